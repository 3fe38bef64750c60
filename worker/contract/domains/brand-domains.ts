import type { Mode } from '../admin'
import type { WalletReport } from './wallets'

/** A host at which a brand answers. */
export interface BrandHost {
  host: string
  wallets: WalletReport
}

/** The answer of GET /api/admin/brands/:key/domains. */
export interface BrandDomains {
  key: string
  name: string
  isDisabled: boolean
  /** Of which mode the wallets' registrations are told. They show to travelers in live mode only. */
  mode: Mode
  hosts: BrandHost[]
}
