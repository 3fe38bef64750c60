import * as v from 'valibot'
import { cleanLine } from '../../contract/clean-text'
import { COUNTRIES } from '../../contract/places/countries'

/** Who sold it, as it called itself when the invoice was issued. */
export interface InvoiceSeller {
  name: string
  address: string | null
  registerNumber: string | null
  taxId: string | null
  email: string
  phone: string
}

const line = (what: string, most: number) =>
  v.pipe(v.string(`${what} is required`), cleanLine, v.maxLength(most, `${what} must be at most ${most} characters`))
const required = (what: string, most: number) => v.pipe(line(what, most), v.nonEmpty(`${what} is required`))

/** Whom an invoice is for; the body of POST /api/bookings/:id/invoices/buyer and of /api/trip/:id/invoices/buyer. */
export const InvoiceBuyer = v.object({
  name: required('Name', 100),
  company: v.optional(line('Company', 100), ''),
  address: v.optional(line('Address', 200), ''),
  taxId: v.optional(line('Tax ID', 40), ''),
  /** ISO 3166-1 alpha-2; empty where they don't say. */
  country: v.optional(
    v.pipe(
      v.string(),
      v.check((code) => code === '' || COUNTRIES.includes(code), 'Choose a country'),
    ),
    '',
  ),
})
export type InvoiceBuyer = v.InferOutput<typeof InvoiceBuyer>

/** `amount` is decimal major units. */
export interface InvoiceLine {
  label: string
  amount: string
}

/** An invoice or credit note of a sale. Once issued it never changes, except that its buyer is forgotten. */
export interface InvoiceContent {
  seller: InvoiceSeller
  /** The journey, and its first and last day of travel, yyyy-MM-dd by the airports' clocks; null where there is none. */
  trip: { route: string; from: string | null; to: string | null }
  /** They add up to the total. */
  lines: InvoiceLine[]
  /** Contained in the total. */
  taxes: InvoiceLine[]
  /** Why a part of the service has no tax, in the words that the law asks for; absent where nothing has to be said. */
  exemptions?: string[] | undefined
  total: { amount: string; currency: string }
  /** When the money moved, or was promised: an ISO instant. */
  movedAt: string
  /** The number of what is reversed, in part or whole: of an invoice on a credit note, of a credit note on an invoice; null on the invoice of a sale. */
  corrects: string | null
  note: string | null
}

/** `credit_note`: what an invoice says is taken back, in part or whole. */
export type InvoiceKind = 'invoice' | 'credit_note'

/** A numbered invoice or credit note about a booking's money. */
export interface Invoice {
  id: string
  bookingId: string
  kind: InvoiceKind
  /** "2026-000012"; without gaps for a brand and a year. Test mode counts on its own: "TEST-2026-000012". */
  number: string
  /** An ISO instant; its year in UTC is the number's. */
  issuedAt: string
  content: InvoiceContent
  /** Null once those who traveled are forgotten. */
  buyer: InvoiceBuyer | null
}
