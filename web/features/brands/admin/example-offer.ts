import { queryOptions } from '@tanstack/react-query'
import type { CabinClass } from '#worker/contract/travel'
import { searchFlightsPage } from '../../../api/search'
import { defaultLinkDate, searchHref, toSearchParams } from '../../../links/search'
import { localToday } from '../../../page/server-clock'
import { getNetOffer } from '../../admin/admin-api'

const criteria = (cabinClass: CabinClass) => ({
  origin: 'JFK',
  destination: 'LAX',
  departureDate: defaultLinkDate(localToday()),
  cabinClass,
  adultsCount: 2,
  childrenCount: 0,
  infantsCount: 0,
  page: 1,
  limit: 30,
})

/** The address of the results that a preview shows. */
export const exampleResultsAddress = (): string => searchHref(toSearchParams(criteria('economy')))

/** The net price of the cheapest fare for two from New York to Los Angeles in a cabin, a month ahead. @throws Error when there is none */
export const exampleOfferQuery = (cabin: CabinClass) =>
  queryOptions({
    queryKey: ['admin', 'example-offer', cabin],
    queryFn: async ({ signal }) => {
      const { offers } = await searchFlightsPage(criteria(cabin), { signal })
      const [cheapest] = offers
      if (!cheapest) throw new Error('There is no such flight today.')
      return getNetOffer(cheapest.id, signal)
    },
  })
