import type { Deps } from '../../deps'
import { isDomainError } from '../../domain/error'
import { MINUTE_MS } from '../../domain/time'
import type { CustomHostname, OwnDomains } from '../../providers/own-domains'
import { type Actor, auditEntry } from '../activity/audit-entry'
import { publishBrand } from '../brands/publish-brand'
import { endSessionsOfBrand } from '../users/administer-users'
import {
  claimEnds,
  type DomainSeen,
  domainState,
  hasEnded,
  hasRecord,
  isServed,
  needsRestart,
  nextDomainCheck,
  type SeenDns,
} from './rules-domain-state'
import type { StoredDomain } from './store'

export type DomainDeps = Pick<
  Deps,
  'ownDomains' | 'domainRecords' | 'brandRecords' | 'brandPublisher' | 'administeredUsers' | 'clock' | 'ids' | 'log'
>

/** The host as registered at the edge, registering it if needed; its id there is stored before anything else happens. */
async function announced(deps: DomainDeps, own: OwnDomains, domain: StoredDomain): Promise<CustomHostname> {
  const known = domain.hostnameId === null ? null : await own.hostnames.find(domain.hostnameId)
  if (known) return known
  const made = await own.hostnames.create(domain.host)
  await deps.domainRecords.noteHostname(domain.id, made.id)
  return made
}

interface Sight {
  hostname: CustomHostname | null
  failure: string | null
}

/** The edge's answer. A refusal or an outage is reported, and doesn't erase what was known before. */
async function atTheEdge(
  { log }: DomainDeps,
  ask: () => Promise<CustomHostname>,
  { host }: StoredDomain,
): Promise<Sight> {
  try {
    return { hostname: await ask(), failure: null }
  } catch (error) {
    if (!isDomainError(error)) throw error
    log({ level: 'warn', event: 'hostname_not_asked', brand: host, code: error.code })
    return { hostname: null, failure: error.message }
  }
}

function seenOf({ hostname, failure }: Sight, { seen: before }: StoredDomain, dns: SeenDns | null): DomainSeen {
  if (!hostname) return { hostname: before?.hostname ?? null, failure, dns, probe: null }
  const { id: _id, ...heard } = hostname
  return { hostname: heard, failure, dns, probe: null }
}

/** The edge's state of a proved host. The edge is asked to check again when the DNS is right by now. */
async function sightOf(deps: DomainDeps, own: OwnDomains, domain: StoredDomain, dns: SeenDns | null) {
  const sight = await atTheEdge(deps, () => announced(deps, own, domain), domain)
  const seen = seenOf(sight, domain, dns)
  const { hostname } = sight
  if (!hostname || !needsRestart(seen)) return seen
  return seenOf(await atTheEdge(deps, () => own.hostnames.restart(hostname.id), domain), domain, dns)
}

type Found = Pick<StoredDomain, 'state' | 'misses'> & { seen: DomainSeen; userId: string }

/** Stores what was found, and publishes the brand when that changes what is served. */
async function store(deps: DomainDeps, before: StoredDomain, { userId, ...found }: Found): Promise<StoredDomain> {
  const now = deps.clock.now()
  const { state, misses } = found
  const { brandKey, host, isCanonical } = before
  const isMoved = state !== before.state
  const after: StoredDomain = {
    ...before,
    ...found,
    checkedAt: now,
    since: isMoved ? now : before.since,
    isPublished: before.isPublished || isServed(state),
    liveSince: before.liveSince ?? (state === 'live' ? now : null),
  }
  const isFollowed = isCanonical && (state === 'live') !== (before.state === 'live')
  const changesServed = isFollowed || after.isPublished !== before.isPublished
  const detail = { host, from: before.state, to: state }
  const audit = isMoved ? auditEntry(deps, { brandKey, userId }, { action: 'domain_moved_on', detail }) : null
  const dueAt = nextDomainCheck({ state, since: after.since, misses }, now)
  await deps.domainRecords.save(before.id, { ...after, dueAt }, { audit, changesServed })
  if (changesServed) await publishBrand(deps, brandKey)
  return after
}

/**
 * Ends a brand's claim because of what the DNS says: in the name of the system, so that the brand's log doesn't reveal anybody of another
 * brand.
 */
const endClaim = (deps: DomainDeps, domain: StoredDomain): Promise<void> =>
  closeDomain(deps, domain, { to: 'ended', by: { brandKey: domain.brandKey, userId: 'system' }, ownIdHash: '' })

/** Whether the proof of a host was removed from its DNS. A failed query proves nothing. */
async function isGone(own: OwnDomains, { host, txt }: StoredDomain): Promise<boolean> {
  const dns = await own.resolve(host, txt?.name ?? null)
  return dns !== null && !hasRecord(dns, txt)
}

/** Whether a host is the brand's: proved before, or by the current DNS. An earlier proof by another brand wins as long as its record exists. */
async function isTheirs(deps: DomainDeps, own: OwnDomains, domain: StoredDomain, dns: SeenDns | null) {
  const { domainRecords, clock } = deps
  if (domain.provedAt !== null) return true
  if (!hasRecord(dns, domain.txt)) return false
  if (await domainRecords.prove(domain, clock.now())) return true
  const rivals = await domainRecords.rivals(domain)
  for (const rival of rivals) {
    // Control of www.acme.com doesn't imply that of acme.com.
    if (!rival.host.endsWith(domain.host) || !(await isGone(own, rival))) return false
  }
  for (const rival of rivals) await endClaim(deps, rival)
  return domainRecords.prove(domain, clock.now())
}

