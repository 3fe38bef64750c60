import { MINUTE_MS } from '../../domain/time'
import { duffelSandbox } from '../../sandbox/duffel'
import type { DuffelSandboxOptions } from '../../sandbox/flights/http/faults'
import { memoryStore } from '../../sandbox/store'

// biome-ignore lint/suspicious/noExplicitAny: tests read the provider's JSON as they find it
export type Json = any

/** The time on `askDuffel`'s clock: a Saturday in November, a month before Christmas. */
export const SANDBOX_NOW = '2026-11-21T10:00:00Z'

/**
 * A sandbox of its own with a clock that can be set and that waiting advances, and a function to send it requests in process, with valid
 * headers.
 */
export function askDuffel(options: Partial<DuffelSandboxOptions> = {}) {
  let time = new Date(SANDBOX_NOW)
  const moveBy = (milliseconds: number) => {
    time = new Date(time.getTime() + milliseconds)
  }
  const app = duffelSandbox({
    store: memoryStore(),
    now: () => time,
    wait: async (milliseconds) => moveBy(milliseconds),
    ...options,
  })
  const send = async (method: string, path: string, data?: unknown, headers: Record<string, string> = {}) => {
    const response = await app.fetch(
      new Request(`http://sandbox${path}`, {
        method,
        headers: {
          authorization: 'Bearer duffel_test_sandbox',
          'duffel-version': 'v2',
          accept: 'application/json',
          'content-type': 'application/json',
          ...headers,
        },
        body: data === undefined ? null : JSON.stringify({ data }),
      }),
    )
    const text = await response.text()
    const json: Json = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null
    return { status: response.status, headers: response.headers, text, json, data: json?.data }
  }
  return {
    app,
    send,
    get: (path: string) => send('GET', path),
    post: (path: string, data?: unknown) => send('POST', path, data),
    /** Advances the clock by minutes. */
    pass: (minutes: number) => moveBy(minutes * MINUTE_MS),
    /** Milliseconds since the clock's start. */
    elapsed: () => time.getTime() - Date.parse(SANDBOX_NOW),
    search: (origin: string, destination: string, more: Record<string, unknown> = {}) =>
      send('POST', '/air/offer_requests', searchFor(origin, destination, more)),
  }
}

/** The data of a one-way offer request a month ahead, for one adult in economy. */
export const searchFor = (origin: string, destination: string, more: Record<string, unknown> = {}) => ({
  slices: [{ origin, destination, departure_date: '2026-12-21' }],
  passengers: [{ type: 'adult' }],
  cabin_class: 'economy',
  ...more,
})

const PEOPLE = [
  ['mrs', 'f', 'Amelia', 'Earhart', '1987-07-24'],
  ['mr', 'm', 'Charles', 'Lindbergh', '1982-02-04'],
  ['ms', 'f', 'Bessie', 'Coleman', '1992-01-26'],
] as const

/** An order's data for an offer as read: everybody named, of the right age, paid in full, with services bought at `extra`. */
export function orderFor(offer: Json, more: { extra?: number; services?: Json[]; [key: string]: unknown } = {}) {
  const { extra = 0, ...rest } = more
  const infants = offer.passengers.filter((one: Json) => one.type === 'infant_without_seat').map((one: Json) => one.id)
  return {
    type: 'instant',
    selected_offers: [offer.id],
    services: [],
    payments: [
      { type: 'balance', currency: offer.total_currency, amount: (Number(offer.total_amount) + extra).toFixed(2) },
    ],
    passengers: offer.passengers.map((one: Json, i: number) => {
      const [title, gender, given_name, family_name, adultBirth] = PEOPLE[i % PEOPLE.length]!
      const infant = one.type === 'adult' ? infants.shift() : undefined
      const born_on =
        one.type === 'adult' ? adultBirth : one.type === 'child' ? `${2026 - (one.age ?? 8)}-03-01` : '2025-06-01'
      return {
        id: one.id,
        title,
        gender,
        given_name,
        family_name: i < PEOPLE.length ? family_name : `${family_name}-${'x'.repeat(i - PEOPLE.length + 1)}`,
        born_on,
        email: 'amelia@example.com',
        phone_number: '+442080160509',
        ...(infant && { infant_passenger_id: infant }),
      }
    }),
    metadata: { attempt_id: 'att_1', brand: 'default' },
    ...rest,
  }
}
