import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { NewsletterRepository, Subscription } from '../../../ports/messages/newsletter'
import { linkWrites, usableLinkSubject } from '../accounts/libsql-links'
import { type Database, runQuery } from '../database'
import { mailColumns } from '../libsql-outbox'
import { oneTimeLinks as links, mails } from '../schema'
import { newsletterSubscriptions as subscriptions } from './newsletter-schema'

type Row = typeof subscriptions.$inferSelect

const toSubscription = ({ askedAt, confirmedAt, ...row }: Row): Subscription => ({
  ...row,
  askedAt: new Date(askedAt),
  confirmedAt: confirmedAt === null ? null : new Date(confirmedAt),
})

/** Subscriptions in the `newsletter_subscriptions` table. */
export const libsqlNewsletter = (db: Database): NewsletterRepository => ({
  async find(brandKey, email) {
    const [row] = await runQuery(
      db
        .select()
        .from(subscriptions)
        .where(and(eq(subscriptions.brandKey, brandKey), eq(subscriptions.email, email))),
    )
    return row ? toSubscription(row) : null
  },

  async ask({ askedAt, ...subscription }, link, bound) {
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

  async waiting(use) {
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

  async confirm(use, mail) {
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
        // With the others that were asked for: one is enough.
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

  async leave(brandKey, leaveToken) {
    const theirs = and(eq(subscriptions.brandKey, brandKey), eq(subscriptions.leaveToken, leaveToken))
    const left = db.select({ id: subscriptions.id }).from(subscriptions).where(theirs)
    await runQuery(
      db.batch([
        db.delete(links).where(and(eq(links.brandKey, brandKey), inArray(links.subjectId, left))),
        db.delete(subscriptions).where(theirs),
      ]),
    )
  },

  async list(brandKey, limit) {
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

  async confirmed(brandKey, afterId, limit) {
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

  async forgetWaiting(before) {
    await runQuery(
      db
        .delete(subscriptions)
        .where(and(isNull(subscriptions.confirmedAt), lt(subscriptions.askedAt, before.toISOString()))),
    )
  },
})
