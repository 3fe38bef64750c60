import type { FareDates } from '#worker/contract/search/fare-dates'
import { HOUR_MS } from '#worker/domain/time'

// Answers for the tests of prices over dates.

type Cell = FareDates['cells'][number]

/** The time of the tests: a Tuesday. */
export const NOW = Date.parse('2026-12-01T15:00:00Z')

/** A fare seen `hoursAgo` before `now`, one way unless it has a return. */
export const aSeenFare = (given: Partial<Cell> & { hoursAgo?: number; now?: number } = {}): Cell => {
  const { hoursAgo = 2, now = NOW, ...rest } = given
  const seenAt = new Date(now - hoursAgo * HOUR_MS).toISOString()
  return { departureDate: '2026-12-04', returnDate: null, amount: '412.00', stops: 0, seenAt, ...rest }
}

/** An answer with these fares. */
export const seenFares = (cells: Cell[], level: FareDates['level'] = null): FareDates => ({
  currency: cells.length > 0 || level ? 'USD' : null,
  cells,
  level,
})
