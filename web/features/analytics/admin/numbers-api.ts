import { queryOptions } from '@tanstack/react-query'
import type { Mode } from '#worker/contract/admin'
import { answerTo, unwrap } from '../../../api/api-error'
import { api } from '../../../api/client'
import { addDays } from '../../../format/dates'
import { trimmed } from '../../../links/text-param'

/** So many days may be looked at, up to today: whole weeks, so that each span has as many weekends as the one before it. */
export const SPANS = [
  { value: '7', label: 'Last 7 days' },
  { value: '28', label: 'Last 28 days' },
  { value: '91', label: 'Last 13 weeks' },
  { value: '364', label: 'Last 52 weeks' },
] as const
type Span = (typeof SPANS)[number]['value']

/** Which numbers are shown, as the address says it; of every brand that may be seen where none is named. */
export interface NumbersFilter {
  days: Span
  mode: Mode
  brandKey: string
  /** By whose clocks days of sales begin and end. */
  clocks: 'utc' | 'brand'
}

/** The filter that a query string says; four weeks of the shop's present mode where it says nothing. */
export function readNumbersFilter(search: Record<string, unknown>, mode: Mode): NumbersFilter {
  const days = SPANS.find(({ value }) => value === search.days)?.value ?? '28'
  const named = search.mode === 'live' || search.mode === 'test' ? search.mode : mode
  const brandKey = trimmed(search.brandKey)
  return { days, mode: named, brandKey, clocks: search.clocks === 'brand' ? 'brand' : 'utc' }
}

/** What of a filter addresses and questions have in common. */
const whoseOf = ({ mode, brandKey, clocks }: Omit<NumbersFilter, 'days'>) => ({
  mode,
  ...(brandKey && { brandKey }),
  ...(clocks === 'brand' && { clocks }),
})

/** The address of the numbers with a filter. */
export const numbersHref = ({ days, ...filter }: NumbersFilter): string =>
  `/admin/numbers?${new URLSearchParams({ days, ...whoseOf(filter) })}`

/** What is asked for on a day, yyyy-MM-dd in UTC: it is the last of the span. */
const toQuery = ({ days, ...filter }: NumbersFilter, today: string) => ({
  from: addDays(today, 1 - Number(days)),
  until: today,
  ...whoseOf(filter),
})

export const numbersQuery = (filter: NumbersFilter, today: string) =>
  queryOptions({
    queryKey: ['admin', 'numbers', filter, today],
    queryFn: () => unwrap(api.admin.numbers.$get({ query: toQuery(filter, today) })),
    // They grow meanwhile, so they are loaded on every visit.
    staleTime: 0,
    refetchOnMount: true,
  })

/** The same by day as a file. @throws ApiError */
export async function getNumbersFile(filter: NumbersFilter, today: string): Promise<File> {
  const query = toQuery(filter, today)
  const answer = await answerTo(api.admin.numbers.export.$get({ query }))
  return new File([await answer.blob()], `numbers-${query.from}-${query.until}.csv`)
}
