import { expect, it } from 'vitest'
import { criteria } from '../testing/a-search'
import { aPaidShop } from '../testing/a-shop'
import { aNetOffer } from '../testing/an-offer'
import { memoryCache } from '../testing/fake-flights'
import { searchFlights } from './search-flights'

it('a search that somebody buys from is not shown to the next traveler', async () => {
  const { deps, airline, book, paymentId } = await aPaidShop({ cache: memoryCache() })
  let searches = 0
  airline.startSearch = async () => ({ searchId: `orq_${++searches}`, total: 1 })
  airline.readSearch = async () => ({ offers: [aNetOffer({ id: `off_${searches}` })], remaining: 0, lost: null })
  const search = () => searchFlights(deps, { criteria: criteria(), mode: 'test', markup: { markupPercent: 23 } })
  await search()
  await search()
  expect(searches).toBe(1)
  await book(paymentId)
  expect((await search()).offers.map(({ id }) => id)).toEqual(['off_2'])
})
