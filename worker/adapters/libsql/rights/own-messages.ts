import { and, eq, inArray, or } from 'drizzle-orm'
import type { ExportedMessage } from '../../../contract/security/personal-data'
import type { Person } from '../../../ports/personal-data'
import type { Database } from '../database'
import { type messageSteps, messages } from '../messages/messages-schema'
import { users } from '../schema'

/** A message that a user wrote while signed in, or that came with their address, if that is shown to be theirs. */
export function isOwnMessage(db: Database, { brandKey, userId }: Person) {
  const address = db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.brandKey, brandKey), eq(users.id, userId), eq(users.emailVerified, true)))
  return and(eq(messages.brandKey, brandKey), or(eq(messages.userId, userId), inArray(messages.email, address)))
}

type Step = Pick<typeof messageSteps.$inferSelect, 'action' | 'text' | 'at'>

export const toExportedMessage = (
  row: typeof messages.$inferSelect,
  steps: { kind: Step['action']; text: string; at: string }[],
): ExportedMessage => {
  const { reference, kind, createdAt: sentAt, name, email, phone, topic, text, bookingReference, link } = row
  return {
    ...{ reference, kind, sentAt, name, email, phone, topic, text, bookingReference, link },
    steps: steps.flatMap((step) =>
      step.kind === 'reply' || step.kind === 'note' ? [{ kind: step.kind, text: step.text, at: step.at }] : [],
    ),
  }
}
