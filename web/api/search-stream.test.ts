// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ErrorBody } from '#worker/contract/error'
import type { SearchCriteria } from '#worker/contract/search'
import type { SearchEvent } from '#worker/contract/search-result'
import { parseSearchLine, searchLine } from '#worker/domain/offer/search-line'
import { anOfferSummary } from '#worker/testing/builders/an-offer'
import { ApiError } from './api-error'
import { streamSearch } from './search-stream'

const criteria: SearchCriteria = {
  origin: 'ZRH',
  destination: 'LHR',
  departureDate: '2026-12-24',
  cabinClass: 'economy',
  adultsCount: 1,
  childrenCount: 0,
  infantsCount: 0,
  page: 1,
  limit: 30,
}
const zurich = { iata_code: 'ZRH', name: 'Flughafen Zürich ✈', city_name: 'Zürich' }
const offer = (id: string) => ({
  ...anOfferSummary({ id }),
  owner: { name: zurich.name, iata_code: 'LX', logo_url: null },
})

const wave = (remaining_batches: number, ...ids: string[]): SearchEvent => ({
  type: 'offers',
  offers: ids.map(offer),
  total_count: ids.length,
  total_batches: 3,
  remaining_batches,
})
const done: SearchEvent = { type: 'done', total_count: 3, complete: true }
const EVENTS = [wave(2, 'a', 'b'), wave(1), wave(0, 'c'), done]
const streamText = (events: readonly SearchEvent[]) => events.map(searchLine).join('')

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => vi.unstubAllGlobals())

/** Answers the next search with these chunks; `broken` then ends the stream like a lost connection. */
function answer(pieces: Uint8Array[], { broken = false, type = 'application/x-ndjson; charset=utf-8' } = {}) {
  const canceled = vi.fn()
  const left = [...pieces]
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = left.shift()
      if (next) controller.enqueue(next)
      else if (broken) controller.error(new TypeError('network error'))
      else controller.close()
    },
    cancel: canceled,
  })
  fetched.mockResolvedValue(new Response(body, { headers: { 'content-type': type } }))
  return canceled
}
const bytes = (text: string) => new TextEncoder().encode(text)
const inPieces = (all: Uint8Array, size: number) =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size))

async function collect(signal?: AbortSignal) {
  const events: SearchEvent[] = []
  const failure = await (async () => {
    for await (const event of streamSearch(criteria, { parse: parseSearchLine, ...(signal && { signal }) }))
      events.push(event)
  })().catch((error: unknown) => error)
  return { events, failure }
}

describe('a streamed search', () => {
  it('requests a stream for unchanged criteria', async () => {
    answer([bytes(streamText(EVENTS))])
    await collect()
    const [url, init] = fetched.mock.calls[0]!
    expect(String(url)).toMatch(/\/api\/flights\/search$/)
    expect(new Headers(init?.headers).get('accept')).toBe('application/x-ndjson')
    expect(JSON.parse(String(init?.body))).toEqual(criteria)
  })

  it('yields event by event, wherever the network splits it, with or without a final newline', async () => {
    for (const text of [
      streamText(EVENTS),
      streamText(EVENTS).trimEnd(),
      streamText(EVENTS).replaceAll('\n', '\r\n\n'),
    ]) {
      const all = bytes(text)
      for (const size of [1, 2, 3, 7, 64, 1000, all.length]) {
        answer(inPieces(all, size))
        expect(await collect(), `pieces of ${size}`).toEqual({ events: EVENTS, failure: undefined })
      }
    }
  })

  it('yields what arrived before the connection broke, and reports that it broke', async () => {
    const all = bytes(streamText(EVENTS))
    answer([all.slice(0, all.length - 20)], { broken: true })
    const { events, failure } = await collect()
    expect(events).toEqual(EVENTS.slice(0, 3))
    expect((failure as ApiError).message).toBe('Unable to search flights: The connection broke off. Please try again.')
  })

  it('treats an end without a final event as a broken connection', async () => {
    answer([bytes(streamText(EVENTS.slice(0, 2)))])
    const { events, failure } = await collect()
    expect(events).toHaveLength(2)
    expect(failure).toBeInstanceOf(ApiError)
  })

  it.each([
    'not JSON',
    '{"type":"offers","offers":{}}',
    '{"type":"offers","offers":[]}',
    '{"type":"done"}',
    '{"type":"error"}',
    '{"type":"news"}',
    'null',
    '[]',
    '"done"',
  ])('reports that it could not read %s', async (line) => {
    answer([bytes(`${streamText(EVENTS.slice(0, 1))}${line}\n${streamText([done])}`)])
    const { events, failure } = await collect()
    expect(events).toEqual([EVENTS[0]])
    expect((failure as ApiError).plain).toBe('The answer could not be read. Please try again.')
  })

  it('fails with the message of an error event', async () => {
    const error: ErrorBody = { code: 'provider_timeout', message: 'The airlines took too long.', requestId: 'req_9' }
    answer([bytes(streamText([{ type: 'error', error }]))])
    const { failure } = await collect()
    expect(failure).toMatchObject({
      code: 'provider_timeout',
      requestId: 'req_9',
      message: 'Unable to search flights: The airlines took too long.',
    })
  })

  it('fails as every call does when it is refused', async () => {
    const body = { code: 'provider_busy', message: 'Too many searches at once.', requestId: 'req_1' }
    fetched.mockResolvedValue(Response.json(body, { status: 503 }))
    expect((await collect()).failure).toMatchObject({ code: 'provider_busy', status: 503 })
    fetched.mockRejectedValue(new TypeError('offline'))
    expect((await collect()).failure).toMatchObject({ code: 'unreachable', status: 0 })
  })

  it('closes the connection when the consumer stops', async () => {
    const canceled = answer(inPieces(bytes(streamText(EVENTS)), 50))
    for await (const event of streamSearch(criteria, { parse: parseSearchLine })) {
      expect(event.type).toBe('offers')
      break
    }
    await vi.waitFor(() => expect(canceled).toHaveBeenCalled())
  })

  it('throws an AbortError when it is aborted, before and after the first event', async () => {
    const stop = new AbortController()
    const abort = new DOMException('aborted', 'AbortError')
    fetched.mockImplementation(async (_url, init) => {
      init?.signal?.throwIfAborted()
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(bytes(streamText(EVENTS.slice(0, 1))))
          init?.signal?.addEventListener('abort', () => controller.error(abort))
        },
      })
      return new Response(body, { headers: { 'content-type': 'application/x-ndjson' } })
    })
    const events: SearchEvent[] = []
    const listening = (async () => {
      for await (const event of streamSearch(criteria, { parse: parseSearchLine, signal: stop.signal })) {
        events.push(event)
        stop.abort(abort)
      }
    })()
    await expect(listening).rejects.toBe(abort)
    expect(events).toEqual([EVENTS[0]])
    expect((await collect(stop.signal)).failure).toBe(abort)
  })
})

describe('a search answered in one piece', () => {
  it('yields the same events, without airlines to count', async () => {
    fetched.mockResolvedValue(Response.json({ offers: [offer('a')], total_count: 12, complete: false }))
    expect((await collect()).events).toEqual([
      { type: 'offers', offers: [offer('a')], total_count: 12, total_batches: 0, remaining_batches: 0 },
      { type: 'done', total_count: 12, complete: false },
    ])
  })

  it('is unreadable without offers', async () => {
    fetched.mockResolvedValue(Response.json({}))
    expect((await collect()).failure).toMatchObject({ plain: 'The answer could not be read. Please try again.' })
  })
})
