import type { Mode } from '../../contract/admin'
import type { BookingData } from '../../contract/booking'
import type { BrandRecord } from '../../contract/brand'
import type { Money } from '../../contract/money'
import { fullName } from '../../domain/booking/passengers'
import { legalBrandName } from '../../domain/brand/default-brand'
import { formatDecimal, parseMoney, takeProportion } from '../../domain/money'
import { type PriceLine, soldLines } from '../../domain/offer/price-lines'
import { journeyRoute } from '../../domain/trip/journey'
import type { LedgerEvent } from '../accounting/contract'
import type { InvoiceBuyer, InvoiceContent, InvoiceKind, InvoiceLine, InvoiceSeller } from './contract'

/** The events of the ledger that are put on paper: a payment as an invoice, what is given back of it as a credit note. */
export const INVOICED_EVENTS = ['payment', 'canceled', 'goodwill'] as const satisfies LedgerEvent[]
export type InvoicedEvent = (typeof INVOICED_EVENTS)[number]

/** A paper of a booking before it has its number. `cause` is what it is issued for: there is one for each. */
export interface NewInvoice {
  id: string
  brandKey: string
  mode: Mode
  kind: InvoiceKind
  purchaseId: string
  bookingId: string
  cause: string
  content: InvoiceContent
  buyer: InvoiceBuyer | null
  issuedAt: Date
}

/** A number as it is written: "2026-000012", in test mode "TEST-2026-000012". */
export const invoiceNumber = (mode: Mode, year: number, number: number): string =>
  `${mode === 'test' ? 'TEST-' : ''}${year}-${String(number).padStart(6, '0')}`

type Seller = Pick<BrandRecord, 'name' | 'legalName' | 'contact' | 'seller' | 'invoices'>

const sellerOf = ({ seller, contact, ...brand }: Seller): InvoiceSeller => ({
  name: legalBrandName(brand),
  address: seller?.legalAddress || contact.address || null,
  registerNumber: seller?.registerNumber || null,
  taxId: seller?.taxId || null,
  email: contact.email,
  phone: contact.phone,
})

/** The buyer as the booking names them; null once who traveled is forgotten. */
export function bookedBuyer({ passengers }: BookingData): InvoiceBuyer | null {
  const name = passengers[0] ? fullName(passengers[0]).trim() : ''
  return name ? { name, company: '', address: '', taxId: '' } : null
}

/** Percents have two decimals at most. */
const HUNDREDTHS = 100

/** The tax contained in so much of the service fee, where the brand says that there is one. */
function taxesIn(fee: Money, { invoices }: Seller): InvoiceLine[] {
  const { taxName, taxPercent = 0 } = invoices ?? {}
  const rate = Math.round(taxPercent * HUNDREDTHS)
  if (!taxName || rate <= 0 || fee.amount <= 0) return []
  const amount = takeProportion(fee.amount, rate, 100 * HUNDREDTHS + rate)
  return [{ label: `${taxName} ${taxPercent}%, in the service fee`, amount: formatDecimal({ ...fee, amount }) }]
}

function tripOf({ slices }: BookingData): InvoiceContent['trip'] {
  const [from, to] = [slices[0]?.departure_time, slices.at(-1)?.arrival_time]
  return {
    route: journeyRoute(slices) || 'Flight',
    from: from?.slice(0, 10) ?? null,
    to: to?.slice(0, 10) ?? null,
  }
}

/** Our fee as a booking's invoice names it; zero where it had none. */
function feeOf({ charge: { fee_amount, currency } }: BookingData): Money {
  return fee_amount === undefined ? { amount: 0, currency } : parseMoney(fee_amount, currency)
}

/** What an event of the ledger moved, as a positive amount, and when. */
export interface Moved {
  event: InvoicedEvent
  amount: Money
  at: string
}

/** Credit notes name what comes back: our fee's part of it where the sale gives that back, and everything else. */
function creditLines(
  { event, amount }: Moved,
  { sale_terms, ...data }: BookingData,
): { lines: InvoiceLine[]; fee: Money } {
  const { currency } = amount
  if (event === 'goodwill') {
    const lines = [{ label: 'Given back beside the terms of the fare', amount: formatDecimal(amount) }]
    return { lines, fee: { amount: 0, currency } }
  }
  const paid = parseMoney(data.paid_amount, data.charge.currency)
  const isShared = sale_terms?.refunds_fee === true && paid.currency === currency && paid.amount > 0
  const fee = { amount: isShared ? takeProportion(feeOf(data).amount, amount.amount, paid.amount) : 0, currency }
  const rest = { amount: amount.amount - fee.amount, currency }
  const parts = [
    { label: 'Refund of fare, taxes, seats and bags', amount: rest },
    { label: 'Refund of the service fee', amount: fee },
  ]
  const lines = parts
    .filter((part) => part.amount.amount > 0)
    .map((part) => ({ label: part.label, amount: formatDecimal(part.amount) }))
  return { lines, fee }
}

/** A line as it was charged. Whether a refund leaves our fee with us is no matter of the invoice. */
const invoiceLine = ({ kind, label, amount }: PriceLine): InvoiceLine => ({
  label: kind === 'fee' ? 'Service fee' : label,
  amount,
})

/**
 * What is put on paper of what an event of the ledger has moved. `corrects`: the number of the invoice that a credit note takes back a part of.
 * @throws DomainError `provider_unavailable` where an amount of the booking can't be read
 */
export function invoiceContent(
  data: BookingData,
  { seller, moved, corrects }: { seller: Seller; moved: Moved; corrects: string | null },
): InvoiceContent {
  const { amount, event, at } = moved
  const { lines, fee } =
    event === 'payment' ? { lines: soldLines(data).map(invoiceLine), fee: feeOf(data) } : creditLines(moved, data)
  return {
    seller: sellerOf(seller),
    trip: tripOf(data),
    lines,
    taxes: taxesIn(fee, seller),
    total: { amount: formatDecimal(amount), currency: amount.currency },
    movedAt: at,
    corrects: event === 'payment' ? null : corrects,
    note: seller.invoices?.note || null,
  }
}
