import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/time'
import type { DomainState } from './contract-own-domains'

/** A host as the edge has it. Its words are the edge's own. */
export interface SeenHostname {
  status: string
  errors: readonly string[]
  certificate: { status: string; errors: readonly string[] }
  /** A line that the edge itself takes as proof, for a host that does not lead to it by name; null once it needs none. */
  txt?: { name: string; value: string } | null
}

/** What the DNS answers now. `cname` is where the host leads to by name, null where it doesn't; `isOurs` whether it comes to us, by name or by address. */
export interface SeenDns {
  cname: string | null
  addresses: readonly string[]
  isOurs: boolean
  /** At the name of the proof. */
  txt: readonly string[]
}

/** Whether a line stands at the name of the proof. */
export const standsIn = (dns: SeenDns | null, txt: { value: string } | null): boolean =>
  dns !== null && txt !== null && dns.txt.includes(txt.value)

/** What came when the host was opened: this brand, another one, a redirect, something that is no shop of ours, or nothing. */
export type Probe = 'ours' | 'other_brand' | 'redirect' | 'stranger' | 'unreached'

/** All that was seen of a host at one look. `hostname` is null where the edge doesn't know of it, `dns` where it couldn't be asked. */
export interface DomainSeen {
  hostname: SeenHostname | null
  dns: SeenDns | null
  /** Null where it wasn't opened. */
  probe: Probe | null
  /** Why the edge couldn't be asked or has refused, in words; null where it answered. */
  failure: string | null
}

/** What decides how far a host has come. */
export interface DomainFacts {
  seen: DomainSeen
  state: DomainState
  /** Whether its owner has ever shown that it is theirs. */
  isProved: boolean
  wasLive: boolean
  /** How many looks in a row have not found the brand there. */
  misses: number
}

/** One miss may be the line's; from the second on it is the host's. */
const MISSES_BORNE = 1

function afterLive({ seen, state, misses }: DomainFacts): DomainState {
  if (seen.hostname === null) return seen.failure === null ? 'failing' : state
  if (seen.hostname.status === 'moved') return 'moved'
  if (/blocked|deleted/.test(seen.hostname.status)) return 'failing'
  if (seen.probe === 'ours') return 'live'
  if (seen.dns !== null && seen.dns.cname !== null && !seen.dns.isOurs) return 'moved'
  return state === 'live' && misses <= MISSES_BORNE ? 'live' : 'failing'
}

/** Whether a host is the brand's no more. */
export const hasEnded = (state: DomainState): boolean => state === 'ended' || state === 'removed'

/** How far a host has come, by all that was seen of it: never live before its owner has proved it, the edge serves it and it opens this brand. */
export function domainState(facts: DomainFacts): DomainState {
  const { seen, state, isProved, wasLive } = facts
  if (hasEnded(state)) return state
  if (wasLive) return afterLive(facts)
  if (!isProved) return 'ownership'
  if (seen.hostname === null) return 'requested'
  const { status, certificate } = seen.hostname
  if (/blocked|deleted/.test(status)) return 'failing'
  if (status !== 'active') return 'dns'
  // The proof alone is enough for the edge to take a host, wherever it leads.
  if (certificate.status !== 'active') return seen.dns !== null && !seen.dns.isOurs ? 'dns' : 'certificate'
  return seen.probe === 'ours' ? 'live' : 'probe'
}

/** Whether the edge may serve the brand at a host in this state: the owner has proved it, and it leads here or did. */
export const isServed = (state: DomainState): boolean =>
  state === 'probe' || state === 'live' || state === 'failing' || state === 'moved'

/** Whether the edge has given up, or not seen yet what the DNS says by now, so that it has to be asked to look again. */
export function wantsRestart(seen: DomainSeen): boolean {
  const { hostname, dns } = seen
  if (hostname === null || dns === null) return false
  const hasGivenUp = /timed_out|expired|inactive|deleted/.test(hostname.certificate.status)
  // Not for what is said of its certificate: the edge asks again by itself, and would begin anew each time.
  const hasComplaints = hostname.errors.length > 0
  return dns.isOurs && (hostname.status === 'moved' || hasGivenUp || hasComplaints)
}

/** How long a claim may wait for its proof. */
const CLAIM_DAYS = 7

/** When a claim ends that has not been proved. */
export const claimEnds = (createdAt: Date): Date => new Date(createdAt.getTime() + CLAIM_DAYS * DAY_MS)

/** When to look again: often while somebody may be at it, ever less often for what doesn't move, and seldom at a live host. */
export function nextDomainLook(
  { state, since, misses }: { state: DomainState; since: Date; misses: number },
  now: Date,
): Date {
  const age = now.getTime() - since.getTime()
  const waiting =
    age < HOUR_MS ? 2 * MINUTE_MS : age < DAY_MS ? 10 * MINUTE_MS : age < 7 * DAY_MS ? HOUR_MS : DAY_MS / 2
  const live = misses > 0 ? 4 * MINUTE_MS : 6 * HOUR_MS
  return new Date(now.getTime() + (state === 'live' ? live : waiting))
}
