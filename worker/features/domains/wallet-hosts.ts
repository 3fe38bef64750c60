import type { Deps } from '../../deps'
import { isDomainError } from '../../domain/error'
import { auditEntry } from '../activity/audit-entry'
import type { WalletFailure, WalletReport, WalletStatus } from './contract-wallets'
import { isLocalHost, nextWalletCheck } from './rules-wallet-hosts'
import type { WalletHost } from './store-wallet-hosts'

export type WalletDeps = Pick<Deps, 'walletRegistrar' | 'walletHosts' | 'clock' | 'ids' | 'log'>

const LOCAL: WalletReport = { isLocal: true, status: null, failure: null, checkedAt: null }

/** What is known of the wallets at a host. @throws DomainError `database_unavailable` */
export async function readWallets({ walletHosts }: Pick<Deps, 'walletHosts'>, of: WalletHost): Promise<WalletReport> {
  if (isLocalHost(of.host)) return LOCAL
  const found = await walletHosts.find(of)
  return {
    isLocal: false,
    status: found?.status ?? null,
    failure: found?.failure ?? null,
    checkedAt: found?.checkedAt?.toISOString() ?? null,
  }
}

/** Asks Stripe. Its answer is returned as it is, a failure with its reason. */
async function ask(
  { walletRegistrar, log }: WalletDeps,
  { host, mode }: WalletHost,
): Promise<{ status?: WalletStatus; failure: WalletFailure | null }> {
  const registrar = walletRegistrar(mode)
  if (!registrar) return { failure: { kind: 'missing', words: null } }
  try {
    return { status: await registrar.register(host), failure: null }
  } catch (error) {
    if (!isDomainError(error)) throw error
    log({ level: 'warn', event: 'wallets_not_registered', brand: host, mode, code: error.code })
    const isRefused = error.code === 'conflict'
    return { failure: { kind: isRefused ? 'refused' : 'unreached', words: isRefused ? error.message : null } }
  }
}

interface Look extends WalletHost {
  brandKey: string
  /** Who requests it, `system` for the schedule. */
  userId: string
  /** Skips the check when another one has started since; null to check in any case. */
  unlessAfter: Date | null
}

/** Checks a host's wallets and registers it if needed. The start is recorded first: if the process crashes, it is due again in an hour. */
async function look(deps: WalletDeps, { host, mode, brandKey, userId, unlessAfter }: Look): Promise<void> {
  const of = { host, mode }
  const now = deps.clock.now()
  const audit = auditEntry(deps, { brandKey, userId }, { action: 'wallets_registered', detail: { host, mode } })
  const plan = { dueAt: nextWalletCheck(null, now), unlessAfter, audit }
  if (!(await deps.walletHosts.begin({ ...of, brandKey }, plan))) return
  const seen = await ask(deps, of)
  const checkedAt = deps.clock.now()
  await deps.walletHosts.end(of, { ...seen, checkedAt, dueAt: nextWalletCheck(seen.status ?? null, checkedAt) })
}

/** Checks a host on request. Returns what is known afterwards. @throws DomainError `database_unavailable` */
export async function checkWallets(deps: WalletDeps, asked: Omit<Look, 'unlessAfter'>): Promise<WalletReport> {
  if (isLocalHost(asked.host)) return LOCAL
  await look(deps, { ...asked, unlessAfter: null })
  return readWallets(deps, asked)
}

/** Three calls to Stripe each, so that a run stays within a Worker's limit of subrequests. */
const AT_A_TIME = 8

/**
 * Registers the hosts of enabled brands once the shop is live, and checks them again: hourly until their wallets are active, then daily. In
 * test mode, where no traveler sees a wallet, only those that were registered manually. @throws DomainError `database_unavailable`
 */
export async function checkDueWallets(deps: WalletDeps & Pick<Deps, 'modes'>): Promise<void> {
  const mode = await deps.modes.read()
  if (mode === null) return
  const now = deps.clock.now()
  const wanted = { now, limit: AT_A_TIME, onlyKnown: mode === 'test' }
  for (const { host, brandKey } of await deps.walletHosts.due(mode, wanted)) {
    await look(deps, { host, brandKey, mode, userId: 'system', unlessAfter: now })
  }
}
