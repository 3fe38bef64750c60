import type { Mode } from '../../contract/admin'
import type { OwnDomain } from './contract-own-domains'
import type { WalletReport } from './contract-wallets'

/** A host at which a brand answers, or is to. */
export interface BrandHost {
  host: string
  /** Whether links lead to it, and the brand's other hosts too. */
  isCanonical: boolean
  /** Whether it was chosen for that, but isn't live. */
  isChosen: boolean
  /** Null for the host that the brand was made with, and while it doesn't answer. */
  wallets: WalletReport | null
  /** Null for the host that the brand was made with. */
  own: OwnDomain | null
}

/** Why a brand can't be given hosts of its own: the shop has no zone for them, or it is the default brand. */
export type NoOwnDomains = 'not_set_up' | 'default_brand'

/** The answer of GET /api/admin/brands/:key/domains. */
export interface BrandDomains {
  key: string
  name: string
  isDisabled: boolean
  /** Of which mode the wallets' registrations are told. They show to travelers in live mode only. */
  mode: Mode
  /** Null where hosts may be added. */
  closed: NoOwnDomains | null
  hosts: BrandHost[]
}
