import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/time'
import type { CheckPauses, OfferCheck } from './store-offer-checks'

/** How much older than the question a cached answer may be. */
export const KEPT_MS = 10 * MINUTE_MS

const pauses = (now: Date, answeredMs: number, failedMs: number): CheckPauses => ({
  answered: new Date(now.getTime() - answeredMs),
  failed: new Date(now.getTime() - failedMs),
})

/** How often the schedule checks an offer. */
export const scheduled = (now: Date) => pauses(now, DAY_MS, HOUR_MS)

/** How often its owner may. */
export const asked = (now: Date) => pauses(now, KEPT_MS, MINUTE_MS)

/** In how many seconds its owner may have an offer checked again; 0 for at once. */
export function secondsToWait({ begunAt, endedAt, failure }: OfferCheck, now: Date): number {
  const { answered, failed } = asked(now)
  const after = endedAt && !failure ? answered : failed
  return Math.max(0, Math.ceil((begunAt.getTime() - after.getTime()) / 1000))
}
