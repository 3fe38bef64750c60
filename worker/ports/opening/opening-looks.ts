import type { Probe } from '../../domain/domains/domain-state'
import type { SeenHost, SeenMailDns } from '../../domain/opening/opening-facts'

/** What anybody can see of a host from outside. Never throws. */
export interface PublicLooks {
  /** The texts that stand at a name in the DNS; null where it couldn't be asked. */
  texts(name: string): Promise<string[] | null>
  /** Opens the host by https and says whether the brand of that key answers. */
  probe(host: string, brandKey: string): Promise<Probe>
}

/** What was last seen from outside for a brand's opening. @throws DomainError `database_unavailable` */
export interface OpeningLooks {
  find(brandKey: string): Promise<{ host: SeenHost | null; mail: SeenMailDns | null }>
  note(brandKey: string, seen: { host: SeenHost } | { mail: SeenMailDns }): Promise<void>
}
