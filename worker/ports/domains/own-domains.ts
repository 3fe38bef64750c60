import type { DomainState } from '../../contract/domains/own-domains'
import type { DomainSeen, Probe, SeenDns, SeenHostname } from '../../domain/domains/domain-state'
import type { NewAuditEntry } from '../brands'

/** A host as the edge has it. `txt` proves whose it is; null once the edge needs no proof any more. */
export interface CustomHostname extends SeenHostname {
  id: string
  txt: { name: string; value: string } | null
}

/** Hosts of others that the edge serves for us. @throws DomainError `conflict` where it refuses, in its words; `provider_unavailable` */
export interface CustomHostnames {
  /** Announces a host; one that is announced already is given as it is. */
  create(host: string): Promise<CustomHostname>
  /** Null when there is none of that id. */
  find(id: string): Promise<CustomHostname | null>
  /** Has the edge look at its DNS again, and ask for its certificate. */
  restart(id: string): Promise<CustomHostname>
  /** The host and its certificates. One that isn't there counts as removed. */
  remove(id: string): Promise<void>
}

/** How own domains are served; all of it or nothing. */
export interface OwnDomains {
  /** The host that the CNAME leads to. */
  target: string
  hostnames: CustomHostnames
  /** What the DNS says of a host now, and at the name of its proof; null where it can't be asked. */
  resolve(host: string, proof: string | null): Promise<SeenDns | null>
  /** Opens the host by https and says whether the brand of that key answers. */
  probe(host: string, brandKey: string): Promise<Probe>
}

/** A further host of a brand as it is stored. */
export interface StoredDomain {
  id: string
  host: string
  brandKey: string
  state: DomainState
  /** Since when it is in that state. */
  since: Date
  /** Null until the edge knows of it, and once it has forgotten it. */
  hostnameId: string | null
  txt: { name: string; value: string } | null
  provedAt: Date | null
  seen: DomainSeen | null
  misses: number
  isCanonical: boolean
  /** Whether the edge was given the brand for it, and may still have it. */
  isPublished: boolean
  checkedAt: Date | null
  liveSince: Date | null
}

/** What a look has brought. */
export type DomainLook = Pick<
  StoredDomain,
  'state' | 'since' | 'provedAt' | 'seen' | 'misses' | 'isPublished' | 'checkedAt' | 'liveSince'
> & { dueAt: Date }

/** The further hosts of brands. Whatever changes what the edge is to serve marks the brand as pending. @throws DomainError `database_unavailable` */
export interface DomainRepository {
  /** Those of a brand that weren't removed, oldest first. */
  list(brandKey: string): Promise<StoredDomain[]>
  /** Whose host it is, www or not; null where it is nobody's. A removed one counts until the edge has forgotten it. */
  holder(host: string): Promise<{ brandKey: string; isRemoved: boolean } | null>
  /** False, and nothing written, where the host has become somebody's meanwhile. */
  add(domain: { id: string; host: string; brandKey: string; now: Date }, audit: NewAuditEntry): Promise<boolean>
  /** Those to be looked at, removed ones that the edge still has among them: the longest waiting first. */
  due(now: Date, limit: number): Promise<StoredDomain[]>
  find(id: string): Promise<StoredDomain | null>
  /** Notes that a look begins; false where another one has put it beyond `unlessAfter`. */
  begin(id: string, look: { dueAt: Date; unlessAfter: Date | null }): Promise<boolean>
  noteHostname(id: string, hostname: Pick<CustomHostname, 'id' | 'txt'> | null): Promise<void>
  /** Stores a look, unless the host was removed meanwhile. `audit` comes with another state, `changesServed` has the brand published anew. */
  save(id: string, look: DomainLook, change: { audit: NewAuditEntry | null; changesServed: boolean }): Promise<void>
  /** Links lead to this host from now on, or, for null, to the one that the brand was made with. */
  choose(brandKey: string, host: string | null, audit: NewAuditEntry): Promise<void>
  /** False where it was removed already. */
  remove(id: string, audit: NewAuditEntry): Promise<boolean>
}
