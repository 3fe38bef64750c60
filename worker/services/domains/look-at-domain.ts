import type { StoredDomain } from '../../adapters/libsql/domains/libsql-brand-domains'
import type { Deps } from '../../deps'
import { type DomainSeen, domainState, isServed, nextDomainLook, wantsRestart } from '../../domain/domains/domain-state'
import { isDomainError } from '../../domain/error'
import { MINUTE_MS } from '../../domain/time'
import type { CustomHostname, OwnDomains } from '../../ports/domains/own-domains'
import { auditEntry } from '../brands/audit-entry'
import { publishBrand } from '../brands/publish-brand'

export type DomainDeps = Pick<
  Deps,
  'ownDomains' | 'domainRecords' | 'brandRecords' | 'brandPublisher' | 'clock' | 'ids' | 'log'
>

/** The host as the edge has it, announced where it isn't; what it is called there is noted before anything else is done with it. */
async function announced(deps: DomainDeps, own: OwnDomains, domain: StoredDomain): Promise<CustomHostname | null> {
  const known = domain.hostnameId === null ? null : await own.hostnames.find(domain.hostnameId)
  if (known) return known
  const made = await own.hostnames.create(domain.host)
  if (made.txt === null && domain.txt === null) {
    // One whose proof was never seen can't be proved: it is made anew at the next look.
    await own.hostnames.remove(made.id)
    return null
  }
  await deps.domainRecords.noteHostname(domain.id, made)
  return made
}

interface Sight {
  hostname: CustomHostname | null
  failure: string | null
}

/** What the edge answers. It may refuse, or be away: that is told, and no reason to forget what was seen before. */
async function atTheEdge(
  { log }: DomainDeps,
  ask: () => Promise<CustomHostname | null>,
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

function seenOf({ hostname, failure }: Sight, { seen: before }: StoredDomain, dns: DomainSeen['dns']): DomainSeen {
  const unheard = failure === null ? null : (before?.hostname ?? null)
  const { status, errors, certificate } = hostname ?? {}
  const heard = status !== undefined && errors && certificate ? { status, errors, certificate } : unheard
  return { hostname: heard, failure, dns, probe: null }
}

/** What the edge and the DNS say of a host, and since when it is proved. The edge is asked to look again where the DNS is right by now. */
async function sightOf(deps: DomainDeps, own: OwnDomains, domain: StoredDomain) {
  const sight = await atTheEdge(deps, () => announced(deps, own, domain), domain)
  const txt = domain.txt ?? sight.hostname?.txt ?? null
  const dns = await own.resolve(domain.host, txt?.name ?? null)
  const provedAt = domain.provedAt ?? (txt && dns?.txt.includes(txt.value) ? deps.clock.now() : null)
  const seen = seenOf(sight, domain, dns)
  const { hostname } = sight
  if (!hostname || !provedAt || !wantsRestart(seen)) return { seen, provedAt }
  const restarted = await atTheEdge(deps, () => own.hostnames.restart(hostname.id), domain)
  return { seen: seenOf(restarted, domain, dns), provedAt }
}

type Found = Pick<StoredDomain, 'state' | 'provedAt' | 'misses'> & { seen: DomainSeen; userId: string }

/** Stores what was found, and gives the edge the brand anew where that changes what is served. */
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
  const dueAt = nextDomainLook({ state, since: after.since, misses }, now)
  await deps.domainRecords.save(before.id, { ...after, dueAt }, { audit, changesServed })
  if (changesServed) await publishBrand(deps, brandKey)
  return after
}

/**
 * Looks at a host from all sides and moves it on: at the edge, in the DNS and, once it leads here, by opening it. The brand is served there
 * before it is opened, which only its owner's proof allows. @throws DomainError `database_unavailable`
 */
async function look(deps: DomainDeps, own: OwnDomains, domain: StoredDomain, userId: string): Promise<void> {
  const { seen, provedAt } = await sightOf(deps, own, domain)
  const facts = { isProved: provedAt !== null, wasLive: domain.liveSince !== null }
  const unopened = domainState({ ...facts, seen, state: domain.state, misses: 0 })
  if (!domain.isPublished && !isServed(unopened)) {
    await store(deps, domain, { state: unopened, seen, provedAt, misses: 0, userId })
    return
  }
  const served = domain.isPublished
    ? domain
    : await store(deps, domain, { state: unopened, seen, provedAt, misses: 0, userId })
  const probe = await own.probe(domain.host, domain.brandKey)
  const misses = probe === 'ours' ? 0 : domain.misses + 1
  const opened = { ...seen, probe }
  const state = domainState({ ...facts, seen: opened, state: served.state, misses })
  await store(deps, served, { state, seen: opened, provedAt, misses, userId })
}

/** Takes a removed host from the edge. It is due again until it is gone. */
async function takeAway(deps: DomainDeps, own: OwnDomains, domain: StoredDomain): Promise<void> {
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

/** Looks at a host now, unless another look has begun since `unlessAfter`. @throws DomainError `database_unavailable` */
export async function lookAtDomain(
  deps: DomainDeps,
  domain: StoredDomain,
  { userId, unlessAfter }: { userId: string; unlessAfter: Date | null },
): Promise<void> {
  const { ownDomains: own, domainRecords, clock } = deps
  if (!own) return
  // Should this look never end, another one follows soon.
  const dueAt = new Date(clock.now().getTime() + TRIED_AGAIN_MS)
  if (!(await domainRecords.begin(domain.id, { dueAt, unlessAfter }))) return
  if (domain.state === 'removed') await takeAway(deps, own, domain)
  else await look(deps, own, domain, userId)
}

/** Some ten calls each, so that a run stays within what a Worker may call. */
const AT_A_TIME = 4

/** Looks at the hosts that are due. @throws DomainError `database_unavailable` */
export async function lookAtDueDomains(deps: DomainDeps): Promise<void> {
  if (!deps.ownDomains) return
  const now = deps.clock.now()
  for (const domain of await deps.domainRecords.due(now, AT_A_TIME)) {
    await lookAtDomain(deps, domain, { userId: 'system', unlessAfter: now })
  }
}
