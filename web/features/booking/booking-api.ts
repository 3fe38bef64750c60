import { createBooking, getPaymentConfig, processCard } from '../../api/bookings'
import { verifyOffer } from '../../api/verify-offer'
import type { PayApi } from './payment/pay'

/** Every call the booking flow makes beside its queries. */
export interface BookingApi extends PayApi {
  /** Stripe's publishable key; null in test mode. */
  publishableKey(): Promise<string | null>
}

export const bookingApi: BookingApi = {
  verifyOffer,
  processCard,
  createBooking,
  publishableKey: async () => (await getPaymentConfig()).publishableKey,
}
