import type { SearchCriteria } from '#worker/contract/search'
import type { SEARCH_STREAM, SearchEvent } from '#worker/contract/search-result'
import { ApiError, answerTo, unwrap } from './api-error'
import { api } from './client'
import { FRESH, SEARCH_WORDS } from './search'

/**
 * The lines of a body as they arrive, without their newlines; the last line needs none. Empty lines are left out. Leaving the loop early
 * closes the connection.
 * @throws what the connection throws when it breaks
 */
async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    while (true) {
      const { done, value } = await reader.read()
      // The bytes of a character may be split over two chunks: the decoder keeps the first part.
      const lines = (rest + decoder.decode(value, { stream: !done })).split('\n')
      rest = done ? '' : (lines.pop() ?? '')
      for (const line of lines) if (line.trim()) yield line
      if (done) return
    }
  } finally {
    // The connection is closed either way.
    reader.cancel().catch(() => {})
  }
}

// Imports only the constant's type: the module's schemas would weigh on every page.
const NDJSON: typeof SEARCH_STREAM = 'application/x-ndjson'

const UNREADABLE = 'The answer could not be read. Please try again.'
const BROKEN_OFF = 'The connection broke off. Please try again.'

/** Whether a line has the shape that the Worker writes. Offers aren't checked: the Worker has parsed them. */
function isSearchEvent(value: unknown): value is SearchEvent {
  const event = (typeof value === 'object' ? value : null) as Partial<Record<string, unknown>> | null
  const isCount = (name: string) => typeof event?.[name] === 'number'
  switch (event?.type) {
    case 'offers':
      return Array.isArray(event.offers) && ['total_count', 'total_batches', 'remaining_batches'].every(isCount)
    case 'done':
      return isCount('total_count') && typeof event.complete === 'boolean'
    case 'error':
      return typeof event.error === 'object' && event.error !== null && 'message' in event.error
    default:
      return false
  }
}

function readEvent(line: string, parse: SearchStreamOptions['parse']): SearchEvent {
  try {
    const value = parse(line)
    if (isSearchEvent(value)) return value
  } catch {
    // Thrown below.
  }
  throw new ApiError(200, { message: UNREADABLE }, SEARCH_WORDS.prefix)
}

interface SearchStreamOptions {
  /** Parses a line of the Worker (domain/search-line). @throws SyntaxError */
  parse: (line: string) => unknown
  signal?: AbortSignal
  /** Whether the airlines are asked again, rather than the Worker's cache. */
  isFresh?: boolean
}

/** A whole answer as the events of a stream, for a server that doesn't stream. */
function* asEvents(result: { offers: unknown; total_count: number; complete: boolean }): Generator<SearchEvent, void> {
  const { total_count, complete } = result
  const event = { type: 'offers', offers: result.offers, total_count, total_batches: 0, remaining_batches: 0 }
  if (!isSearchEvent(event)) throw new ApiError(200, { message: UNREADABLE }, SEARCH_WORDS.prefix)
  yield event
  yield { type: 'done', total_count, complete }
}

/**
 * The events of a search as they arrive, the last of them `done`. An answer in one piece yields events too, with no airlines to count.
 * Leaving the loop early closes the connection.
 * @throws ApiError with the prefix above for a refusal, an `error` event, a line that can't be read and a connection that broke off before `done`;
 *   an abort stays an AbortError
 */
export async function* streamSearch(
  criteria: SearchCriteria,
  { parse, signal, isFresh }: SearchStreamOptions,
): AsyncGenerator<SearchEvent, void> {
  if (!criteria.origin || !criteria.destination || !criteria.departureDate) {
    throw new ApiError(400, { message: 'Missing required flight search parameters' }, SEARCH_WORDS.prefix)
  }
  const asked = api.flights.search.$post(
    { json: criteria },
    { headers: { accept: NDJSON, ...(isFresh && FRESH) }, init: { ...(signal && { signal }) } },
  )
  const response = await answerTo(asked, SEARCH_WORDS)
  if (!response.headers.get('content-type')?.includes(NDJSON) || !response.body) {
    yield* asEvents(await unwrap(Promise.resolve(response), SEARCH_WORDS))
    return
  }
  try {
    for await (const line of readLines(response.body)) {
      const event = readEvent(line, parse)
      if (event.type === 'error') throw new ApiError(response.status, event.error, SEARCH_WORDS.prefix)
      yield event
      if (event.type === 'done') return
    }
  } catch (error) {
    if (error instanceof ApiError || (error instanceof DOMException && error.name === 'AbortError')) throw error
  }
  throw new ApiError(0, { message: BROKEN_OFF }, SEARCH_WORDS.prefix)
}
