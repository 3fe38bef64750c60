import type { Probe, SeenDns, SeenHostname } from '../features/domains/rules-domain-state'

/** A host as the edge has it. */
export interface CustomHostname extends SeenHostname {
  id: string
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
