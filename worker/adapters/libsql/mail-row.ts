import type { NewMail, RecordedMail } from '../../ports/outbox'
import type { mails } from './schema'

type Row = typeof mails.$inferSelect

/** The row of a mail that nobody tried to send yet. */
export const newMailRow = ({ key, createdAt, expiresAt, ...mail }: NewMail): Row => ({
  ...mail,
  idempotencyKey: key,
  state: 'waiting',
  tries: 0,
  dueAt: createdAt.toISOString(),
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
})

export const toMail = ({ idempotencyKey, dueAt: _dueAt, createdAt, expiresAt, ...row }: Row): RecordedMail => ({
  ...row,
  key: idempotencyKey,
  createdAt: new Date(createdAt),
  expiresAt: expiresAt === null ? null : new Date(expiresAt),
})
