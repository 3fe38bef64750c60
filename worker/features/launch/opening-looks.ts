import type { Probe } from '../domains/rules-domain-state'

/** Checks of a host from outside. Never throw. */
export interface PublicLooks {
  /** The TXT records of a DNS name; null when it couldn't be queried. */
  texts(name: string): Promise<string[] | null>
  /** Requests the host by https and says whether the brand with that key answers. */
  probe(host: string, brandKey: string): Promise<Probe>
}
