import type { MailContent } from '../mail/mail-text'
import { CASES } from './contract-kinds'
import type { NewCase } from './rules'

/** To the platform's staff, when a case opens. It contains ids, no names. */
export function caseAlarmMail({ kind, id, mode, dueAt, detail, ...subject }: NewCase): MailContent {
  const ids: [string, string | null | undefined][] = [
    ['Case', id],
    ['Mode', mode],
    ['Brand', subject.brandKey],
    ['Purchase', subject.purchaseId],
    ['Booking', subject.bookingId],
    ['Cancellation', subject.cancellationId],
    ['Order', subject.orderId],
    ['Payment', subject.paymentId],
    ['To be looked at by', dueAt.toISOString()],
    ...Object.entries(detail).map(([name, value]): [string, string] => [name, String(value)]),
  ]
  return {
    subject: `Case: ${kind.replaceAll('_', ' ')}`,
    blocks: [
      { kind: 'text', text: CASES[kind].says },
      { kind: 'facts', rows: ids.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])) },
      { kind: 'text', text: 'It waits at the desk: Admin settings, Cases.' },
    ],
  }
}
