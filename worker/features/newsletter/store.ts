import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { type Database, runQuery } from '../../platform/database'
import { oneTimeLinks as links, mails } from '../../platform/tables'
import type { NewMail } from '../../providers/mail'
import { type LinkUse, linkWrites, type NewLink, usableLinkSubject } from '../account/store-links'
import { mailColumns } from '../mail/store'
import type { SubscriberList } from './contract'
import { newsletterSubscriptions as subscriptions } from './tables'

/** A subscriber of a brand's newsletter. */
export interface Subscription {
  id: string
  brandKey: string
  /** In lower case. */
  email: string
  /** The consent that the form showed. */
  consent: string
  /** The token of the unsubscribe link: random, and valid for nothing else. */
  leaveToken: string
  askedAt: Date
  /** Null until they have confirmed by a link. */
  confirmedAt: Date | null
}

type Row = typeof subscriptions.$inferSelect

const toSubscription = ({ askedAt, confirmedAt, ...row }: Row): Subscription => ({
  ...row,
  askedAt: new Date(askedAt),
  confirmedAt: confirmedAt === null ? null : new Date(confirmedAt),
})

/** The subscribers of brands' newsletters. @throws DomainError `database_unavailable` */
export type NewsletterRepository = ReturnType<typeof libsqlNewsletter>

/** Subscriptions in the `newsletter_subscriptions` table. */
export const libsqlNewsletter = (db: Database) => ({
  async find(brandKey: string, email: string): Promise<Subscription | null> {
    const [row] = await runQuery(
      db
        .select()
        .from(subscriptions)
        .where(and(eq(subscriptions.brandKey, brandKey), eq(subscriptions.email, email))),
    )
    return row ? toSubscription(row) : null
  },

  /**
   * Records a request, with the link that joins and its mail, at most `atMost` since then. A repeated unconfirmed request replaces the
   * earlier one, with the same `leaveToken`; for a confirmed one, nothing is done.
   */
  async ask(
    { askedAt, ...subscription }: Subscription,
    link: NewLink,
    bound: { since: Date; atMost: number },
  ): Promise<void> {
    const { email, consent } = subscription
    const asked = { consent, askedAt: askedAt.toISOString() }
    await runQuery(
      db.batch([
        db
          .insert(subscriptions)
          .values({ ...subscription, ...asked, confirmedAt: null })
          .onConflictDoUpdate({
            target: [subscriptions.brandKey, subscriptions.email],
            set: asked,
            setWhere: isNull(subscriptions.confirmedAt),
          }),
        ...linkWrites(db, link, { kind: 'subscription', email }, bound),
      ]),
    )
  },

  /** The subscription of this link, while it is valid; null otherwise. */
  async waiting(use: LinkUse): Promise<Subscription | null> {
    const [row] = await runQuery(
      db
        .select()
        .from(subscriptions)
        .where(
          and(
            eq(subscriptions.brandKey, use.brandKey),
            inArray(subscriptions.id, usableLinkSubject(db, use, 'join_newsletter')),
          ),
        ),
    )
    return row ? toSubscription(row) : null
  },

  /** Confirms the link's subscription and records the mail; false, and nothing done, when the link is invalid. */
  async confirm(use: LinkUse, mail: NewMail): Promise<boolean> {
    const { brandKey, now } = use
    const confirmedAt = now.toISOString()
    const subject = usableLinkSubject(db, use, 'join_newsletter')
    const theirs = eq(subscriptions.brandKey, brandKey)
    const [confirmed] = await runQuery(
      db.batch([
        db
          .update(subscriptions)
          .set({ confirmedAt })
          .where(and(theirs, isNull(subscriptions.confirmedAt), inArray(subscriptions.id, subject)))
          .returning({ id: subscriptions.id }),
        db
          .insert(mails)
          .select(
            db
              .select(mailColumns(mail))
              .from(subscriptions)
              .where(and(theirs, eq(subscriptions.confirmedAt, confirmedAt), inArray(subscriptions.id, subject))),
          )
          .onConflictDoNothing(),
        // All its links, others that were requested included: one is enough.
        db
          .update(links)
          .set({ usedAt: confirmedAt })
          .where(
            and(
              eq(links.brandKey, brandKey),
              eq(links.purpose, 'join_newsletter'),
              isNull(links.usedAt),
              sql`${links.subjectId} in ${subject}`,
            ),
          ),
      ]),
    )
    return confirmed.length > 0
  },

  /** Deletes the subscription with this leave token, and its links. */
  async leave(brandKey: string, leaveToken: string): Promise<void> {
    const theirs = and(eq(subscriptions.brandKey, brandKey), eq(subscriptions.leaveToken, leaveToken))
    const left = db.select({ id: subscriptions.id }).from(subscriptions).where(theirs)
    await runQuery(
      db.batch([
        db.delete(links).where(and(eq(links.brandKey, brandKey), inArray(links.subjectId, left))),
        db.delete(subscriptions).where(theirs),
      ]),
    )
  },

  /** How many the brand has, and the latest `limit`, with their addresses. */
  async list(brandKey: string, limit: number): Promise<SubscriberList> {
    const { email, askedAt, confirmedAt } = subscriptions
    const isTheirs = eq(subscriptions.brandKey, brandKey)
    const [[counted], latest] = await runQuery(
      db.batch([
        db
          .select({ all: count(), confirmed: count(confirmedAt) })
          .from(subscriptions)
          .where(isTheirs),
        db
          .select({ email, askedAt, confirmedAt })
          .from(subscriptions)
          .where(isTheirs)
          .orderBy(desc(askedAt), desc(subscriptions.id))
          .limit(limit),
      ]),
    )
    const { all, confirmed } = counted ?? { all: 0, confirmed: 0 }
    return { confirmed, waiting: all - confirmed, subscribers: latest }
  },

  /** The confirmed ones after this id, by id. */
  async confirmed(brandKey: string, afterId: string, limit: number): Promise<Subscription[]> {
    const rows = await runQuery(
      db
        .select()
        .from(subscriptions)
        .where(
          and(
            eq(subscriptions.brandKey, brandKey),
            isNotNull(subscriptions.confirmedAt),
            gt(subscriptions.id, afterId),
          ),
        )
        .orderBy(asc(subscriptions.id))
        .limit(limit),
    )
    return rows.map(toSubscription)
  },

  /** Deletes requests from before then that were never confirmed. */
  async forgetWaiting(before: Date): Promise<void> {
    await runQuery(
      db
        .delete(subscriptions)
        .where(and(isNull(subscriptions.confirmedAt), lt(subscriptions.askedAt, before.toISOString()))),
    )
  },
})
