import type { Caller, Platform } from '../worlds/a-platform'

/** The parts of a request that depend on its platform. */
interface Request {
  /** The path; the route's own when left out. */
  path?: string
  body?: unknown
}

/** The callers whose answers a row lists; those for editors and support follow from it (`answerTo`). */
const ORDER: readonly Caller[] = [
  'anonymous',
  'traveler of another brand',
  'traveler',
  'brand owner',
  'administrator not elevated',
  'administrator',
]

/**
 * One call and the answers to callers: nobody, a traveler of another brand, a traveler, the owner, an administrator without and with
 * reauthentication.
 */
export interface Row {
  route: string
  /** Which of several calls of the route. */
  about?: string
  /** Made once for all callers; the platform is reset to this state before each of them. */
  make?: (platform: Platform) => Request | Promise<Request>
  /** Made for each caller: what identifies them. */
  makeFor?: (platform: Platform, caller: Caller, cookie: string) => Request | Promise<Request>
  /** Whether the callers, if they can, have just reauthenticated. */
  isProved?: true
  expected: readonly [number, number, number, number, number, number]
  /** Who is refused for lack of reauthentication, besides the administrator without it. */
  unraised?: readonly Caller[]
}
/** Open to everybody. */
export const everybody = (status: number): Row['expected'] => [status, status, status, status, status, status]
/** Anybody who is signed in here. */
export const signedIn = (status: number): Row['expected'] => [401, 401, status, status, status, status]
/** The one traveler it belongs to; for other signed-in users it doesn't exist. */
export const owner = (status: number): Row['expected'] => [401, 401, status, 404, 404, 404]
export const administrators: Row['expected'] = [401, 401, 403, 403, 200, 200]
export const elevated = (status: number): Row['expected'] => [401, 401, 403, 403, 403, status]
export const managers: Row['expected'] = [401, 401, 403, 200, 200, 200]
export const managersElsewhere: Row['expected'] = [401, 401, 403, 404, 200, 200]

/** A request with this body. */
export const send = (body: unknown) => () => ({ body })

/** A path with a brand, the caller's own or the other one. */
export const brandPath =
  (which: 'here' | 'there', after = '', body: (domain: string) => unknown = () => undefined) =>
  (platform: Platform) => ({ path: `/api/admin/brands/${platform[which]}${after}`, body: body(platform[which]) })

/** The same by a user who has just reauthenticated. */
export const provedAgain = (make: NonNullable<Row['make']>) => ({ make, isProved: true }) as const

/** A row's request for one caller, for calls that can be made only once. */
export async function requestOf(
  row: Row,
  platform: Platform,
  caller: Caller,
  cookie: string,
): Promise<Required<Request>> {
  const [, path = ''] = row.route.split(' ')
  return { path, body: undefined, ...(await row.make?.(platform)), ...(await row.makeFor?.(platform, caller, cookie)) }
}

/** The administration's calls that a team member may make, each as the brand's owner may. */
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
 * The answer to a caller, and whether it is due to lack of reauthentication. In the administration editors and support get a traveler's
 * answer, except for their own calls; everywhere else the owner's: that of a user of this brand.
 */
export function answerTo(row: Row, caller: Caller): { status: number; isNotElevated: boolean } {
  const theirs = AS_OWNERS[caller]
  const isAdministration = row.route.includes(' /api/admin/')
  const as =
    theirs === undefined ? caller : isAdministration && !theirs.includes(row.route) ? 'traveler' : 'brand owner'
  const isNotElevated = as === 'administrator not elevated' || (row.unraised?.includes(as) ?? false)
  return { status: row.expected[ORDER.indexOf(as)] ?? 0, isNotElevated }
}
