import type {
  ExportedAccount,
  ExportedBooking,
  ExportedMail,
  ExportedMessage,
  ExportedPurchase,
  ExportedSession,
  PersonalData,
} from '../contract/security/personal-data'
import type { AfterRow } from './security-events'

/** Whose data, at which brand. */
export interface Person {
  brandKey: string
  userId: string
}

/** What of the file needs no pages. */
export interface AccountData
  extends Pick<PersonalData, 'factors' | 'emailChanges' | 'reviews' | 'newsletter' | 'priceAlerts'> {
  account: ExportedAccount
  sessions: ExportedSession[]
  mails: ExportedMail[] | null
}

/** A page of rows, oldest first, and after which row the next one begins; null at the end. */
export interface DataPage<T> {
  rows: T[]
  next: AfterRow | null
}

/** Reads everything that a brand keeps about one user. @throws DomainError `database_unavailable` */
export interface PersonalDataReader {
  /** Null when there is no such account any more. */
  account(person: Person): Promise<AccountData | null>
  bookings(person: Person, after: AfterRow | null, limit: number): Promise<DataPage<ExportedBooking>>
  purchases(person: Person, after: AfterRow | null, limit: number): Promise<DataPage<ExportedPurchase>>
  messages(person: Person, after: AfterRow | null, limit: number): Promise<DataPage<ExportedMessage>>
}
