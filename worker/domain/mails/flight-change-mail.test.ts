import { expect, it } from 'vitest'
import { aBooking, bookingData } from '../../testing/builders/a-purchase'
import { aSegment, aSlice } from '../../testing/builders/an-offer'
import { flightsChangedMail } from './flight-change-mail'

const before = [aSlice({ segments: [aSegment()] })]
const changed = (tripUrl: string | null) => {
  const booking = aBooking({ bookingData: bookingData({ slices: before }) })
  return JSON.stringify(flightsChangedMail({ booking, before, grade: 'minor', answerBy: null, tripUrl }))
}

it('speaks of the trip’s page where it leads there, and nowhere else', () => {
  expect(changed('https://shop.example/my-trips/1')).toContain('that page has a link to your booking')
  expect(changed(null)).not.toContain('that page')
})
