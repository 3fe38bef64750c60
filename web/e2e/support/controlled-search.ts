import { expect, type Page } from 'playwright/test'
import { dayFromToday } from './journey'

// Searches whose airlines answer when a spec lets them. The fares are the sandbox's own; only their arrival is controlled.

declare global {
  interface Window {
    /** Lets the next wave through, or ends the stream. */
    nextWave?: (end?: 'complete' | 'incomplete' | 'broken') => void
  }
}

/** The address of a search from New York to London for a week, `days` from now. */
export const searchAddress = (days: number, more = '') =>
  `/search?origin=JFK&destination=LHR&departureDate=${dayFromToday(days)}&returnDate=${dayFromToday(days + 7)}&cabinClass=economy&adultsCount=1&childrenCount=0&infantsCount=0&tripType=round-trip${more}`

/** Makes the search of an address by a call, so that the server has stored its result. */
export async function makeSearch(page: Page, address: string) {
  const { tripType, ...criteria } = Object.fromEntries(new URL(address, 'http://shop').searchParams)
  const answer = await page.request.get(`/api/flights/search?${new URLSearchParams(criteria)}`)
  expect(answer.status()).toBe(200)
}

type Wave = readonly [from: number, to: number]

/**
 * From the next page on, searches arrive in three waves, each when `letThrough` is called: by default of ten fares each, the dearest first, then
 * the cheapest, then those between.
 */
export const holdWaves = (
  page: Page,
  places: readonly Wave[] = [
    [20, 30],
    [0, 10],
    [10, 20],
  ],
) =>
  page.addInitScript((places) => {
    const ask = window.fetch
    window.fetch = async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input, location.href)
      if (url.pathname !== '/api/flights/search' || init?.method !== 'POST') return ask(input, init)
      const headers = { ...Object.fromEntries(new Headers(init.headers)), accept: 'application/json' }
      const whole = await (await ask(input, { ...init, headers })).json()
      const waves = places.map(([from, to]) => whole.offers.slice(from, to))
      const encoder = new TextEncoder()
      let [sent, arrived] = [0, 0]
      const body = new ReadableStream({
        start(controller) {
          const say = (event: object) => controller.enqueue(encoder.encode(`${JSON.stringify(event)}\n`))
          window.nextWave = (end) => {
            if (end === 'broken') return controller.error(new TypeError('network error'))
            if (end) {
              say({
                type: 'done',
                total_count: end === 'complete' ? whole.total_count : arrived,
                complete: end === 'complete',
              })
              return controller.close()
            }
            const offers = waves[sent++] ?? []
            arrived += offers.length
            say({ type: 'offers', offers, total_count: arrived, total_batches: 3, remaining_batches: 3 - sent })
          }
        },
      })
      return new Response(body, { headers: { 'content-type': 'application/x-ndjson' } })
    }
  }, places)

/** Lets the next wave arrive, or ends the search. */
export async function letThrough(page: Page, end?: 'complete' | 'incomplete' | 'broken') {
  await page.waitForFunction(() => window.nextWave !== undefined)
  await page.evaluate((how) => window.nextWave?.(how), end)
}

/** Answers the next searches in one piece, or not at all. */
export async function answerSearches(
  page: Page,
  answer: { status?: number; body: object | string } | 'never' | 'offline',
) {
  await page.route('**/api/flights/search', async (route) => {
    if (answer === 'never') return
    if (answer === 'offline') return route.abort('internetdisconnected')
    const { status = 200, body } = answer
    await (typeof body === 'string'
      ? route.fulfill({ status, contentType: 'text/html', body })
      : route.fulfill({ status, json: body }))
  })
}
