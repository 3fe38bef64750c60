import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/time'
import type { DomainState } from './contract-own-domains'

/** A host as the edge has it. Its words are the edge's own. */
export interface SeenHostname {
  status: string
  errors: readonly string[]
  certificate: { status: string; errors: readonly string[] }
  /** A DNS record that the edge accepts as proof, for a host that has no CNAME to it; null once it needs none. */
  txt?: { name: string; value: string } | null
}

/** The current DNS. `cname` is the host's CNAME, null without one; `isOurs` whether it points to us, by name or by address. */
export interface SeenDns {
  cname: string | null
  addresses: readonly string[]
  isOurs: boolean
  /** The TXT records at the name of the proof. */
  txt: readonly string[]
}

/** Whether a record exists at the name of the proof. */
export const hasRecord = (dns: SeenDns | null, txt: { value: string } | null): boolean =>
  dns !== null && txt !== null && dns.txt.includes(txt.value)

/** The result of requesting the host: this brand, another one, a redirect, something that isn't one of our shops, or nothing. */
export type Probe = 'ours' | 'other_brand' | 'redirect' | 'stranger' | 'unreached'

/** The result of one check of a host. `hostname` is null when the edge doesn't know it, `dns` when it couldn't be queried. */
export interface DomainSeen {
  hostname: SeenHostname | null
  dns: SeenDns | null
  /** Null when it wasn't requested. */
  probe: Probe | null
  /** Why the edge couldn't be reached or has refused, in words; null when it answered. */
  failure: string | null
}

/** What a host's state depends on. */
export interface DomainFacts {
  seen: DomainSeen
  state: DomainState
  /** Whether its ownership was ever proved. */
  isProved: boolean
  wasLive: boolean
  /** How many consecutive checks have not found the brand there. */
  misses: number
}

/** One miss may be a network error; from the second on it counts. */
const MISSES_BORNE = 1

function afterLive({ seen, state, misses }: DomainFacts): DomainState {
  if (seen.hostname === null) return seen.failure === null ? 'failing' : state
  if (seen.hostname.status === 'moved') return 'moved'
  if (/blocked|deleted/.test(seen.hostname.status)) return 'failing'
  if (seen.probe === 'ours') return 'live'
  if (seen.dns !== null && seen.dns.cname !== null && !seen.dns.isOurs) return 'moved'
  return state === 'live' && misses <= MISSES_BORNE ? 'live' : 'failing'
}

/** Whether a host is no longer the brand's. */
export const hasEnded = (state: DomainState): boolean => state === 'ended' || state === 'removed'

/** The state of a host by a check: never live before its ownership is proved, the edge serves it and it responds with this brand. */
export function domainState(facts: DomainFacts): DomainState {
  const { seen, state, isProved, wasLive } = facts
  if (hasEnded(state)) return state
  if (wasLive) return afterLive(facts)
  if (!isProved) return 'ownership'
  if (seen.hostname === null) return 'requested'
  const { status, certificate } = seen.hostname
  if (/blocked|deleted/.test(status)) return 'failing'
  if (status !== 'active') return 'dns'
  // The edge accepts a host by the proof alone, wherever it points.
  if (certificate.status !== 'active') return seen.dns !== null && !seen.dns.isOurs ? 'dns' : 'certificate'
  return seen.probe === 'ours' ? 'live' : 'probe'
}

/** Whether the edge may serve the brand at a host in this state: its ownership is proved, and it points here or did. */
export const isServed = (state: DomainState): boolean =>
  state === 'probe' || state === 'live' || state === 'failing' || state === 'moved'

/** Whether the edge must be asked to check again: it has given up, or hasn't seen the current DNS yet. */
export function needsRestart(seen: DomainSeen): boolean {
  const { hostname, dns } = seen
  if (hostname === null || dns === null) return false
  const hasGivenUp = /timed_out|expired|inactive|deleted/.test(hostname.certificate.status)
  // Not for its certificate: the edge retries by itself, and would start over each time.
  const hasComplaints = hostname.errors.length > 0
  return dns.isOurs && (hostname.status === 'moved' || hasGivenUp || hasComplaints)
}

/** How long a claim may wait for its proof. */
const CLAIM_DAYS = 7

/** When an unproved claim ends. */
export const claimEnds = (createdAt: Date): Date => new Date(createdAt.getTime() + CLAIM_DAYS * DAY_MS)

/** When to check again: often while somebody may be working on it, ever less often for what doesn't change, and rarely at a live host. */
export function nextDomainCheck(
  { state, since, misses }: { state: DomainState; since: Date; misses: number },
  now: Date,
): Date {
  const age = now.getTime() - since.getTime()
  const waiting =
    age < HOUR_MS ? 2 * MINUTE_MS : age < DAY_MS ? 10 * MINUTE_MS : age < 7 * DAY_MS ? HOUR_MS : DAY_MS / 2
  const live = misses > 0 ? 4 * MINUTE_MS : 6 * HOUR_MS
  return new Date(now.getTime() + (state === 'live' ? live : waiting))
}
