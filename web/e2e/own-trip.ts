import { expect, type Page } from 'playwright/test'
import type { BookingResult } from '#worker/contract/booking'
import type { Offer } from '#worker/contract/offer'
import { dayFromToday } from './journey'

interface Wanted {
  origin: string
  destination: string
  /** Days from today. */
  days: number
  returnDays?: number
  /** Whether the fare gives money back; either, unless told. */
  refundable?: boolean
}

/** Books through the API for whoever is signed in at the shop that the page shows; gives the booking. */
export async function bookTrip(page: Page, wanted: Wanted): Promise<BookingResult> {
  const { origin, destination, days, returnDays, refundable } = wanted
  const criteria = {
    origin,
    destination,
    departureDate: dayFromToday(days),
    ...(returnDays ? { returnDate: dayFromToday(returnDays) } : {}),
    cabinClass: 'economy',
    adultsCount: '1',
    limit: '100',
  }
  const booked = await page.evaluate(
    async ({ criteria, refundable }) => {
      const ask = async (path: string, body?: object) => {
        const init = body && { method: 'POST', body: JSON.stringify(body) }
        const answer = await fetch(path, { ...init, headers: { 'content-type': 'application/json' } })
        if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
        return answer.json()
      }
      const fits = (offer: Offer) => refundable === undefined || offer.conditions.refundable === refundable
      // The cheapest come first, and fares that give money back are not among them.
      const find = async (page: number): Promise<string | undefined> => {
        const query = new URLSearchParams({ ...criteria, page: String(page) })
        const { offers }: { offers: Offer[] } = await ask(`/api/flights/search?${query}`)
        return offers.length === 0 ? undefined : (offers.find(fits)?.id ?? find(page + 1))
      }
      const offer: Offer = await ask(`/api/flights/offer/${await find(1)}`)
      const { total_amount: amount, currency } = offer.charge
      const cardDetails = {
        number: '4242424242424242',
        expiryMonth: '12',
        expiryYear: '34',
        holderName: 'Ada Byron',
        cvv: '123',
      }
      const paid = await ask('/api/payments/process-card', { offerId: offer.id, amount, currency, cardDetails })
      const passenger = {
        ...{
          type: 'adult',
          title: 'ms',
          gender: 'female',
          firstName: 'Ada',
          lastName: 'Byron',
          dateOfBirth: '1990-02-03',
        },
        ...{ email: 'ada@example.com', phone: '+442080160509' },
        ...{ passportNumber: 'AB12345', passportExpiryDate: '2034-01-31', passportIssuingCountry: 'US' },
      }
      return ask('/api/bookings', {
        offerId: offer.id,
        paymentId: paid.paymentId,
        passengers: [passenger],
        paymentDetails: { amount, currency },
      })
    },
    { criteria, refundable },
  )
  expect(booked.status).toBe('confirmed')
  return booked
}
