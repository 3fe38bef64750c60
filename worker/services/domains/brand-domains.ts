import type { Mode } from '../../contract/admin'
import type { BrandDomains } from '../../contract/domains/brand-domains'
import type { Deps } from '../../deps'
import type { BrandScope } from '../../domain/account/session'
import { DomainError } from '../../domain/error'
import { findBrand } from '../brands/change-brand'
import { checkWallets, readWallets, type WalletDeps } from './wallet-hosts'

interface Asked {
  scope: BrandScope
  key: string
  mode: Mode
}

type ReadDeps = Pick<Deps, 'brandRecords' | 'walletHosts'>

/** The hosts of a brand, with how each stands. @throws DomainError `not_found` where there is no such brand within their scope */
export async function readDomains(deps: ReadDeps, { mode, ...asked }: Asked): Promise<BrandDomains> {
  const { key, name, domain: host, isDisabled } = await findBrand(deps, asked)
  return { key, name, isDisabled, mode, hosts: [{ host, wallets: await readWallets(deps, { host, mode }) }] }
}

/**
 * Registers one of a brand's hosts for wallets, or looks at it again. Gives all hosts as they then stand.
 * @throws DomainError `not_found` where it isn't theirs, `conflict` for a disabled brand, at whose host another one answers
 */
export async function checkHostWallets(
  deps: ReadDeps & WalletDeps,
  { host, userId, ...asked }: Asked & { host: string; userId: string },
): Promise<BrandDomains> {
  const before = await readDomains(deps, asked)
  if (!before.hosts.some((one) => one.host === host))
    throw new DomainError('not_found', 'This host is not the brand’s.')
  if (before.isDisabled) throw new DomainError('conflict', 'The brand is disabled, so nothing is sold at its host.')
  await checkWallets(deps, { host, mode: asked.mode, brandKey: before.key, userId })
  return readDomains(deps, asked)
}
