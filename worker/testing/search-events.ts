import * as v from 'valibot'
import { SearchEvent } from '../contract/search-result'
import { parseSearchLine } from '../domain/offer/search-line'

/** The events of a streamed search as they come. Fails on a line that breaks the contract, and on half a line. */
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

/** The ids of the offers that events brought, in the order they came. */
export const offerIds = (events: readonly SearchEvent[]): string[] =>
  events.flatMap((event) => (event.type === 'offers' ? event.offers.map(({ id }) => id) : []))
