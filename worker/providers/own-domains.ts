import type { Probe, SeenDns, SeenHostname } from '../features/domains/rules-domain-state'

/** A host's state at the edge. */
export interface CustomHostname extends SeenHostname {
  id: string
}

/** Brands' own hosts that the edge serves for us. @throws DomainError `conflict` where it refuses, in its words; `provider_unavailable` */
export interface CustomHostnames {
  /** Registers a host; one that is registered already is returned as it is. */
  create(host: string): Promise<CustomHostname>
  /** Null for an unknown id. */
  find(id: string): Promise<CustomHostname | null>
  /** Makes the edge check its DNS again, and request its certificate. */
  restart(id: string): Promise<CustomHostname>
  /** Removes the host and its certificates. A missing one counts as removed. */
  remove(id: string): Promise<void>
}

/** How own domains are served; all of it or nothing. */
export interface OwnDomains {
  /** The host that the CNAME leads to. */
  target: string
  hostnames: CustomHostnames
  /** The current DNS records of a host, and of the name of its proof; null where the DNS can't be asked. */
  resolve(host: string, proof: string | null): Promise<SeenDns | null>
  /** Opens the host by https and says whether the brand of that key answers. */
  probe(host: string, brandKey: string): Promise<Probe>
}
