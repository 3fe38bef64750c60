import { lazy, Suspense, useState } from 'react'
import type { Booking } from '#worker/contract/booking'
import type { Invoice } from '#worker/features/invoices/contract'
import { INVOICE_TITLES, validInvoice } from '#worker/features/invoices/rules-papers'
import type { TripCalls } from '../../../api/bookings'
import { fullDate } from '../../../format/dates'
import { formatPrice } from '../../../format/money'
import { Button } from '../../../ui/button'
import { actions, block, caption, figure, line } from '../details/trip-details.css'
import { Section } from '../details/trip-travelers'
import { shownReference } from '../trip'

// Loaded when a button asks for it.
const InvoiceDialog = lazy(() => import('./invoice-dialog').then((module) => ({ default: module.InvoiceDialog })))
const BuyerDialog = lazy(() => import('./buyer-dialog').then((module) => ({ default: module.BuyerDialog })))

export interface TripInvoicesProps {
  booking: Booking
  calls: Pick<TripCalls, 'nameBuyer' | 'sendInvoice'>
  opened: Invoice | null
  onOpen: (invoice: Invoice | null) => void
}

/** A trip's invoice and credit notes: each to be opened, printed and mailed, and the valid invoice to be put on another name. */
export function TripInvoices({ booking, calls, opened, onOpen }: TripInvoicesProps) {
  // Invoices are only ever added: the longer list counts, until the trip is read again.
  const [named, setNamed] = useState<Invoice[]>([])
  const read = booking.invoices ?? []
  const issued = named.length > read.length ? named : read
  const [isNaming, setNaming] = useState(false)
  const invoice = validInvoice(issued)
  const isUntouched = invoice?.buyer && !issued.some(({ content }) => content.corrects === invoice.number)
  if (issued.length === 0) return null
  return (
    <Section title={issued.length > 1 ? 'Invoices and credit notes' : 'Invoice'}>
      <ul>
        {issued.map((each) => (
          <li key={each.id} className={line}>
            <span>
              {INVOICE_TITLES[each.kind]} {each.number}
              <span className={`${block} ${caption}`}>
                {fullDate(each.issuedAt.slice(0, 10))},{' '}
                {formatPrice(each.content.total.amount, each.content.total.currency)}
              </span>
            </span>
            <span className={figure}>
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Open ${INVOICE_TITLES[each.kind].toLowerCase()} ${each.number}`}
                onClick={() => onOpen(each)}
              >
                Open
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {isUntouched && (
        <div className={actions}>
          <Button variant="secondary" onClick={() => setNaming(true)}>
            {invoice.buyer?.company ? 'Change whom it is for' : 'Put a company on it'}
          </Button>
        </div>
      )}
      <Suspense>
        {opened && (
          <InvoiceDialog
            invoice={opened}
            reference={shownReference(booking)}
            onSend={() => calls.sendInvoice(opened.id)}
            onClose={() => onOpen(null)}
          />
        )}
        {isNaming && invoice && (
          <BuyerDialog
            invoice={invoice}
            onName={async (buyer) => setNamed(await calls.nameBuyer(buyer))}
            onClose={() => setNaming(false)}
          />
        )}
      </Suspense>
    </Section>
  )
}
