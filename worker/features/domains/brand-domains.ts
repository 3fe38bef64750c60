import type { Mode } from '../../contract/admin'
import type { Deps } from '../../deps'
import type { BrandScope } from '../../domain/account/rights'
import { DEFAULT_BRAND_KEY } from '../../domain/brand/brand-key'
import { DomainError } from '../../domain/error'
import { findBrand } from '../brands/change-brand'
import type { BrandDomains, BrandHost, NoOwnDomains } from './contract-brand-domains'
import { toOwnDomain } from './own-domains'
import { checkWallets, readWallets, type WalletDeps } from './wallet-hosts'

interface Asked {
  scope: BrandScope
  key: string
  mode: Mode
}

type ReadDeps = Pick<Deps, 'brandRecords' | 'walletHosts' | 'domainRecords' | 'ownDomains'>

const closedFor = ({ ownDomains }: ReadDeps, key: string): NoOwnDomains | null =>
  key === DEFAULT_BRAND_KEY ? 'default_brand' : ownDomains ? null : 'not_set_up'

/** The hosts of a brand, with their states. @throws DomainError `not_found` when there is no such brand within their scope */
export async function readDomains(deps: ReadDeps, { mode, ...asked }: Asked): Promise<BrandDomains> {
  const { key, name, domain: made, isDisabled } = await findBrand(deps, asked)
  const domains = await deps.domainRecords.list(key)
  const chosen = domains.find((domain) => domain.isCanonical)
  const isFollowed = chosen?.state === 'live'
  const further = domains.map(
    async (domain): Promise<BrandHost> => ({
      host: domain.host,
      isCanonical: domain.isCanonical && isFollowed,
      isChosen: domain.isCanonical && !isFollowed,
      wallets: domain.state === 'live' ? await readWallets(deps, { host: domain.host, mode }) : null,
      own: toOwnDomain(domain, { target: deps.ownDomains?.target ?? '' }),
    }),
  )
  const first: BrandHost = {
    host: made,
    isCanonical: !isFollowed,
    isChosen: false,
    own: null,
    wallets: await readWallets(deps, { host: made, mode }),
  }
  return { key, name, isDisabled, mode, closed: closedFor(deps, key), hosts: [first, ...(await Promise.all(further))] }
}

/**
 * Registers one of a brand's hosts for wallets, or checks it again. Returns the updated list of hosts.
 * @throws DomainError `not_found` when it isn't theirs or not live, `conflict` for a disabled brand, whose host another one answers
 */
export async function checkHostWallets(
  deps: ReadDeps & WalletDeps,
  { host, userId, ...asked }: Asked & { host: string; userId: string },
): Promise<BrandDomains> {
  const before = await readDomains(deps, asked)
  if (!before.hosts.some((one) => one.host === host && one.wallets !== null)) {
    throw new DomainError('not_found', 'The brand has no such host.')
  }
  if (before.isDisabled) throw new DomainError('conflict', 'The brand is disabled, so nothing is sold at its host.')
  await checkWallets(deps, { host, mode: asked.mode, brandKey: before.key, userId })
  return readDomains(deps, asked)
}
