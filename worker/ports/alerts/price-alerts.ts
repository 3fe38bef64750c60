import type { Mode } from '../../contract/admin'
import type { AlertDays, AlertRule, AlertState } from '../../contract/alerts/price-alerts'
import type { CabinClass } from '../../contract/travel'
import type { LinkUse, NewLink } from '../mail'

/** What somebody waits for: which flights, on which days. */
export interface AlertJourney {
  brandKey: string
  mode: Mode
  origin: string
  destination: string
  days: AlertDays
  cabinClass: CabinClass
}

/** An amount in minor units, and when it was seen. */
export interface SeenAmount {
  amount: number
  currency: string
  seenAt: Date
}

/** An alert as it is stored. */
export interface StoredAlert extends AlertJourney {
  id: string
  /** In lower case. */
  email: string
  rule: AlertRule
  state: AlertState
  /** What the form's box said. */
  consent: string
  /** The home page of the shop where it was asked for, by shopAddress. */
  shopUrl: string
  askedAt: Date
  /** The fare that "cheaper than it was" is held against. */
  start: SeenAmount | null
  /** What was last seen by a check. */
  last: SeenAmount | null
  checkedAt: Date | null
  /** At which amount, in minor units, the fall was told that still lasts; null where none lasts. */
  toldAmount: number | null
  /** How many falls were told. */
  toldCount: number
}

export type AskedAlert = Pick<
  StoredAlert,
  keyof AlertJourney | 'id' | 'email' | 'rule' | 'consent' | 'shopUrl' | 'askedAt' | 'start'
>

/** How a check ended that began with this lease. */
export interface AlertCheck {
  id: string
  /** The moment until which the check was this process's alone, as `claim` was given it. */
  lease: Date
  /** When it is to be checked again. */
  nextAt: Date
  /** What was learnt; null where nobody could say, and the alert stays as it is. */
  learnt: Pick<StoredAlert, 'start' | 'last' | 'checkedAt' | 'toldAmount' | 'toldCount'> | null
  /** The mail of a fall, with a link of its own. */
  told: NewLink | null
}

/** Whose alerts: the address that a link was mailed to, or the confirmed one of a user. */
export type AlertHolder = { kind: 'link'; use: LinkUse } | { kind: 'user'; brandKey: string; userId: string }

/** What is done about an alert. */
export type AlertPress = { kind: 'pause' | 'resume' | 'end' } | { kind: 'limit'; amount: string; currency: string }

/** Price alerts. @throws DomainError `database_unavailable` */
export interface AlertRepository {
  /** The one that this address has asked for, and not confirmed, for the same journey. */
  findAsked(journey: AlertJourney, email: string): Promise<StoredAlert | null>
  /**
   * Records that somebody asks, with the link and its mail; one who asked before and hasn't confirmed asks anew. False, and nothing done, where the
   * address has `most` alerts already that aren't over, or too many links were sent.
   */
  ask(alert: AskedAlert, link: NewLink, bound: { most: number; since: Date; atMost: number }): Promise<boolean>
  /** Records a link, with its mail, to one of the address's alerts that was confirmed; nothing where there is none. */
  remind(link: NewLink, email: string, bound: { since: Date; atMost: number }): Promise<void>
  /** The alert whose link this is, as long as that works. */
  findLinked(use: LinkUse): Promise<StoredAlert | null>
  /** Confirms the link's alert, which is due at once, in the place of others for the same journey; false where it wasn't waiting for that. */
  confirm(use: LinkUse, alert: AlertJourney & Pick<StoredAlert, 'id' | 'email'>): Promise<boolean>
  /** The alerts of the holder's address, the latest first; null where the link doesn't work, or the address isn't confirmed. */
  list(holder: AlertHolder, mode: Mode): Promise<{ email: string; alerts: StoredAlert[] } | null>
  /** Does it, where the alert is the holder's and it can be done; false otherwise. */
  press(holder: AlertHolder, id: string, press: AlertPress, now: Date): Promise<boolean>
  /** Takes confirmed alerts whose turn it is, of all brands, the longest due first: nobody else is given them before `until`. */
  claim(turn: { mode: Mode; now: Date; until: Date; atMost: number }): Promise<StoredAlert[]>
  /** Records how a check ended, and the mail of a fall, once; nothing where the alert isn't this process's any more, or isn't to be checked. */
  finish(check: AlertCheck): Promise<void>
  /** Ends those whose last day is before this one. */
  endPast(day: string, now: Date): Promise<void>
  /** Forgets those that were asked for before then and never confirmed, and those that ended before then. */
  forget(before: { asked: Date; ended: Date }): Promise<void>
}
