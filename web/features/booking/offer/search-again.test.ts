import { beforeAll, expect, test } from 'vitest'
import { flightsKey } from '#worker/features/seen/rules-flights-key'
import { aJourney } from '#worker/testing/builders/a-journey'
import { prepareReading, readSearch } from '../../../links/search'
import { anOffer, aPassenger, aSlice } from '../test-offer'
import { lastSearchHref, searchAgainHref } from './search-again'

// As routes do before they read an address.
beforeAll(() => prepareReading({ flights: '' }))

const travelers = [aPassenger('a'), aPassenger('b', 'child')]
const readParams = (href: string) => Object.fromEntries(new URL(href, 'http://localhost').searchParams)
const last = {
  origin: 'NYC',
  destination: 'LON',
  departureDate: '2027-01-10',
  returnDate: '2027-01-20',
  cabinClass: 'economy' as const,
  adultsCount: 1,
  childrenCount: 1,
  infantsCount: 0,
  page: 1,
  limit: 30,
}

test('repeats the last search when the offer came from it', () => {
  expect(readParams(searchAgainHref(anOffer(), { travelers, last }))).toMatchObject({
    origin: 'NYC',
    destination: 'LON',
    returnDate: '2027-01-20',
    tripType: 'round-trip',
  })
})

test.each([null, { ...last, departureDate: '2027-02-02' }, { ...last, returnDate: '2027-01-21' }])(
  'reads the search off the offer when the last one was another: %j',
  (other) => {
    expect(readParams(searchAgainHref(anOffer(), { travelers, last: other }))).toEqual({
      origin: 'JFK',
      destination: 'LHR',
      departureDate: '2027-01-10',
      returnDate: '2027-01-20',
      cabinClass: 'economy',
      adultsCount: '1',
      childrenCount: '1',
      infantsCount: '0',
      tripType: 'round-trip',
      chosen: flightsKey(anOffer()),
    })
  },
)

test('a single direction is a one-way search', () => {
  const params = readParams(searchAgainHref(anOffer({ slices: [aSlice()] }), { travelers, last: null }))
  expect(params.tripType).toBe('one-way')
  expect(params).not.toHaveProperty('returnDate')
})

test.each([
  ['JFK-LHR LGW-EWR', '2027-01-17', undefined],
  ['JFK-LHR CDG-JFK', undefined, 'CDG-JFK 2027-01-17'],
  ['JFK-LHR LHR-CDG CDG-JFK', undefined, 'LHR-CDG 2027-01-17, CDG-JFK 2027-01-24'],
])('searches %s again as it is', (journey, returnDate, further) => {
  const offer = anOffer({ slices: aJourney(journey) })
  const href = searchAgainHref(offer, { travelers, last: null })
  const { criteria } = readSearch(readParams(href), '2026-11-21')
  expect(criteria).toMatchObject({ origin: 'JFK', destination: 'LHR', departureDate: '2027-01-10' })
  expect(criteria.returnDate).toBe(returnDate)
  const flights = criteria.furtherFlights?.map((one) => `${one.origin}-${one.destination} ${one.departureDate}`)
  expect(flights?.join(', ')).toBe(further)
  // The search that found it is repeated; another that only begins on the same day isn't.
  const found = { ...criteria, origin: 'NYC' }
  expect(readSearch(readParams(searchAgainHref(offer, { travelers, last: found })), '2026-11-21').criteria.origin).toBe(
    'NYC',
  )
  expect(searchAgainHref(offer, { travelers, last })).toBe(href)
})

test.each([
  [{ adults: 2, children: 0, infants: 1 }, ['2', '0', '1']],
  [{ adults: 0, children: 2, infants: 2 }, ['1', '2', '1']],
])('searches for other travelers %j, never without an adult or with more infants than adults', (counts, found) => {
  const params = readParams(searchAgainHref(anOffer(), { travelers, last, counts }))
  expect([params.adultsCount, params.childrenCount, params.infantsCount]).toEqual(found)
})

test('without an offer the last search is all there is', () => {
  expect(readParams(lastSearchHref(last)).origin).toBe('NYC')
  expect(lastSearchHref(null)).toBe('/search')
})
