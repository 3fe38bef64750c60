import * as v from 'valibot'
import type { NetOffer } from '../../contract/offer'
import { SearchCriteria } from '../../contract/search'
import { SearchEvent } from '../../contract/search-result'
import type { NetSeatMap } from '../../contract/seat-map'
import { parseSearchLine } from '../../domain/offer/search-line'
import type { FlightProvider } from '../../providers/flights'

/** Criteria for one adult from JFK to LHR on 20 December 2026. */
export const criteria = (over: Partial<SearchCriteria> = {}): SearchCriteria => ({
  ...v.parse(SearchCriteria, { origin: 'JFK', destination: 'LHR', departureDate: '2026-12-20' }),
  ...over,
})

type Element = NetSeatMap['cabins'][number]['rows'][number]['sections'][number]['elements'][number]

const aSeat = (designator: string, passengerId: string, isSold = false): Element => ({
  type: 'seat',
  designator,
  name: null,
  available: !isSold,
  disclosures: [],
  available_services: isSold
    ? []
    : [{ id: `ase_seat_${designator}`, passenger_id: passengerId, total_amount: '20.00', total_currency: 'USD' }],
})

/** Row 12 of the segment seg_1: A and B are for sale to pas_1 at a net USD 20.00, C is sold. */
export const aSeatMap = (given: Partial<NetSeatMap> = {}): NetSeatMap => ({
  id: 'sea_1',
  slice_id: 'sli_1',
  segment_id: 'seg_1',
  cabins: [
    {
      cabin_class: 'economy',
      deck: 0,
      aisles: 1,
      deck_configuration: '3',
      wings: null,
      rows: [
        {
          number: 12,
          sections: [{ elements: [aSeat('12A', 'pas_1'), aSeat('12B', 'pas_1'), aSeat('12C', 'pas_1', true)] }],
        },
      ],
    },
  ],
  ...given,
})

/** Every offer of a search, read to its end. @throws the failure of incomplete results */
export async function searchAll(
  flights: Pick<FlightProvider, 'startSearch' | 'readSearch'>,
  criteria: SearchCriteria,
  withinMs = 10_000,
): Promise<NetOffer[]> {
  const { searchId } = await flights.startSearch(criteria)
  const offers: NetOffer[] = []
  for (;;) {
    const news = await flights.readSearch(searchId, withinMs)
    if (news.lost) throw news.lost
    offers.push(...news.offers)
    if (news.remaining === 0) return offers
  }
}

/** The events of a streamed search as they arrive. Fails on a line that breaks the contract, and on half a line. */
export async function* readSearchEvents(body: ReadableStream<Uint8Array> | null): AsyncGenerator<SearchEvent, void> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of body ?? []) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield v.parse(SearchEvent, parseSearchLine(line))
  }
  if (rest !== '') throw new Error(`A stream ended in the middle of a line: ${rest.slice(0, 80)}`)
}

/** All events of a streamed search, read to its end. */
export async function searchEvents(body: ReadableStream<Uint8Array> | null): Promise<SearchEvent[]> {
  const events: SearchEvent[] = []
  for await (const event of readSearchEvents(body)) events.push(event)
  return events
}

/** The ids of the offers in the events, in the order of arrival. */
export const offerIds = (events: readonly SearchEvent[]): string[] =>
  events.flatMap((event) => (event.type === 'offers' ? event.offers.map(({ id }) => id) : []))
