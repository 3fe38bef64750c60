import { DAY_MS } from '../time'

/** How many years the travelers of a booking are kept, from the day it was made, when their seller's country has no period below. */
export const BOOKINGS_KEPT_YEARS = 7

/** How long the law of a country has sellers keep the records of a sale. */
interface KeptPeriod {
  years: number
  /** The law that says so. */
  source: string
}

/** When the sources below were last read. */
export const KEPT_AS_OF = '2025-01-01'

/** By ISO 3166-1 alpha-2. The years count from the end of the year of the sale, as in most of these laws; sellers may correct their own. */
export const KEPT_BY_COUNTRY: Readonly<Partial<Record<string, KeptPeriod>>> = {
  AT: { years: 7, source: 'Bundesabgabenordnung, § 132 (1)' },
  AU: { years: 7, source: 'Corporations Act 2001, s. 286 (2)' },
  CA: { years: 6, source: 'Income Tax Act, s. 230 (4)' },
  CH: { years: 10, source: 'Obligationenrecht, Art. 958f' },
  DE: { years: 8, source: 'Abgabenordnung, § 147 (3); Umsatzsteuergesetz, § 14b (1)' },
  DK: { years: 5, source: 'Bogføringsloven (lov nr. 700 af 24/05/2022), § 12' },
  ES: { years: 6, source: 'Código de Comercio, art. 30' },
  FR: { years: 10, source: 'Code de commerce, art. L. 123-22' },
  GB: { years: 6, source: 'Value Added Tax Act 1994, Sch. 11 para. 6 (3)' },
  IE: { years: 6, source: 'Taxes Consolidation Act 1997, s. 886 (4)' },
  IT: { years: 10, source: 'Codice civile, art. 2220' },
  NL: { years: 7, source: 'Algemene wet inzake rijksbelastingen, art. 52 (4)' },
  NO: { years: 5, source: 'Bokføringsloven, § 13' },
  SE: { years: 7, source: 'Bokföringslagen (1999:1078), 7 kap. 2 §' },
}

/**
 * What a seller has stated about their records: where they are established, and how long they keep them if that differs from their
 * country's period.
 */
export interface KeptTerms {
  country: string
  keptYears?: number | null | undefined
}

/**
 * For how many full years after the year of the sale a seller keeps travelers; null when they have no period of their own, and
 * BOOKINGS_KEPT_YEARS applies.
 */
export const ownKeptYears = (terms: KeptTerms | undefined): number | null =>
  terms ? (terms.keptYears ?? KEPT_BY_COUNTRY[terms.country]?.years ?? null) : null

/** How long the travelers of a booking are kept, in words: "7 years", "8 years after the year of the booking". */
export function keptWords(terms: KeptTerms | undefined): string {
  const years = ownKeptYears(terms)
  if (years === null) return `${BOOKINGS_KEPT_YEARS} years`
  return `${years === 1 ? '1 year' : `${years} years`} after the year of the booking`
}

/** For how many years a saved traveler is kept after the last booking with them. */
export const SAVED_TRAVELERS_KEPT_YEARS = 3

/** For how many years a message to a brand is kept, and for how many days spam is. */
export const MESSAGES_KEPT_YEARS = 2
export const SPAM_KEPT_DAYS = 30

/** For how many months a job application is kept: as long as its writer may ask why it was refused. */
export const APPLICATIONS_KEPT_MONTHS = 6

/** For how many days an account is kept that nobody confirms and that buys nothing. */
export const UNCONFIRMED_ACCOUNT_DAYS = 7

/** For how many days a request for a newsletter may be confirmed, and is kept without that. */
export const NEWSLETTER_WAITING_DAYS = 7

/** For how many days a price alert may be confirmed, and is kept without that; and for how many days an ended one is kept. */
export const ALERT_WAITING_DAYS = 7
export const ENDED_ALERTS_KEPT_DAYS = 7

/** For how many days an invitation to a team is kept after it has expired. */
export const TEAM_INVITES_KEPT_DAYS = 30

function yearsBefore(now: Date, years: number): Date {
  const since = new Date(now)
  since.setUTCFullYear(since.getUTCFullYear() - years)
  return since
}

/** Travelers of bookings made before this time are deleted now, when their seller has no period of their own. */
export const bookingsKeptSince = (now: Date): Date => yearsBefore(now, BOOKINGS_KEPT_YEARS)

/** The same for sellers who keep them for a number of full years after the year of the sale. */
export const bookingsKeptSinceYears = (now: Date, years: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear() - years, 0, 1))

/** Saved travelers last used before this time are deleted now. */
export const savedTravelersKeptSince = (now: Date): Date => yearsBefore(now, SAVED_TRAVELERS_KEPT_YEARS)

function monthsBefore(now: Date, months: number): Date {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - months)
  return since
}

/** Messages received before these times are deleted now. */
export interface MessagesKeptSince {
  all: Date
  spam: Date
  /** Job applications. */
  applications: Date
}
export const messagesKeptSince = (now: Date): MessagesKeptSince => ({
  all: yearsBefore(now, MESSAGES_KEPT_YEARS),
  applications: monthsBefore(now, APPLICATIONS_KEPT_MONTHS),
  spam: new Date(now.getTime() - SPAM_KEPT_DAYS * DAY_MS),
})

/** Newsletter requests made before this time are deleted now, if they were never confirmed. */
export const newsletterWaitingSince = (now: Date): Date => new Date(now.getTime() - NEWSLETTER_WAITING_DAYS * DAY_MS)

/** Price alerts requested, or ended, before these times are deleted now. */
export const alertsKeptSince = (now: Date): { asked: Date; ended: Date } => ({
  asked: new Date(now.getTime() - ALERT_WAITING_DAYS * DAY_MS),
  ended: new Date(now.getTime() - ENDED_ALERTS_KEPT_DAYS * DAY_MS),
})

/** Unconfirmed accounts opened between these times are deleted now: the schedule has a month to do it. */
export const unconfirmedAccountsOpened = (now: Date): { since: Date; until: Date } => {
  const until = new Date(now.getTime() - UNCONFIRMED_ACCOUNT_DAYS * DAY_MS)
  return { since: new Date(until.getTime() - 30 * DAY_MS), until }
}
