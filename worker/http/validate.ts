import { vValidator } from '@hono/valibot-validator'
import type { Context, MiddlewareHandler, ValidationTargets } from 'hono'
import type { BaseIssue, GenericSchema } from 'valibot'
import * as v from 'valibot'
import { IN_OUR_WORDS, plainIssue } from '../contract/plain-issue'
import { DomainError, modeUnknown, UNREADABLE } from '../domain/error'
import type { AppEnv } from './app-env'
import { blankBodyAsObject } from './json-body'

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

/**
 * The issue's message, and whether it is one of `plainIssue`'s, which don't name what they are about. For a missing key the library knows
 * only the object: the key's own schema says what is expected.
 */
function issueMessage(schema: Holder, issue: BaseIssue<unknown>): { message: string; isPlain: boolean } {
  const { kind, input, path, message } = issue
  const isPlain = message === plainIssue(issue)
  const wanted =
    isPlain && kind === 'schema' && input === undefined && schemaAt(schema, path?.map(({ key }) => key) ?? [])
  const own = wanted && v.safeParse(wanted, undefined, IN_OUR_WORDS).issues?.[0].message
  return own && own !== message ? { message: own, isPlain: false } : { message, isPlain }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The value without the keys that the issues complain about because they are null. */
function withoutNulls(value: unknown, issues: readonly BaseIssue<unknown>[]): unknown {
  const copy = structuredClone(value)
  for (const { input, path = [] } of issues) {
    const holder = path.slice(0, -1).reduce<unknown>((inner, { key }) => Object(inner)[String(key)], copy)
    if (input === null && isObject(holder) && !Array.isArray(holder)) delete holder[String(path.at(-1)?.key)]
  }
  return copy
}

/** The schema in our own words, and with null as good as left out where null means nothing: many clients send all of their keys. */
const forClients = <Schema extends GenericSchema>(schema: Schema): Schema => ({
  ...schema,
  '~run'({ value }, config) {
    const inOurWords = { ...config, ...IN_OUR_WORDS }
    const read = schema['~run']({ value }, inOurWords)
    if (!read.issues?.some(({ input }) => input === null)) return read
    return schema['~run']({ value: withoutNulls(value, read.issues) }, inOurWords)
  },
})

/**
 * Which fields an answer's message is about first, of several that are wrong: by the pattern of their dotted paths, in this order. With a
 * sentence, only fields without a value count, and the sentence is the message.
 */
export type FirstAbout = readonly (readonly [field: RegExp, ifMissing?: string])[]

interface Fault {
  field: string
  message: string
  isPlain: boolean
  isMissing: boolean
}

function summary(faults: readonly Fault[], order: FirstAbout): string {
  for (const [pattern, ifMissing] of order) {
    const fault = faults.find(({ field, isMissing }) => pattern.test(field) && (isMissing || ifMissing === undefined))
    if (fault) return ifMissing ?? summary([fault], [])
  }
  const [first] = faults
  // A body that isn't an object has no fields to name.
  if (!first) return UNREADABLE
  return first.isPlain ? `${first.field}: ${first.message}` : first.message
}

/**
 * Parses one part of the request with a contract schema; `c.req.valid(target)` gives the parsed value. A missing body is an object without
 * fields.
 * @throws DomainError `invalid_input` with a message per field, by dotted path
 */
export const validate = <Target extends keyof ValidationTargets, Schema extends GenericSchema>(
  target: Target,
  schema: Schema,
  order: FirstAbout = [],
) => {
  const read = vValidator(target, forClients(schema), ({ success, issues }) => {
    if (success) return
    const faults = new Map<string, Fault>()
    for (const issue of issues) {
      const field = v.getDotPath(issue)
      if (field === null || faults.has(field)) continue
      const isMissing = issue.input === undefined || issue.input === ''
      faults.set(field, { field, ...issueMessage(schema, issue), isMissing })
    }
    const all = [...faults.values()]
    const fields = Object.fromEntries(all.map(({ field, message }) => [field, message]))
    throw new DomainError('invalid_input', summary(all, order), { fields })
  })
  if (target !== 'json') return read
  const readBody: MiddlewareHandler<AppEnv> = async (c, next) => {
    await blankBodyAsObject(c)
    return read(c as Context, next)
  }
  return readBody as typeof read // which its types come from
}

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
