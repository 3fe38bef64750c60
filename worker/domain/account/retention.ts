/** For how many years a booking's travelers are kept, from the day it was made: tax law asks for its records that long. */
export const BOOKINGS_KEPT_YEARS = 7

/** For how many years a traveler is remembered for their user's next booking, from the last that was made with them. */
export const SAVED_TRAVELERS_KEPT_YEARS = 3

function yearsBefore(now: Date, years: number): Date {
  const since = new Date(now)
  since.setUTCFullYear(since.getUTCFullYear() - years)
  return since
}

/** The moment before which a booking must have been made for its travelers to be forgotten now. */
export const bookingsKeptSince = (now: Date): Date => yearsBefore(now, BOOKINGS_KEPT_YEARS)

/** The moment before which a traveler must have been saved last to be forgotten now. */
export const savedTravelersKeptSince = (now: Date): Date => yearsBefore(now, SAVED_TRAVELERS_KEPT_YEARS)
