import type { Wallet, WalletFailure, WalletReport, WalletState } from '#worker/features/domains/contract-wallets'

export const WALLET_NAMES: Record<Wallet, string> = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' }

/** The state of a wallet at a host, in a word and a sentence that says what to do. */
export interface WalletLine {
  tone: 'success' | 'warning'
  word: string
  sentence: string
}

/** The line of a wallet. `isEnabled`: whether the gateway shows any wallet at the host. */
export function walletLine({ isActive, words }: WalletState, isEnabled: boolean): WalletLine {
  if (!isEnabled) {
    return {
      tone: 'warning',
      word: 'Switched off',
      sentence:
        'Somebody has switched this host off at Stripe. Switch it on there, under Settings, Payment method domains.',
    }
  }
  if (isActive) {
    return {
      tone: 'success',
      word: 'Active',
      sentence: 'In live mode, travelers whose device has it see its button above the card.',
    }
  }
  const said = words ? `Stripe says: “${words}”` : 'Stripe does not say why.'
  return {
    tone: 'warning',
    word: 'Not active',
    sentence: `${said} Make sure that the host opens this shop by https, then check again.`,
  }
}

const FAILURES: Record<WalletFailure['kind'], (words: string | null) => string> = {
  refused: (words) => `The host was not registered${words ? `: “${words}”` : '.'}`,
  unreached: () => 'Stripe could not be reached. It is tried again within the hour, or press Check now.',
  missing: () => 'This shop has no key for Stripe in this mode, so nothing can be registered.',
}

/** Why the last check failed; null when it didn't. */
export const failureWords = ({ failure }: WalletReport): string | null =>
  failure && FAILURES[failure.kind](failure.words)
