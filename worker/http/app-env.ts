import type { User } from '../contract/account'
import type { Mode } from '../contract/admin'
import type { BrandRecord } from '../contract/brand'
import type { BrandScope } from '../domain/account/rights'
import type { Traveler } from '../domain/booking/sold-booking'
import type { LiveSession } from '../features/account/sign-in/store-live-session'

/** What the middleware leaves on a request for the routes. */
export interface AppEnv {
  Bindings: {
    /** The built app's files, for the pages. */
    ASSETS: { fetch(request: Request): Promise<Response> }
  }
  Variables: {
    requestId: string
    /** When the request came, in milliseconds since 1970. */
    beganAt: number
    /** The brand of the host, open where the visitor holds the preview link of a closed one; the default brand for an unknown host. */
    brand: BrandRecord
    /** The platform's mode, read once for this request; null while nobody knows it, which only a shop with live keys can come to. */
    mode: Mode | null
    /** Whether the whole shop runs on its developer's machine. */
    isLocalStart: boolean
    /** Set when the session cookie was looked at: what it holds and the hash of that, null where it is none of ours. */
    sentSession: { secret: string; id: string } | null | undefined
    /** Set by `currentSession`: the id of whoever is signed in. */
    signedInId: string | undefined
    /** Set by `requireBuyer` only: the secret of the browser that buys. */
    buyer: string
    /** Set by `currentSession`: what the database says of it. */
    session: LiveSession | null | undefined
    /** Set by `requireUser` and the guards of http/admin only. */
    user: User
    /** Set by `requireUser` and `requireGuest` only: whose trips may be seen. */
    traveler: Traveler
    /** Set by `requireBrandRight` only. */
    brandScope: BrandScope
    /** The answer that was made with all its security headers. */
    secured: Response | undefined
    /** Set by calls that come by themselves, as browsers' reports do: no line tells of the request. */
    isUnlogged: boolean | undefined
    /** Set by pages: the digests of the style blocks that the policy must allow, such as sha256-…. */
    styleHashes: readonly string[] | undefined
    /** Set by pages: whether their forms load the shield against spam. */
    loadsShield: boolean | undefined
  }
}
