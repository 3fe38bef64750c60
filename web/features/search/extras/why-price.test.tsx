import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Offer } from '#worker/contract/offer'
import type { TravelExtras } from '#worker/contract/search/travel-extras'
import { anOffer, anOfferSummary } from '#worker/testing/builders/an-offer'
import { offerQuery } from '../../../api/offers'
import { travelExtrasQuery } from '../../../api/travel-extras'
import { WhyPrice } from './why-price'

const people = ['pas_1', 'pas_2'].map((id) => ({ id, type: 'adult' as const, age: null }))
const extras: TravelExtras = {
  id: 'off_1',
  currency: 'USD',
  fare: '615.00',
  seated: 2,
  cabin: '0.00',
  checked: ['75.00', null],
}

function show(travelsWith: string, offer: Offer = anOffer({ passengers: people })) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(offerQuery('off_1').queryKey, offer)
  client.setQueryData(travelExtrasQuery('off_1', false).queryKey, extras)
  render(
    <QueryClientProvider client={client}>
      <WhyPrice id="why" offer={anOfferSummary()} travelsWith={travelsWith} />
    </QueryClientProvider>,
  )
  const table = within(screen.getByRole('table', { name: 'Why this price' }))
  return table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
}

it('lists fare, taxes, fee and bags in total and for each, with their sums', () => {
  expect(show('cabin,bag1')).toEqual([
    ['', 'Each, on average', 'All 2'],
    ['Base fareWhat the airline asks for the flights', '$190', '$380'],
    ['Taxes and airport chargesAs the airline states them, passed on unchanged', '$60', '$120'],
    ['Service fee, not refundedWhat we take for the sale', '$57.50', '$115'],
    ['Cabin bagIncluded in the fare', '$0', '$0'],
    ['Checked bagAs it is sold here with this fare, for all flights', '$37.50', '$75'],
    ['Total', '$345', '$690'],
  ])
})

it('leaves out extras without a known price, and says so', () => {
  expect(show('bag2').at(-1)).toEqual(['Total', '$307.50', '$615'])
  expect(screen.getByText('Not in this sum: checked bags. The airline does not say a price here.')).toBeDefined()
})

it('says so when the airline has changed its price', () => {
  expect(show('', anOffer({ total_amount: '600.00' })).at(-1)).toEqual(['Total', '$738'])
  expect(screen.getByText('The airline now asks $738 for the flights.')).toBeDefined()
})
