import type { FlightChangeGrade } from '../../contract/booking'
import type { Segment, Slice } from '../../contract/offer'
import { MINUTE_MS } from '../time'
import { directionNames, isSameTown } from '../trip/journey'

/** A traveler may be unable to accept a change of an hour. */
const MAJOR_MINUTES = 60

const minutesBetween = (one: string, other: string) =>
  Math.abs(Date.parse(`${one.slice(0, 16)}:00Z`) - Date.parse(`${other.slice(0, 16)}:00Z`)) / MINUTE_MS

const day = (local: string) => local.slice(0, 10)

/** "BA117" for "BA0117": airlines write the same number both ways. */
const plainNumber = (flightNumber: string) => flightNumber.replace(/^(\w{2})0+(?=\d)/, '$1')

const isSameNumber = (one: Segment, other: Segment) =>
  plainNumber(one.flight_number) === plainNumber(other.flight_number)

const fliesBetweenSame = (one: Segment, other: Segment) =>
  one.origin.iata_code === other.origin.iata_code && one.destination.iata_code === other.destination.iata_code

const isFlownByAnother = ({ operating_carrier: one }: Segment, { operating_carrier: other }: Segment) =>
  one.iata_code !== null && other.iata_code !== null && one.iata_code !== other.iata_code

/** The extent of the change of a flight between the same airports. */
function flightGrade(before: Segment, after: Segment): FlightChangeGrade | null {
  const times = [
    [before.departing_at, after.departing_at],
    [before.arriving_at, after.arriving_at],
  ] as const
  const isLater = (limit: number) => times.some(([one, other]) => minutesBetween(one, other) >= limit)
  if (isLater(MAJOR_MINUTES) || times.some(([one, other]) => day(one) !== day(other))) return 'major'
  if (isLater(1) || isFlownByAnother(before, after)) return 'minor'
  const isSame =
    isSameNumber(before, after) &&
    before.origin_terminal === after.origin_terminal &&
    before.destination_terminal === after.destination_terminal &&
    before.aircraft?.name === after.aircraft?.name
  return isSame ? null : 'cosmetic'
}

/** Whether a flight leaves before the previous one has arrived. Both times are local to one town. */
const isBroken = ({ segments }: Slice) =>
  segments.some((segment, index) => {
    const previous = segments[index - 1]
    return previous !== undefined && segment.departing_at.slice(0, 16) <= previous.arriving_at.slice(0, 16)
  })

const ORDER: readonly (FlightChangeGrade | null)[] = [null, 'cosmetic', 'minor', 'major', 'lost']

function sliceGrade(before: Slice, after: Slice): FlightChangeGrade | null {
  const isSameWay =
    before.segments.length === after.segments.length &&
    after.segments.every((segment, index) => fliesBetweenSame(segment, before.segments[index] ?? segment))
  if (!isSameWay || (isBroken(after) && !isBroken(before))) return 'major'
  const grades = after.segments.map((segment, index) => flightGrade(before.segments[index] ?? segment, segment))
  return grades.toSorted((one, other) => ORDER.indexOf(other) - ORDER.indexOf(one))[0] ?? null
}

/** A direction in two versions of a journey; null in the one that lacks it. */
interface PairedSlice {
  /** Its name when it was sold; an added one has its current name. */
  name: string
  before: Slice | null
  after: Slice | null
}

/** The directions of two versions of a journey, paired. */
export function pairSlices(before: Slice[], after: Slice[]): PairedSlice[] {
  const names = directionNames(before)
  const nameAt = (index: number) => names[index] ?? ''
  if (before.length === after.length)
    return before.map((slice, index) => ({ name: nameAt(index), before: slice, after: after[index] ?? null }))
  const added = new Map(after.map((slice, index) => [slice, directionNames(after)[index] ?? '']))
  const left = [...after]
  const paired = before.map((slice, index) => {
    const isIt = (other: Slice) =>
      other.origin.iata_code === slice.origin.iata_code && other.destination.iata_code === slice.destination.iata_code
    const at = left.findIndex(isIt)
    return { name: nameAt(index), before: slice, after: at < 0 ? null : (left.splice(at, 1)[0] ?? null) }
  })
  return [...paired, ...left.map((slice) => ({ name: added.get(slice) ?? '', before: null, after: slice }))]
}

