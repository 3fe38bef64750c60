import type { Mode } from '../../contract/admin'
import type { WalletFailure, WalletStanding } from '../../contract/domains/wallets'
import type { NewAuditEntry } from '../brands'

/** Where hosts are registered, so that the gateway's wallets show there. */
export interface WalletRegistrar {
  /**
   * Registers the host unless it is registered already, has its inactive wallets looked at again, and says how it then stands. May be repeated.
   * One that somebody switched off at the gateway stays off.
   * @throws DomainError `conflict` where the gateway takes no such host, with its words; `payment_unavailable`
   */
  register(host: string): Promise<WalletStanding>
}

/** A host in a mode: test and live registrations are apart. */
export interface WalletHost {
  host: string
  mode: Mode
}

/** What a look at a host has brought. A standing that is left out stays as it was. */
export interface WalletLook {
  standing?: WalletStanding
  failure: WalletFailure | null
  checkedAt: Date
  dueAt: Date
}

/** What is known of hosts' wallets. @throws DomainError `database_unavailable` */
export interface WalletHostRepository {
  find(
    of: WalletHost,
  ): Promise<{ standing: WalletStanding | null; failure: WalletFailure | null; checkedAt: Date | null } | null>
  /**
   * The hosts of enabled brands that are due, and, unless only known ones are wanted, those that nobody has looked at: the longest waiting
   * first. Local ones are left out.
   */
  due(
    mode: Mode,
    wanted: { now: Date; limit: number; onlyKnown: boolean },
  ): Promise<{ host: string; brandKey: string }[]>
  /**
   * Notes that a look begins, before it does; the next is then due at `dueAt`, should this one never end. False, and nothing written, where one
   * has begun meanwhile that put it beyond `unlessAfter`. The first look at a host is the registration: its audit row is written with it.
   */
  begin(
    of: WalletHost & { brandKey: string },
    look: { dueAt: Date; unlessAfter: Date | null; audit: NewAuditEntry },
  ): Promise<boolean>
  end(of: WalletHost, look: WalletLook): Promise<void>
}
