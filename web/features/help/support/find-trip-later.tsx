import { laterPart } from '../../../page/later-part'

/** The form that finds a trip without an account; its code is loaded when it is near the window. */
export const FindTrip = laterPart(
  'features/help/support/support-bookings.tsx',
  async () => (await import('./support-bookings')).TripForm,
)
