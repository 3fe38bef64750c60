import type { SubscriberList } from '../../contract/messages/newsletter'
import type { LinkUse, NewLink, NewMail } from '../mail'

/** Somebody who asked for a brand's newsletter. */
export interface Subscription {
  id: string
  brandKey: string
  /** In lower case. */
  email: string
  /** What the form said that they agree to. */
  consent: string
  /** What the link has in it by which they leave: random, and good for nothing else. */
  leaveToken: string
  askedAt: Date
  /** Null until they have said by a link that it was them. */
  confirmedAt: Date | null
}

/** Who gets the newsletters of brands. @throws DomainError `database_unavailable` */
export interface NewsletterRepository {
  find(brandKey: string, email: string): Promise<Subscription | null>
  /**
   * Records that somebody asks, with the link that joins and its mail, of which there are `atMost` since then. One who asked before and
   * has not confirmed asks anew, with the same `leaveToken`; for one who has, nothing is done.
   */
  ask(subscription: Subscription, link: NewLink, bound: { since: Date; atMost: number }): Promise<void>
  /** Whose link this is, as long as it works; null otherwise. */
  waiting(use: LinkUse): Promise<Subscription | null>
  /** Counts the link's subscription as confirmed and records the mail; false, and nothing done, when the link doesn't work any more. */
  confirm(use: LinkUse, mail: NewMail): Promise<boolean>
  /** Deletes the subscription with this leave token, and its links. */
  leave(brandKey: string, leaveToken: string): Promise<void>
  /** How many the brand has, and the latest `limit`, with their addresses. */
  list(brandKey: string, limit: number): Promise<SubscriberList>
  /** The confirmed ones after this id, by id. */
  confirmed(brandKey: string, afterId: string, limit: number): Promise<Subscription[]>
  /** Forgets who asked before then and never confirmed. */
  forgetWaiting(before: Date): Promise<void>
}
