import { DAY_MS } from '../time'

/** For how many years a booking's travelers are kept, from the day it was made, where their seller's country has no period below. */
export const BOOKINGS_KEPT_YEARS = 7

/** How long the law of a country has sellers keep the records of a sale. */
interface KeptPeriod {
  years: number
  /** The law that says so. */
  source: string
}

/** When the sources below were read. */
export const KEPT_AS_OF = '2025-01-01'

/** By ISO 3166-1 alpha-2. The years are counted from the end of that of the sale, as most of these laws do; a seller may correct their own. */
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

/** What a seller has said of their records: where they are established, and for how long they keep them where that isn't their country's period. */
export interface KeptTerms {
  country: string
  keptYears?: number | null | undefined
}

/** For how many full years after that of the sale a seller keeps travelers; null where nothing of their own holds, but BOOKINGS_KEPT_YEARS. */
export const ownKeptYears = (terms: KeptTerms | undefined): number | null =>
  terms ? (terms.keptYears ?? KEPT_BY_COUNTRY[terms.country]?.years ?? null) : null

/** In words, for how long a booking's travelers are kept: "7 years", "8 years after the year of the booking". */
export function keptWords(terms: KeptTerms | undefined): string {
  const years = ownKeptYears(terms)
  if (years === null) return `${BOOKINGS_KEPT_YEARS} years`
  return `${years === 1 ? '1 year' : `${years} years`} after the year of the booking`
}

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

/** The moment before which a booking must have been made for its travelers to be forgotten now, where their seller has no period of their own. */
export const bookingsKeptSince = (now: Date): Date => yearsBefore(now, BOOKINGS_KEPT_YEARS)

/** The same for sellers who keep them for so many full years after that of the sale. */
export const bookingsKeptSinceYears = (now: Date, years: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear() - years, 0, 1))

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
