import { and, asc, count, desc, eq, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { asTyped } from '../../contract/typed-text'
import type { MessagesKeptSince } from '../../domain/account/retention'
import { type BrandScope, membersWith } from '../../domain/account/rights'
import { type Database, runQuery } from '../../platform/database'
import { bookings, mails, users } from '../../platform/tables'
import type { NewMail } from '../../providers/mail'
import { auditColumns, type NewAuditEntry } from '../activity/store'
import { auditLog } from '../brands/tables'
import { mailColumns } from '../mail/store'
import type { Assignee, InboxEntry, MessageFile, MessageState, MessageStep, SenderBooking } from './contract-inbox'
import type { MessageKind } from './contract-new-message'
import { messageSteps, messages } from './tables'

/** A new message. */
export interface IncomingMessage {
  id: string
  brandKey: string
  /** A brand stores one message per key. */
  key: string
  reference: string
  kind: MessageKind
  state: MessageState
  userId: string | null
  name: string
  email: string
  phone: string | null
  answerBy: 'email' | 'phone' | null
  topic: string
  text: string
  bookingReference: string | null
  link: string | null
  createdAt: Date
}

/** Filters of the inbox; all but spam without a state. */
export interface InboxSearch {
  scope: BrandScope
  state?: MessageState | undefined
  kind?: MessageKind | undefined
  text?: string | undefined
  limit: number
}

/** A message with its actions; `userId` is the sender, if they were signed in. */
export interface FoundMessage {
  message: MessageFile['message']
  userId: string | null
  steps: MessageStep[]
}

/** An action on a message: a step, the message's new state, and what is recorded with it. */
export interface MessageChange {
  step: { id: string; userId: string; action: MessageStep['action']; text: string; at: Date }
  state?: MessageState
  assignedTo?: string | null
  audit: NewAuditEntry
  /** The mail to the sender. */
  mail: NewMail | null
}

const EXCERPT = 160
const MOST_BOOKINGS = 20

const isWithin = (scope: BrandScope): SQL | undefined =>
  scope === 'all' ? undefined : eq(messages.brandKey, scope.key)

const newRow = ({ createdAt, ...message }: IncomingMessage): typeof messages.$inferInsert => ({
  ...message,
  assignedTo: null,
  createdAt: createdAt.toISOString(),
  updatedAt: createdAt.toISOString(),
})

/** Whether a part of a message, or its reference, is this text. */
const holds = (text: string): SQL | undefined => {
  const wanted = text.toLowerCase()
  // A name is stored as a plain keyboard types it, a text as it was written.
  const spellings = [wanted, asTyped(wanted)]
  const columns = [messages.name, messages.email, messages.topic, messages.text, messages.bookingReference]
  return or(
    eq(sql`lower(replace(${messages.reference}, '-', ''))`, asTyped(wanted).replaceAll('-', '')),
    ...columns.flatMap((column) =>
      spellings.map((spelling) => sql`instr(lower(coalesce(${column}, '')), ${spelling}) > 0`),
    ),
  )
}

const entry = {
  id: messages.id,
  reference: messages.reference,
  brandKey: messages.brandKey,
  kind: messages.kind,
  state: messages.state,
  name: messages.name,
  topic: messages.topic,
  excerpt: sql<string>`substr(${messages.text}, 1, ${EXCERPT})`,
  assignedTo: messages.assignedTo,
  assignee: users.username,
  createdAt: messages.createdAt,
  updatedAt: messages.updatedAt,
}

/** What visitors wrote. Readers pass the brands whose messages they may see. @throws DomainError `database_unavailable` */
export type MessageRepository = ReturnType<typeof libsqlMessages>

/** Messages in the `messages` table, the actions on them in `message_steps`. */
export const libsqlMessages = (db: Database) => ({
  /** Stores a message and its mails, or nothing when its key is in use; returns the reference of the stored one. */
  async add(message: IncomingMessage, sent: NewMail[]): Promise<string> {
    const stored = db
      .select({ reference: messages.reference })
      .from(messages)
      .where(and(eq(messages.brandKey, message.brandKey), eq(messages.key, message.key)))
    const results = await runQuery(
      db.batch([
        db.insert(messages).values(newRow(message)).onConflictDoNothing(),
        // Only with this message: if it existed before, so do its mails.
        ...sent.map((mail) =>
          db
            .insert(mails)
            .select(db.select(mailColumns(mail)).from(messages).where(eq(messages.id, message.id)))
            .onConflictDoNothing(),
        ),
        stored,
      ]),
    )
    const [row] = results.at(-1) as unknown as { reference: string }[] // the batch's last query
    return row?.reference ?? message.reference
  },

  /** Latest first. */
  async list({ scope, state, kind, text, limit }: InboxSearch): Promise<InboxEntry[]> {
    return runQuery(
      db
        .select(entry)
        .from(messages)
        .leftJoin(users, eq(users.id, messages.assignedTo))
        .where(
          and(
            isWithin(scope),
            state ? eq(messages.state, state) : ne(messages.state, 'spam'),
            kind && eq(messages.kind, kind),
            text ? holds(text) : undefined,
          ),
        )
        .orderBy(desc(messages.createdAt), desc(messages.id))
        .limit(limit),
    )
  },

  /** How many nobody has opened. */
  async countNew(scope: BrandScope): Promise<number> {
    const [row] = await runQuery(
      db
        .select({ count: count() })
        .from(messages)
        .where(and(isWithin(scope), eq(messages.state, 'new'))),
    )
    return row?.count ?? 0
  },

  /** The message; null when there is none within the scope. */
  async find(scope: BrandScope, id: string): Promise<FoundMessage | null> {
    const { email, phone, answerBy, bookingReference, link, text, userId } = messages
    const [[row], steps] = await runQuery(
      db.batch([
        db
          .select({ ...entry, email, phone, answerBy, bookingReference, link, text, userId })
          .from(messages)
          .leftJoin(users, eq(users.id, messages.assignedTo))
          .where(and(isWithin(scope), eq(messages.id, id))),
        db
          .select({
            id: messageSteps.id,
            by: users.username,
            action: messageSteps.action,
            text: messageSteps.text,
            at: messageSteps.at,
          })
          .from(messageSteps)
          .leftJoin(users, eq(users.id, messageSteps.userId))
          .where(eq(messageSteps.messageId, id))
          .orderBy(asc(messageSteps.at), asc(messageSteps.id)),
      ]),
    )
    if (!row) return null
    const { userId: writer, ...message } = row
    return { message: { ...message, isSignedIn: writer !== null }, userId: writer, steps }
  },

  /** Records that somebody opened it, and changes a new one to open. */
  async noteOpened(id: string, audit: NewAuditEntry): Promise<void> {
    const updatedAt = audit.at.toISOString()
    await runQuery(
      db.batch([
        db.insert(auditLog).select(db.select(auditColumns(audit)).from(messages).where(eq(messages.id, id))),
        db
          .update(messages)
          .set({ state: 'open', updatedAt })
          .where(and(eq(messages.id, id), eq(messages.state, 'new'))),
      ]),
    )
  },

  /** Records a step and its effects; false, and nothing recorded, when the message has had other steps than the `seen` ones. */
  async change(id: string, { step, audit, mail, ...becomes }: MessageChange, seen: number): Promise<boolean> {
    const at = step.at.toISOString()
    const isStored = db.select({ id: messageSteps.id }).from(messageSteps).where(eq(messageSteps.id, step.id))
    const count = db.$count(messageSteps, eq(messageSteps.messageId, id))
    const begun = db
      .select({
        id: sql<string>`${step.id}`.as('id'),
        brandKey: messages.brandKey,
        messageId: messages.id,
        userId: sql<string>`${step.userId}`.as('user_id'),
        action: sql<typeof step.action>`${step.action}`.as('action'),
        text: sql<string>`${step.text}`.as('text'),
        at: sql<string>`${at}`.as('at'),
      })
      .from(messages)
      .where(and(eq(messages.id, id), eq(count, sql`${seen}`)))
    const [taken] = await runQuery(
      db.batch([
        db.insert(messageSteps).select(begun).returning({ id: messageSteps.id }),
        db
          .update(messages)
          .set({ ...becomes, updatedAt: at })
          .where(and(eq(messages.id, id), sql`exists ${isStored}`)),
        db
          .insert(auditLog)
          .select(db.select(auditColumns(audit)).from(messageSteps).where(eq(messageSteps.id, step.id))),
        ...(mail
          ? [
              db
                .insert(mails)
                .select(db.select(mailColumns(mail)).from(messageSteps).where(eq(messageSteps.id, step.id)))
                .onConflictDoNothing(),
            ]
          : []),
      ]),
    )
    return taken.length > 0
  },

  /** The sender's bookings at the message's brand: those of their account, and those of the address. */
  async bookingsOf({
    brandKey,
    userId,
    email,
  }: {
    brandKey: string
    userId: string | null
    email: string
  }): Promise<SenderBooking[]> {
    const { id, bookingReference: reference, status, mode, createdAt } = bookings
    const isTheirs = or(eq(bookings.contactEmail, email), userId ? eq(bookings.userId, userId) : undefined)
    const rows = await runQuery(
      db
        .select({ id, reference, status, mode, createdAt, userId: bookings.userId })
        .from(bookings)
        .where(and(eq(bookings.brandKey, brandKey), isTheirs))
        .orderBy(desc(createdAt))
        .limit(MOST_BOOKINGS),
    )
    return rows.map(({ userId: holder, ...row }) => ({ ...row, byAddress: userId === null || holder !== userId }))
  },

  /** The users to whom a brand's messages can be assigned. */
  async assignees(brandKey: string): Promise<Assignee[]> {
    return runQuery(
      db
        .select({ id: users.id, name: users.username })
        .from(users)
        .where(
          or(
            and(eq(users.brandKey, brandKey), inArray(users.role, membersWith('inbox'))),
            eq(users.role, 'administrator'),
          ),
        )
        .orderBy(asc(users.username)),
    )
  },

  /** Deletes messages from before `all`, and spam and applications from before their own limits. */
  async forget({ all, spam, applications }: MessagesKeptSince): Promise<void> {
    const isOver = or(
      lt(messages.createdAt, all.toISOString()),
      and(eq(messages.state, 'spam'), lt(messages.createdAt, spam.toISOString())),
      and(eq(messages.kind, 'application'), lt(messages.createdAt, applications.toISOString())),
    )
    await runQuery(
      db.batch([
        // Explicitly, besides the table's foreign key: that works only where the database enforces it.
        db
          .delete(messageSteps)
          .where(inArray(messageSteps.messageId, db.select({ id: messages.id }).from(messages).where(isOver))),
        db.delete(messages).where(isOver),
      ]),
    )
  },
})
