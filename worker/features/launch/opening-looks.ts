import type { Probe } from '../domains/rules-domain-state'

/** What anybody can see of a host from outside. Never throws. */
export interface PublicLooks {
  /** The TXT records of a name in the DNS; null where it couldn't be asked. */
  texts(name: string): Promise<string[] | null>
  /** Opens the host by https and says whether the brand of that key answers. */
  probe(host: string, brandKey: string): Promise<Probe>
}
