import type { SecurityEvent } from '../../contract/security/security-events'
import type { ConnectedProvider } from '../../contract/sign-in-with'
import type { Agreement } from '../agreement/contract'
import type { AlertDays, AlertRule } from '../alerts/contract'
import type { InvoiceBuyer } from '../invoices/contract'
import type { SavedTraveler } from '../travelers/contract'

// The file of POST /api/auth/data: everything that a brand stores about one user, as they typed it. `version` is incremented when a field
// changes its meaning or is removed; fields may be added without. Instants are ISO 8601 in UTC; times "at the airport" are local and have
// no zone. Money is a decimal in major units with its ISO 4217 currency.

export const PERSONAL_DATA_VERSION = 1

export interface ExportedMoney {
  amount: string
  currency: string
}

export interface ExportedAccount {
  id: string
  username: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
  phone: string | null
  homeAirport: string | null
  role: string
  createdAt: string
  /** Whether there is a password; it is stored in a form that nobody can read back. */
  hasPassword: boolean
  /** The versions of the terms and of the privacy policy that were agreed to when the account was opened. */
  agreement: Agreement | null
}

export interface ExportedTraveler {
  type: string
  title: string | null
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
  /** Seats by the flight's number. */
  seats: Record<string, string>
  ticketNumbers: string[]
}

/** `departure` and `arrival` are local times at the airport. */
export interface ExportedFlight {
  flight: string
  from: string
  to: string
  departure: string
  arrival: string
}

export interface ExportedBooking {
  id: string
  /** 'test' when neither ticket nor money was real. */
  mode: string
  status: string
  reference: string | null
  bookedAt: string
  /** The versions of the terms and of the privacy policy that were agreed to by paying; null where none are on record. */
  agreement: Agreement | null
  contactEmail: string
  airline: string
  flights: ExportedFlight[][]
  travelers: ExportedTraveler[]
  paid: ExportedMoney
  card: { brand: string | null; last4: string | null }
  paymentId: string | null
  /** The refund conditions when it was sold. */
  conditions: { refundable: boolean | null; changeable: boolean | null }
  cancellations: {
    state: string
    askedAt: string | null
    canceledAt: string | null
    refundedAt: string | null
    refund: ExportedMoney | null
    reference: string | null
    byAirline: boolean
  }[]
  flightChanges: {
    detectedAt: string
    answeredAt: string | null
    state: string
    before: ExportedFlight[][]
    after: ExportedFlight[][]
  }[]
  /** Its invoices and credit notes, with their buyers. */
  invoices: { number: string; kind: string; issuedAt: string; total: ExportedMoney; buyer: InvoiceBuyer | null }[]
  /** The notes of those who run the shop. */
  notes: { note: string; at: string }[]
}

/** A purchase without a booking, or that still holds the travelers' data. */
export interface ExportedPurchase {
  id: string
  state: string
  begunAt: string
  price: ExportedMoney
  /** As they were typed: names, dates of birth, passports; null once they are deleted. */
  travelers: Record<string, unknown>[] | null
}

export interface ExportedSession {
  startedAt: string
  lastSeenAt: string | null
  expiresAt: string
  device: string | null
  provedBy: string
}

export interface ExportedMail {
  kind: string
  at: string
  state: string
}

/** A message of theirs to the brand, with the answers and notes. */
export interface ExportedMessage {
  reference: string
  kind: string
  sentAt: string
  name: string
  email: string
  phone: string | null
  topic: string
  text: string
  bookingReference: string | null
  link: string | null
  steps: { kind: 'reply' | 'note'; text: string; at: string }[]
}

/** Their review of a trip, with the public answer. */
export interface ExportedReview {
  bookingId: string
  state: string
  stars: number
  text: string
  /** The name that it is shown under. */
  name: string
  /** The version of the text by which they agreed to its publication; null where they didn't. */
  consent: { version: number; givenAt: string } | null
  declineReason: string | null
  answer: string | null
  createdAt: string
  writtenAt: string
  publishedAt: string | null
}

/** A price alert of the account's confirmed address, with its consent. */
export interface ExportedAlert {
  email: string
  consent: string
  state: string
  origin: string
  destination: string
  days: AlertDays
  cabinClass: string
  rule: AlertRule
  askedAt: string
  /** The fare when the alert was created, and when it was last seen. */
  fareStart: (ExportedMoney & { seenAt: string }) | null
  fareLast: (ExportedMoney & { seenAt: string }) | null
}

/** The whole file. */
export interface PersonalData {
  format: 'tailfin-personal-data'
  version: typeof PERSONAL_DATA_VERSION
  createdAt: string
  brand: { key: string; name: string }
  account: ExportedAccount
  factors: {
    passkeys: { name: string; host: string; createdAt: string; lastUsedAt: string | null }[]
    authenticatorAppSince: string | null
    unusedRecoveryCodes: number
    /** Accounts at other providers, by the provider's id of the person. */
    providers: ConnectedProvider[]
  }
  emailChanges: { newEmail: string; state: string; askedAt: string }[]
  sessions: ExportedSession[]
  /** To the account's address, without their content; null while the address isn't confirmed, because they may be somebody else's. */
  mails: ExportedMail[] | null
  /** The newsletter subscription of the account's confirmed address, with its consent; null where there is none. */
  newsletter: { email: string; consent: string; askedAt: string; confirmedAt: string | null } | null
  /** Of the account's confirmed address. */
  priceAlerts: ExportedAlert[]
  /** Uses of the data that rest on a consent: travelers who are remembered for the next booking. `givenAt` is the first time. */
  consents: { use: 'saved_travelers'; givenAt: string }[]
  savedTravelers: SavedTraveler[]
  /** Cards that the payment provider keeps for the account. `expires` is yyyy-MM; those of mode 'test' aren't real. */
  storedCards: { mode: string; brand: string; last4: string; expires: string; isDefault: boolean }[]
  /** Of the account's bookings. */
  reviews: ExportedReview[]
  securityEvents: SecurityEvent[]
  purchases: ExportedPurchase[]
  bookings: ExportedBooking[]
  /** Written while signed in, or with the account's confirmed address. */
  messages: ExportedMessage[]
}
