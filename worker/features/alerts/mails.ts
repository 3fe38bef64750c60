import type { ShownFare } from '../../contract/content/home-fares'
import type { CabinClass } from '../../contract/travel'
import { ALERT_WAITING_DAYS } from '../../domain/account/retention'
import { formatPrice } from '../../domain/money-words'
import type { MailContent } from '../mail/mail-text'
import { text } from '../mail/mail-text'
import type { AlertDays, AlertRule } from './contract'

const DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
const dayText = (day: string) => new Date(day).toLocaleDateString('en-GB', DAY)
const momentText = (at: string) => `${dayText(at.slice(0, 10))}, ${at.slice(11, 16)} UTC`

const CABINS: Record<CabinClass, string> = {
  economy: 'Economy',
  premium_economy: 'Premium economy',
  business: 'Business',
  first: 'First',
}

/** The journey and limit of an alert, as its mails describe them. */
export interface AlertInMail {
  originCity: string
  destinationCity: string
  days: AlertDays
  cabinClass: CabinClass
  rule: AlertRule
  /** The fare that later ones are compared with; null when none was seen. */
  start: { price: string; currency: string; seenAt: string } | null
}

const route = ({ originCity, destinationCity }: AlertInMail) => `${originCity} to ${destinationCity}`

function daysText(days: AlertDays): string {
  if (days.kind === 'date')
    return days.returns ? `${dayText(days.departs)} to ${dayText(days.returns)}` : `${dayText(days.departs)}, one way`
  const month = new Date(`${days.month}-01`).toLocaleDateString('en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  if (days.nights === null) return `Any day of ${month}, one way`
  return `Any day of ${month}, for ${days.nights} ${days.nights === 1 ? 'night' : 'nights'}`
}

function ruleText({ rule, start }: AlertInMail): string {
  if (rule.kind === 'limit') return `A fare of ${formatPrice(rule.amount, rule.currency)} or less`
  const by = `A fare at least ${rule.percent} % below`
  return start
    ? `${by} ${formatPrice(start.price, start.currency)}, as seen on ${momentText(start.seenAt)}`
    : `${by} the first one that we see`
}

const waitsFor = (alert: AlertInMail): [string, string][] => [
  ['Route', route(alert)],
  ['Days', daysText(alert.days)],
  ['Cabin', CABINS[alert.cabinClass]],
  ['You hear of', ruleText(alert)],
]

const FOR_ONE = 'Fares are for one adult.'

/** To an address that somebody typed: nothing is checked until its reader confirms. */
export const alertAskedMail = (brandName: string, alert: AlertInMail, url: string): MailContent => ({
  subject: `Confirm your price alert: ${route(alert)}`,
  blocks: [
    text(`Please confirm your ${brandName} price alert.`),
    { kind: 'facts', rows: waitsFor(alert) },
    { kind: 'action', label: 'Confirm', url },
    text(
      `We check once a day and email you when the price drops. ${FOR_ONE} Change, pause or end it with the same link.`,
    ),
    text(
      `The link works for ${ALERT_WAITING_DAYS} days. Not you? Ignore this email: nothing more is sent, and we forget the address by then.`,
    ),
  ],
})

/** To an address that has as many alerts as allowed. */
export const alertsFullMail = (most: number, url: string): MailContent => ({
  subject: 'No more price alerts with this address',
  blocks: [
    text(`Somebody asked for one more price alert with this address, which has ${most} already. None was added.`),
    text('To have another one, end one of those first.'),
    { kind: 'action', label: 'Your price alerts', url },
  ],
})

/** The links in a mail about a fall. */
export interface AlertLinks {
  search: string
  pause: string
  end: string
  all: string
}

/** To the reader of an alert whose fare was seen. It offers nothing for sale: a search shows current fares. */
export const alertMail = (alert: AlertInMail, seen: ShownFare, links: AlertLinks): MailContent => ({
  subject: `${route(alert)}: seen at ${formatPrice(seen.price, seen.currency)}`,
  blocks: [
    text(`Seen on ${momentText(seen.seenAt)}. Search to check whether it is still there. ${FOR_ONE}`),
    {
      kind: 'facts',
      rows: [
        ['Fare seen', formatPrice(seen.price, seen.currency)],
        ['Route', route(alert)],
        ['Outbound', dayText(seen.departureDate)],
        ...(seen.returnDate ? [['Return', dayText(seen.returnDate)] as [string, string]] : []),
        ['Cabin asked for', CABINS[alert.cabinClass]],
        ['Airline', seen.airline],
        ['Stops', seen.stops === 0 ? 'Non-stop' : `${seen.stops} at most each way`],
        ['You asked for', ruleText(alert)],
      ],
    },
    { kind: 'action', label: 'Search these flights', url: links.search },
    text('We email you again only when the fare drops further, or rises and drops again.'),
    {
      kind: 'links',
      links: [
        ['Pause this alert', links.pause],
        ['End this alert', links.end],
        ['All your alerts', links.all],
      ],
    },
  ],
})
