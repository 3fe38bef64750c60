import type { SecurityEvent } from '../../contract/security/security-events'
import { moneyText } from '../../domain/money'
import { DAY_MS } from '../../domain/time'
import { momentText } from '../booking/mails'
import { MAIL_KINDS } from '../mail/contract-kinds'
import type { DisputedSale } from './rules-disputed-sale'

/** How many of the latest events are listed: more would add nothing. */
const SIGN_INS = 50

function signIn({ device, country, network, at }: SecurityEvent): [at: string, what: string] {
  const from = [device, country && `country ${country}`, network && `network ${network}`].filter(Boolean).join(', ')
  return [at, `Somebody signed in to the account that bought the tickets${from && ` (${from})`}`]
}

/** The events of a sale in order, a line each. */
export function activity({ purchase, cancellation, mails, accountEvents }: DisputedSale): string {
  const moments: [at: string | null | undefined, what: string][] = [
    [purchase?.createdAt, 'The purchase was begun in the shop'],
    [purchase?.agreement?.at, 'The buyer agreed to the terms by paying'],
    [purchase?.orderedAt, 'The tickets were ordered from the airline for the travelers that the buyer named'],
    [purchase?.ticketedAt, 'The airline had confirmed the booking'],
    [purchase?.capturedAt, purchase ? `${moneyText(purchase.charge)} was charged to the card` : ''],
    [cancellation?.askedAt, 'The airline was asked to cancel the booking'],
    [cancellation?.canceledAt, 'The booking was canceled'],
    [cancellation?.refundedAt, 'The refund of the cancellation was sent to the card'],
    ...mails.flatMap(({ kind, state, at }): [string, string][] =>
      state === 'sent' ? [[at, `Email to the buyer: ${MAIL_KINDS[kind].ofBooking.says}`]] : [],
    ),
    ...accountEvents
      .filter(({ kind, at }) => kind === 'signed_in' && Date.parse(at) > Date.parse(purchase?.createdAt ?? at) - DAY_MS)
      .slice(0, SIGN_INS)
      .map(signIn),
  ]
  return moments
    .flatMap(([at, what]) => (at ? [{ at, what }] : []))
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .map(({ at, what }) => `${momentText(at)}: ${what}.`)
    .join('\n')
}
