import { sql } from 'drizzle-orm'
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { MessageState, MessageStep } from './contract-inbox'
import type { MessageKind } from './contract-new-message'

/** What visitors wrote to a brand. `email` is stored in lower case, as typed: only `userId` is verified. */
export const messages = sqliteTable(
  'messages',
  {
    id: text('id').primaryKey(),
    brandKey: text('brand_key').notNull(),
    /** A hash of the form's attempt and its content: two submissions are one message. */
    key: text('key').notNull(),
    reference: text('reference').notNull(),
    kind: text('kind').$type<MessageKind>().notNull(),
    state: text('state').$type<MessageState>().notNull(),
    userId: text('user_id'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    answerBy: text('answer_by').$type<'email' | 'phone'>(),
    topic: text('topic').notNull(),
    text: text('text').notNull(),
    bookingReference: text('booking_reference'),
    link: text('link'),
    assignedTo: text('assigned_to'),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('messages_key').on(table.brandKey, table.key),
    index('messages_brand').on(table.brandKey, table.state, table.createdAt),
    index('messages_email').on(table.brandKey, table.email),
    index('messages_user').on(table.brandKey, table.userId).where(sql`user_id is not null`),
    index('messages_created').on(table.createdAt),
  ],
)

/** Actions on messages, with who did them: replies and notes with their text. */
export const messageSteps = sqliteTable(
  'message_steps',
  {
    id: text('id').primaryKey(),
    brandKey: text('brand_key').notNull(),
    messageId: text('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    action: text('action').$type<MessageStep['action']>().notNull(),
    text: text('text').notNull(),
    at: text('at').notNull(),
  },
  (table) => [index('message_steps_message').on(table.messageId, table.at)],
)
