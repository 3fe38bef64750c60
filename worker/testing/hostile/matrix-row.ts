import { type Caller, cookieHeader, PASSWORD, type Platform } from '../worlds/a-platform'

/** What a request needs that depends on the platform it is made to. */
interface Request {
  /** The path; without one the route's own. */
  path?: string
  body?: unknown
  /** Sent instead of the caller's cookie. */
  cookie?: string
}

/** One call and what each caller is answered, in the order of CALLERS. */
export interface Row {
  route: string
  /** Which of several calls of the route. */
  about?: string
  make?: (platform: Platform, caller: Caller, cookie: string) => Request | Promise<Request>
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

export type MadePath = { path: string; body: unknown }

/** The same by somebody who has just proved again who they are. */
export const provedAgain =
  (make: (platform: Platform) => MadePath | Promise<MadePath>) =>
  async (platform: Platform, _caller: Caller, cookie: string) => {
    const proved = await platform.ask('POST', '/api/auth/prove', { cookie, body: { password: PASSWORD } })
    return { ...(await make(platform)), ...(proved.ok && { cookie: cookieHeader(proved) }) }
  }
