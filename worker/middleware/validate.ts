import { vValidator } from '@hono/valibot-validator'
import type { ValidationTargets } from 'hono'
import type { BaseIssue, GenericSchema } from 'valibot'
import * as v from 'valibot'
import { DomainError } from '../domain/error'

/** The parts by which a schema holds other schemas: an object its entries, an array its item, an optional what it wraps. */
type Holder = GenericSchema & {
  entries?: Record<string, Holder>
  item?: Holder
  wrapped?: Holder
}

function schemaAt(schema: Holder | undefined, [key, ...rest]: unknown[]): Holder | undefined {
  if (!schema || key === undefined) return schema
  if (schema.wrapped) return schemaAt(schema.wrapped, [key, ...rest])
  return schemaAt(schema.entries ? schema.entries[String(key)] : schema.item, rest)
}

/** The issue's message. Of an absent key valibot only says "Invalid key": the key's own schema says what was wanted. */
function messageOf(schema: Holder, issue: BaseIssue<unknown>): string {
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
      if (path !== null) fields[path] ??= messageOf(schema, issue)
    }
    // A body that is no object at all has no field to complain about.
    throw new DomainError('invalid_input', Object.values(fields)[0] ?? 'The request could not be read.', { fields })
  })
