import { vValidator } from '@hono/valibot-validator'
import type { ValidationTargets } from 'hono'
import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import { DomainError } from '../domain/error'

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
    for (const issue of result.issues) fields[v.getDotPath(issue) ?? ''] ??= issue.message
    throw new DomainError('invalid_input', Object.values(fields)[0] ?? 'The request could not be read.', { fields })
  })
