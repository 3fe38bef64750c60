import type { Context, MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie } from 'hono/cookie'
import type { Deps } from '../deps'
import { DomainError } from '../domain/error'
import { DAY_S } from '../domain/time'
import type { AppEnv } from './app-env'
import { hostCookie, readSignedCookie, type SignedCookie, setHint, setSignedCookie } from './signed-cookie'

/** How long a guest may see and change the booking whose link they opened, counted from their last call about it. */
const ACCESS_SECONDS = DAY_S

/** The same counted from the opening: afterwards they need another link, as nobody can revoke this access from elsewhere. */
const LONGEST_SECONDS = 7 * DAY_S

/** How many trips a browser may have open: each has a cookie, and the cookies of a request are limited. */
const MOST_TRIPS = 8

/** The prefix of the names of all cookies about trips. */
const TRIP = 'trip-'

/** Each trip has its own cookie, so that opening or using one doesn't affect the others in other tabs. */
const tripCookie = (bookingId: string): SignedCookie => ({ called: TRIP + bookingId, use: 'trip cookie' })

/** A cookie that scripts may read: the id of the trip that was opened last. Without it a page needn't ask the API for one. */
const LAST_TRIP = `${TRIP}opened`

type AccessDeps = Pick<Deps, 'secrets' | 'clock'>

async function keep(deps: AccessDeps, c: Context<AppEnv>, bookingId: string, openedAt: number): Promise<void> {
  const now = deps.clock.now().getTime()
  const maxAge = Math.min(ACCESS_SECONDS, Math.floor((openedAt - now) / 1000) + LONGEST_SECONDS)
  const value = [c.var.brand.key, bookingId, now + maxAge * 1000, openedAt].join('|')
  await setSignedCookie(deps, c, tripCookie(bookingId), { value, maxAge })
}

/** The names of the cookies that open trips and came with the request, oldest first. */
const openTrips = (c: Context): string[] => {
  const [start, last] = [TRIP, LAST_TRIP].map((called) => hostCookie(c, called).name)
  return Object.keys(getCookie(c)).filter((name) => name.startsWith(start ?? '') && name !== last)
}

const forget = (c: Context, names: string[]) => {
  for (const name of names) deleteCookie(c, name, hostCookie(c, TRIP).options)
}

/** Ends all access of this browser to bookings without an account. */
export function closeTrips(c: Context): void {
  const last = hostCookie(c, LAST_TRIP).name
  forget(c, [...openTrips(c), ...(getCookie(c, last) ? [last] : [])])
}

/** Ends this browser's access to one booking; the most recently opened of the others becomes the last. */
export function closeTrip(c: Context, bookingId: string): void {
  const { name: start } = hostCookie(c, TRIP)
  const other = openTrips(c).findLast((name) => name !== start + bookingId)
  if (!other) {
    closeTrips(c)
    return
  }
  forget(c, [start + bookingId])
  setHint(c, LAST_TRIP, LONGEST_SECONDS, other.slice(start.length))
}

/** Lets this browser see and change one booking of this brand for a day, renewed whenever it comes back. */
export async function grantTrip(deps: AccessDeps, c: Context<AppEnv>, bookingId: string): Promise<void> {
  forget(c, openTrips(c).slice(0, 1 - MOST_TRIPS))
  await keep(deps, c, bookingId, deps.clock.now().getTime())
  setHint(c, LAST_TRIP, LONGEST_SECONDS, bookingId)
}

/** Since when this browser has had access to a booking of this brand; null when it has none, or no longer. */
async function openedSince(deps: AccessDeps, c: Context<AppEnv>, bookingId: string): Promise<number | null> {
  const value = (await readSignedCookie(deps, c, tripCookie(bookingId))) ?? ''
  const [brandKey, openedId, until, openedAt] = value.split('|')
  const isValid = brandKey === c.var.brand.key && openedId === bookingId && Number(until) > deps.clock.now().getTime()
  return isValid && openedAt ? Number(openedAt) : null
}

/** Whether this browser has access to a booking of this brand now. */
export const isTripOpen = async (deps: AccessDeps, c: Context<AppEnv>, bookingId: string): Promise<boolean> =>
  (await openedSince(deps, c, bookingId)) !== null

/**
 * Requires access to the booking in the path, which it renews for a day, and sets `traveler` on the request.
 * @throws DomainError `link_invalid`
 */
export const requireGuest =
  (deps: AccessDeps): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const bookingId = c.req.param('id') ?? ''
    const openedAt = await openedSince(deps, c, bookingId)
    if (openedAt === null) {
      const words = 'This trip is not open in this browser anymore. Please ask for a new link to it in My Trips.'
      throw new DomainError('link_invalid', words)
    }
    await keep(deps, c, bookingId, openedAt)
    c.set('traveler', { brandKey: c.var.brand.key, bookingId })
    await next()
  }
