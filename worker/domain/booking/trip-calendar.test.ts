import { describe, expect, it } from 'vitest'
import { aBooking, bookingData } from '../../testing/builders/a-purchase'
import { aSegment, aSlice, DUB, JFK, LHR } from '../../testing/builders/an-offer'
import { readCalendar } from '../../testing/read-calendar'
import { instantAt } from '../airport-time'
import { calendarFile, calendarText, calendarTime, tripCalendar } from './trip-calendar'

const NOW = new Date('2026-11-21T12:00:00.000Z')
const shop = { key: 'acme.example', name: 'Acme Travel' }

const journey = (segments = [aSegment()], given: Parameters<typeof aBooking>[0] = {}) =>
  aBooking({ id: 'bkg_1', bookingData: bookingData({ slices: [aSlice({ segments })] }), ...given })

/** The calendar file of a trip, after another program has read it and found the trip's flights. */
function calendarOf(...[booking, brand, now, earlier]: Parameters<typeof tripCalendar>): string {
  const file = tripCalendar(booking, brand, now, earlier)
  const flights = booking.bookingData.slices.flatMap(({ segments }) => segments)
  const events = readCalendar(file)
  const said = flights.map(({ origin, destination, departing_at, arriving_at, flight_number }, index) => {
    const instants = [instantAt(origin.iata_code, departing_at), instantAt(destination.iata_code, arriving_at)]
    const [start, end] = instants.map((instant) => instant?.toISOString().replace('.000', ''))
    const town = ({ city_name, name, iata_code }: typeof origin) => `${city_name ?? name} (${iata_code})`
    return {
      uid: `${booking.id}-${index + 1}@${brand.key}`,
      summary: `${flight_number} ${town(origin)} to ${town(destination)}`,
      location: expect.stringContaining(origin.name),
      description: expect.stringContaining(`${arriving_at.slice(11, 16)} local time, ${destination.name}`),
      // Where one is unknown, the test itself says both.
      ...(start && end && { start, end }),
    }
  })
  expect(events.slice(0, flights.length)).toMatchObject(said)
  expect(events.slice(flights.length).map(({ status }) => status)).toEqual(
    Array(events.length - flights.length).fill('CANCELLED'),
  )
  return file
}

/** Unfolded content lines. */
const calendarLines = (file: string) => file.replaceAll('\r\n ', '').split('\r\n').filter(Boolean)
const propertyValues = (file: string, name: string) =>
  calendarLines(file).flatMap((line) => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1)] : []))

