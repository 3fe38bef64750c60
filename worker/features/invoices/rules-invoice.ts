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
import { type SoldParts, wholeCost } from '../accounting/rules-amounts'
import type { InvoiceBuyer, InvoiceContent, InvoiceKind, InvoiceLine, InvoiceSeller } from './contract'
import type { IssuedContent, TaxedPart } from './contract-tax'
import { type GivenBack, mirroredParts, partsForBuyer, printedTaxes, taxedParts } from './rules-tax'

/** The events of the ledger that are invoiced: a payment as an invoice, what is given back of it as a credit note, what of that came back as an invoice. */
export const INVOICED_EVENTS = [
  'payment',
  'canceled',
  'goodwill',
  'goodwill_returned',
  'paid_by_hand',
  'received_by_hand',
] as const satisfies LedgerEvent[]
export type InvoicedEvent = (typeof INVOICED_EVENTS)[number]

/** An invoice or credit note before it has its number. `cause` is what it is issued for: there is one for each. */
export interface NewInvoice {
  id: string
  brandKey: string
  mode: Mode
  kind: InvoiceKind
  purchaseId: string
  bookingId: string
  cause: string
  content: IssuedContent
  buyer: InvoiceBuyer | null
  issuedAt: Date
}

/** A number as shown: "2026-000012", in test mode "TEST-2026-000012". */
export const invoiceNumber = (mode: Mode, year: number, number: number): string =>
  `${mode === 'test' ? 'TEST-' : ''}${year}-${String(number).padStart(6, '0')}`

/** The facts of a brand that its invoices show or are taxed by. */
export type Seller = Pick<BrandRecord, 'name' | 'legalName' | 'contact' | 'seller' | 'invoices' | 'taxRules'>

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
  return name ? { name, company: '', address: '', taxId: '', country: '' } : null
}

function tripOf({ slices }: BookingData): InvoiceContent['trip'] {
  const [from, to] = [slices[0]?.departure_time, slices.at(-1)?.arrival_time]
  return {
    route: journeyRoute(slices) || 'Flight',
    from: from?.slice(0, 10) ?? null,
    to: to?.slice(0, 10) ?? null,
  }
}

/** Our fee as a booking's invoice names it. */
const feeOf = ({ fare: { fee_amount, total_currency } }: BookingData): Money => parseMoney(fee_amount, total_currency)

/** What an event of the ledger moved, as a positive amount, and when. */
export interface Moved {
  event: InvoicedEvent
  amount: Money
  at: string
}

/** The invoice that a credit note reverses a part of, and the notes that reversed other parts before. */
export interface Corrected {
  number: string
  content: IssuedContent
  notes: readonly IssuedContent[]
}

const minor = ({ total }: InvoiceContent) => parseMoney(total.amount, total.currency).amount

/** How much of our service is refunded: the same proportion as of the price where the sale refunds it, else what exceeds the cost of the trip. */
function givenBack(
  { total_amount, total_currency, refunds_fee }: BookingData,
  { notes }: Corrected,
  { amount, cost }: { amount: Money; cost: SoldParts | null },
): GivenBack {
  const canceled = notes.filter(({ taxed }) => taxed)
  const before = canceled.map(({ taxed = [] }) => taxed)
  const back = canceled.reduce((sum, note) => sum + minor(note), amount.amount)
  const paid = parseMoney(total_amount, total_currency)
  if (!cost || paid.currency !== amount.currency || paid.amount <= 0) return { part: 0, whole: 1, before }
  // A full refund includes all of our service, also where a seat was sold for less than it cost.
  if (refunds_fee || back >= paid.amount) {
    return { part: Math.min(back, paid.amount), whole: paid.amount, before }
  }
  const net = wholeCost(cost)
  const ours = Math.max(0, paid.amount - net)
  return { part: Math.min(Math.max(0, back - net), ours), whole: Math.max(1, ours), before }
}

/** Our fee's part of what a cancellation gives back, where no tax says it. */
function feeBack(data: BookingData, amount: Money): number {
  const paid = parseMoney(data.total_amount, data.total_currency)
  const isShared = data.refunds_fee && paid.currency === amount.currency && paid.amount > 0
  return isShared ? takeProportion(feeOf(data).amount, amount.amount, paid.amount) : 0
}

/** The words for money that moved beside the terms of a sale. */
const BESIDE_TERMS: Partial<Record<InvoicedEvent, string>> = {
  goodwill: 'Given back beside the terms of the fare',
  goodwill_returned: 'Refund that did not reach the card',
  paid_by_hand: 'Paid back outside the card',
  received_by_hand: 'Paid again outside the card',
}

