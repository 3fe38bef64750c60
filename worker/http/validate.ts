import { vValidator } from '@hono/valibot-validator'
import type { Context, MiddlewareHandler, ValidationTargets } from 'hono'
import type { BaseIssue, GenericSchema } from 'valibot'
import * as v from 'valibot'
import { DomainError, modeUnknown } from '../domain/error'
import type { AppEnv } from './app-env'

/** A schema that may contain others: an object's entries, an array's item, an optional's inner schema, a pipe's steps. */
type Holder = GenericSchema & {
  entries?: Record<string, Holder>
  item?: Holder
  wrapped?: Holder
  pipe?: readonly Holder[]
}

/**
 * The schema of a key in an object or, for a schema that is parsed in steps, in any of the steps: a query string is parsed loosely first,
 * and then as the body is.
 */
const entryOf = ({ entries, pipe = [] }: Holder, key: string): Holder | undefined =>
  entries?.[key] ?? pipe.find((step) => step.entries?.[key])?.entries?.[key]

function schemaAt(schema: Holder | undefined, [key, ...rest]: unknown[]): Holder | undefined {
  if (!schema || key === undefined) return schema
  if (schema.wrapped) return schemaAt(schema.wrapped, [key, ...rest])
  return schemaAt(schema.entries ? entryOf(schema, String(key)) : schema.item, rest)
}

/** The issue's message. For a missing key valibot only says "Invalid key": the key's own schema says what is expected. */
function issueMessage(schema: Holder, issue: BaseIssue<unknown>): string {
  const isAbsentKey = issue.kind === 'schema' && issue.input === undefined && issue.message.startsWith('Invalid key')
  const wanted = isAbsentKey ? schemaAt(schema, issue.path?.map(({ key }) => key) ?? []) : undefined
  return (wanted && v.safeParse(wanted, undefined).issues?.[0].message) ?? issue.message
}

/**
 * Parses one part of the request with a contract schema; `c.req.valid(target)` gives the parsed value.
 * @throws DomainError `invalid_input` with a message per field, by dotted path
 */
export const validate = <Target extends keyof ValidationTargets, Schema extends GenericSchema>(
  target: Target,
  schema: Schema,
) =>
  vValidator(target, schema, (result) => {
    if (result.success) return
    const fields: Record<string, string> = {}
    for (const issue of result.issues) {
      const path = v.getDotPath(issue)
      if (path !== null) fields[path] ??= issueMessage(schema, issue)
    }
    // A body that isn't an object has no fields to name.
    throw new DomainError('invalid_input', Object.values(fields)[0] ?? 'The request could not be read.', { fields })
  })

const RANDOM_UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i
const ANY_UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

// A UUID has 122 random bits only if its version says that it was made at random.
const isHardToGuess = (key: string) => RANDOM_UUID.test(key) || (/^[\w-]{22,128}$/.test(key) && !ANY_UUID.test(key))

/**
 * The request's Idempotency-Key, or null when it has none.
 * @throws DomainError `invalid_input` when it isn't a random UUID or 22 to 128 letters, digits, hyphens or underscores
 */
export function readIdempotencyKey(c: Context): string | null {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return null
  if (isHardToGuess(key)) return key
  const message = 'Use a random UUID, or 22 to 128 random letters, digits, hyphens or underscores'
  throw new DomainError('invalid_input', message, { fields: { 'Idempotency-Key': message } })
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function hasCardData(body: unknown): boolean {
  if (!isObject(body)) return false
  const details = isObject(body.paymentDetails) ? body.paymentDetails.cardDetails : undefined
  return [body.cardDetails, details].some((card) => isObject(card) && ('number' in card || 'cvv' in card))
}

/**
 * Outside of test mode refuses a body with a card number or security code before any other validation: cards go from the browser to Stripe
 * only.
 * @throws DomainError `card_data_refused`, `mode_unknown`
 */
export const refuseCardData: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.var.mode !== 'test') {
    const body: unknown = await c.req.json().catch(() => null)
    if (hasCardData(body)) {
      throw c.var.mode === null
        ? modeUnknown()
        : new DomainError('card_data_refused', 'Card numbers are not accepted here.')
    }
  }
  await next()
}
