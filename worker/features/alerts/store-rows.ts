import type { Mode } from '../../contract/admin'
import type { CabinClass } from '../../contract/travel'
import { formatDecimal } from '../../domain/money'
import type { ExportedAlert } from '../rights/contract-personal-data'
import type { AlertDays, AlertRule, AlertState } from './contract'
import { firstAlertDay, lastAlertDay } from './rules-alert-days'
import type { priceAlerts } from './tables'

/** What somebody waits for: which flights, on which days. */
export interface AlertJourney {
  brandKey: string
  mode: Mode
  origin: string
  destination: string
  days: AlertDays
  cabinClass: CabinClass
}

/** An amount in minor units, and when it was seen. */
export interface SeenAmount {
  amount: number
  currency: string
  seenAt: Date
}

/** An alert as it is stored. */
export interface StoredAlert extends AlertJourney {
  id: string
  /** In lower case. */
  email: string
  rule: AlertRule
  state: AlertState
  /** What the form's box said. */
  consent: string
  /** The home page of the shop where it was asked for, by shopAddress. */
  shopUrl: string
  askedAt: Date
  /** The fare that "cheaper than it was" is held against. */
  start: SeenAmount | null
  /** What was last seen by a check. */
  last: SeenAmount | null
  checkedAt: Date | null
  /** At which amount, in minor units, the fall was told that still lasts; null where none lasts. */
  toldAmount: number | null
  /** How many falls were told. */
  toldCount: number
}

export type AskedAlert = Pick<
  StoredAlert,
  keyof AlertJourney | 'id' | 'email' | 'rule' | 'consent' | 'shopUrl' | 'askedAt' | 'start'
>

type Row = typeof priceAlerts.$inferSelect

const toDays = ({ departsFrom, departsUntil, returnDate, nights }: Row): AlertDays =>
  departsFrom === departsUntil
    ? { kind: 'date', departs: departsFrom, returns: returnDate || null }
    : { kind: 'month', month: departsFrom.slice(0, 7), nights }

const toRule = ({ limitAmount, limitCurrency, fallPercent }: Row): AlertRule =>
  limitAmount !== null && limitCurrency !== null
    ? { kind: 'limit', amount: limitAmount, currency: limitCurrency }
    : { kind: 'fall', percent: fallPercent === 20 ? 20 : 5 }

const toSeen = (amount: number | null, currency: string | null, at: string | null): SeenAmount | null =>
  amount === null || currency === null || at === null ? null : { amount, currency, seenAt: new Date(at) }

export function toAlert(row: Row): StoredAlert {
  const { id, brandKey, mode, email, consent, shopUrl, origin, destination, cabinClass, state, toldAmount, toldCount } =
    row
  return {
    id,
    brandKey,
    mode,
    email,
    consent,
    shopUrl,
    origin,
    destination,
    cabinClass,
    state,
    toldAmount,
    toldCount,
    days: toDays(row),
    rule: toRule(row),
    start: toSeen(row.startAmount, row.startCurrency, row.startAt),
    last: toSeen(row.lastAmount, row.lastCurrency, row.lastAt),
    askedAt: new Date(row.askedAt),
    checkedAt: row.checkedAt === null ? null : new Date(row.checkedAt),
  }
}

/** The columns of what somebody waits for. */
export const journeyRow = ({ brandKey, mode, origin, destination, cabinClass, days }: AlertJourney) => ({
  brandKey,
  mode,
  origin,
  destination,
  cabinClass,
  departsFrom: firstAlertDay(days),
  departsUntil: lastAlertDay(days),
  returnDate: days.kind === 'date' ? (days.returns ?? '') : '',
  nights: days.kind === 'month' ? days.nights : null,
})

export const ruleRow = (rule: AlertRule) => ({
  limitAmount: rule.kind === 'limit' ? rule.amount : null,
  limitCurrency: rule.kind === 'limit' ? rule.currency : null,
  fallPercent: rule.kind === 'fall' ? rule.percent : null,
})

export const startRow = (start: SeenAmount | null) => ({
  startAmount: start?.amount ?? null,
  startCurrency: start?.currency ?? null,
  startAt: start?.seenAt.toISOString() ?? null,
})

export const lastRow = (last: SeenAmount | null) => ({
  lastAmount: last?.amount ?? null,
  lastCurrency: last?.currency ?? null,
  lastAt: last?.seenAt.toISOString() ?? null,
})

/** The row of an alert that was asked for now. */
export const askedRow = (alert: AskedAlert): Row => ({
  ...journeyRow(alert),
  ...ruleRow(alert.rule),
  ...startRow(alert.start),
  ...lastRow(null),
  id: alert.id,
  email: alert.email,
  consent: alert.consent,
  shopUrl: alert.shopUrl,
  checkedAt: null,
  toldAmount: null,
  toldCount: 0,
  state: 'asked',
  endedAt: null,
  askedAt: alert.askedAt.toISOString(),
  dueAt: alert.askedAt.toISOString(),
})

const toExportedAmount = (seen: SeenAmount | null) =>
  seen && { amount: formatDecimal(seen), currency: seen.currency, seenAt: seen.seenAt.toISOString() }

/** An alert as its owner is given it in the file of their data. */
export function toExportedAlert(row: Row): ExportedAlert {
  const { email, consent, state, origin, destination, days, cabinClass, rule, askedAt, start, last } = toAlert(row)
  return {
    email,
    consent,
    state,
    origin,
    destination,
    days,
    cabinClass,
    rule,
    askedAt: askedAt.toISOString(),
    fareStart: toExportedAmount(start),
    fareLast: toExportedAmount(last),
  }
}
