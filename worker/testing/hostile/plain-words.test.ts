import * as v from 'valibot'
import { beforeAll, expect, it, vi } from 'vitest'
import { createApp } from '../../app'
import { CONTENT_NAMES } from '../../contract/content/page-names'
import { isDomainError } from '../../domain/error'
import { readBrandFile } from '../../features/brands/files/rules-read-brand-file'
import { testDeps } from '../worlds/test-deps'

type Refuse = (result: v.SafeParseResult<v.GenericSchema>, c: unknown) => unknown

/** Every schema that some call of the app parses a part of its request with, and what refuses that. */
const parsed = vi.hoisted(() => [] as { target: string; schema: v.GenericSchema; refuse: Refuse }[])
vi.mock('@hono/valibot-validator', async (load) => {
  const { vValidator } = await load<{ vValidator: (...given: unknown[]) => unknown }>()
  return {
    vValidator: (target: string, schema: v.GenericSchema, refuse: Refuse) => {
      parsed.push({ target, schema, refuse })
      return vValidator(target, schema, refuse)
    },
  }
})

beforeAll(() => void createApp(testDeps()))

type Schema = v.GenericSchema & {
  expects?: string
  entries?: Record<string, Schema>
  item?: Schema
  wrapped?: Schema
  value?: Schema
  options?: Schema[]
  key?: string
  pipe?: Schema[]
}

const WRONG = [undefined, null, '', 'x', 'x'.repeat(5000), 7, -1, 0.5, 1e15, true, [], [null], [7], {}, { extra: 1 }]

/** Values that are wrong in one place, for every place of a schema down to some depth. */
function* wrongValues(schema: Schema, depth = 0): Generator<unknown> {
  yield* WRONG
  if (depth > 5) return
  for (const inner of [schema.wrapped, ...(schema.pipe ?? []).filter(({ kind }) => kind === 'schema')])
    if (inner && inner !== schema && inner.type !== schema.type) yield* wrongValues(inner, depth + 1)
  for (const [key, entry] of Object.entries(schema.entries ?? {}))
    for (const value of wrongValues(entry, depth + 1)) yield { [key]: value }
  if (schema.item) for (const value of wrongValues(schema.item, depth + 1)) yield [value]
  if (schema.type === 'record' && schema.value)
    for (const value of wrongValues(schema.value, depth + 1)) yield { x: value }
  for (const option of schema.options?.filter((each) => Object(each).kind === 'schema') ?? []) {
    const named = schema.key === undefined ? undefined : option.entries?.[schema.key]
    const kind = named && { [schema.key ?? '']: Object(named).literal }
    for (const value of wrongValues(option, depth + 1))
      yield kind && typeof value === 'object' && value !== null ? { ...kind, ...value } : value
  }
}

const LIBRARYS = /Invalid \w+(?: \w+)?: |Expected |[Rr]eceived |undefined|\[object|NaN|JSON at position|Malformed/

/** The sentences of a refusal that aren't ours. */
function foreignWords(error: unknown): string[] {
  if (!isDomainError(error)) return [String(error)]
  const said = [error.message, ...Object.values(error.fields ?? {})]
  return said.filter((sentence) => LIBRARYS.test(sentence) || !/^\S.{5,}$/.test(sentence))
}

it('no call answers in a library’s words, whatever is missing, wrong or too much in any place', () => {
  expect(parsed.length).toBeGreaterThan(150)
  const foreign = new Set<string>()
  let refused = 0
  for (const { target, schema, refuse } of parsed) {
    for (const value of wrongValues(schema as Schema)) {
      const result = v.safeParse(schema, value)
      if (result.success) continue
      refused++
      try {
        refuse(result, null)
        foreign.add(`${target} ${JSON.stringify(value)?.slice(0, 80)} is not refused`)
      } catch (error) {
        for (const words of foreignWords(error))
          foreign.add(`${target} ${JSON.stringify(value)?.slice(0, 80)}: ${words}`)
      }
    }
  }
  expect(refused).toBeGreaterThan(10_000)
  expect([...foreign]).toEqual([])
})

it('no brand’s file is refused in a library’s words', () => {
  const head = { format: 'tailfin-brand', version: 1 }
  const whole = { ...head, kind: 'template', brand: {}, content: {}, pictures: {}, rules: null }
  const files = Object.keys(whole).flatMap((key) => WRONG.map((wrong) => ({ ...whole, [key]: wrong })))
  const pages = CONTENT_NAMES.flatMap((page) => WRONG.map((wrong) => ({ ...whole, content: { [page]: wrong } })))
  const foreign = [...files, ...pages].flatMap((file) => {
    try {
      readBrandFile(file)
      return []
    } catch (error) {
      return foreignWords(error)
    }
  })
  expect(foreign).toEqual([])
})
