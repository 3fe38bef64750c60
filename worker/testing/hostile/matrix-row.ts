import type { Caller, Platform } from '../worlds/a-platform'

/** What a request needs that depends on the platform it is made to. */
interface Request {
  /** The path; without one the route's own. */
  path?: string
  body?: unknown
}

/** Whose answers a row gives; what editors and support are answered follows from it (`answerTo`). */
const TOLD: readonly Caller[] = [
  'anonymous',
  'traveler of another brand',
  'traveler',
  'brand owner',
  'administrator not elevated',
  'administrator',
]

/** One call and what callers are answered: nobody, a traveler of another brand, a traveler, the owner, an administrator who hasn't proved it, and one who has. */
export interface Row {
  route: string
  /** Which of several calls of the route. */
  about?: string
  /** Made once for all callers, each of whom then finds the platform as this has left it. */
  make?: (platform: Platform) => Request | Promise<Request>
  /** Made for each caller: what names them. */
  makeFor?: (platform: Platform, caller: Caller, cookie: string) => Request | Promise<Request>
  /** Whether the callers, if they can, have just proved again who they are. */
  isProved?: true
  expected: readonly [number, number, number, number, number, number]
  /** Who is refused for not having proved again who they are, beside the administrator who hasn't. */
  unraised?: readonly Caller[]
}
/** Whom it is told to doesn't matter. */
export const everybody = (status: number): Row['expected'] => [status, status, status, status, status, status]
/** Anybody who is signed in here. */
export const signedIn = (status: number): Row['expected'] => [401, 401, status, status, status, status]
/** The one traveler whose it is; to others who are signed in there is no such thing. */
export const owner = (status: number): Row['expected'] => [401, 401, status, 404, 404, 404]
export const administrators: Row['expected'] = [401, 401, 403, 403, 200, 200]
export const elevated = (status: number): Row['expected'] => [401, 401, 403, 403, 403, status]
export const managers: Row['expected'] = [401, 401, 403, 200, 200, 200]
export const managersElsewhere: Row['expected'] = [401, 401, 403, 404, 200, 200]

/** A request with this body. */
export const send = (body: unknown) => () => ({ body })

/** A path that names a brand, the caller's own or the other one. */
export const brandPath =
  (which: 'here' | 'there', after = '', body: (domain: string) => unknown = () => undefined) =>
  (platform: Platform) => ({ path: `/api/admin/brands/${platform[which]}${after}`, body: body(platform[which]) })

/** The same by somebody who has just proved again who they are. */
export const provedAgain = (make: NonNullable<Row['make']>) => ({ make, isProved: true }) as const

/** A row's request as one caller makes it, for whoever makes it only once. */
export async function requestOf(
  row: Row,
  platform: Platform,
  caller: Caller,
  cookie: string,
): Promise<Required<Request>> {
  const [, path = ''] = row.route.split(' ')
  return { path, body: undefined, ...(await row.make?.(platform)), ...(await row.makeFor?.(platform, caller, cookie)) }
}

/** The calls of the administration that somebody of the team may make, each as the brand's owner may. */
const AS_OWNERS: Partial<Record<Caller, readonly string[]>> = {
  editor: [
    'GET /api/admin/brands/:key',
    'PUT /api/admin/brands/:key/pages/:page',
    'GET /api/admin/brands/:key/pictures',
    'POST /api/admin/brands/:key/pictures',
    'GET /api/admin/brands/:key/offers',
    'POST /api/admin/brands/:key/offers/check',
    'GET /api/admin/reviews',
    'POST /api/admin/reviews/:id/actions',
  ],
  support: [
    'GET /api/admin/inbox',
    'GET /api/admin/inbox/:id',
    'POST /api/admin/inbox/:id/actions',
    'GET /api/admin/bookings',
    'GET /api/admin/bookings/:id',
    'POST /api/admin/bookings/:id/travelers',
    'POST /api/admin/bookings/:id/mail',
    'POST /api/admin/bookings/:id/notes',
  ],
}

/**
 * What a caller is answered, and whether it is for not having proved again who they are. In the administration an editor and support are
 * answered as a traveler is, but for the calls that are theirs; everywhere else as the owner is: as somebody of this brand.
 */
export function answerTo(row: Row, caller: Caller): { status: number; isUnraised: boolean } {
  const theirs = AS_OWNERS[caller]
  const isAdministration = row.route.includes(' /api/admin/')
  const as =
    theirs === undefined ? caller : isAdministration && !theirs.includes(row.route) ? 'traveler' : 'brand owner'
  const isUnraised = as === 'administrator not elevated' || (row.unraised?.includes(as) ?? false)
  return { status: row.expected[TOLD.indexOf(as)] ?? 0, isUnraised }
}
