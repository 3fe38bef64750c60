import { expect, it } from 'vitest'
import { orderOffers } from '#worker/domain/offer/offer-order'
import { anOfferSummary, aReturnSlice, aSegment, aSlice } from '#worker/testing/builders/an-offer'
import { SORTS } from '../../../links/search'
import { sampleOffers } from '../card/results-samples'
import { groupFares } from './arrange-offers'

const flight = (flight_number: string) => aSlice({ segments: [aSegment({ flight_number })] })
const offer = (id: string, total_amount: string, flight_number: string) =>
  anOfferSummary({ id, total_amount, slices: [flight(flight_number), aReturnSlice()] })
const OFFERS = [
  offer('flex', '700.00', 'BA1'),
  offer('other', '300.00', 'BA2'),
  offer('basic', '200.00', 'BA1'),
  offer('classic', '400.00', 'BA1'),
]
const arranged = (sort: (typeof SORTS)[number]) =>
  groupFares(orderOffers(OFFERS, sort)).map(({ lead, fares }) => [lead.id, fares.map(({ id }) => id)])

it('groups the fares of the same flights, the cheapest first', () => {
  const [first, second] = [
    ['basic', ['basic', 'classic', 'flex']],
    ['other', ['other']],
  ]
  expect(arranged('price-asc')).toEqual([first, second])
  expect(arranged('price-desc')).toEqual([second, first])
})

it('compares no price with one in another currency', () => {
  const euros = { ...offer('euros', '900.00', 'BA1'), total_amount: '900.00', total_currency: 'EUR' }
  const [group] = groupFares(orderOffers([...OFFERS, euros], 'price-desc'))
  expect(group?.fares.map(({ id }) => id)).toEqual(['euros', 'basic', 'classic', 'flex'])
})

it('separates fares that differ in a day, in one direction or in their seller', () => {
  const nextDay = aSlice({ segments: [aSegment({ departing_at: '2026-12-25T08:30:00' })] })
  const seller = { name: 'Iberia', iata_code: 'IB', logo_url: null }
  const offers = [
    anOfferSummary({ id: 'a' }),
    anOfferSummary({ id: 'b', slices: [nextDay] }),
    anOfferSummary({ id: 'c', slices: [aSlice(), aReturnSlice()] }),
    anOfferSummary({ id: 'd', owner: seller }),
    anOfferSummary({ id: 'e' }),
  ]
  expect(groupFares(offers).map(({ fares }) => fares.length)).toEqual([2, 1, 1, 1])
})

it.each(SORTS)('drops and repeats no offer, and orders the groups by their cheapest fares: %s', (sort) => {
  const offers = sampleOffers(500, 7)
  const groups = groupFares(orderOffers(offers, sort))
  expect(groups.flatMap(({ fares }) => fares.map(({ id }) => id)).sort()).toEqual(offers.map(({ id }) => id).sort())
  const leads = groups.map(({ lead }) => lead)
  expect(leads).toEqual(orderOffers(leads, sort))
  expect(groups.length).toBeLessThan(400)
})
