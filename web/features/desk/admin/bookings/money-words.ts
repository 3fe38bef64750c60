import type { MoneyStep } from '#worker/contract/trip-money'
import { formatPrice } from '../../../../format/money'

type Words = [title: string, note?: string]

function doneWords({ kind, reference }: MoneyStep, money: string): Words {
  switch (kind) {
    case 'paid':
      return [`${money} charged to the card`]
    case 'ticketed':
      return ['Confirmed by the airline']
    case 'released':
      return [`${money} released`, 'Nothing was charged.']
    case 'refund_asked':
      return ['Cancellation asked for']
    case 'airline_confirmed':
      return ['Cancellation confirmed by the airline']
    case 'airline_canceled':
      return ['Flights cancelled by the airline']
    case 'refund_named':
      return ['The airline has said what it gives back']
    case 'refund_sent':
      return [`${money} sent to the card`, reference ? `The bank’s reference is ${reference}.` : '']
    case 'refund_shown':
      return ['The refund stands on the card']
    case 'credit_given':
      return [`Airline credit${money && ` of ${money}`}`, 'The airline keeps it. Nothing goes to the card.']
    case 'nothing_back':
      return ['Nothing is refunded for this fare']
    case 'settled_by_hand':
      return ['Ended by hand at the desk']
    case 'given_back':
      return [`${money} refunded to the card`, 'Beside any cancellation.']
    case 'given_otherwise':
      return [`${money} paid back to the traveler`, 'Not to the card.']
    case 'taken_otherwise':
      return [`${money} received from the traveler`, 'Not by the card.']
    case 'bank_took':
      return [`Disputed: the bank took ${money}`]
    case 'bank_decides':
      return ['The bank has decided the dispute']
    case 'bank_gave':
      return [`Dispute won: the bank returned ${money} to us`]
    case 'bank_kept':
      return [`Dispute lost: the traveler keeps ${money}`]
    case 'had_before':
      return ['Nothing more goes to the card', 'The traveler has the money already.']
  }
}

function nextWords({ kind }: MoneyStep, money: string): Words {
  switch (kind) {
    case 'paid':
      return [`Charge ${money}`, 'The amount is reserved. It is charged only when the airline confirms.']
    case 'ticketed':
      return ['The airline confirms the booking', 'We are waiting for it.']
    case 'released':
      return [`Release ${money}`, 'Nothing was bought.']
    case 'airline_confirmed':
      return ['The airline confirms the cancellation', 'We are waiting for it.']
    case 'refund_named':
      return ['The airline says what it gives back', 'It is asked every day. After two weeks it is a case at the desk.']
    case 'refund_shown':
      return ['The traveler’s bank shows the refund', 'Banks usually take 7 to 14 business days.']
    case 'bank_decides':
      return ['The bank decides the dispute', 'Until then nothing can be refunded.']
    default:
      return [money ? `Refund ${money} to the card` : 'What is due goes to the card']
  }
}

/** What a step of a booking's money says to those who sell. */
export function moneyWords(step: MoneyStep): { title: string; note: string | null } {
  const money = step.amount ? formatPrice(step.amount.amount, step.amount.currency) : ''
  const failed: Words = [`${money} did not reach the card`, 'The bank did not take it. It is a case at the desk.']
  const [title, note] =
    step.state === 'failed' ? failed : step.state === 'done' ? doneWords(step, money) : nextWords(step, money)
  return { title, note: note || null }
}
