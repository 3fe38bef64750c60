import { hc } from 'hono/client'
import { ApiError, answerTo, unwrap } from '../../../web/api/api-error'
import { fromKnownBrowser } from '../../../web/api/known-browser'
import type { PayApi } from '../../../web/features/booking/payment/purchase'
import type { AppType } from '../../app'
import type { AttemptStatus, Booking, CancellationQuote, CancellationResult } from '../../contract/booking'
import type { Offer } from '../../contract/offer'
import type { OfferVerification } from '../../contract/search'
import type { SearchResult } from '../../contract/search-result'
import type { SeatMap } from '../../contract/seat-map'

/** What a traveler was told about an attempt to buy: it has to be true in the end. */
export interface Statement {
  key: string
  /** `nobody paid`: nothing was charged, or buy again. */
  what: 'confirmed' | 'pending' | 'cancelled' | 'nobody paid' | 'already booked'
  words: string
}

const SAYS_UNPAID = /nothing was charged|(?<!not )\b(?:pay|search|book) again/i

/** Longer than a call of the Worker takes that waits for another one. */
const PATIENCE_MS = 30_000

function cookieJar() {
  const cookies = new Map<string, string>()
  return {
    toHeader: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    take(headers: Headers) {
      for (const line of headers.getSetCookie()) {
        const [pair = ''] = line.split(';')
        const at = pair.indexOf('=')
        cookies.set(pair.slice(0, at), pair.slice(at + 1))
      }
    },
  }
}

/** The test form may go on without an answer, by a payment that nobody pays; here everybody pays, as in live mode. */
const asInLiveMode = (error: unknown): never => {
  throw error instanceof ApiError && error.status === 0 ? new ApiError(502, { message: error.plain }) : error
}

/** A traveler's browser: its cookies, its address, the calls of the web app, and what the answers stated. */
export function travelerApi(base: string, address: string, statements: Statement[]) {
  const jar = cookieJar()
  let page = new AbortController()

  const send: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('origin', base)
    headers.set('cf-connecting-ip', address)
    if (jar.toHeader()) headers.set('cookie', jar.toHeader())
    const signal = AbortSignal.any([page.signal, AbortSignal.timeout(PATIENCE_MS)])
    const answer = await fetch(input, { ...init, headers, signal })
    jar.take(answer.headers)
    return answer
  }
  const { api } = hc<AppType>(base, { fetch: send })

  const noteBooking = (key: string, { status, duffelBookingId }: Booking) => {
    if (status !== 'completed')
      statements.push({ key, what: status, words: `booking ${duffelBookingId ?? 'to be confirmed'}` })
  }
  const noteRefusal = (key: string) => (error: unknown) => {
    if (error instanceof ApiError && error.code !== 'unreachable') {
      const words = `${error.code}: ${error.plain}`
      if (error.code === 'already_booked') statements.push({ key, what: 'already booked', words })
      else if (SAYS_UNPAID.test(error.plain)) statements.push({ key, what: 'nobody paid', words })
    }
    throw error
  }

  async function verifyOffer(id: string): Promise<OfferVerification> {
    try {
      return await unwrap<OfferVerification>(api.flights['verify-offer'][':id'].$get({ param: { id } }))
    } catch (error) {
      const isGone = error instanceof ApiError && (error.status === 410 || error.status === 404)
      return { valid: false, offer_id: id, error: isGone ? 'OFFER_EXPIRED' : 'NO_RESPONSE', message: String(error) }
    }
  }

  const pay: PayApi = {
    verifyOffer,
    processCard: (json, key) =>
      fromKnownBrowser(() =>
        unwrap(api.payments['process-card'].$post({ json }, { headers: { 'idempotency-key': key } })),
      )
        .catch(noteRefusal(key))
        .catch(asInLiveMode),
    async createBooking(json, key) {
      const booking = await fromKnownBrowser(() =>
        unwrap(api.bookings.$post({ json }, { headers: { 'idempotency-key': key } })),
      ).catch(noteRefusal(key))
      noteBooking(key, booking)
      return booking
    },
    async findAttempt(key) {
      const status: AttemptStatus = await unwrap(api.bookings.attempt.$get({}, { headers: { 'idempotency-key': key } }))
      if (status.booking) noteBooking(key, status.booking)
      if (status.state === 'released') statements.push({ key, what: 'nobody paid', words: 'released' })
      return status
    },
  }

  return {
    pay,
    /** Closes the page with everything under way, and opens another. */
    reload() {
      page.abort()
      page = new AbortController()
    },
    search: (criteria: { origin: string; destination: string; departureDate: string }): Promise<SearchResult> =>
      unwrap(api.flights.search.$get({ query: { ...criteria, limit: '20' } })),
    findOffer: (id: string): Promise<Offer> => unwrap(api.flights.offer[':id'].$get({ param: { id } })),
    seatMaps: async (id: string): Promise<SeatMap[]> =>
      (await unwrap<{ data: SeatMap[] }>(api.flights.seatmaps[':id'].$get({ param: { id } }))).data,
    quote: (id: string): Promise<CancellationQuote> =>
      unwrap(api.bookings[':id']['cancellation-quote'].$post({ param: { id } })),
    cancel: (id: string, quoteId: string): Promise<CancellationResult> =>
      unwrap(api.bookings[':id'].cancel.$post({ param: { id }, json: { quoteId } })),
    /** Looks at a page of the app, as a visitor does. @throws ApiError */
    visit: async (path: string): Promise<void> => {
      await (await answerTo(send(`${base}${path}`))).text()
    },
  }
}

export type TravelerApi = ReturnType<typeof travelerApi>
