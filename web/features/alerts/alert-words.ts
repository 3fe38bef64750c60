import type { AlertDays, AlertRule, AlertState, PriceAlert } from '#worker/features/alerts/contract'
import { fullDate } from '../../format/dates'
import { formatPrice } from '../../format/money'

/** "March 2027" of 2027-03. */
export const monthText = (month: string): string =>
  new Date(`${month}-01`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The days of an alert in words. */
export function daysText(days: AlertDays): string {
  if (days.kind === 'date')
    return days.returns ? `${fullDate(days.departs)} – ${fullDate(days.returns)}` : `${fullDate(days.departs)}, one way`
  const { month, nights } = days
  return `Any day of ${monthText(month)}, ${nights === null ? 'one way' : `for ${nights} ${nights === 1 ? 'night' : 'nights'}`}`
}

/** The rule of an alert in words. */
export function ruleText(rule: AlertRule, start: PriceAlert['start']): string {
  if (rule.kind === 'limit') return `${formatPrice(rule.amount, rule.currency)} or less`
  const by = `At least ${rule.percent} % below`
  return start ? `${by} ${formatPrice(start.price, start.currency)}` : `${by} the first fare that is seen`
}

export const STATES: Record<AlertState, string> = {
  asked: 'Not confirmed yet',
  confirmed: 'On',
  paused: 'Paused',
  ended: 'Ended',
}

/** An instant in UTC, in the same format as in mails. */
export const momentText = (at: string): string => `${fullDate(at.slice(0, 10))}, ${at.slice(11, 16)} UTC`

/** The search of an alert's flights; null for those of a month, which need a day. */
export function searchOf({ origin, destination, days, cabinClass }: PriceAlert): Record<string, string> | null {
  if (days.kind === 'month') return null
  return {
    origin,
    destination,
    departureDate: days.departs,
    ...(days.returns && { returnDate: days.returns }),
    cabinClass,
    tripType: days.returns ? 'round-trip' : 'one-way',
  }
}
