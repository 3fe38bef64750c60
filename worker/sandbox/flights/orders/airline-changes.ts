import { findAirport } from '../../../contract/places/places'
import { MINUTE_MS } from '../../../domain/time'
import { randomLetters } from '../../randomness'
import { invalidField, notFound } from '../http/duffel-refusal'
import type { SandboxContext } from '../http/faults'
import { airportJson } from '../http/reference-json'
import { isoDuration, isoInstant, isoMinutes, toUtc, toWall } from '../schedule/wall-clock'
import type { AirlineChangeJson, OrderJson, OrderSliceJson } from './order-json'
import { type OrderRecord, saveOrder } from './order-record'

type OrderSegmentJson = OrderSliceJson['segments'][number]

/** The latest change of an order if nobody has acted on it yet, or null. Earlier ones can't be acted on any more. */
export function openChange(order: Pick<OrderJson, 'airline_initiated_changes'>): AirlineChangeJson | null {
  const latest = order.airline_initiated_changes.at(-1)
  return latest?.action_taken === null ? latest : null
}

/** How an airline changes a slice: to another, or null to drop it. */
export type SliceChange = (slice: OrderSliceJson) => OrderSliceJson | null

/**
 * Applies an airline's change to one slice of an order, by its index. The order shows it at once; slice and segments have new ids.
 * @throws DuffelRefusal 404 when there is no such slice
 */
export async function changeSlice(
  { store, now, random, tell }: Pick<SandboxContext, 'store' | 'now' | 'random' | 'tell'>,
  record: OrderRecord,
  { at, change, quiet = false }: { at: number; change: SliceChange; quiet?: boolean },
): Promise<AirlineChangeJson> {
  const { order } = record
  const before = order.slices[at]
  if (!before) throw notFound('slice')
  const newId = (prefix: string) => `${prefix}_0000${randomLetters(random, 18)}`
  const changed = change(before)
  const after: OrderSliceJson | null = changed && {
    ...changed,
    id: newId('sli'),
    segments: changed.segments.map((segment) => ({ ...segment, id: newId('seg') })),
  }
  const one: AirlineChangeJson = {
    id: newId('aic'),
    order_id: order.id,
    action_taken: null,
    action_taken_at: null,
    available_actions: ['accept', 'cancel', 'update'],
    created_at: isoInstant(now()),
    updated_at: isoInstant(now()),
    added: after ? [after] : [],
    removed: [before],
    travel_agent_ticket: null,
  }
  order.slices = order.slices.toSpliced(at, 1, ...one.added)
  order.services = order.services.map((service) => followSegments(service, before, changed, after))
  order.airline_initiated_changes.push(one)
  order.synced_at = isoInstant(now())
  await saveOrder(store, record)
  if (!quiet) {
    const object = { id: order.id, aic_id: one.id }
    await tell({ type: 'order.airline_initiated_change_detected', object, idempotencyKey: one.id })
  }
  return one
}

/** The services bought for a segment pass to its replacement. */
function followSegments(
  service: Record<string, unknown>,
  before: OrderSliceJson,
  changed: OrderSliceJson | null,
  after: OrderSliceJson | null,
): Record<string, unknown> {
  const { segment_ids: ids } = service
  if (!Array.isArray(ids)) return service
  const successors = (id: unknown) =>
    (after?.segments ?? []).filter((_, i) => changed?.segments[i]?.id === id).map((segment) => segment.id)
  const isOld = (id: unknown) => before.segments.some((segment) => segment.id === id)
  return { ...service, segment_ids: ids.flatMap((id: unknown) => (isOld(id) ? successors(id) : [id])) }
}

const readLocal = (local: string): number => Date.parse(`${local}Z`) / MINUTE_MS
const utcAt = (local: string, { time_zone }: OrderSegmentJson['origin']): number => toUtc(time_zone, readLocal(local))
const localAt = (utc: number, { time_zone }: OrderSegmentJson['origin']): string => isoMinutes(toWall(time_zone, utc))

/** A flight moved by some minutes, later or earlier. */
const moved = (segment: OrderSegmentJson, minutes: number): OrderSegmentJson => ({
  ...segment,
  departing_at: isoMinutes(readLocal(segment.departing_at) + minutes),
  arriving_at: isoMinutes(readLocal(segment.arriving_at) + minutes),
})

/** Slice changes by what they do. `segment` is a flight's index in its slice; if left out, every flight, or the first. */
export const sliceChanges = {
  move:
    (minutes: number, segment?: number): SliceChange =>
    (slice) => ({
      ...slice,
      segments: slice.segments.map((one, i) => (segment === undefined || segment === i ? moved(one, minutes) : one)),
    }),

  renumber: (number: string, segment = 0): SliceChange =>
    onSegment(segment, (one) => [{ ...one, marketing_carrier_flight_number: number }]),

  /** Another terminal: a change that matters little. */
  moveTerminal: (terminal: string, segment = 0): SliceChange =>
    onSegment(segment, (one) => [{ ...one, origin_terminal: terminal }]),

  /** Two flights with an hour between them instead of one. @throws DuffelRefusal when there's no such airport */
  split:
    (via: string, segment = 0): SliceChange =>
    (slice) => {
      const airport = findAirport(via)
      if (!airport) throw invalidField('inclusion', '/via', `There is no airport ${via}`)
      return onSegment(segment, (one) => splitAt(one, airportJson(airport)))(slice)
    },

  /** The slice without one of its flights; no slice when it was the only one. */
  dropSegment: (segment = 0): SliceChange => onSegment(segment, () => []),

  dropSlice: (): SliceChange => () => null,
}

const onSegment =
  (at: number, change: (segment: OrderSegmentJson) => OrderSegmentJson[]): SliceChange =>
  (slice) => {
    const segment = slice.segments[at]
    if (!segment) throw notFound('segment')
    const segments = slice.segments.toSpliced(at, 1, ...change(segment))
    const [first, last] = [segments[0], segments.at(-1)]
    if (!first || !last) return null
    const minutes = utcAt(last.arriving_at, last.destination) - utcAt(first.departing_at, first.origin)
    return { ...slice, segments, duration: isoDuration(minutes) }
  }

const CHANGE_MINUTES = 60

function splitAt(segment: OrderSegmentJson, via: OrderSegmentJson['origin']): OrderSegmentJson[] {
  const departs = utcAt(segment.departing_at, segment.origin)
  const arrives = utcAt(segment.arriving_at, segment.destination)
  const lands = departs + Math.round((arrives - departs) / 2)
  const leaves = lands + CHANGE_MINUTES
  const ends = arrives + CHANGE_MINUTES
  const number = String((Number(segment.marketing_carrier_flight_number) + 1) % 10_000)
  return [
    {
      ...segment,
      destination: via,
      destination_terminal: null,
      arriving_at: localAt(lands, via),
      duration: isoDuration(lands - departs),
      distance: null,
    },
    {
      ...segment,
      origin: via,
      origin_terminal: null,
      departing_at: localAt(leaves, via),
      arriving_at: localAt(ends, segment.destination),
      duration: isoDuration(ends - leaves),
      distance: null,
      marketing_carrier_flight_number: number,
      operating_carrier_flight_number: number,
    },
  ]
}

/** When the next of an order's flights leaves, in milliseconds; null when none will. */
export function nextDeparture({ slices }: Pick<OrderJson, 'slices'>, now: number): number | null {
  const departures = slices
    .flatMap(({ segments }) => segments)
    .map(({ departing_at, origin }) => utcAt(departing_at, origin) * MINUTE_MS)
    .filter((at) => at > now)
  return departures.length > 0 ? Math.min(...departures) : null
}
