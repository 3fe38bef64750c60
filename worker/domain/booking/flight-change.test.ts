import { describe, expect, it } from 'vitest'
import type { Segment, Slice } from '../../contract/offer'
import { aJourney, anOpenJaw } from '../../testing/builders/a-journey'
import { aerLingus, anOvernightSlice, aReturnSlice, aSegment, aSlice, DUB, JFK } from '../../testing/builders/an-offer'
import { changesNumbers, currentFlights, gradeChange, pairSlices } from './flight-change'

const STN = { ...DUB, iata_code: 'STN', name: 'Stansted' }
const moved = (change: Partial<Segment>): Slice[] => [aSlice({ segments: [aSegment(change)] })]
const overnight = anOvernightSlice()
const [first, second] = overnight.segments as [Segment, Segment]
const withSecond = (change: Partial<Segment>): Slice[] => [aSlice({ segments: [first, { ...second, ...change }] })]

describe('how much a journey has changed', () => {
  // JFK 08:30 to LHR 20:25 on one day, BA178 from terminal 8 to terminal 5.
  it.each<[string, Slice[], ReturnType<typeof gradeChange>]>([
    ['nothing', moved({}), null],
    ['another id and other services', moved({ id: 'seg_9', services: [], cabin_name: null }), null],
    ['a number written with a zero', moved({ flight_number: 'BA0178' }), null],
    ['seconds that were left out', moved({ departing_at: '2026-12-24T08:30' }), null],
    ['another terminal', moved({ destination_terminal: '3' }), 'cosmetic'],
    ['another aircraft', moved({ aircraft: { name: 'Airbus A380' } }), 'cosmetic'],
    ['another number', moved({ flight_number: 'BA1780' }), 'cosmetic'],
    ['a minute later', moved({ departing_at: '2026-12-24T08:31:00' }), 'minor'],
    ['59 minutes earlier', moved({ departing_at: '2026-12-24T07:31:00' }), 'minor'],
    ["another airline's plane", moved({ operating_carrier: aerLingus }), 'minor'],
    ['an hour earlier', moved({ departing_at: '2026-12-24T07:30:00' }), 'major'],
    ['an hour later in', moved({ arriving_at: '2026-12-24T21:25:00' }), 'major'],
    ['a day later', moved({ departing_at: '2026-12-25T08:30:00', arriving_at: '2026-12-25T20:25:00' }), 'major'],
    ['in after midnight', moved({ arriving_at: '2026-12-25T00:10:00' }), 'major'],
    ['another airport', moved({ destination: STN }), 'major'],
    ['an extra stop', [overnight], 'major'],
    ['a direction more', [...moved({}), aReturnSlice()], 'major'],
    ['no direction', [], 'lost'],
  ])('%s', (_what, after, expected) => {
    expect(gradeChange(moved({}), after)).toBe(expected)
  })

  it.each<[string, Slice[], ReturnType<typeof gradeChange>]>([
    ['a stop less', [aSlice()], 'major'],
    [
      'another place to change',
      [
        aSlice({
          segments: [
            { ...first, destination: STN },
            { ...second, origin: STN },
          ],
        }),
      ],
      'major',
    ],
    ['half an hour on the second flight', withSecond({ departing_at: '2026-12-25T12:20:00' }), 'minor'],
    ['a second flight that has left', withSecond({ departing_at: '2026-12-25T08:10:00' }), 'major'],
  ])('of a journey with a stop: %s', (_what, after, expected) => {
    expect(gradeChange([overnight], after)).toBe(expected)
  })

  it('a connection that was short by minutes is broken by few', () => {
    const tight = withSecond({ departing_at: '2026-12-25T08:30:00' })
    const broken = [aSlice({ segments: [{ ...first, arriving_at: '2026-12-25T08:30:00' }, tight[0]!.segments[1]!] })]
    expect(gradeChange(tight, broken)).toBe('major')
  })

  it('reports the direction that has changed most, and which of two is gone', () => {
    const both = [aSlice(), aReturnSlice()]
    const later = aSlice({ segments: [aSegment({ departing_at: '2026-12-24T10:30:00' })] })
    expect(gradeChange(both, [later, { ...aReturnSlice(), segments: [aSegment(aReturnSlice().segments[0])] }])).toBe(
      'major',
    )
    expect(gradeChange(both, [aReturnSlice()])).toBe('lost')
  })
})

