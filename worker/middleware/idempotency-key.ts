import type { Context } from 'hono'
import { DomainError } from '../domain/error'

/**
 * The request's Idempotency-Key, or null when it has none.
 * @throws DomainError `invalid_input` when it isn't 8 to 128 letters, digits, hyphens or underscores
 */
export function idempotencyKeyOf(c: Context): string | null {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return null
  if (/^[\w-]{8,128}$/.test(key)) return key
  const message = 'Use 8 to 128 letters, digits, hyphens or underscores'
  throw new DomainError('invalid_input', message, { fields: { 'Idempotency-Key': message } })
}
