import * as v from 'valibot'
import { LinkUse } from '../../contract/account'
import { Currency, DecimalAmount, minorDigits } from '../../contract/money'
import { Email } from '../../contract/reached-at'
import { CabinClass, iataCode, localDate } from '../../contract/travel'
import { FALLS } from './contract-consent'

// Price alerts: a mail when a search has found a fare up to a limit. Fares are those of one adult, at the brand's own prices.
//
// POST /api/alerts               requests one; a mail asks its reader to confirm it          NewAlert
// POST /api/alerts/open          the alerts behind a mailed link                             LinkUse → AlertList
// POST /api/alerts/confirm       confirms the link's alert                                   LinkUse → AlertList
// POST /api/alerts/change        pauses, resumes, ends one, or changes its limit             LinkedAlertChange → AlertList
// GET  /api/alerts/own           those of the signed-in user's confirmed address            → AlertList
// POST /api/alerts/own/change    the same for one of these                                  AlertChange → AlertList
// POST /alerts?token=…&press=…   the same for the page's form and mail programs (RFC 8058)

/** The longest stay, in nights, of a round trip in a month. */
export const MOST_ALERT_NIGHTS = 30

const NIGHTS = `Use a number of nights from 1 to ${MOST_ALERT_NIGHTS}`

/** The days of travel: one date, round trip or one way; or any day of a month, with a number of nights or one way. */
export const AlertDays = v.variant('kind', [
  v.pipe(
    v.object({
      kind: v.literal('date'),
      departs: localDate('Please select a departure date'),
      returns: v.nullable(localDate('Please select a return date')),
    }),
    v.forward(
      v.check(
        (days) => days.returns === null || days.returns >= days.departs,
        'Return date must be after departure date',
      ),
      ['returns'],
    ),
  ),
  v.object({
    kind: v.literal('month'),
    month: v.pipe(v.string('Please select a month'), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Please select a month')),
    nights: v.nullable(
      v.pipe(v.number(NIGHTS), v.integer(NIGHTS), v.minValue(1, NIGHTS), v.maxValue(MOST_ALERT_NIGHTS, NIGHTS)),
    ),
  }),
])
export type AlertDays = v.InferOutput<typeof AlertDays>

const LIMIT = 'Use an amount above zero, such as 250'

const AlertLimit = v.pipe(
  v.object({
    kind: v.literal('limit'),
    amount: v.pipe(
      DecimalAmount,
      v.check((amount) => Number(amount) > 0 && Number(amount) < 1_000_000_000, LIMIT),
    ),
    currency: Currency,
  }),
  v.forward(
    v.check(
      ({ amount, currency }) => (amount.split('.')[1]?.length ?? 0) <= minorDigits(currency),
      'This currency has fewer decimals',
    ),
    ['amount'],
  ),
)

/** When to send a mail: at a fare up to a limit, or at one that is so much cheaper than at the time of the request. */
export const AlertRule = v.variant('kind', [
  AlertLimit,
  v.object({ kind: v.literal('fall'), percent: v.picklist([FALLS.results, FALLS.home]) }),
])
export type AlertRule = v.InferOutput<typeof AlertRule>

const AGAIN = 'Please send the form again'

/** The body of POST /api/alerts: with the form's ticket, a honeypot field, and the text of its box. */
export const NewAlert = v.pipe(
  v.object({
    origin: iataCode('Please select an origin airport'),
    destination: iataCode('Please select a destination airport'),
    days: AlertDays,
    cabinClass: v.optional(CabinClass, 'economy'),
    rule: AlertRule,
    email: Email,
    consent: v.pipe(v.string(AGAIN), v.maxLength(500, AGAIN)),
    ticket: v.pipe(v.string(AGAIN), v.maxLength(200, AGAIN)),
    detour: v.optional(v.pipe(v.string(), v.maxLength(4000)), ''),
    /** The widget's token, where the shop uses Turnstile. */
    turnstile: v.optional(v.pipe(v.string(), v.maxLength(2048, AGAIN)), ''),
  }),
  v.forward(
    v.check(({ origin, destination }) => origin !== destination, 'Origin and destination cannot be the same'),
    ['destination'],
  ),
)
export type NewAlert = v.InferOutput<typeof NewAlert>

/** The possible actions on an alert. */
const AlertChangeKind = v.variant('kind', [v.object({ kind: v.picklist(['pause', 'resume', 'end']) }), AlertLimit])

/** The body of POST /api/alerts/own/change. */
export const AlertChange = v.object({
  id: v.pipe(v.string(), v.uuid('There is no such alert')),
  change: AlertChangeKind,
})
export type AlertChange = v.InferOutput<typeof AlertChange>

/** The body of POST /api/alerts/change. */
export const LinkedAlertChange = v.object({ ...LinkUse.entries, ...AlertChange.entries })

/** Requested and not confirmed yet; checked; paused; ended. */
export type AlertState = 'asked' | 'confirmed' | 'paused' | 'ended'

/** A fare as it was seen. Instants are ISO, in UTC. */
export interface AlertFare {
  price: string
  currency: string
  seenAt: string
}

/** An alert, as its reader sees it. */
export interface PriceAlert {
  id: string
  state: AlertState
  origin: string
  destination: string
  originCity: string
  destinationCity: string
  days: AlertDays
  cabinClass: CabinClass
  rule: AlertRule
  /** The fare at the time of the request, or at the first check after it; null while none was seen. */
  start: AlertFare | null
  /** The fare of the last check; null when there was none, or no check yet. */
  last: AlertFare | null
  checkedAt: string | null
  /** Its last day, yyyy-MM-dd: it ends after that. */
  lastDay: string
}

/** The alerts of an address. */
export interface AlertList {
  /** Masked. */
  email: string
  /** The id of the alert whose link was opened; null without a link, or when it is deleted. */
  linked: string | null
  /** Latest first. */
  alerts: PriceAlert[]
}

/** The result of the page's form, as the page shows it: `done` in its address. */
export type AlertEnding = 'confirmed' | 'paused' | 'ended' | 'invalid' | 'failed'
