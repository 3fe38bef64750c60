import type { Mode } from '../../contract/admin'
import type { CabinClass } from '../../contract/travel'
import { formatDecimal } from '../../domain/money'
import type { ExportedAlert } from '../rights/contract-personal-data'
import type { AlertDays, AlertRule, AlertState } from './contract'
import { firstAlertDay, lastAlertDay } from './rules-alert-days'
import type { priceAlerts } from './tables'

/** The journey of an alert: which flights, on which days. */
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

/** An alert as stored. */
export interface StoredAlert extends AlertJourney {
  id: string
  /** In lower case. */
  email: string
  rule: AlertRule
  state: AlertState
  /** The text of the form's box. */
  consent: string
  /** The home page of the shop where it was requested, by shopAddress. */
  shopUrl: string
  askedAt: Date
  /** The baseline for "cheaper than it was". */
  start: SeenAmount | null
  /** The fare of the last check. */
  last: SeenAmount | null
  checkedAt: Date | null
  /** The amount, in minor units, of the current fall that was mailed; null when there is none. */
  mailedAmount: number | null
  /** How many falls were mailed. */
  mailedCount: number
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
  const {
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
    mailedAmount,
    mailedCount,
  } = row
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
    mailedAmount,
    mailedCount,
    days: toDays(row),
    rule: toRule(row),
    start: toSeen(row.startAmount, row.startCurrency, row.startAt),
    last: toSeen(row.lastAmount, row.lastCurrency, row.lastAt),
    askedAt: new Date(row.askedAt),
    checkedAt: row.checkedAt === null ? null : new Date(row.checkedAt),
  }
}

/** The columns of a journey. */
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

/** The row of a new alert. */
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
  mailedAmount: null,
  mailedCount: 0,
  state: 'asked',
  endedAt: null,
  askedAt: alert.askedAt.toISOString(),
  dueAt: alert.askedAt.toISOString(),
})

const toExportedAmount = (seen: SeenAmount | null) =>
  seen && { amount: formatDecimal(seen), currency: seen.currency, seenAt: seen.seenAt.toISOString() }

/** An alert for the export of its owner's data. */
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
