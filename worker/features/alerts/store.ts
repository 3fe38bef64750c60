import { and, desc, eq, exists, gt, gte, inArray, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Mode } from '../../contract/admin'
import { type Database, runQuery } from '../../platform/database'
import { oneTimeLinks as links } from '../../platform/tables'
import { ownAddress } from '../account/store-confirmed-address'
import { type LinkUse, linkWrites, type NewLink } from '../account/store-links'
import type { AlertRule } from './contract'
import { alertChecks } from './store-checks'
import {
  type AlertJourney,
  type AskedAlert,
  askedRow,
  journeyRow,
  ruleRow,
  type StoredAlert,
  toAlert,
} from './store-rows'
import { priceAlerts as alerts } from './tables'

/** Whose alerts: those of the address that a link was mailed to, or of a user's confirmed address. */
export type AlertHolder = { kind: 'link'; use: LinkUse } | { kind: 'user'; brandKey: string; userId: string }

/** A change to an alert. */
export type AlertPress = { kind: 'pause' | 'resume' | 'end' } | { kind: 'limit'; amount: string; currency: string }

/** Whether an alert has these values, null where they are null. */
const matches = (row: Partial<typeof alerts.$inferSelect>): SQL | undefined =>
  and(...Object.entries(row).map(([name, value]) => sql`${alerts[name as keyof typeof row]} is ${value}`)) // the row's own columns

/** The id of the link's alert, while the link is valid: it can be used repeatedly. */
const linkedId = (db: Database, { brandKey, tokenHash, now }: LinkUse) =>
  db
    .select({ id: links.subjectId })
    .from(links)
    .where(
      and(
        eq(links.tokenHash, tokenHash),
        eq(links.brandKey, brandKey),
        eq(links.purpose, 'price_alerts'),
        gt(links.expiresAt, now.toISOString()),
      ),
    )

const brandOf = (holder: AlertHolder) => (holder.kind === 'link' ? holder.use.brandKey : holder.brandKey)

/** The holder's address, as a query: that of the link's alert, or the user's if it is confirmed. */
const addressOf = (db: Database, holder: AlertHolder) =>
  holder.kind === 'user'
    ? ownAddress(db, holder)
    : db
        .select({ email: alerts.email })
        .from(alerts)
        .where(and(eq(alerts.brandKey, holder.use.brandKey), inArray(alerts.id, linkedId(db, holder.use))))

/** How many active alerts an address has confirmed: those that strangers request don't count. */
const confirmedBy = (brandKey: string, email: string, but?: SQL) =>
  sql`(select count(*) from ${alerts} where ${and(
    eq(alerts.brandKey, brandKey),
    eq(alerts.email, email),
    inArray(alerts.state, ['confirmed', 'paused']),
    but && notInArray(alerts.id, but),
  )})`

const isHeldBy = (db: Database, holder: AlertHolder) =>
  and(eq(alerts.brandKey, brandOf(holder)), inArray(alerts.email, addressOf(db, holder)))

/** What each action changes, and in which states it is allowed. */
function pressed(press: AlertPress, at: string) {
  switch (press.kind) {
    case 'pause':
      return { set: { state: 'paused' as const }, from: ['confirmed' as const] }
    case 'resume':
      return { set: { state: 'confirmed' as const, dueAt: at }, from: ['paused' as const] }
    case 'end':
      return { set: { state: 'ended' as const, endedAt: at }, from: ['asked', 'confirmed', 'paused'] as const }
    case 'limit':
      // With another limit, earlier mails don't count.
      return { set: { ...ruleRow(press), mailedAmount: null, dueAt: at }, from: ['confirmed', 'paused'] as const }
  }
}

/** Price alerts. @throws DomainError `database_unavailable` */
export type AlertRepository = ReturnType<typeof libsqlAlerts>

