import { minorDigits } from '#worker/contract/money'
import type { LedgerAccount, LedgerEntry, LedgerPart } from '#worker/features/accounting/contract'
import { formatPrice } from '../../../format/money'

export const ACCOUNTS: Record<LedgerAccount, string> = {
  travelers: 'Owed by the traveler',
  processor: 'Card gateway',
  provider: 'Balance at the flight provider',
  fees: 'Our fees',
  claims: 'To be given back by the provider',
  losses: 'Losses',
  by_hand: 'Paid outside the gateway',
  made_up: 'Made-up test payments',
  gateway_fees: 'Kept by the card gateway',
  exchange: 'Exchange between currencies',
  provider_fees: 'Fees of the flight provider',
  provider_bills: 'Billed apart by the flight provider',
  disputed: 'Taken back by a bank',
  platform_share: 'The platform’s share of fees',
  platform: 'Kept by the platform',
  brand_shares: 'Earned by the brand',
  brands: 'Owed to the brand',
  tax_contained: 'Tax contained in fees',
  tax_due: 'Tax due by the seller',
  offsets: 'Owed to the seller of carbon offsets',
}

const PARTS: Record<LedgerPart, string> = {
  whole: '',
  fare: 'fare',
  tax: 'taxes',
  seats: 'seats',
  bags: 'bags',
  offset: 'carbon offset',
  fee: '',
  order: 'per order',
  share: 'share of the total',
  extras: 'seats and bags',
}

/** An amount with its sign, "−$192.70": money that left an account. */
export function signed(amount: number, currency: string): string {
  const digits = minorDigits(currency)
  const price = formatPrice((Math.abs(amount) / 10 ** digits).toFixed(digits), currency)
  return amount < 0 ? `−${price}` : price
}

/** Lines by brand and currency, in their order: nothing is ever converted. */
export function inTables<Line extends { brandKey: string; currency: string }>(lines: readonly Line[]) {
  const tables = new Map<string, [Line, ...Line[]]>()
  for (const line of lines) {
    const key = `${line.brandKey} ${line.currency}`
    tables.set(key, [...(tables.get(key) ?? []), line] as [Line, ...Line[]]) // ends with a line
  }
  return [...tables]
}

/** "Balance at the flight provider, taxes". */
export const accountName = ({ account, part }: Pick<LedgerEntry, 'account' | 'part'>): string =>
  [ACCOUNTS[account], PARTS[part]].filter(Boolean).join(', ')
