import { useQueries } from '@tanstack/react-query'
import type { FareDates } from '#worker/contract/search/fare-dates'
import { unwrap } from '../../../api/api-error'
import { api } from '../../../api/client'
import { addDays, shortDate } from '../../../format/dates'
import { formatPrice } from '../../../format/money'
import { Link } from '../../../ui/link'
import { fareHref } from '../links'
import { SeenAge } from '../offers/seen-age'
import * as css from './explorer.css'

/** How far ahead fares are looked for: what one call may ask. */
const DAYS = 61
/** The nights of the round trips that are looked for. */
const NIGHTS = 7

interface Route {
  origin: string
  destination: string
}

const seenQuery = (route: Route, today: string, stay?: number) => ({
  queryKey: ['route-fares', route, today, stay ?? null],
  queryFn: (): Promise<FareDates> => {
    const query = { ...route, cabinClass: 'economy', from: today, to: addDays(today, DAYS) } as const
    return unwrap(api.fares.dates.$get({ query: stay === undefined ? query : { ...query, stay: String(stay) } }))
  },
  staleTime: 60_000,
})

/** The lowest fares that searches of this shop have seen on a route, one way and for a week, each with a link to its search. */
export function SeenFare({ route, today }: { route: Route; today: string }) {
  const answers = useQueries({ queries: [seenQuery(route, today), seenQuery(route, today, NIGHTS)] })
  const lowest = answers.flatMap(({ data }) => {
    const [cell] = data?.cells.toSorted((one, other) => Number(one.amount) - Number(other.amount)) ?? []
    return cell && data?.currency ? [{ ...cell, currency: data.currency }] : []
  })
  if (lowest.length > 0) {
    return lowest.map(({ departureDate, returnDate, amount, currency, seenAt }) => (
      <p key={`${returnDate}`}>
        <Link href={fareHref({ ...route, departureDate, returnDate, cabinClass: 'economy' })}>
          {formatPrice(amount, currency)}
          {returnDate
            ? ` round trip, ${shortDate(departureDate)} to ${shortDate(returnDate)}`
            : ` one way, ${shortDate(departureDate)}`}
        </Link>
        <SeenAge className={css.age} seenAt={seenAt} />
      </p>
    ))
  }
  if (answers.some(({ isPending }) => isPending)) return <p>Looking…</p>
  if (answers.some(({ isError }) => isError)) return <p>Fares could not be loaded. A search shows today’s.</p>
  return <p>None in the next two months. A search shows today’s.</p>
}
