import type { WalletStatus } from '../features/domains/contract-wallets'

/** Where hosts are registered, so that the gateway's wallets show there. */
export interface WalletRegistrar {
  /**
   * Registers the host unless it is registered already, has its inactive wallets checked again, and returns its new state. May be repeated.
   * One that somebody switched off at the gateway stays off.
   * @throws DomainError `conflict` where the gateway refuses the host, in its words; `payment_unavailable`
   */
  register(host: string): Promise<WalletStatus>
}
