import { expect, it } from 'vitest'
import type { BookingResult } from '../../contract/booking'
import type { PaymentResult } from '../../contract/payment'
import { bookingFor, paymentFor } from '../worlds/a-platform'
import { card } from '../worlds/a-shop'
import { aToldShop } from '../worlds/a-told-shop'

// Each card of the gateway's test mode that the shop takes (docs.stripe.com/testing), from the press of the button to the end.

async function payWith(number: string) {
  const shop = aToldShop()
  const offer = await shop.find('JFK', 'LHR')
  const cardDetails = { ...card(number), cvv: number.length === 15 ? '1234' : '123' }
  const paid = await shop.ask('POST', '/api/payments/process-card', { body: { ...paymentFor(offer), cardDetails } })
  return { shop, offer, paid }
}

it.each([
  ['4242 4242 4242 4242', 'visa', '4242'],
  ['5555 5555 5555 4444', 'mastercard', '4444'],
  ['3782 822463 10005', 'amex', '0005'],
])('%s pays, and the booking names it', async (number, cardBrand, cardLast4) => {
  const { shop, offer, paid } = await payWith(number.replaceAll(' ', ''))
  const { paymentId } = (await paid.json()) as PaymentResult
  const booked = await shop.ask('POST', '/api/bookings', { body: bookingFor(offer, paymentId) })
  expect((await booked.json()) as BookingResult).toMatchObject({ status: 'confirmed', cardBrand, cardLast4 })
  expect([shop.purchase().state, await shop.money()]).toEqual(['captured', 'captured'])
})

const OTHER = 'Please use another card.'

it.each([
  ['4000 0000 0000 0002', `Your card was declined. ${OTHER}`],
  ['4000 0000 0000 9995', `Your card was declined: it has insufficient funds. ${OTHER}`],
  // Why a card is searched for is nothing for who holds it.
  ['4000 0000 0000 9987', `Your card was declined. ${OTHER}`],
  ['4000 0000 0000 9979', `Your card was declined. ${OTHER}`],
  ['4000 0000 0000 0069', `Your card was declined: it has expired. ${OTHER}`],
  ['4000 0000 0000 0127', 'Your card was declined: its security code is incorrect. Please check the card details.'],
  ['4000 0000 0000 0119', 'Your card was declined because of a processing error. Please try again in a moment.'],
  [
    '4000 0027 6000 3184',
    'This test card asks for 3-D Secure, which the test form cannot show. Please use another test card.',
  ],
])('%s is declined, nothing stays reserved, and another card pays', async (number, message) => {
  const { shop, offer, paid } = await payWith(number.replaceAll(' ', ''))
  expect([paid.status, await paid.json()]).toMatchObject([402, { code: 'payment_declined', message }])
  expect([shop.purchase().state, await shop.money(), shop.booking()]).toEqual(['voided', 'voided', undefined])
  const again = await shop.ask('POST', '/api/payments/process-card', { body: paymentFor(offer) })
  expect(await again.json()).toMatchObject({ success: true })
})
