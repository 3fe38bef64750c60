import type { Mode } from '../../contract/admin'
import type { OwnDomain } from './contract-own-domains'
import type { WalletReport } from './contract-wallets'

/** A host of a brand, live or not yet. */
export interface BrandHost {
  host: string
  /** Whether it is canonical: links lead to it, and the brand's other hosts redirect to it. */
  isCanonical: boolean
  /** Whether it was chosen as canonical, but isn't live. */
  isChosen: boolean
  /** Null for the host that the brand was created with, and while it doesn't answer. */
  wallets: WalletReport | null
  /** Null for the host that the brand was created with. */
  own: OwnDomain | null
}

/** Why a brand can't have further hosts: the shop has no zone for them, or it is the default brand. */
export type NoOwnDomains = 'not_set_up' | 'default_brand'

/** The answer of GET /api/admin/brands/:key/domains. */
export interface BrandDomains {
  key: string
  name: string
  isDisabled: boolean
  /** The mode of the wallets' registrations. Travelers see wallets in live mode only. */
  mode: Mode
  /** Null when hosts may be added. */
  closed: NoOwnDomains | null
  hosts: BrandHost[]
}
