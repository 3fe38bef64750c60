import { expect, it } from 'vitest'
import type { Slice } from '../../contract/offer'
import { anOpenJaw } from '../../testing/builders/a-journey'
import { aBooking, bookingData } from '../../testing/builders/a-purchase'
import { aSegment, aSlice } from '../../testing/builders/an-offer'
import { flightsChangedMail } from './mails'

const before = [aSlice({ segments: [aSegment()] })]
const links = { page: 'https://shop.example/my-trips/1', calendar: 'https://shop.example/calendar' }
const changed = (given: typeof links | null) => {
  const booking = aBooking({ bookingData: bookingData({ slices: before }) })
  return JSON.stringify(flightsChangedMail({ booking, before, grade: 'minor', answerBy: null, links: given }))
}

it('speaks of the trip’s page where it leads there, and nowhere else', () => {
  expect(changed(links)).toContain('That page can email you a link')
  expect(changed(null)).not.toContain('That page')
})

it('names the one of three flights that has changed or is gone, and leaves the others as they are', () => {
  const three = anOpenJaw()
  const titles = (slices: Slice[]) => {
    const booking = aBooking({ bookingData: bookingData({ slices }) })
    const { blocks } = flightsChangedMail({ booking, before: three, grade: 'major', answerBy: null, links: null })
    return blocks.flatMap((block) => (block.kind === 'lines' ? [block.title] : []))
  }
  const [first, second, third] = three as [Slice, Slice, Slice]
  const later = { ...second, segments: [{ ...second.segments[0]!, departing_at: '2027-01-17T06:00:00' }] }
  expect(titles([first, later, third])).toEqual([
    'Flight 1 of 3, unchanged: New York (JFK) to London (LHR)',
    'Flight 2 of 3 before: Paris (CDG) to Rome (FCO)',
    'Flight 2 of 3 now: Paris (CDG) to Rome (FCO)',
    'Flight 3 of 3, unchanged: Rome (FCO) to New York (JFK)',
  ])
  expect(titles([first, third])).toEqual([
    'Flight 1 of 3, unchanged: New York (JFK) to London (LHR)',
    'Flight 2 of 3 before, no longer flown: Paris (CDG) to Rome (FCO)',
    'Flight 3 of 3, unchanged: Rome (FCO) to New York (JFK)',
  ])
})
