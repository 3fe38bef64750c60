import type { Invoice, InvoiceBuyer } from '#worker/features/invoices/contract'
import { fullDate } from '../../../format/dates'
import { formatPrice } from '../../../format/money'
import { countryName } from '../../../words/country-name'
import * as css from './invoice-sheet.css'

/** The day of an instant in UTC: an invoice has the same date wherever it is printed. */
const dayOf = (iso: string) => fullDate(iso.slice(0, 10))

const travelDays = ({ from, to }: Invoice['content']['trip']) =>
  from && to ? (from === to ? fullDate(from) : `${fullDate(from)} – ${fullDate(to)}`) : null

const withTaxId = (taxId: string | null) => taxId && `Tax ID ${taxId}`

function Party({ title, lines }: { title: string; lines: (string | null)[] }) {
  const [first, ...others] = lines.filter(Boolean)
  return (
    <div>
      <h3 className={css.heading}>{title}</h3>
      <p className={css.strong}>{first}</p>
      {others.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a buyer may give the same name twice
        <p key={index} className={css.lines}>
          {line}
        </p>
      ))}
    </div>
  )
}

const buyerLines = ({ name, company, address, taxId, country }: InvoiceBuyer) => [
  ...(company ? [company, name] : [name]),
  address,
  country && countryName(country),
  withTaxId(taxId),
]

interface InvoiceSheetProps {
  invoice: Invoice
  /** The airline's booking reference, where it is still known. */
  reference: string | null
  /** The label above it; left out where its title says the same. */
  title?: string
}

/** An invoice or credit note as it was issued. */
export function InvoiceSheet({ invoice, reference, title }: InvoiceSheetProps) {
  const { kind, number, issuedAt, bookingId, content, buyer } = invoice
  const { seller, trip, lines, taxes, exemptions = [], total, movedAt, corrects, note } = content
  const money = (amount: string) => formatPrice(amount, total.currency)
  const facts: [name: string, text: string | null][] = [
    ['Issued on', dayOf(issuedAt)],
    [kind === 'invoice' ? 'Paid on' : 'Given back on', dayOf(movedAt)],
    ['Corrects invoice', corrects],
    ['Booking reference', reference],
    ['Booking ID', bookingId],
    ['Flights', trip.route],
    ['Days of travel', travelDays(trip)],
  ]
  return (
    <div className={css.sheet}>
      {title && <p className={css.title}>{title}</p>}
      {number.startsWith('TEST-') && <p className={css.strong}>Made in test mode: nothing was sold or paid.</p>}
      <div className={css.parties}>
        <Party
          title="Sold by"
          lines={[
            seller.name,
            seller.address,
            seller.registerNumber && `Register number ${seller.registerNumber}`,
            withTaxId(seller.taxId),
            [seller.email, seller.phone].filter(Boolean).join(', '),
          ]}
        />
        {buyer && <Party title="To" lines={buyerLines(buyer)} />}
      </div>
      <dl className={css.facts}>
        {facts.map(
          ([name, text]) =>
            text && (
              <div key={name} className={css.fact}>
                <dt>{name}</dt>
                <dd className={css.lines}>{text}</dd>
              </div>
            ),
        )}
      </dl>
      <table className={css.table}>
        <tbody>
          {lines.map(({ label, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two bags may read alike, and the list never changes
            <tr key={index}>
              <th scope="row" className={css.name}>
                {label}
              </th>
              <td className={css.amount}>{money(amount)}</td>
            </tr>
          ))}
          <tr className={css.total}>
            <th scope="row" className={css.name}>
              Total, {total.currency}
            </th>
            <td className={css.amount}>{money(total.amount)}</td>
          </tr>
          {taxes.map(({ label, amount }) => (
            <tr key={label} className={css.contained}>
              <th scope="row" className={css.name}>
                Contains {label}
              </th>
              <td className={css.amount}>{money(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {[...exemptions, note].map(
        (words) =>
          words && (
            <p key={words} className={css.lines}>
              {words}
            </p>
          ),
      )}
    </div>
  )
}
