import { DAY_MS } from '../time'

/** For how many years a booking's travelers are kept, from the day it was made: tax law asks for its records that long. */
export const BOOKINGS_KEPT_YEARS = 7

/** For how many years a traveler is remembered for their user's next booking, from the last that was made with them. */
export const SAVED_TRAVELERS_KEPT_YEARS = 3

/** For how many years a message to a brand is kept, and for how many days one that is spam. */
export const MESSAGES_KEPT_YEARS = 2
export const SPAM_KEPT_DAYS = 30

/** For how many months an application for a position is kept: as long as its writer may ask why it was refused. */
export const APPLICATIONS_KEPT_MONTHS = 6

/** For how many days an account is kept whose address nobody confirms and by which nothing is bought. */
export const UNCONFIRMED_ACCOUNT_DAYS = 7

/** For how many days somebody may confirm that they want a newsletter, and is remembered without that. */
export const NEWSLETTER_WAITING_DAYS = 7

/** For how many days somebody may confirm a price alert, and is remembered without that; and for how many days one that has ended is kept. */
export const ALERT_WAITING_DAYS = 7
export const ENDED_ALERTS_KEPT_DAYS = 7

/** For how many days an invitation to a team is remembered after it has expired. */
export const TEAM_INVITES_KEPT_DAYS = 30

function yearsBefore(now: Date, years: number): Date {
  const since = new Date(now)
  since.setUTCFullYear(since.getUTCFullYear() - years)
  return since
}

/** The moment before which a booking must have been made for its travelers to be forgotten now. */
export const bookingsKeptSince = (now: Date): Date => yearsBefore(now, BOOKINGS_KEPT_YEARS)

/** The moment before which a traveler must have been saved last to be forgotten now. */
export const savedTravelersKeptSince = (now: Date): Date => yearsBefore(now, SAVED_TRAVELERS_KEPT_YEARS)

function monthsBefore(now: Date, months: number): Date {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - months)
  return since
}

/** The moments before which a message must have come to be forgotten now. */
export interface MessagesKeptSince {
  all: Date
  spam: Date
  /** Applications for a position. */
  applications: Date
}
export const messagesKeptSince = (now: Date): MessagesKeptSince => ({
  all: yearsBefore(now, MESSAGES_KEPT_YEARS),
  applications: monthsBefore(now, APPLICATIONS_KEPT_MONTHS),
  spam: new Date(now.getTime() - SPAM_KEPT_DAYS * DAY_MS),
})

/** The moment before which somebody must have asked for a newsletter to be forgotten now, if they never confirmed it. */
export const newsletterWaitingSince = (now: Date): Date => new Date(now.getTime() - NEWSLETTER_WAITING_DAYS * DAY_MS)

/** The moments before which a price alert must have been asked for, or have ended, to be forgotten now. */
export const alertsKeptSince = (now: Date): { asked: Date; ended: Date } => ({
  asked: new Date(now.getTime() - ALERT_WAITING_DAYS * DAY_MS),
  ended: new Date(now.getTime() - ENDED_ALERTS_KEPT_DAYS * DAY_MS),
})

/** Between which moments an account must have been opened to go now, if nobody has confirmed its address: a month for the schedule to do it. */
export const unconfirmedAccountsOpened = (now: Date): { since: Date; until: Date } => {
  const until = new Date(now.getTime() - UNCONFIRMED_ACCOUNT_DAYS * DAY_MS)
  return { since: new Date(until.getTime() - 30 * DAY_MS), until }
}
