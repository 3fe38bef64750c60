import type { Money } from '../../contract/money'
import { readMoney } from '../../domain/money'
import type { AlertRule } from './contract'

/** The state of an alert between checks. */
export interface AlertCourse<Seen extends Money = Money> {
  rule: AlertRule
  /** The fare at the time of the request; null while none was seen. */
  start: Seen | null
  /** The amount of the current fall, in minor units; null when there is none. */
  mailedAmount: number | null
}

/** By how many percent a fare must fall further to be mailed again. */
const STEP_PERCENT = 5

const less = (amount: number, percent: number) => Math.floor((amount * (100 - percent)) / 100)

/** The highest amount at which the alert's reader wants a mail; null when it has none in this currency: nothing is ever converted. */
function highest({ rule, start }: AlertCourse, currency: string): number | null {
  if (rule.kind === 'limit')
    return rule.currency === currency ? (readMoney(rule.amount, currency)?.amount ?? null) : null
  return start?.currency === currency ? less(start.amount, rule.percent) : null
}

/**
 * The effect of a fare on an alert: whether its reader gets a mail, and the new state. A fall is mailed once: again when the fare has
 * fallen by a step more, or has risen in between. The first fare that is seen becomes the baseline, if there was none.
 */
export function judgeFare<Seen extends Money>(
  course: AlertCourse<Seen>,
  seen: Seen,
): Pick<AlertCourse<Seen>, 'start' | 'mailedAmount'> & { isMailed: boolean } {
  const start = course.start ?? seen
  const most = highest({ ...course, start }, seen.currency)
  const { mailedAmount } = course
  if (most === null || seen.amount > most) return { start, mailedAmount: null, isMailed: false }
  const isMailed = mailedAmount === null || seen.amount <= less(mailedAmount, STEP_PERCENT)
  const hasRisen = mailedAmount !== null && seen.amount > mailedAmount
  return { start, mailedAmount: isMailed || hasRisen ? seen.amount : mailedAmount, isMailed }
}
