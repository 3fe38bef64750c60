import type { Deps } from '../../deps'
import type { BrandScope } from '../../domain/account/rights'
import { DEFAULT_BRAND_KEY } from '../../domain/brand/brand-key'
import { DomainError } from '../../domain/error'
import type { OwnDomains } from '../../providers/own-domains'
import { type Actor, auditEntry } from '../activity/audit-entry'
import { findBrand } from '../brands/change-brand'
import { publishBrand } from '../brands/publish-brand'
import type { OwnDomain } from './contract-own-domains'
import { claimEnds, hasRecord } from './rules-domain-state'
import { dnsLines, domainWords } from './rules-domain-words'
import { isRegistrable, lookAlikeWarning, proofName, readHostName, shownHost } from './rules-host-name'
import { closeDomain, type DomainDeps, runDomainCheck } from './run-domain-check'
import type { StoredDomain } from './store'

const MOST_DOMAINS = 10

/** Who manages a brand's hosts, and of which brands. */
export interface DomainChange {
  scope: BrandScope
  key: string
  userId: string
  host: string
}

/** A host as the page of its brand shows it. */
export function toOwnDomain(domain: StoredDomain, { target }: Pick<OwnDomains, 'target'>): OwnDomain {
  const { host, state, seen, txt, createdAt, provedAt, checkedAt, liveSince } = domain
  const isProved = provedAt !== null
  const isShown = hasRecord(seen?.dns ?? null, txt)
  const isOver = state === 'ended'
  return {
    host,
    shown: shownHost(host),
    state,
    isApex: isRegistrable(host),
    lookAlike: lookAlikeWarning(host),
    lines: isOver ? [] : dnsLines({ host, target, txt }, seen, isProved),
    endsAt: isOver || isProved || isShown ? null : claimEnds(createdAt).toISOString(),
    ...domainWords(state, seen, { isShown, wasLive: liveSince !== null }),
    checkedAt: checkedAt?.toISOString() ?? null,
    liveSince: liveSince?.toISOString() ?? null,
  }
}

const refused = (message: string, code: 'invalid_input' | 'conflict' = 'invalid_input') =>
  new DomainError(code, message, { fields: { host: message } })

/** @throws DomainError `conflict` when hosts can't be added */
function requireSetUp({ ownDomains }: Pick<Deps, 'ownDomains'>, key: string): OwnDomains {
  if (key === DEFAULT_BRAND_KEY) {
    throw refused(
      'The default brand answers at every host that is no other brand’s. Make a brand for this host.',
      'conflict',
    )
  }
  if (!ownDomains) throw refused('Own domains aren’t set up on this platform.', 'conflict')
  return ownDomains
}

/**
 * Claims a host for a brand: records and checks it. The answer doesn't reveal whether others claim it, or have it: it belongs to the brand that
 * proves it in its DNS.
 * @throws DomainError `invalid_input` and `conflict`, each with a message for `host`, `not_found`
 */
export async function addDomain(deps: DomainDeps, { scope, key, userId, host: typed }: DomainChange): Promise<void> {
  const { isDisabled } = await findBrand(deps, { scope, key })
  const own = requireSetUp(deps, key)
  if (isDisabled) throw refused('The brand is disabled. Enable it before it gets another host.', 'conflict')
  const read = readHostName(typed, { ours: own.target })
  if (typeof read === 'string') throw refused(read)
  const { host } = read
  const others = (await deps.domainRecords.list(key)).filter((domain) => domain.host !== host)
  if (others.length >= MOST_DOMAINS) {
    throw refused(`A brand has ${MOST_DOMAINS} further hosts at most. Remove one first.`, 'conflict')
  }
  const id = deps.ids.uuid()
  const audit = auditEntry(deps, { brandKey: key, userId }, { action: 'domain_added', detail: { host } })
  const txt = { name: proofName(host), value: deps.ids.secret() }
  const claim = { id, host, brandKey: key, txt, now: deps.clock.now() }
  if (host === key || !(await deps.domainRecords.add(claim, audit))) {
    throw refused('The brand has this host already.', 'conflict')
  }
  const added = await deps.domainRecords.find(id)
  if (added) await runDomainCheck(deps, added, { userId, unlessAfter: null })
}

/** @throws DomainError `not_found` when the brand isn't theirs, or has no such further host */
async function findDomain(deps: DomainDeps, { scope, key, host }: DomainChange): Promise<StoredDomain> {
  await findBrand(deps, { scope, key })
  const found = (await deps.domainRecords.list(key)).find((domain) => domain.host === host)
  if (!found) throw new DomainError('not_found', 'The brand has no such host.')
  return found
}

/** Checks a host now. @throws DomainError `not_found`, `conflict` when own domains aren't configured */
export async function checkDomain(deps: DomainDeps, change: DomainChange): Promise<void> {
  const domain = await findDomain(deps, change)
  requireSetUp(deps, change.key)
  await runDomainCheck(deps, domain, { userId: change.userId, unlessAfter: null })
}

/**
 * Makes a host canonical: links lead to it, and the brand's other hosts redirect to it. The one that the brand was created with may be
 * chosen as well.
 * @throws DomainError `not_found`, `conflict` for one that isn't live or is chosen already
 */
export async function chooseDomain(deps: DomainDeps, change: DomainChange): Promise<void> {
  const { key, host, userId } = change
  const domains = await deps.domainRecords.list(key)
  const before = domains.find((domain) => domain.isCanonical)?.host ?? key
  if (host === key) await findBrand(deps, change)
  else if ((await findDomain(deps, change)).state !== 'live') {
    throw new DomainError('conflict', 'Travelers don’t find the brand at this host yet: it has to be live first.')
  }
  if (host === before) throw new DomainError('conflict', 'Links lead to this host already.')
  const detail = { host, before }
  const audit = auditEntry(deps, { brandKey: key, userId }, { action: 'domain_chosen', detail })
  await deps.domainRecords.choose(key, host === key ? null : host, audit)
  await publishBrand(deps, key)
}

/** Removes a host at once, as `closeDomain` does. @throws DomainError `not_found` */
export async function removeDomain(
  deps: DomainDeps,
  change: DomainChange & { by: Actor; ownIdHash: string },
): Promise<void> {
  const { by, ownIdHash } = change
  await closeDomain(deps, await findDomain(deps, change), { to: 'removed', by, ownIdHash })
}
