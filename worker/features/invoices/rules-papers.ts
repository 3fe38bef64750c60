import type { Invoice, InvoiceKind } from './contract'

/** The titles of invoices and credit notes. */
export const INVOICE_TITLES: Record<InvoiceKind, string> = { invoice: 'Invoice', credit_note: 'Credit note' }

/** A booking's valid invoice: the latest of its price that no credit note fully reverses. */
export function validInvoice<T extends Invoice>(issued: readonly T[]): T | null {
  const isTakenBack = ({ number, content }: Invoice) =>
    issued.some(({ content: { corrects, total } }) => corrects === number && total.amount === content.total.amount)
  return (
    issued.findLast((each) => each.kind === 'invoice' && each.content.corrects === null && !isTakenBack(each)) ?? null
  )
}
