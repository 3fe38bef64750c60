import { sql } from 'drizzle-orm'
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { InviteState, MemberRole } from './contract'

/**
 * Invitations to brands' teams. `email` is stored in lower case; an address has at most one that hasn't ended. Triggers end the invitations
 * of `invitedBy` as soon as their role changes or their account is disabled or deleted.
 */
export const teamInvites = sqliteTable(
  'team_invites',
  {
    id: text('id').primaryKey(),
    brandKey: text('brand_key').notNull(),
    email: text('email').notNull(),
    role: text('role').$type<MemberRole>().notNull(),
    invitedBy: text('invited_by'),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    endedAt: text('ended_at'),
    outcome: text('outcome').$type<Exclude<InviteState, 'open' | 'expired'>>(),
  },
  (table) => [
    uniqueIndex('team_invites_open').on(table.brandKey, table.email).where(sql`ended_at is null`),
    index('team_invites_expires').on(table.expiresAt),
    index('team_invites_inviter').on(table.invitedBy).where(sql`ended_at is null`),
  ],
)