/** The `price_alerts` table. */
export const libsqlAlerts = (db: Database) => ({
  ...alertChecks(db),

  /**
   * This address's unconfirmed alert for the same journey and rule. One with another rule may be somebody else's request, and the link that was
   * mailed for it must confirm what that mail said.
   */
  async findAsked(journey: AlertJourney, rule: AlertRule, email: string): Promise<StoredAlert | null> {
    const asked = matches({ ...journeyRow(journey), ...ruleRow(rule), email, state: 'asked' })
    const [row] = await runQuery(db.select().from(alerts).where(asked).limit(1))
    return row ? toAlert(row) : null
  },

  /**
   * Records a request, with the link and its mail, or again one that is unconfirmed. False, and nothing done, when the
   * address has `most` active confirmed alerts already, or too many links were sent.
   */
  async ask(
    alert: AskedAlert,
    link: NewLink,
    { most, ...bound }: { most: number; since: Date; atMost: number },
  ): Promise<boolean> {
    const { id, brandKey, email, consent, shopUrl } = alert
    const row = askedRow(alert)
    const others = confirmedBy(brandKey, email)
    const [, , , , recorded] = await runQuery(
      db.batch([
        db
          .insert(alerts)
          .values(row)
          .onConflictDoUpdate({
            target: alerts.id,
            set: { consent, shopUrl, askedAt: row.askedAt },
            setWhere: eq(alerts.state, 'asked'),
          }),
        // One over the limit is deleted again before its link could be made.
        db.delete(alerts).where(and(eq(alerts.id, id), eq(alerts.state, 'asked'), gte(others, most))),
        ...linkWrites(db, link, { kind: 'alert', alertId: id }, bound),
        db.select({ one: sql`1` }).from(links).where(eq(links.tokenHash, link.tokenHash)),
      ]),
    )
    return recorded.length > 0
  },

  /** Records a link, with its mail, to one of the address's confirmed alerts; nothing when there is none. */
  async remind(link: NewLink, email: string, bound: { since: Date; atMost: number }): Promise<void> {
    const [confirmed] = await runQuery(
      db
        .select({ id: alerts.id })
        .from(alerts)
        .where(
          and(
            eq(alerts.brandKey, link.brandKey),
            eq(alerts.email, email),
            inArray(alerts.state, ['confirmed', 'paused']),
          ),
        )
        .limit(1),
    )
    if (confirmed) await runQuery(db.batch(linkWrites(db, link, { kind: 'alert', alertId: confirmed.id }, bound)))
  },

  /** The alert of this link, while it is valid. */
  async findLinked(use: LinkUse): Promise<StoredAlert | null> {
    const [row] = await runQuery(
      db
        .select()
        .from(alerts)
        .where(and(eq(alerts.brandKey, use.brandKey), inArray(alerts.id, linkedId(db, use)))),
    )
    return row ? toAlert(row) : null
  },

  /**
   * Confirms the link's alert, which is due at once and replaces others for the same journey; false when it isn't waiting for that, or the
   * address has `most` others.
   */
  async confirm(
    use: LinkUse,
    { id, email, ...journey }: AlertJourney & Pick<StoredAlert, 'id' | 'email'>,
    most: number,
  ): Promise<boolean> {
    const at = use.now.toISOString()
    const isIt = and(eq(alerts.brandKey, use.brandKey), eq(alerts.id, id), inArray(alerts.id, linkedId(db, use)))
    const isSame = and(matches({ ...journeyRow(journey), email }), inArray(alerts.state, ['confirmed', 'paused']))
    const replaced = sql`(select ${alerts.id} from ${alerts} where ${isSame})`
    const hasRoom = lt(confirmedBy(use.brandKey, email, replaced), most)
    const waiting = db
      .select({ one: sql`1` })
      .from(alerts)
      .where(and(isIt, eq(alerts.state, 'asked'), hasRoom))
    const [, confirmed] = await runQuery(
      db.batch([
        db
          .update(alerts)
          .set({ state: 'ended', endedAt: at })
          .where(and(isSame, exists(waiting))),
        db
          .update(alerts)
          .set({ state: 'confirmed', dueAt: at })
          .where(and(isIt, eq(alerts.state, 'asked'), hasRoom))
          .returning({ id: alerts.id }),
      ]),
    )
    return confirmed.length > 0
  },

  /** The alerts of the holder's address, latest first; null when the link is invalid, or the address isn't confirmed. */
  async list(holder: AlertHolder, mode: Mode): Promise<{ email: string; alerts: StoredAlert[] } | null> {
    const [[address], rows] = await runQuery(
      db.batch([
        addressOf(db, holder),
        db
          .select()
          .from(alerts)
          .where(and(isHeldBy(db, holder), eq(alerts.mode, mode)))
          .orderBy(desc(alerts.askedAt), desc(alerts.id)),
      ]),
    )
    return address ? { email: address.email, alerts: rows.map(toAlert) } : null
  },

  /** Makes the change, if the alert is the holder's and its state allows it; false otherwise. */
  async press(holder: AlertHolder, id: string, press: AlertPress, now: Date): Promise<boolean> {
    const { set, from } = pressed(press, now.toISOString())
    const done = await runQuery(
      db
        .update(alerts)
        .set(set)
        .where(and(eq(alerts.id, id), isHeldBy(db, holder), inArray(alerts.state, [...from])))
        .returning({ id: alerts.id }),
    )
    return done.length > 0
  },
})
