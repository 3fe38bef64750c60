interface CaseFacts {
  /** The title of such a case at the desk. */
  title: string
  /** Its explanation for the platform's staff. */
  says: string
  /** Within how many hours somebody should look at it: how long a traveler, a bank or a shop can wait. */
  hours: number
}

/** Why a person is needed. A new kind of case is a row here, and the code that opens it. */
export const CASES = {
  order_after_release: {
    title: 'Ticket after its money was released',
    says: 'A ticket showed up at the airline after its money had been released.',
    hours: 4,
  },
  capture_impossible: {
    title: 'Ticket whose money can’t be taken',
    says: 'A ticket was sold and its money can no longer be taken.',
    hours: 24,
  },
  orders_duplicated: {
    title: 'Two tickets for one purchase',
    says: 'The airline has more than one ticket for one purchase.',
    hours: 2,
  },
  order_unclear: {
    title: 'Order that can’t be read',
    says: 'The airline has an order that cannot be read, and the time to wait for it is over.',
    hours: 4,
  },
  money_without_ticket: {
    title: 'Money without a ticket',
    says: 'Money was taken for a purchase of which nothing was sold.',
    hours: 4,
  },
  release_stuck: {
    title: 'Money that isn’t released',
    says: 'Reserved money could not be released.',
    hours: 24,
  },
  canceled_after_refusal: {
    title: 'Canceled after we had said no',
    says: 'The airline canceled a booking after the traveler was told that it stands.',
    hours: 24,
  },
  refund_undecided: {
    title: 'Refund that nobody knows',
    says: 'A booking is canceled and the airline has not said what it gives back.',
    hours: 7 * 24,
  },
  refund_failed: {
    title: 'Refund that failed',
    says: 'A refund did not reach the card.',
    hours: 24,
  },
  flight_change_unanswered: {
    title: 'Changed flights without an answer',
    says: 'The airline changed flights, departure is near, and the traveler has not answered.',
    hours: 24,
  },
  dispute: {
    title: 'Disputed payment',
    says: 'A traveler disputes a payment at their bank.',
    hours: 72,
  },
  fraud_warning: {
    title: 'Fraud warning',
    says: 'A bank warns that a payment may be fraudulent.',
    hours: 24,
  },
  balance_short: {
    title: 'Order beyond our balance',
    says: 'The flight provider refused an order that our balance there does not cover. Whatever costs less is still sold.',
    hours: 4,
  },
  balance_floor: {
    title: 'Balance below its floor: nothing is sold',
    says: 'Our balance at the flight provider is below the floor that was set. Nothing is sold until a top-up is noted.',
    hours: 1,
  },
  balance_low: {
    title: 'Balance below its mark',
    says: 'Our balance at the flight provider is below the mark that was set. Sales go on until it is empty.',
    hours: 24,
  },
  schedule_silent: {
    title: 'Schedule that doesn’t run',
    says: 'The schedule did not run when it should have, or a task of it did not come to its end.',
    hours: 1,
  },
  books_differ: {
    title: 'Books that differ',
    says: 'Our books and the providers’ differ.',
    hours: 24,
  },
  searches_high: {
    title: 'Many searches in a day',
    says: 'A brand has used most of the searches that it has for a day. When all are used, the airlines are asked for it again after midnight (UTC).',
    hours: 4,
  },
  places_differ: {
    title: 'Airport list differs',
    says: 'The flight provider’s list differs from ours: airports of ours that it lacks (missing), that it has in another time zone (clock), or further airports of our cities (further). Check them, then run npm run places.',
    hours: 7 * 24,
  },
  payout_refused: {
    title: 'Payout refused',
    says: 'The card gateway refused to transfer to a brand what it has earned, or to take it back. It is tried again daily.',
    hours: 72,
  },
  offset_refused: {
    title: 'Carbon offset that was not bought',
    says: 'A carbon offset that a traveler paid for could not be ordered. The booking stands; give its price back to them.',
    hours: 72,
  },
  correction_waits: {
    title: 'Correction that waits for a second person',
    says: 'An administrator wrote a correction into the books of a booking. Another one confirms or withdraws it on the booking’s page.',
    hours: 72,
  },
} as const satisfies Record<string, CaseFacts>
export type CaseKind = keyof typeof CASES
