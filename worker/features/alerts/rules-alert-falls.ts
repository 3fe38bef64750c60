import type { Money } from '../../contract/money'
import { readMoney } from '../../domain/money'
import type { AlertRule } from './contract'

/** What an alert has gone through so far. */
export interface AlertCourse<Seen extends Money = Money> {
  rule: AlertRule
  /** What the fare was when it was asked for; null while none was seen. */
  start: Seen | null
  /** The amount of the fall that lasts, in minor units; null where none does. */
  toldAmount: number | null
}

/** By how many percent a fare that was told must have fallen to be told again: less is no news. */
const STEP_PERCENT = 5

const less = (amount: number, percent: number) => Math.floor((amount * (100 - percent)) / 100)

/** The highest amount at which the alert's reader wants a mail; null where there is none in this currency: nothing is ever converted. */
function highest({ rule, start }: AlertCourse, currency: string): number | null {
  if (rule.kind === 'limit')
    return rule.currency === currency ? (readMoney(rule.amount, currency)?.amount ?? null) : null
  return start?.currency === currency ? less(start.amount, rule.percent) : null
}

/**
 * What a fare that was seen means for an alert: whether its reader is told, and how it stands from then on. A fall is told once: again when the fare has
 * fallen by a step more, or has risen in between. The first fare that is seen is what later ones are held against, where none was seen before.
 */
export function judgeFare<Seen extends Money>(
  course: AlertCourse<Seen>,
  seen: Seen,
): Pick<AlertCourse<Seen>, 'start' | 'toldAmount'> & { isTold: boolean } {
  const start = course.start ?? seen
  const most = highest({ ...course, start }, seen.currency)
  const { toldAmount } = course
  if (most === null || seen.amount > most) return { start, toldAmount: null, isTold: false }
  const isTold = toldAmount === null || seen.amount <= less(toldAmount, STEP_PERCENT)
  const hasRisen = toldAmount !== null && seen.amount > toldAmount
  return { start, toldAmount: isTold || hasRisen ? seen.amount : toldAmount, isTold }
}
