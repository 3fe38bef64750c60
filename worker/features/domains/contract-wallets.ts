/** The wallets on the payment page, beside the card. */
export const WALLETS = ['apple_pay', 'google_pay'] as const
export type Wallet = (typeof WALLETS)[number]

/** The state of a wallet at a host. `words` is Stripe's explanation of an inactive one, null when it gives none. */
export interface WalletState {
  isActive: boolean
  words: string | null
}

/** A host as registered at Stripe. A disabled one shows no wallet, whatever their states. */
export interface WalletStatus {
  isEnabled: boolean
  wallets: Record<Wallet, WalletState>
}

/**
 * Why the last check failed: Stripe refuses such a host (`refused`, with its message), it couldn't be reached (`unreached`), or there is no
 * payment provider in this mode (`missing`).
 */
export interface WalletFailure {
  kind: 'refused' | 'unreached' | 'missing'
  words: string | null
}

/** What is known of the wallets at a host. `status` is the last known registration, also when a later check failed. */
export interface WalletReport {
  /** Whether the host is only reachable on this machine, so that Stripe can't register it. */
  isLocal: boolean
  status: WalletStatus | null
  failure: WalletFailure | null
  /** An instant; null before the first check. */
  checkedAt: string | null
}
