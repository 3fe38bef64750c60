import { formatPrice } from '../../domain/money-words'
import { momentText } from '../booking/mails'
import type { MailBlock, MailContent } from '../mail/mail-text'
import type { Invoice } from './contract'
import { INVOICE_TITLES } from './rules-papers'

type Row = [name: string, value: string]
const rows = (...all: [name: string, value: string | null][]): Row[] =>
  all.flatMap(([name, value]): Row[] => (value ? [[name, value]] : []))

/** An invoice or credit note with everything that its page shows, for the buyer's files. */
export function invoiceMail({ kind, number, issuedAt, bookingId, content, buyer }: Invoice): MailContent {
  const { seller, trip, lines, taxes, exemptions = [], total, movedAt, corrects, note } = content
  const money = (amount: string) => formatPrice(amount, total.currency)
  const facts = (title: string, all: Row[]): MailBlock => ({ kind: 'facts', title, rows: all })
  const days = trip.from && trip.to ? `, ${trip.from} to ${trip.to}` : ''
  return {
    subject: `${INVOICE_TITLES[kind]} ${number}`,
    blocks: [
      facts(
        INVOICE_TITLES[kind],
        rows(
          ['Number', number],
          ['Issued', momentText(issuedAt)],
          [kind === 'invoice' ? 'Paid' : 'Given back', momentText(movedAt)],
          ['Corrects invoice', corrects],
          ['Booking ID', bookingId],
        ),
      ),
      facts(
        'Seller',
        rows(
          ['Name', seller.name],
          ['Address', seller.address],
          ['Register number', seller.registerNumber],
          ['Tax ID', seller.taxId],
        ),
      ),
      ...(buyer
        ? [
            facts(
              'Buyer',
              rows(
                ['Name', buyer.name],
                ['Company', buyer.company],
                ['Address', buyer.address],
                ['Tax ID', buyer.taxId],
                ['Country', buyer.country],
              ),
            ),
          ]
        : []),
      facts(`${trip.route}${days}`, [
        ...lines.map(({ label, amount }): Row => [label, money(amount)]),
        ['Total', money(total.amount)],
        ...taxes.map(({ label, amount }): Row => [`Contains ${label}`, money(amount)]),
      ]),
      ...[...exemptions, note].flatMap((words) => (words ? [{ kind: 'text' as const, text: words }] : [])),
    ],
  }
}
