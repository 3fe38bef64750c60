import { DAY_MS, HOUR_MS } from '../../domain/time'
import { WALLETS, type WalletStatus } from './contract-wallets'

const NUMBERS = /^\d+(?:\.\d+){3}$/

/** Whether a host is this machine's, or no name at all, so that nobody else can reach it. */
export const isLocalHost = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || NUMBERS.test(host) || host.startsWith('[')

/** Whether every wallet is active at a host. */
export const showsAll = ({ isEnabled, wallets }: WalletStatus): boolean =>
  isEnabled && WALLETS.every((wallet) => wallets[wallet].isActive)

/** When a host is checked again: hourly until all its wallets are active, daily from then on. `status` is null when the check failed. */
export const nextWalletCheck = (status: WalletStatus | null, now: Date): Date =>
  new Date(now.getTime() + (status && showsAll(status) ? DAY_MS : HOUR_MS))
