import { expect, test } from 'vitest'
import { failureToast } from './failure-toast'

test.each([
  [{ kind: 'offer_gone', expired: true, message: 'm' }, 'Flight Offer Expired', /typically expire after 30 minutes/],
  [{ kind: 'offer_gone', expired: false, message: 'm' }, 'Offer No Longer Available', /^m$/],
  [{ kind: 'offer_unverified', message: 'm' }, 'Offer Validation Failed', /^m$/],
  [{ kind: 'declined', message: 'm' }, 'Payment Failed', /^Your card was declined or the card details were incorrect/],
  [{ kind: 'payment_error', message: 'm' }, 'Payment Error', /^m$/],
  [{ kind: 'price_changed', message: 'm' }, 'Price Changed', /^m$/],
  [{ kind: 'seat_unavailable', message: 'm' }, 'Seat No Longer Available', /Nothing was charged/],
  [{ kind: 'passengers', message: 'm', fields: {} }, 'Booking Failed', /^m$/],
  [{ kind: 'booking_failed', message: 'm' }, 'Booking Failed', /^m$/],
] as const)('%j is told as “%s”', (failure, title, description) => {
  const toast = failureToast(failure)
  expect(toast).toMatchObject({ tone: 'destructive', title })
  expect(toast.description).toMatch(description)
})
