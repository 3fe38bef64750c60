import * as v from 'valibot'
import { Mode } from '../../contract/admin'
import type { OfSale } from './contract-statements'

/** The query of GET /api/admin/reconciliation/bank-payouts: those that arrive in a month. */
export const BankPayoutsQuery = v.object({
  mode: Mode,
  month: v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Use a month such as 2026-11')),
})
export type BankPayoutsQuery = v.InferOutput<typeof BankPayoutsQuery>

/** The path of one of them: the gateway's id. */
export const BankPayoutPath = v.object({ id: v.pipe(v.string(), v.regex(/^po_\w{1,80}$/, 'This is not a payout')) })
export const BankPayoutQuery = v.object({ mode: Mode })

export type PayoutStatus = 'on_its_way' | 'arrived' | 'failed'

/** Its answer, the latest first. `hasMore`: a month has more than are listed. */
export interface BankPayouts {
  payouts: {
    id: string
    status: PayoutStatus
    /** Minor units. */
    amount: number
    currency: string
    /** The day on which the bank has it, or is to have it; yyyy-MM-dd. */
    day: string
    /** Whether the gateway says what it consists of. */
    isItemized: boolean
  }[]
  hasMore: boolean
}

/** What a change of the gateway's balance was for; `payout` is what left it for our bank, `other` what belongs to no sale. */
export const BALANCE_KINDS = [
  'payment',
  'refund',
  'refund_returned',
  'disputed',
  'dispute_won',
  'transfer',
  'other',
  'payout',
] as const
export type BalanceKind = (typeof BALANCE_KINDS)[number]

/** What a payout consists of, by kind, in the payout's currency. Minor units; fees are below zero, except those given back. */
export interface PayoutSum {
  kind: Exclude<BalanceKind, 'payout'>
  count: number
  amount: number
  fees: number
}

/**
 * An amount of a payout that isn't in the ledger to the cent. `amount_differs`: the ledger has another amount; `extra`: it has everything else of that sale,
 * but not this; `unknown`: no sale of ours. Minor units, below zero for what left the gateway.
 */
export interface OpenAmount {
  /** The gateway's id of the line. */
  id: string
  kind: PayoutSum['kind'] | 'fee'
  amount: number
  currency: string
  state: 'amount_differs' | 'extra' | 'unknown'
  sale: OfSale | null
  /** The ledger's amount, where it differs. */
  ours: number | null
}

/** The answer of GET /api/admin/reconciliation/bank-payouts/:id. */
export interface BankPayoutFile {
  id: string
  currency: string
  amount: number
  sums: PayoutSum[]
  /** How much its lines miss to what was sent: 0 where they add up. */
  remainder: number
  /** How many amounts of sales it has, and how many are in the ledger to the cent. */
  amounts: number
  matched: number
  /** The first of the others, and their number. */
  open: OpenAmount[]
  openCount: number
  /** The ids of lines that can't be read. */
  unreadable: string[]
}
