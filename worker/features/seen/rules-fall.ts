import { DAY_MS } from '../../domain/time'

/** How long a fall is shown, and the price before it remembered. */
const FALL_DAYS = 30

/** From which price (minor units) a fare has fallen, and when. */
export interface Fall {
  fellFrom: number | null
  fellAt: string | null
}

/** A fare as a search has just found it, in minor units. */
interface FoundFare {
  amount: number
  shownAmount: number
  currency: string
  soldUntil?: string | null
}

/** A day's record of the same fare, in minor units. */
export interface EarlierFare extends Fall {
  netAmount: number | null
  lowestShown: number | null
  currency: string
  soldUntil: string | null
}

/** Whether it is the same fall: the fare is the same, or the airline still sells it until the same time. */
const isSame = (last: EarlierFare, { amount, soldUntil }: FoundFare) =>
  last.netAmount === amount || (soldUntil && last.soldUntil === soldUntil)

/**
 * Whether a fare is lower than ever shown before, and since when. While it stays so, the price before its fall is remembered; a further
 * fall is compared with the lowest price so far, so that a short peak never makes a bargain.
 * @param earlier the records of the same fare of the last month, the latest first
 */
export function fallOf(fare: FoundFare, earlier: readonly EarlierFare[], at: Date): Fall {
  const known = earlier.filter(({ currency, lowestShown }) => currency === fare.currency && lowestShown !== null)
  const [last] = known
  if (
    last?.fellFrom &&
    last.fellAt &&
    isSame(last, fare) &&
    at.getTime() - Date.parse(last.fellAt) < FALL_DAYS * DAY_MS
  )
    return { fellFrom: last.fellFrom, fellAt: last.fellAt }
  const lowest = Math.min(...known.map(({ lowestShown }) => lowestShown ?? Infinity))
  return known.length > 0 && lowest > fare.shownAmount
    ? { fellFrom: lowest, fellAt: at.toISOString() }
    : { fellFrom: null, fellAt: null }
}
