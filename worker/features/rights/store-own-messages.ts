import { and, eq, inArray, or } from 'drizzle-orm'
import type { AccountHolder } from '../../domain/account/account-holder'
import type { Database } from '../../platform/database'
import { ownAddress } from '../account/store-confirmed-address'
import { priceAlerts } from '../alerts/tables'
import { type messageSteps, messages } from '../messages/tables'
import { newsletterSubscriptions as subscriptions } from '../newsletter/tables'
import type { ExportedMessage } from './contract-personal-data'

/** The subscription of a user's address, if that is confirmed. */
export const isOwnSubscription = (db: Database, person: AccountHolder) =>
  and(eq(subscriptions.brandKey, person.brandKey), inArray(subscriptions.email, ownAddress(db, person)))

/** The price alerts of a user's address, if that is confirmed. */
export const isOwnAlert = (db: Database, person: AccountHolder) =>
  and(eq(priceAlerts.brandKey, person.brandKey), inArray(priceAlerts.email, ownAddress(db, person)))

/** A message that a user wrote while signed in, or that came with their address, if that is confirmed. */
export const isOwnMessage = (db: Database, person: AccountHolder) =>
  and(
    eq(messages.brandKey, person.brandKey),
    or(eq(messages.userId, person.userId), inArray(messages.email, ownAddress(db, person))),
  )

type Step = Pick<typeof messageSteps.$inferSelect, 'action' | 'text' | 'at'>

export const toExportedMessage = (
  row: typeof messages.$inferSelect,
  steps: { kind: Step['action']; text: string; at: string }[],
): ExportedMessage => {
  const { reference, kind, createdAt: sentAt, name, email, phone, topic, text, bookingReference, link } = row
  return {
    reference,
    kind,
    sentAt,
    name,
    email,
    phone,
    topic,
    text,
    bookingReference,
    link,
    steps: steps.flatMap((step) =>
      step.kind === 'reply' || step.kind === 'note' ? [{ kind: step.kind, text: step.text, at: step.at }] : [],
    ),
  }
}