/**
 * Whether a direction begins before the previous one to its town has ended. Between two towns this is unknown: their local times may
 * differ, and the time needed between them is unknown.
 */
const overlaps = (slices: Slice[]) =>
  slices.some((slice, index) => {
    const previous = slices[index - 1]
    return (
      previous !== undefined &&
      isSameTown(previous.destination, slice.origin) &&
      slice.departure_time.slice(0, 16) <= previous.arrival_time.slice(0, 16)
    )
  })

/**
 * The extent of a journey's change, by its largest; null when nothing has changed. `cosmetic`: only terminal, aircraft or number; `minor`:
 * less than an hour between the same airports on the same day, or another operating airline; `major`: an hour or more, another day, airport
 * or stop, or a connection or next direction that can't be reached any more; `lost`: a direction is gone.
 */
export function gradeChange(before: Slice[], after: Slice[]): FlightChangeGrade | null {
  const grades = pairSlices(before, after).map((pair): FlightChangeGrade | null => {
    if (!pair.after) return 'lost'
    return pair.before ? sliceGrade(pair.before, pair.after) : 'major'
  })
  if (overlaps(after) && !overlaps(before)) grades.push('major')
  return grades.toSorted((one, other) => ORDER.indexOf(other) - ORDER.indexOf(one))[0] ?? null
}

/** Whether a flight number has changed, so that somebody at the airport would ask for the wrong flight. */
export const changesNumbers = (before: Slice[], after: Slice[]): boolean => {
  const flights = (slices: Slice[]) => slices.flatMap(({ segments }) => segments)
  const now = flights(after)
  return flights(before).some((segment, index) => !isSameNumber(segment, now[index] ?? segment))
}

const isSameCarrier = (one: Segment['marketing_carrier'], other: Segment['marketing_carrier']) =>
  one.iata_code === other.iata_code

/** The flight as the airline has it now; what the airline doesn't state stays, and so does its id, by which seats were chosen. */
const currentSegment = (known: Segment, now: Segment): Segment => ({
  ...known,
  origin: now.origin,
  destination: now.destination,
  origin_terminal: now.origin_terminal ?? known.origin_terminal,
  destination_terminal: now.destination_terminal ?? known.destination_terminal,
  departing_at: now.departing_at,
  arriving_at: now.arriving_at,
  flight_number: now.flight_number,
  duration: now.duration ?? known.duration,
  aircraft: now.aircraft ?? known.aircraft,
  stops: now.stops,
  marketing_carrier: isSameCarrier(known.marketing_carrier, now.marketing_carrier)
    ? known.marketing_carrier
    : now.marketing_carrier,
  operating_carrier: isSameCarrier(known.operating_carrier, now.operating_carrier)
    ? known.operating_carrier
    : now.operating_carrier,
})

function currentSlice(known: Slice, now: Slice): Slice {
  const left = [...known.segments]
  const take = (isIt: (segment: Segment) => boolean) => {
    const at = left.findIndex(isIt)
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
  const segments = now.segments.map((segment) => {
    const same = take((other) => fliesBetweenSame(other, segment)) ?? take((other) => isSameNumber(other, segment))
    return same ? currentSegment(same, segment) : segment
  })
  return {
    ...now,
    id: known.id,
    fare_brand_name: now.fare_brand_name ?? known.fare_brand_name,
    duration: now.duration ?? known.duration,
    segments,
  }
}

/** A journey as the airline has it now, with what was known of it before. */
export const currentFlights = (known: Slice[], now: Slice[]): Slice[] =>
  pairSlices(known, now).flatMap(({ before, after }) => (after ? [before ? currentSlice(before, after) : after] : []))
