/** The four steps in order, with the heading of each. */
export const BOOKING_STEPS = [
  { id: 'passenger-info', title: 'Passenger Information' },
  { id: 'seat-selection', title: 'Seat Selection' },
  { id: 'payment', title: 'Payment' },
  { id: 'confirmation', title: 'Booking Confirmed' },
] as const
export type BookingStep = (typeof BOOKING_STEPS)[number]['id']
/** The steps of the booking page. The confirmation has a page of its own. */
export type CheckoutStep = Exclude<BookingStep, 'confirmation'>

/** The step before each; the first has none. */
export const STEP_BEFORE: Partial<Record<CheckoutStep, CheckoutStep>> = {
  payment: 'seat-selection',
  'seat-selection': 'passenger-info',
}
