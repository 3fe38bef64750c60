/** The wallets that the payment page offers beside the card. */
export const WALLETS = ['apple_pay', 'google_pay'] as const
export type Wallet = (typeof WALLETS)[number]

/** How a wallet stands at a host. `words` is what the gateway says of an inactive one, null where it says nothing. */
export interface WalletState {
  isActive: boolean
  words: string | null
}

/** A host as the gateway has it registered. One that isn't enabled shows no wallet, whatever stands beside each. */
export interface WalletStanding {
  isEnabled: boolean
  wallets: Record<Wallet, WalletState>
}

/**
 * Why the last look brought nothing: the gateway takes no such host (`refused`, with its words), it couldn't be reached (`unreached`), or there
 * is none in this mode (`missing`).
 */
export interface WalletFailure {
  kind: 'refused' | 'unreached' | 'missing'
  words: string | null
}

/** What is known of the wallets at a host. `standing` is the last that was seen, also where a later look failed. */
export interface WalletReport {
  /** Whether the host is on nobody's machine but this one, so that no gateway takes it. */
  isLocal: boolean
  standing: WalletStanding | null
  failure: WalletFailure | null
  /** An instant; null while nobody has looked. */
  checkedAt: string | null
}
