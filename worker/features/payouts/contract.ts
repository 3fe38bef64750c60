import type { Mode } from '../../contract/admin'

/** The countries in which the gateway opens accounts that can receive transfers, ISO 3166. */
export const PAYOUT_COUNTRIES =
  'AT AU BE BG CA CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL NO NZ PL PT RO SE SI SK US'.split(' ')

/** The status of a brand's account at the gateway. `missing`: what its owner still has to provide, by the gateway's own names. */
export interface AccountStatus {
  state: 'pending' | 'active' | 'restricted'
  missing: string[]
}

/** A month's changes of what a brand is owed in one currency, in minor units; charges are negative. They add up from `opening` to `closing`. */
export interface StatementLines {
  opening: number
  /** The brand's fees from sales. */
  earned: number
  cardFees: number
  providerFees: number
  platformShare: number
  refunds: number
  disputes: number
  /** Negative when it was paid to the brand. */
  released: number
  reversed: number
  closing: number
  /** Parts of `closing`: what is for flights that were not flown a week ago, and what is owed now, negative when the brand owes. */
  pending: number
  carried: number
}

/** A month's statement. */
export interface Statement extends StatementLines {
  /** yyyy-MM in UTC. */
  month: string
  currency: string
}

/** The platform's share of the brand's fee from a time on, as a decimal percent. Instants are ISO 8601. */
export interface PlatformShare {
  id: string
  share: string
  note: string
  validFrom: string
  by: string | null
  at: string
}

/** The share of what becomes due to a brand that is held back, as a decimal percent, for how many days, and since when this is set. */
export interface PayoutReserve {
  id: string
  share: string
  days: number
  note: string
  by: string | null
  at: string
}

/** What one unit of `from` is worth in `to`, a decimal, from a time on, for the fees of every brand. */
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

/** The reserve from sales that is due on one day. Minor units, ISO 8601. */
export interface HeldBack {
  currency: string
  amount: number
  until: string
}

/** Why no account can be set up: there is no payment gateway, or the platform has not set its share. */
export type NoPayouts = 'no_gateway' | 'no_share'

/** The brand's account as last reported by the gateway; `isFresh` is false when it could not be asked now. */
export interface BrandAccount {
  country: string
  status: AccountStatus | null
  checkedAt: string | null
  isFresh: boolean
  /** The hold on transfers after its bank account was changed: owners may stop them `until` then; null once one has. */
  held: { until: string | null } | null
}

/** The answer of GET /api/admin/brands/:key/payouts. */
export interface BrandPayouts {
  key: string
  name: string
  mode: Mode
  closed: NoPayouts | null
  /** A decimal percent; null when none is set. */
  share: string | null
  shares: PlatformShare[]
  /** Latest first: the first is in effect. */
  reserves: PayoutReserve[]
  /** The earliest due first. */
  heldBack: HeldBack[]
  /** Latest first. */
  rates: ExchangeRate[]
  account: BrandAccount | null
  /** Latest month first. */
  statements: Statement[]
}
