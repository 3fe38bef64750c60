import type { Toast } from '../../../ui/overlay/toast'
import type { PayFailure } from './pay-failure'

/** The toast of a failed purchase, with the titles of P §8. */
export function failureToast(failure: PayFailure): Toast {
  const tone = 'destructive' as const
  switch (failure.kind) {
    case 'offer_gone':
      return failure.expired
        ? {
            tone,
            title: 'Flight Offer Expired',
            description: 'Flight offers typically expire after 30 minutes. Please search again.',
          }
        : { tone, title: 'Offer No Longer Available', description: failure.message }
    case 'offer_unverified':
      return { tone, title: 'Offer Validation Failed', description: failure.message }
    case 'declined':
      return {
        tone,
        title: 'Payment Failed',
        description:
          'Your card was declined or the card details were incorrect. Please check them, or use another card.',
      }
    case 'payment_error':
      return { tone, title: 'Payment Error', description: failure.message }
    case 'price_changed':
      return { tone, title: 'Price Changed', description: failure.message }
    case 'seat_unavailable':
      return {
        tone,
        title: 'Seat No Longer Available',
        description: 'Please choose another seat. Nothing was charged.',
      }
    case 'passengers':
    case 'booking_failed':
      return { tone, title: 'Booking Failed', description: failure.message }
  }
}
