import type { Invoice, InvoiceKind } from './contract'

/** What a paper is called. */
export const INVOICE_TITLES: Record<InvoiceKind, string> = { invoice: 'Invoice', credit_note: 'Credit note' }

/** A booking's valid invoice: the latest of its price that no credit note fully reverses. */
export function standingInvoice<T extends Invoice>(papers: readonly T[]): T | null {
  const isTakenBack = ({ number, content }: Invoice) =>
    papers.some(({ content: { corrects, total } }) => corrects === number && total.amount === content.total.amount)
  return (
    papers.findLast((paper) => paper.kind === 'invoice' && paper.content.corrects === null && !isTakenBack(paper)) ??
    null
  )
}