/** The events that an invoice is issued for: the traveler has paid, or doesn't have what a credit note says. */
export const INVOICE_EVENTS: readonly InvoicedEvent[] = ['payment', 'goodwill_returned', 'received_by_hand']

/** Credit notes name what comes back: our fee's part of it, and everything else. What moved beside the terms takes back no tax. */
function creditLines(
  data: BookingData,
  { moved: { event, amount }, cost, corrected }: Pick<SaleFacts, 'moved' | 'cost' | 'corrected'>,
): { lines: InvoiceLine[]; parts: TaxedPart[] } {
  const { currency } = amount
  const label = BESIDE_TERMS[event]
  if (label) {
    return { lines: [{ label, amount: formatDecimal(amount) }], parts: [] }
  }
  const taxed = corrected?.content.taxed
  const parts = taxed ? mirroredParts(taxed, givenBack(data, corrected, { amount, cost })) : []
  const ofFee = parts.filter(({ thing }) => thing === 'fee')
  const fee = ofFee.length > 0 ? ofFee.reduce((sum, { base }) => sum + base, 0) : feeBack(data, amount)
  const feeLine = Math.min(fee, amount.amount)
  const hasOffset = data.charge_lines.some(({ kind }) => kind === 'offset')
  const lines = [
    {
      label: `Refund of fare, taxes, seats and bags${hasOffset ? ', and the carbon offset' : ''}`,
      amount: { amount: amount.amount - feeLine, currency },
    },
    { label: 'Refund of the service fee', amount: { amount: feeLine, currency } },
  ]
    .filter((line) => line.amount.amount > 0)
    .map((line) => ({ label: line.label, amount: formatDecimal(line.amount) }))
  return { lines, parts }
}

/** A line as it was charged. Whether a refund leaves our fee with us doesn't concern the invoice. */
const invoiceLine = ({ kind, label, amount }: PriceLine): InvoiceLine => ({
  label: kind === 'fee' ? 'Service fee' : label,
  amount,
})

/** What else the sale of a booking is invoiced by. `cost` is what the sale cost us, null where that isn't known. */
interface SaleFacts {
  seller: Seller
  moved: Moved
  cost: SoldParts | null
  buyer: InvoiceBuyer | null
  /** Null on an invoice. */
  corrected: Corrected | null
}

/** @throws DomainError `provider_unavailable` where an amount of the booking can't be read */
function linesAndParts(data: BookingData, facts: SaleFacts) {
  const { seller, moved, cost, buyer } = facts
  if (moved.event !== 'payment') return creditLines(data, facts)
  const sale = { data, fee: feeOf(data).amount, cost, buyer, day: moved.at.slice(0, 10) }
  return { lines: soldLines(data).map(invoiceLine), parts: taxedParts(seller, sale) }
}

/**
 * The content of the invoice or credit note for what an event of the ledger has moved.
 * @throws DomainError `provider_unavailable` where an amount of the booking can't be read
 */
export function invoiceContent(data: BookingData, facts: SaleFacts): IssuedContent {
  const { seller, moved, corrected } = facts
  const { amount, event, at } = moved
  const { lines, parts } = linesAndParts(data, facts)
  const printed = printedTaxes(parts, amount.currency)
  const isMargin = event === 'payment' && seller.taxRules?.scheme === 'margin'
  const own = isMargin && seller.taxRules?.marginWords ? [seller.taxRules.marginWords] : printed.exemptions
  const exemptions = event === 'payment' ? own : corrected?.content.exemptions
  return {
    seller: sellerOf(seller),
    trip: tripOf(data),
    lines,
    ...printed,
    ...(exemptions && { exemptions }),
    total: { amount: formatDecimal(amount), currency: amount.currency },
    movedAt: at,
    corrects: event === 'payment' ? null : (corrected?.number ?? null),
    note: seller.invoices?.note || null,
  }
}

/** The same invoice for another buyer: where they are taxed otherwise, its taxes are decided again, as of the day of the sale. */
export function contentForBuyer(
  { exemptions, taxed, ...content }: IssuedContent,
  { seller, before, buyer }: { seller: Seller; before: InvoiceBuyer; buyer: InvoiceBuyer },
): IssuedContent {
  if (!taxed) return { ...content, ...(exemptions && { exemptions }) }
  const of = { rules: seller.taxRules, before, buyer, day: content.movedAt.slice(0, 10) }
  return { ...content, ...printedTaxes(partsForBuyer(taxed, of), content.total.currency) }
}
