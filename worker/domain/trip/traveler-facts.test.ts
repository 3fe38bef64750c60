import { describe, expect, it } from 'vitest'
import type { BookedPassenger, BookingData } from '../../contract/booking'
import type { Segment } from '../../contract/offer'
import { aJourney } from '../../testing/builders/a-journey'
import { aBooking, bookingData } from '../../testing/builders/a-purchase'
import { aSegment, aSlice } from '../../testing/builders/an-offer'
import { travelerFacts } from './traveler-facts'

const someone = (id: string, seats = {}): BookedPassenger => ({
  id,
  type: 'adult',
  title: null,
  given_name: 'Ada',
  family_name: 'Byron',
  email: null,
  phone: null,
  seats,
})
const [ada, bo] = [someone('pas_1', { seg_1: '12A' }), someone('pas_2')]
const facts = (passenger: BookedPassenger, data: Partial<BookingData>) =>
  travelerFacts(aBooking({ bookingData: bookingData({ passengers: [ada, bo], ...data }) }), passenger)

const checked = (quantity: number) => ({ type: 'checked', quantity }) as const
const cabin = (quantity: number) => ({ type: 'carry_on', quantity }) as const
const flight = (traveler_bags: Segment['traveler_bags'], given: Partial<Segment> = {}) =>
  aSegment({ baggages: [checked(9)], traveler_bags, ...given })
const there = (...segments: Segment[]) => aSlice({ segments })

describe('what is a traveler’s own of a trip', () => {
  it('is tickets and seats', () => {
    const documents = [
      { unique_identifier: '125-1', passenger_ids: ['pas_1', 'pas_2'] },
      { unique_identifier: '125-2', passenger_ids: ['pas_2'] },
    ]
    const data = { documents, slices: [there(flight(undefined))] }
    expect(facts(ada, data)).toEqual([
      ['E-ticket', '125-1'],
      ['Seat', '12A on BA178'],
    ])
    expect(facts(bo, data)).toEqual([['E-tickets', '125-1, 125-2']])
  })

  it('is the bags of each that travel both ways', () => {
    const bags = { pas_1: [checked(2), cabin(1)], pas_2: [checked(0), cabin(0)] }
    const slices = [there(flight(bags)), there(flight(bags))]
    expect(facts(bo, { slices })).toEqual([['Bags included', 'no checked bag, no cabin bag']])
    expect(facts(ada, { slices }).at(-1)).toEqual(['Bags included', '2 checked bags, 1 cabin bag'])
  })

  it('is given by direction where the directions differ', () => {
    const withBags = (journey: string) =>
      aJourney(journey).map((slice, index) => ({
        ...slice,
        segments: slice.segments.map((one) => ({ ...one, traveler_bags: { pas_2: [checked(index === 0 ? 2 : 1)] } })),
      }))
    expect(facts(bo, { slices: withBags('JFK-LHR LHR-JFK') })).toEqual([
      ['Bags included, outbound', '2 checked bags'],
      ['Bags included, return', '1 checked bag'],
    ])
    expect(facts(bo, { slices: withBags('JFK-LHR CDG-FCO FCO-JFK') })).toEqual([
      ['Bags included, flight 1 of 3', '2 checked bags'],
      ['Bags included, flight 2 of 3', '1 checked bag'],
      ['Bags included, flight 3 of 3', '1 checked bag'],
    ])
  })

  it('doesn’t count a bag that one of several flights doesn’t take, or of which one says nothing', () => {
    const slices = [there(flight({ pas_2: [checked(2), cabin(1)] }), flight({ pas_2: [checked(1)] }, { id: 'seg_2' }))]
    expect(facts(bo, { slices })).toEqual([['Bags included', '1 checked bag']])
  })

  it('is not guessed from the total of a party, but is all of it for a single traveler', () => {
    const slices = [there(flight(undefined))]
    expect(facts(bo, { slices })).toEqual([])
    expect(facts(bo, { slices, passengers: [bo] })).toEqual([['Bags included', '9 checked bags']])
  })
})
