import type { Context } from 'hono'
import type { Deps } from '../deps'
import type { AppEnv } from './app-env'
import { readSignedCookie, type SignedCookie, setHint, setSignedCookie } from './cookies/signed-cookie'

/** How long a guest may look at the booking whose link they opened. */
const ACCESS_SECONDS = 30 * 60

const TRIP: SignedCookie = { called: 'trip', use: 'trip cookie' }

/** A cookie that scripts may read. It is there while a trip is open: without it a page needn't ask the API for one. */
const TRIP_HINT = 'trip-opened'

type AccessDeps = Pick<Deps, 'secrets' | 'clock'>

/** Lets this browser see one booking of this brand for half an hour. */
export async function grantTrip(deps: AccessDeps, c: Context<AppEnv>, bookingId: string): Promise<void> {
  const until = deps.clock.now().getTime() + ACCESS_SECONDS * 1000
  const value = `${c.var.brand.key}|${bookingId}|${until}`
  await setSignedCookie(deps, c, TRIP, { value, maxAge: ACCESS_SECONDS })
  setHint(c, TRIP_HINT, ACCESS_SECONDS)
}

/** The id of the booking that this browser may see at this brand now; null when there is none. */
export async function grantedTrip(deps: AccessDeps, c: Context<AppEnv>): Promise<string | null> {
  const value = (await readSignedCookie(deps, c, TRIP)) ?? ''
  const [brandKey, bookingId, until] = value.split('|')
  const isValid = brandKey === c.var.brand.key && Number(until) > deps.clock.now().getTime()
  return isValid && bookingId ? bookingId : null
}
