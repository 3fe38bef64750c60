import type { User } from '../contract/account'
import type { Mode } from '../contract/admin'
import type { BrandRecord } from '../contract/brand'
import type { BrandScope } from '../domain/account/rights'
import type { Traveler } from '../domain/booking/sold-booking'
import type { LiveSession } from '../features/account/sign-in/store-live-session'

/** Request-scoped variables that the middleware sets for the routes. */
export interface AppEnv {
  Bindings: {
    /** The built app's files, which the pages are made from. Cloudflare's type has requests and answers of its own, the app the DOM's. */
    ASSETS: { fetch(request: Request): Promise<Response> }
  }
  Variables: {
    requestId: string
    /** When the request arrived, in milliseconds since 1970. */
    beganAt: number
    /** The brand of the host; opened where the visitor holds a closed brand's preview link; the default brand for an unknown host. */
    brand: BrandRecord
    /** The platform's mode, read once per request; null while it is unknown, which happens only in a shop with live keys. */
    mode: Mode | null
    /** Whether the whole shop runs on a developer's machine. */
    isLocalStart: boolean
    /** Set once the session cookie was read: its secret and the secret's hash; null when the cookie is missing or not validly signed. */
    sentSession: { secret: string; id: string } | null | undefined
    /** Set by `currentSession`: the signed-in user's id. */
    signedInId: string | undefined
    /** Set by `requireBuyer` only: the secret of the buyer's browser. */
    buyer: string
    /** Set by `currentSession`: the session as stored in the database. */
    session: LiveSession | null | undefined
    /** Set by `requireUser` and the guards of http/admin only. */
    user: User
    /** Set by `requireUser` and `requireGuest` only: whose trips this request may see. */
    traveler: Traveler
    /** Set by `requireBrandRight` only. */
    brandScope: BrandScope
    /** The response that already has all its security headers. */
    secured: Response | undefined
    /** Set by calls that browsers send automatically, such as policy reports: the request is not logged. */
    isUnlogged: boolean | undefined
    /** Set by pages: the digests of the style blocks that the policy must allow, as in sha256-…. */
    styleHashes: readonly string[] | undefined
    /** Set by pages: whether their forms load Turnstile. */
    loadsShield: boolean | undefined
  }
}