describe("a trip's calendar file", () => {
  it('is one event for each flight, in UTC by the airports’ clocks', () => {
    const file = calendarOf(journey(), shop, NOW)
    expect(calendarLines(file)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Acme Travel//Trips//EN',
      'CALSCALE:GREGORIAN',
      'BEGIN:VEVENT',
      'UID:bkg_1-1@acme.example',
      'DTSTAMP:20261121T120000Z',
      'SEQUENCE:0',
      'STATUS:CONFIRMED',
      'DTSTART:20261224T133000Z',
      'DTEND:20261224T202500Z',
      'SUMMARY:BA178 New York (JFK) to London (LHR)',
      'LOCATION:John F. Kennedy International Airport\\, terminal 8',
      'DESCRIPTION:British Airways BA178\\nDeparts 08:30 local time\\, John F. Kennedy International Airport\\, terminal 8\\nArrives 20:25 local time\\, Heathrow Airport\\, terminal 5\\nBooking reference RZPNX8',
      'END:VEVENT',
      'END:VCALENDAR',
    ])
  })

  it('gives each flight an id of its own that stays the same', () => {
    const trip = journey([aSegment({ destination: DUB }), aSegment({ origin: DUB, destination: LHR })])
    const ids = ['bkg_1-1@acme.example', 'bkg_1-2@acme.example']
    expect(propertyValues(calendarOf(trip, shop, NOW), 'UID')).toEqual(ids)
    expect(propertyValues(calendarOf(trip, shop, new Date('2026-12-01T00:00:00Z')), 'UID')).toEqual(ids)
  })

  it('has both times in UTC or neither, whatever is known of an airport’s zone', () => {
    const at = (place: typeof JFK) => ({ ...place, iata_code: 'QQQ' })
    const times = (given: Parameters<typeof aSegment>[0]) => {
      const file = calendarOf(journey([aSegment(given)]), shop, NOW)
      return [propertyValues(file, 'DTSTART')[0], propertyValues(file, 'DTEND')[0]]
    }
    const inUtc = ['20261224T133000Z', '20261224T202500Z']
    expect(times({ origin: at(JFK), duration: 'PT6H55M' })).toEqual(inUtc)
    expect(times({ destination: at(LHR), duration: 'PT6H55M' })).toEqual(inUtc)
    const local = ['20261224T083000', '20261224T202500']
    expect(times({ origin: at(JFK), duration: null })).toEqual(local)
    expect(times({ origin: at(JFK), destination: at(LHR), duration: 'PT6H55M' })).toEqual(local)
    // Over the date line, by local times it would end before it starts.
    const back = { origin: at(JFK), arriving_at: '2026-12-23T20:25:00', duration: null }
    expect(times(back)).toEqual(['20261224T083000', undefined])
  })

  it.each([
    ['confirmed', 'CONFIRMED', '0'],
    ['completed', 'CONFIRMED', '0'],
    ['pending', 'TENTATIVE', '0'],
    ['cancelled', 'CANCELLED', '1'],
  ] as const)('tells that the trip is %s', (status, word, sequence) => {
    const file = calendarOf(journey([aSegment()], { status }), shop, NOW)
    expect([propertyValues(file, 'STATUS'), propertyValues(file, 'SEQUENCE')]).toEqual([[word], [sequence]])
  })

  it('replaces old times, and strikes out a flight that was dropped', () => {
    const [out, on] = [aSegment({ destination: DUB }), aSegment({ origin: DUB, flight_number: 'BA901' })]
    const moved = journey([aSegment({ departing_at: '2026-12-24T10:30:00' })])
    const earlier = [[aSlice()], [aSlice({ segments: [out, on] })]]
    const file = calendarOf(moved, shop, NOW, earlier)
    expect(propertyValues(file, 'UID')).toEqual(['bkg_1-1@acme.example', 'bkg_1-2@acme.example'])
    expect(propertyValues(file, 'SEQUENCE')).toEqual(['2', '2'])
    expect(propertyValues(file, 'STATUS')).toEqual(['CONFIRMED', 'CANCELLED'])
    expect(propertyValues(file, 'DTSTART')[0]).toBe('20261224T153000Z')
    expect(propertyValues(file, 'SUMMARY')[1]).toContain('BA901')
    expect(propertyValues(calendarOf({ ...moved, status: 'cancelled' }, shop, NOW, earlier), 'SEQUENCE')[0]).toBe('3')
  })

  it('means the same to another program, whatever names contain', () => {
    const names = ['A, B; C\\D', 'two\nlines', 'Łódź “x”: y', 'é'.repeat(120), '\\n', '🛫'.repeat(40)]
    for (const name of names) {
      const file = calendarOf(
        journey([aSegment({ origin: { ...JFK, name, city_name: name } })]),
        { ...shop, name },
        NOW,
      )
      expect(readCalendar(file)[0]).toMatchObject({ location: `${name}, terminal 8` })
    }
  })

  it('has lines of 75 octets at most, which end as the standard says', () => {
    const far = { ...LHR, name: 'Аэропорт Шереметьево имени А. С. Пушкина, Москва 空港', city_name: 'Москва' }
    const file = calendarOf(journey([aSegment({ destination: far })]), shop, NOW)
    const lines = file.split('\r\n')
    expect(lines.at(-1)).toBe('')
    expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(propertyValues(file, 'DESCRIPTION')[0]).toContain('Шереметьево имени А. С. Пушкина\\, Москва 空港')
  })
})

describe('the parts of a calendar file', () => {
  it.each([
    ['Rome, Italy; terminal 1', 'Rome\\, Italy\\; terminal 1'],
    ['back\\slash', 'back\\\\slash'],
    ['two\r\nlines\nand three', 'two\\nlines\\nand three'],
    ['plain: "quoted"', 'plain: "quoted"'],
  ])('escape the text %j', (given, expected) => {
    expect(calendarText(given)).toBe(expected)
  })

  it.each([
    [74, [74]],
    [75, [75]],
    [76, [75, 2]],
    [150, [75, 75, 2]],
  ])('fold a line of %i letters', (length, expected) => {
    const lines = calendarFile(['x'.repeat(length)])
      .split('\r\n')
      .slice(0, -1)
    expect(lines.map((line) => line.length)).toEqual(expected)
  })

  it('write instants in UTC and local times as they are', () => {
    expect(calendarTime(new Date('2027-01-02T03:04:05Z'), '')).toBe('20270102T030405Z')
    expect(calendarTime(null, '2027-01-02T03:04')).toBe('20270102T030400')
  })
})
