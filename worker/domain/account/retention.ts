/** For how many years a booking's travelers are kept, from the day it was made: tax law asks for its records that long. */
export const BOOKINGS_KEPT_YEARS = 7

/** The moment before which a booking must have been made for its travelers to be forgotten now. */
export function bookingsKeptSince(now: Date): Date {
  const since = new Date(now)
  since.setUTCFullYear(since.getUTCFullYear() - BOOKINGS_KEPT_YEARS)
  return since
}
