import type { Mode } from '../../contract/admin'
import type { BrandRecord } from '../../contract/brand'
import type { Deps } from '../../deps'
import type { SoldBooking, Traveler } from '../../domain/booking/sold-booking'
import { DomainError, isDomainError } from '../../domain/error'
import { DAY_MS } from '../../domain/time'
import { workPastFailures } from '../../domain/work-past-failures'
import { findSeller } from '../booking/write-booking'
import type { Invoice, InvoiceBuyer } from './contract'
import { bookedBuyer, contentForBuyer, INVOICE_EVENTS, invoiceContent, type NewInvoice } from './rules-invoice'
import { missingFacts } from './rules-missing-facts'
import { validInvoice } from './rules-papers'
import type { DueInvoice, IssuedInvoice } from './store'

/** What issuing invoices needs from outside. */
export type InvoiceDeps = Pick<Deps, 'invoices' | 'bookings' | 'brands' | 'clock' | 'ids'>

/** Whether a brand lacks a fact without which nothing may be issued in its name. What test mode issues is a sample. */
const isHeld = (seller: BrandRecord, mode: Mode) => mode === 'live' && missingFacts(seller).length > 0

/** The invoice or credit note that a due one reverses, in part or whole. */
function correctedBy({ event, cause }: DueInvoice, issued: readonly IssuedInvoice[]): IssuedInvoice | undefined {
  const returned = event === 'goodwill_returned'
  if (returned || event === 'received_by_hand') {
    const itself = returned && issued.find((each) => cause === `${each.cause}/returned`)
    return itself || issued.findLast(({ kind }) => kind === 'credit_note')
  }
  return validInvoice(issued) ?? issued.findLast(({ kind, content }) => kind === 'invoice' && !content.corrects)
}

/** Issues what is due for one booking, in order, each naming the invoice that is valid at that point; nothing while its seller lacks a fact. */
async function issueFor(
  deps: InvoiceDeps,
  { booking, brandKey }: Pick<SoldBooking, 'booking' | 'brandKey'>,
  { issued, due }: { issued: IssuedInvoice[]; due: DueInvoice[] },
): Promise<IssuedInvoice[]> {
  const [first, ...later] = due
  if (!first) return issued
  const { event, amount, at, cause, purchaseId, mode, cost } = first
  const corrected = correctedBy(first, issued)
  const seller = await findSeller(deps, brandKey)
  if (isHeld(seller, mode)) return issued
  const buyer = corrected ? corrected.buyer : bookedBuyer(booking.bookingData)
  const notes = issued.flatMap(({ content }) => (corrected && content.corrects === corrected.number ? [content] : []))
  await deps.invoices.issue([
    {
      id: deps.ids.uuid(),
      brandKey,
      mode,
      purchaseId,
      bookingId: booking.id,
      cause,
      kind: INVOICE_EVENTS.includes(event) ? 'invoice' : 'credit_note',
      content: invoiceContent(booking.bookingData, {
        seller,
        moved: { event, amount, at },
        cost,
        buyer,
        corrected: corrected ? { ...corrected, notes } : null,
      }),
      buyer,
      issuedAt: deps.clock.now(),
    },
  ])
  // Somebody else may have issued it, or more: what is in the database counts.
  const now = await deps.invoices.ofBooking(brandKey, booking.id)
  const isLater = ({ cause: other }: DueInvoice) => later.some((one) => one.cause === other)
  return issueFor(deps, { booking, brandKey }, { issued: now.issued, due: now.due.filter(isLater) })
}

/** A booking's invoices and credit notes in the order of their numbers; what is due is issued first. @throws DomainError `database_unavailable` */
export async function bookingInvoices(
  deps: InvoiceDeps,
  sold: Pick<SoldBooking, 'booking' | 'brandKey'>,
): Promise<IssuedInvoice[]> {
  return issueFor(deps, sold, await deps.invoices.ofBooking(sold.brandKey, sold.booking.id))
}

/** An invoice or credit note as its traveler sees it. */
export const toShown = ({ id, bookingId, kind, number, issuedAt, content, buyer }: IssuedInvoice): Invoice => {
  const { taxed: _decided, ...shown } = content
  return { id, bookingId, kind, number, issuedAt, content: shown, buyer }
}

