import type { Context } from 'hono'
import { setSignedCookie } from 'hono/cookie'
import type { Deps } from '../deps'
import type { AppEnv } from './app-env'
import { hostCookie, readSignedCookie, setHint } from './session'

/** How long a guest may look at the booking whose link they opened. */
const ACCESS_SECONDS = 30 * 60

const COOKIE = 'trip'

/** A cookie that scripts may read. It is there while a trip is open: without it a page needn't ask the API for one. */
const TRIP_HINT = 'trip-opened'

type AccessDeps = Pick<Deps, 'sessionSecret' | 'clock'>

/** Lets this browser see one booking of this brand for half an hour. */
export async function grantTrip({ sessionSecret, clock }: AccessDeps, c: Context<AppEnv>, bookingId: string) {
  const { name, options } = hostCookie(c, COOKIE)
  const until = clock.now().getTime() + ACCESS_SECONDS * 1000
  // The prefix keeps another signed cookie's value from being taken for this one.
  const value = `trip|${c.var.brand.key}|${bookingId}|${until}`
  await setSignedCookie(c, name, value, sessionSecret, { ...options, maxAge: ACCESS_SECONDS })
  setHint(c, TRIP_HINT, ACCESS_SECONDS)
}

/** The id of the booking that this browser may see at this brand now; null when there is none. */
export async function grantedTrip({ sessionSecret, clock }: AccessDeps, c: Context<AppEnv>): Promise<string | null> {
  const value = (await readSignedCookie(c, sessionSecret, hostCookie(c, COOKIE).name)) ?? ''
  const [word, brandKey, bookingId, until] = value.split('|')
  const isValid = word === 'trip' && brandKey === c.var.brand.key && Number(until) > clock.now().getTime()
  return isValid && bookingId ? bookingId : null
}