/** Whether an unproved claim ends: it has expired, or somebody else has proved the host since it was made. */
async function isOver({ domainRecords, clock }: DomainDeps, domain: StoredDomain, dns: SeenDns | null) {
  // A claim whose record exists may wait. A failed DNS query doesn't end a claim at first; after two in a row it does.
  if (hasRecord(dns, domain.txt) || (dns === null && domain.seen?.dns !== null)) return false
  const { createdAt } = domain
  if (claimEnds(createdAt) <= clock.now()) return true
  return (await domainRecords.rivals(domain)).some(({ provedAt }) => provedAt !== null && provedAt > createdAt)
}

/**
 * Checks a host everywhere and advances its state: in the DNS and, once it is proved, at the edge and by requesting it. The brand is served
 * there before the request, which is safe only because the host is proved. @throws DomainError `database_unavailable`
 */
async function look(deps: DomainDeps, own: OwnDomains, domain: StoredDomain, userId: string): Promise<void> {
  const dns = await own.resolve(domain.host, domain.txt?.name ?? null)
  const isProved = await isTheirs(deps, own, domain, dns)
  if (!isProved && (await isOver(deps, domain, dns))) return endClaim(deps, domain)
  // The edge never learns of an unproved host: it can have each only once.
  const seen = isProved ? await sightOf(deps, own, domain, dns) : { hostname: null, failure: null, dns, probe: null }
  const facts = { isProved, wasLive: domain.liveSince !== null }
  const unopened = domainState({ ...facts, seen, state: domain.state, misses: 0 })
  if (!domain.isPublished && !isServed(unopened)) {
    await store(deps, domain, { state: unopened, seen, misses: 0, userId })
    return
  }
  const served = domain.isPublished ? domain : await store(deps, domain, { state: unopened, seen, misses: 0, userId })
  const probe = await own.probe(domain.host, domain.brandKey)
  const misses = probe === 'ours' ? 0 : domain.misses + 1
  const opened = { ...seen, probe }
  const state = domainState({ ...facts, seen: opened, state: served.state, misses })
  await store(deps, served, { state, seen: opened, misses, userId })
}

/** Removes a host from the edge that is no longer the brand's. It stays due until it is gone. */
async function removeFromEdge(deps: DomainDeps, own: OwnDomains, domain: StoredDomain): Promise<void> {
  if (domain.isPublished && !(await publishBrand(deps, domain.brandKey))) return
  try {
    if (domain.hostnameId !== null) await own.hostnames.remove(domain.hostnameId)
    await deps.domainRecords.noteHostname(domain.id, null)
  } catch (error) {
    if (!isDomainError(error)) throw error
    deps.log({ level: 'warn', event: 'hostname_not_removed', brand: domain.host, code: error.code })
  }
}

const TRIED_AGAIN_MS = 2 * MINUTE_MS

/** Checks a host now, unless another check has started since `unlessAfter`. @throws DomainError `database_unavailable` */
export async function runDomainCheck(
  deps: DomainDeps,
  domain: StoredDomain,
  { userId, unlessAfter }: { userId: string; unlessAfter: Date | null },
): Promise<void> {
  const { ownDomains: own, domainRecords, clock } = deps
  if (!own) return
  // If this check crashes, another one follows soon.
  const dueAt = new Date(clock.now().getTime() + TRIED_AGAIN_MS)
  if (!(await domainRecords.begin(domain.id, { dueAt, unlessAfter }))) return
  if (hasEnded(domain.state)) await removeFromEdge(deps, own, domain)
  else await look(deps, own, domain, userId)
}

/**
 * Removes a host from a brand: it isn't served there any more, the edge removes it, and everybody signed in at the brand is signed out
 * except the user who removes it: the next owner of the host must not be able to use what browsers still send there. Failed steps are
 * retried.
 */
export async function closeDomain(
  deps: DomainDeps,
  domain: StoredDomain,
  { to, by, ownIdHash }: { to: 'ended' | 'removed'; by: Actor; ownIdHash: string },
): Promise<void> {
  const { host, brandKey, state: from } = domain
  const row =
    to === 'removed'
      ? ({ action: 'domain_removed', detail: { host } } as const)
      : ({ action: 'domain_moved_on', detail: { host, from, to } } as const)
  const audit = auditEntry(deps, { ...by, brandKey }, row)
  if (!(await deps.domainRecords.close(domain, to, audit))) return
  await publishBrand(deps, brandKey)
  if (domain.isPublished) await endSessionsOfBrand(deps, { by, brandKey, ownIdHash })
  const closed = await deps.domainRecords.find(domain.id)
  if (closed) await runDomainCheck(deps, closed, { userId: by.userId, unlessAfter: null })
}

/** About ten calls each, so that a run stays within a Worker's limit of subrequests. */
const AT_A_TIME = 4

/** Checks the hosts that are due. @throws DomainError `database_unavailable` */
export async function runDueDomainChecks(deps: DomainDeps): Promise<void> {
  if (!deps.ownDomains) return
  const now = deps.clock.now()
  for (const domain of await deps.domainRecords.due(now, AT_A_TIME)) {
    await runDomainCheck(deps, domain, { userId: 'system', unlessAfter: now })
  }
}
