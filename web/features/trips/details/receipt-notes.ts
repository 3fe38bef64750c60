import type { Booking } from '#worker/contract/booking'
import type { MoneyStepKind } from '#worker/contract/trip-money'
import { fullDate, localDay } from '../../../format/dates'

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

/** " on Nov 21, 2026"; empty where the moment isn't known. */
const doneOn = ({ money = [] }: Booking, kind: MoneyStepKind) => {
  const at = money.find((step) => step.kind === kind && step.state === 'done')?.at
  return at ? ` on ${fullDate(localDay(new Date(at)))}` : ''
}

/** The card that a booking was paid with, and when; null where no card is known. */
export function cardNote(booking: Booking): string | null {
  const { cardBrand, cardLast4, status } = booking
  if (cardLast4 === null) return null
  const card = `${cardBrand ? `${capital(cardBrand)} ` : ''}card ending in ${cardLast4}`
  return `${status === 'pending' ? 'Reserved on' : 'Paid with'} ${card}${doneOn(booking, 'paid')}.`
}

/** When a refund was sent, and the reference by which the bank finds it; null while it wasn't sent. */
export function sentNote(booking: Booking): string | null {
  const sent = booking.money?.find(({ kind, state }) => kind === 'refund_sent' && state === 'done')
  if (!sent) return null
  return `Sent${doneOn(booking, 'refund_sent')}.${sent.reference ? ` Bank reference ${sent.reference}.` : ''}`
}
