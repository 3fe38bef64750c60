import type { Deps } from '../../deps'
import type { Traveler } from '../../domain/booking/sold-booking'
import { DomainError } from '../../domain/error'
import { countAttempt } from '../account/sign-in/limit-attempts'
import { findSeller } from '../booking/write-booking'
import { type PrepareDeps, prepareMail } from '../mail/prepare-mail'
import { invoiceMail } from './mails'

/**
 * Mails an invoice or a credit note of a booking to the address that it was made with.
 * @throws DomainError `not_found`, `too_many_requests`, `database_unavailable`
 */
export async function sendInvoice(
  deps: PrepareDeps & Pick<Deps, 'bookings' | 'invoices' | 'outbox' | 'brands' | 'counters'>,
  traveler: Traveler,
  { bookingId, invoiceId }: { bookingId: string; invoiceId: string },
): Promise<void> {
  const sold = await deps.bookings.findSold(traveler, bookingId)
  const { issued } = sold ? await deps.invoices.ofBooking(sold.brandKey, bookingId) : { issued: [] }
  const invoice = issued.find(({ id }) => id === invoiceId)
  if (!sold?.contactEmail || !invoice) throw new DomainError('not_found', 'There is no such invoice.')
  await countAttempt(deps, 'send-again', sold.brandKey, bookingId)
  await deps.outbox.add(
    await prepareMail(deps, await findSeller(deps, sold.brandKey), {
      kind: 'invoice',
      mode: invoice.mode,
      recipient: sold.contactEmail,
      content: invoiceMail(invoice),
      key: `invoice:${bookingId}:${deps.ids.uuid()}`,
    }),
  )
}
