import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FareLevel } from '#worker/contract/search/fare-dates'
import { MINUTE_MS } from '#worker/domain/time'
import { useClock } from '../../../page/server-clock'
import { type AskedDates, dateFaresQuery } from './date-fares'
import { type DayPrices, dayPrices, type PricesState } from './day-prices'

const POLL_MS = 2000
const CLOCK_MS = MINUTE_MS

const stateOf = (results: { data: unknown; isPending: boolean }[]): PricesState =>
  results.some(({ isPending }) => isPending)
    ? 'coming'
    : results.some(({ data }) => data === undefined)
      ? 'failed'
      : 'known'

/** The prices that this shop has seen for the shown days. */
export interface SeenPrices {
  prices: DayPrices
  currency: string | null
  level: FareLevel | null
  /** Why a price may be missing: it is loading, loading failed, or none was seen. */
  state: PricesState
  retry: () => void
}

/**
 * The prices that were seen for some days, in one or several calls, which may overlap.
 * @param isPolled whether they are polled, because some are still being fetched from airlines
 */
export function useDayPrices(asked: readonly AskedDates[], isPolled: boolean): SeenPrices {
  const now = useClock(CLOCK_MS)
  const answers = useQueries({
    queries: asked.map((each) => ({ ...dateFaresQuery(each), refetchInterval: isPolled ? POLL_MS : (false as const) })),
    combine: (results) => ({
      data: results.map(({ data }) => data),
      state: stateOf(results),
      retry: () => void results.map(({ refetch }) => refetch()),
    }),
  })
  const { data, ...state } = answers
  const prices = useMemo(() => new Map(data.flatMap((fares) => (fares ? [...dayPrices(fares, now)] : []))), [data, now])
  const known = data.filter((fares) => fares !== undefined)
  return {
    ...state,
    prices,
    currency: known.find(({ currency }) => currency)?.currency ?? null,
    level: known.find(({ level }) => level)?.level ?? null,
  }
}
