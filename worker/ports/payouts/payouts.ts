import type { Mode } from '../../contract/admin'
import type { LedgerAccount, LedgerEvent } from '../../contract/desk/ledger'
import type { Slice } from '../../contract/offer'
import type { AccountStanding } from '../../contract/payouts/payouts'
import type { NewAuditEntry } from '../brands'

/** A brand in a mode: test and live accounts are apart. */
export interface BrandInMode {
  brandKey: string
  mode: Mode
}

/** The account that a brand is paid at. `accountId` is null until the gateway has answered. */
export interface PayoutAccount extends BrandInMode {
  id: string
  country: string
  accountId: string | null
  standing: AccountStanding | null
  checkedAt: string | null
}

/** What the platform keeps of a brand's fee from a moment on, in hundredths of a percent. */
export interface NotedShare {
  id: string
  share: number
  note: string
  /** ISO 8601. */
  validFrom: string
  /** Null for who is gone. */
  by: string | null
  at: string
}

/** `transfer` goes to the brand, `reversal` comes back. */
export type ReleaseKind = 'transfer' | 'reversal'
export type ReleaseState = 'asked' | 'done' | 'refused'

/** Money on its way to a brand, or back, in minor units. */
export interface Release extends BrandInMode {
  id: string
  purchaseId: string
  kind: ReleaseKind
  amount: number
  currency: string
  accountId: string
  /** Null where the sale's payment isn't known any more. */
  paymentId: string | null
  /** Of a transfer: the key that the gateway is asked with. Of a reversal: the gateway's id of the transfer. */
  reference: string
}

/** What is still to be settled of a purchase, and the flights that it was for. */
export interface Unsettled extends BrandInMode {
  purchaseId: string
  currency: string
  /** Whether some of it is settled already, so that it has flown. */
  isSettled: boolean
  slices: Slice[]
}

/** How a purchase stands for its brand, in minor units. */
export interface EarningsOfPurchase {
  purchaseId: string
  paymentId: string | null
  settled: number
  moved: number
  taken: number
  /** How many transfers were recorded of it. */
  transfers: number
}

/** What is left of a done transfer. */
export interface LeftOfTransfer {
  gatewayId: string
  accountId: string
  left: number
}

/** A sum of the ledger's entries. */
export interface MonthSum {
  /** yyyy-MM. */
  month: string
  currency: string
  account: LedgerAccount
  event: LedgerEvent
  amount: number
}

/** What brands are owed and paid. @throws DomainError `database_unavailable` */
export interface PayoutRepository {
  findAccount(of: BrandInMode): Promise<PayoutAccount | null>
  /** Records an account before it is opened, with its row in the log; or gives the one that there is. A country may change until it is open. */
  beginAccount(
    of: BrandInMode,
    setup: { id: string; country: string; now: Date; audit: NewAuditEntry },
  ): Promise<PayoutAccount>
  noteAccount(id: string, accountId: string): Promise<void>
  noteStanding(id: string, standing: AccountStanding, now: Date): Promise<void>

  /** Notes a share with its row in the log; one of the same id stays as it is. */
  noteShare(of: BrandInMode, share: Omit<NotedShare, 'by'> & { userId: string }, audit: NewAuditEntry): Promise<void>
  /** Those of a brand in the order in which they were noted, latest first. */
  shares(of: BrandInMode, limit: number): Promise<NotedShare[]>
  /** The one that stands at a moment. */
  standingShare(of: BrandInMode, now: Date): Promise<number | null>

  /** Purchases whose money was taken and which seem to have flown by a local time, the longest ago first; none that a bank asks about. */
  unsettled(mode: Mode, flownBefore: string, limit: number): Promise<Unsettled[]>
  /** Writes into the ledger what is owed to the brand of a purchase now, beside what it says already. */
  settle(of: Omit<Unsettled, 'slices' | 'isSettled'>, now: Date): Promise<void>

  /** Brands and currencies in which something may have to move, or is on its way. */
  toMove(mode: Mode): Promise<(BrandInMode & { currency: string })[]>
  /** What is on its way; null for nothing. */
  underWay(of: BrandInMode & { currency: string }): Promise<Release | null>
  /** What the brand is owed altogether; below zero where it owes. */
  owed(of: BrandInMode & { currency: string }): Promise<number>
  /** Purchases of which more was transferred than is theirs (`reversal`), or less: none that a bank asks about. None whose last try was refused since. */
  uneven(
    of: BrandInMode & { currency: string },
    which: ReleaseKind,
    options: { refusedSince: Date; limit: number },
  ): Promise<EarningsOfPurchase[]>
  leftOfTransfers(of: BrandInMode, purchaseId: string): Promise<LeftOfTransfer[]>
  /** Records what is about to be asked; false, and nothing recorded, where something is on its way or the purchase has changed since it was read. */
  begin(release: Release, read: EarningsOfPurchase, now: Date): Promise<boolean>
  /** Notes what came of it; what is done is in the ledger with that. */
  end(id: string, outcome: { state: 'done'; gatewayId: string } | { state: 'refused' }, now: Date): Promise<void>

  /** All that the ledger has of a brand's earnings, by month and currency. */
  sums(of: BrandInMode): Promise<MonthSum[]>
}
