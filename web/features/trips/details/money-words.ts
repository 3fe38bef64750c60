import type { Booking } from '#worker/contract/booking'
import type { MoneyStep } from '#worker/contract/trip-money'
import { fullDate, localDay } from '../../../format/dates'
import { formatPrice } from '../../../format/money'
import { BANKS_TAKE } from '../cancellation/refund-words'

/** A step of a trip's money in words. */
export interface MoneyWords {
  title: string
  /** "Nov 21, 2026" by this device's clock; null where there is no day to name. */
  day: string | null
  /** What it means, or what happens next. */
  note: string | null
}

type Words = [title: string, note?: string]

/** "card ••4242". */
const toCard = ({ cardLast4 }: Pick<Booking, 'cardLast4'>) => (cardLast4 ? `card ••${cardLast4}` : 'your card')

const sentNote = (reference: string | null) =>
  reference
    ? `The bank's reference is ${reference}. Your bank finds the refund by it.`
    : "The bank's reference stands here as soon as we know it."

function nextWords({ kind }: MoneyStep, money: string, card: string): Words {
  switch (kind) {
    case 'paid':
      return [`Charge ${money} to ${card}`, 'The amount is reserved. It is charged only when the airline confirms.']
    case 'ticketed':
      return ['The airline confirms your booking', 'We are waiting for it.']
    case 'released':
      return [`Release ${money}`, 'Nothing was bought. We are ending the reservation on your card.']
    case 'airline_confirmed':
      return [
        'The airline confirms the cancellation',
        'We are waiting for it, and write to you as soon as it has answered.',
      ]
    case 'refund_named':
      return [
        'The airline says what it gives back',
        'We ask it every day, and write to you once we know. After two weeks one of us takes it up.',
      ]
    case 'refund_shown':
      return ['Your bank shows the refund', BANKS_TAKE]
    case 'bank_decides':
      return ['Your bank decides your dispute', 'It holds the money until then.']
    default:
      return [money ? `Refund ${money} to ${card}` : `What is due goes to ${card}`]
  }
}

function doneWords({ kind, reference }: MoneyStep, money: string, card: string): Words {
  switch (kind) {
    case 'paid':
      return [`${money} paid with ${card}`]
    case 'ticketed':
      return ['Confirmed by the airline']
    case 'released':
      return [`${money} released`, 'Nothing was charged.']
    case 'refund_asked':
      return ['Refund asked for', 'Cancelled by you, or by us for you.']
    case 'airline_confirmed':
      return ['Cancellation confirmed by the airline']
    case 'airline_canceled':
      return ['Flights cancelled by the airline']
    case 'credit_given':
      return [
        `Airline credit${money && ` of ${money}`}`,
        'The airline keeps it under your booking reference. Nothing goes to your card.',
      ]
    case 'nothing_back':
      return ['Nothing is refunded for this fare']
    case 'settled_by_hand':
      return ['Closed by our support', 'Please contact us if you miss anything.']
    case 'given_back':
      return [`${money} refunded to ${card}`]
    case 'given_otherwise':
      return [`${money} paid back to you`, 'Not to your card.']
    case 'taken_otherwise':
      return [`${money} received from you`, 'Not by your card.']
    case 'bank_took':
      return [`You disputed ${money} at your bank`]
    case 'bank_decides':
      return ['Your bank has decided your dispute']
    case 'bank_gave':
      return [`Your bank decided that ${money} stays with us`]
    case 'bank_kept':
      return [`Your bank returned ${money} to you`]
    case 'had_before':
      return ['Nothing more goes to your card', 'You have this money back already.']
    default:
      return [`${money} sent to ${card}`, sentNote(reference)]
  }
}

/** A step of a trip's money, in words for its traveler. */
export function moneyWords(step: MoneyStep, booking: Pick<Booking, 'cardLast4'>): MoneyWords {
  const money = step.amount ? formatPrice(step.amount.amount, step.amount.currency) : ''
  const card = toCard(booking)
  const failed: Words = [
    `${money} did not reach ${card}`,
    'The bank did not take it, and the money has come back to us. We look into it and write to you.',
  ]
  const ofState = { done: doneWords, next: nextWords, failed: () => failed }
  const [title, note = null] = ofState[step.state](step, money, card)
  return { title, day: step.at === null ? null : fullDate(localDay(new Date(step.at))), note }
}