describe('one of several directions that has changed', () => {
  const three = anOpenJaw()
  const names = (after: Slice[]) =>
    pairSlices(three, after).flatMap((pair) =>
      pair.before && pair.after && gradeChange([pair.before], [pair.after]) === null
        ? []
        : [`${pair.name}${pair.after ? '' : ', gone'}`],
    )
  const later = (slice: Slice): Slice => ({
    ...slice,
    segments: slice.segments.map((one) => ({ ...one, departing_at: `${one.departing_at.slice(0, 11)}07:30:00` })),
  })

  it.each([0, 1, 2])('is called by its own name: %i', (at) => {
    const after = three.map((slice, index) => (index === at ? later(slice) : slice))
    expect(gradeChange(three, after)).toBe('major')
    expect(names(after)).toEqual([`Flight ${at + 1} of 3`])
  })

  it.each([0, 1, 2])('is called by the name it was sold under when it is gone: %i', (at) => {
    const after = three.toSpliced(at, 1)
    expect(gradeChange(three, after)).toBe('lost')
    expect(names(after)).toEqual([`Flight ${at + 1} of 3, gone`])
  })

  it('is named by its new position when it was added', () => {
    expect(names([...three, ...aJourney('JFK-ATH')])).toEqual(['Flight 4 of 4'])
  })

  it('is a major change as soon as the next one from the same town can’t be reached any more', () => {
    const [first, second] = aJourney('JFK-LHR LGW-CDG') as [Slice, Slice]
    const lands = (arrival_time: string): Slice[] => [
      { ...first, arrival_time, segments: [{ ...first.segments[0]!, arriving_at: arrival_time }] },
      second,
    ]
    // London to Paris leaves at 09:00.
    const before = lands('2027-01-17T08:30:00')
    expect(gradeChange(before, lands('2027-01-17T08:50:00'))).toBe('minor')
    expect(gradeChange(before, lands('2027-01-17T09:00:00'))).toBe('major')
    // A connection that never worked isn't broken by minutes.
    expect(gradeChange(lands('2027-01-17T09:00:00'), lands('2027-01-17T09:10:00'))).toBe('minor')
    // The local times of two towns can't be compared.
    const jaw = (local: string) => [lands(local)[0]!, aJourney('JFK-LHR FCO-CDG')[1]!]
    expect(gradeChange(jaw('2027-01-17T08:30:00'), jaw('2027-01-17T09:00:00'))).toBe('minor')
  })
})

it('reports a changed number, whatever else has changed', () => {
  expect(changesNumbers(moved({}), moved({ departing_at: '2026-12-24T10:30:00' }))).toBe(false)
  expect(changesNumbers(moved({}), moved({ flight_number: 'BA180' }))).toBe(true)
})

describe('a journey as it is now', () => {
  it('keeps what the airline no longer states, and the ids by which seats are known', () => {
    const now = moved({ id: 'seg_new', departing_at: '2026-12-24T10:30:00', origin_terminal: null, aircraft: null })
    const [slice] = currentFlights([aSlice()], [{ ...now[0]!, id: 'sli_new', fare_brand_name: null }])
    expect(slice).toMatchObject({
      id: 'sli_1',
      fare_brand_name: 'Economy Basic',
      departure_time: '2026-12-24T10:30:00',
    })
    expect(slice?.segments).toEqual([aSegment({ departing_at: '2026-12-24T10:30:00' })])
  })

  it('gives the flights of a split direction new ids: no seat was chosen on any of them', () => {
    const split = [
      aSegment({ id: 'new_1', destination: DUB, flight_number: 'BA900' }),
      aSegment({ id: 'new_2', origin: DUB, flight_number: 'BA901' }),
    ]
    const [slice] = currentFlights([aSlice()], [aSlice({ id: 'sli_new', segments: split })])
    expect(slice?.segments.map(({ id }) => id)).toEqual(['new_1', 'new_2'])
  })

  it('drops a direction that is gone and adds a new one', () => {
    expect(currentFlights([aSlice(), aReturnSlice()], [aReturnSlice()])).toEqual([aReturnSlice()])
    const other = aSlice({ id: 'sli_x', segments: [aSegment({ id: 'x', origin: DUB, destination: JFK })] })
    expect(currentFlights([aSlice()], [aSlice(), other]).map(({ id }) => id)).toEqual(['sli_1', 'sli_x'])
  })

  it('takes the airline that now sells or flies it', () => {
    const [slice] = currentFlights(moved({}), moved({ flight_number: 'EI178', marketing_carrier: aerLingus }))
    expect(slice?.segments[0]).toMatchObject({ flight_number: 'EI178', marketing_carrier: aerLingus })
  })
})
