import { expect, it } from 'vitest'
import { criteria } from '../testing/a-search'
import { aPaidShop } from '../testing/a-shop'
import { aNetOffer } from '../testing/an-offer'
import { memoryCache } from '../testing/fake-flights'
import { findSearch } from './kept-offers'

it('a search that somebody buys from is not shown to the next traveller', async () => {
  const { deps, airline, book, paymentId } = await aPaidShop({ cache: memoryCache() })
  let searches = 0
  airline.search = async () => {
    searches++
    return [aNetOffer({ id: `off_${searches}` })]
  }
  await findSearch(deps, 'test', criteria())
  await findSearch(deps, 'test', criteria())
  expect(searches).toBe(1)
  await book(paymentId)
  expect((await findSearch(deps, 'test', criteria())).map(({ id }) => id)).toEqual(['off_2'])
})