/** Longer than any outage of the schedule. Older ones are issued when somebody looks at their booking. */
const LOOKS_BACK_DAYS = 35
const AT_ONCE = 50

/**
 * Issues what is due at any brand: invoices exist whether or not anybody looks at them. One that can't be issued, or waits for facts about its
 * seller, doesn't keep others waiting. @throws DomainError `database_unavailable`
 */
export async function issueDueInvoices(deps: InvoiceDeps & Pick<Deps, 'log'>): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - LOOKS_BACK_DAYS * DAY_MS)
  const held = new Set<string>()
  const read = async (limit: number, after: number): Promise<DueInvoice[]> => {
    const due = await deps.invoices.due(since, { limit, after, held: [...held] })
    const heldBefore = held.size
    for (const { brandKey, mode } of due) {
      if (!held.has(brandKey) && isHeld(await findSeller(deps, brandKey), mode)) held.add(brandKey)
    }
    return held.size > heldBefore ? read(limit, after) : due
  }
  await workPastFailures({
    read,
    limit: AT_ONCE,
    work: async ({ brandKey, bookingId }) => {
      try {
        const sold = await deps.bookings.findSoldAt(brandKey, bookingId)
        if (sold) await bookingInvoices(deps, sold)
        return sold !== null
      } catch (error) {
        if (isDomainError(error, 'database_unavailable')) throw error
        const code = isDomainError(error) ? error.code : String(error)
        deps.log({ level: 'error', event: 'invoice_not_issued', bookingId, code })
        return false
      }
    },
  })
}

/** How often a buyer may be corrected: each time takes two numbers. */
const MOST_CORRECTIONS = 5

/**
 * Puts another buyer on a booking's invoice: the valid one is reversed by a credit note, and issued again.
 * @throws DomainError `not_found`, `conflict` where there is nothing to correct any more, `database_unavailable`
 */
export async function nameBuyer(
  deps: InvoiceDeps,
  traveler: Traveler,
  { bookingId, buyer }: { bookingId: string; buyer: InvoiceBuyer },
): Promise<IssuedInvoice[]> {
  const sold = await deps.bookings.findSold(traveler, bookingId)
  if (!sold) throw new DomainError('not_found', 'There is no such booking.')
  const issued = await bookingInvoices(deps, sold)
  const invoice = validInvoice(issued)
  if (!invoice?.buyer) throw new DomainError('conflict', 'There is no invoice to put another name on.')
  if (isSame(invoice.buyer, buyer)) return issued
  if (issued.some(({ content: { corrects } }) => corrects === invoice.number)) {
    throw new DomainError('conflict', 'Money has gone back on this invoice, so it stays as it is. Please contact us.')
  }
  if (issued.length > 2 * MOST_CORRECTIONS) {
    throw new DomainError(
      'conflict',
      'This invoice was corrected several times. Please contact us to have it corrected again.',
    )
  }
  const { id, number, brandKey, mode, purchaseId, content } = invoice
  const seller = await findSeller(deps, brandKey)
  const renamed = contentForBuyer(content, { seller, before: invoice.buyer, buyer })
  const issuedAt = deps.clock.now()
  const newInvoice = (of: Pick<NewInvoice, 'kind' | 'cause' | 'buyer' | 'content'>): NewInvoice => ({
    id: deps.ids.uuid(),
    brandKey,
    mode,
    purchaseId,
    bookingId,
    issuedAt,
    ...of,
  })
  await deps.invoices.issue([
    newInvoice({
      kind: 'credit_note',
      cause: `${id}/taken_back`,
      buyer: invoice.buyer,
      content: { ...content, corrects: number },
    }),
    newInvoice({ kind: 'invoice', cause: `${id}/issued_anew`, buyer, content: renamed }),
  ])
  return (await deps.invoices.ofBooking(brandKey, bookingId)).issued
}

const isSame = (one: InvoiceBuyer, other: InvoiceBuyer) =>
  one.name === other.name &&
  one.company === other.company &&
  one.address === other.address &&
  one.taxId === other.taxId &&
  one.country === other.country
