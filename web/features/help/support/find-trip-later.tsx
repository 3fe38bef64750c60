import { laterPart } from '../../../page/later-part'

/** The form that finds a trip without an account: its code comes when it is there. */
export const FindTrip = laterPart(
  'features/help/support/support-bookings.tsx',
  async () => (await import('./support-bookings')).TripForm,
)
