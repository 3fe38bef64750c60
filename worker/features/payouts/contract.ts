import type { Mode } from '../../contract/admin'

/** Where the gateway opens accounts that are transferred to, ISO 3166. */
export const PAYOUT_COUNTRIES =
  'AT AU BE BG CA CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL NO NZ PL PT RO SE SI SK US'.split(' ')

/** How a brand's account at the gateway stands. `missing`: what its owner still has to say, by the gateway's own names. */
export interface AccountStanding {
  state: 'pending' | 'active' | 'restricted'
  missing: string[]
}

/** What a month moved of what a brand is owed in a currency, in minor units; below zero what it was charged. They add up from `opening` to `closing`. */
export interface StatementLines {
  opening: number
  /** The brand's fees of what was sold. */
  earned: number
  cardFees: number
  providerFees: number
  platformShare: number
  refunds: number
  disputes: number
  /** Below zero: it has gone to the brand. */
  released: number
  reversed: number
  closing: number
  /** Of `closing`: what hasn't flown a week ago, and what is owed now, below zero where the brand owes. */
  pending: number
  carried: number
}

/** A month's statement. */
export interface Statement extends StatementLines {
  /** yyyy-MM in UTC. */
  month: string
  currency: string
}

/** What the platform keeps of the brand's fee from a moment on: a decimal percent. Instants are ISO 8601. */
export interface PlatformShare {
  id: string
  share: string
  note: string
  validFrom: string
  by: string | null
  at: string
}

/** Which share of what becomes due to a brand is held back, a decimal percent, and for how many days; from when it was noted on. */
export interface PayoutReserve {
  id: string
  share: string
  days: number
  note: string
  by: string | null
  at: string
}

/** What one unit of `from` is worth in `to`, a decimal, from a moment on, for fees of every brand. */
export interface ExchangeRate {
  id: string
  from: string
  to: string
  rate: string
  note: string
  validFrom: string
  by: string | null
  at: string
}

/** What is held back in reserve of sales that are due on one day. Minor units, ISO 8601. */
export interface HeldBack {
  currency: string
  amount: number
  until: string
}

/** Why no account can be set up: nobody takes payments, or the platform hasn't said what it keeps. */
export type NoPayouts = 'no_gateway' | 'no_share'

/** The brand's account, as the gateway says; `isFresh` is false where it couldn't be asked now. */
export interface BrandAccount {
  country: string
  standing: AccountStanding | null
  checkedAt: string | null
  isFresh: boolean
  /** Why nothing is transferred to it: its bank account was changed, and an owner may stop that `until` then; null once one has. */
  held: { until: string | null } | null
}

/** The answer of GET /api/admin/brands/:key/payouts. */
export interface BrandPayouts {
  key: string
  name: string
  mode: Mode
  closed: NoPayouts | null
  /** A decimal percent; null where none was noted. */
  share: string | null
  shares: PlatformShare[]
  /** Latest first: the first holds now. */
  reserves: PayoutReserve[]
  /** The next first. */
  heldBack: HeldBack[]
  /** Latest first. */
  rates: ExchangeRate[]
  account: BrandAccount | null
  /** Latest month first. */
  statements: Statement[]
}
