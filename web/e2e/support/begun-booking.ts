import type { Page } from 'playwright/test'
import type { DraftKeys } from '#worker/contract/booking'
import type { Offer } from '#worker/contract/offer'
import type { OfferSummary, SearchResult } from '#worker/contract/search-result'
import { sealingKey, sealText } from '../../device/sealed-text'
import { filledIn } from '../../features/booking/passengers/passenger-form'
import type { Draft } from '../../features/booking/passengers/seal-draft'
import { beAt, comeFromElsewhere } from './accounts'
import { dayFromToday, travelers } from './journey'
import { expect, test } from './warm-test'

// A booking in progress in a tab, with its travelers' input restored as after a reload.

// An offer is sold once, so each search has its own day, between airports that no spec types into the search form.
let days = 40

interface Search {
  /** The address of a shop other than the default one. */
  shop?: string
  /** Other airports, for special behavior of the sandbox. */
  route?: [origin: string, destination: string]
  returnsAfterDays?: number
  adultsCount?: number
  childrenCount?: number
  infantsCount?: number
  fits?: (offer: OfferSummary) => boolean
}

/** Makes a call as the page's visitor. */
const ask = <Answer>(page: Page, path: string): Promise<Answer> =>
  page.evaluate(async (path) => (await fetch(path)).json(), path)

/** Searches by a call and returns the first matching offer that requires no passport; by default for one adult, one way. */
export async function findOffer(page: Page, search: Search = {}): Promise<Offer> {
  const { shop, route = ['BOS', 'MAD'], returnsAfterDays, fits = () => true, ...party } = search
  const day = days++ + test.info().parallelIndex * 70
  const criteria = {
    origin: route[0],
    destination: route[1],
    departureDate: dayFromToday(day),
    ...(returnsAfterDays && { returnDate: dayFromToday(day + returnsAfterDays) }),
    cabinClass: 'economy',
    adultsCount: 1,
    ...party,
    limit: 200,
  }
  const query = new URLSearchParams(Object.entries(criteria).map(([name, value]) => [name, `${value}`]))
  // Attempts are limited by address.
  await comeFromElsewhere(page)
  await beAt(page, shop)
  const { offers } = await ask<SearchResult>(page, `/api/flights/search?${query}`)
  for (const { id } of offers.filter(fits)) {
    const offer = await ask<Offer>(page, `/api/flights/offer/${id}`)
    if (!offer.passenger_identity_documents_required) return offer
  }
  throw new Error(`No offer fits ${query}`)
}

/** Opens the booking of an offer with its travelers filled in, at the passengers' step or a later one. */
export async function openBooking(
  page: Page,
  offer: Offer,
  step: 'travelers' | 'seats' | 'payment',
  people = travelers(),
) {
  const { keys } = await ask<DraftKeys>(page, '/api/bookings/draft-keys')
  const draft: Draft = {
    travelers: offer.passengers.map(({ type }, place) => {
      const { born = '', ...fields } = people[place] ?? {}
      return { type, fields: filledIn({ ...fields, dateOfBirth: born }) }
    }),
    seats: [],
    bags: [],
  }
  const stored = {
    [`booking-draft:${offer.id}`]: await sealText(await sealingKey(keys[0] ?? ''), JSON.stringify(draft)),
  }
  await page.evaluate((texts) => Object.assign(sessionStorage, texts), stored)
  const { origin } = new URL(page.url())
  await page.goto(`${origin}/booking?offer=${offer.id}${step === 'travelers' ? '' : `&step=${step}`}`)
}

/** Opens the payment of an offer for one adult. */
export async function openPayment(page: Page, search: Search = {}) {
  await openBooking(page, await findOffer(page, search), 'payment')
  await expect(page.getByRole('heading', { level: 1, name: 'Payment', exact: true })).toBeVisible()
}
