import { Mail, Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Invoice } from '#worker/features/invoices/contract'
import { INVOICE_TITLES } from '#worker/features/invoices/rules-papers'
import { plainMessage } from '../../../api/api-error'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/overlay/dialog'
import { receipt } from '../details/receipt.css'
import { answers, statusText } from '../details/trip-details.css'
import { InvoiceSheet } from './invoice-sheet'

interface InvoiceDialogProps {
  invoice: Invoice
  reference: string | null
  /** Mails it to the address that the booking was made with. */
  onSend: () => Promise<unknown>
  onClose: () => void
}

/** An invoice or credit note on the screen, and alone in print, whether by its button or by the browser's own command. */
export function InvoiceDialog({ invoice, reference, onSend, onClose }: InvoiceDialogProps) {
  const name = `${INVOICE_TITLES[invoice.kind]} ${invoice.number}`
  const [busy, setBusy] = useState(false)
  const [news, setNews] = useState('')
  useEffect(() => {
    // Browsers name the file after the page.
    const { title } = document
    document.title = `${name} – ${invoice.content.seller.name}`
    return () => {
      document.title = title
    }
  }, [name, invoice.content.seller.name])
  const send = async () => {
    setBusy(true)
    setNews('')
    try {
      await onSend()
      setNews('We have sent it to the address the booking was made with.')
    } catch (error) {
      setNews(plainMessage(error, 'Something went wrong. Please try again.'))
    }
    setBusy(false)
  }
  return (
    <Dialog
      title={name}
      placement="wide"
      open
      onOpenChange={(open) => open || onClose()}
      footer={
        <div className={answers}>
          <p className={statusText} role="status">
            {news}
          </p>
          <Button
            variant="secondary"
            icon={<Mail size={18} aria-hidden="true" />}
            busy={busy}
            onClick={() => void send()}
          >
            Email it
          </Button>
          <Button icon={<Printer size={18} aria-hidden="true" />} onClick={() => globalThis.print()}>
            Print or save as PDF
          </Button>
        </div>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it where it is higher than the window */}
      <section tabIndex={0} aria-label={name}>
        <InvoiceSheet invoice={invoice} reference={reference} />
      </section>
      {createPortal(
        <article className={receipt} aria-label={name}>
          <InvoiceSheet invoice={invoice} reference={reference} title={name} />
        </article>,
        document.body,
      )}
    </Dialog>
  )
}
