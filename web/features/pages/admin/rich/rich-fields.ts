import type { Blocks, Field, Fields } from '#worker/contract/content/fields'
import type { ContentName } from '#worker/contract/content/page-names'
import { blocksOf } from '#worker/contract/content/pages'
import type { RichText } from '#worker/contract/content/rich-text'
import { latelyUsed } from '#worker/domain/lately-used'
import { type ReadMarkdown, readMarkdown, writeMarkdown } from './markdown'

// All texts of a page are parsed again at each key, and all but one are unchanged.
const known = latelyUsed<ReadMarkdown>({ most: 300 })

/** `readMarkdown`, cached for each text. */
export function readOnce(markdown: string): ReadMarkdown {
  const read = known.get(markdown) ?? readMarkdown(markdown)
  known.set(markdown, read)
  return read
}

type Values = Readonly<Record<string, unknown>>
type Convert = (value: unknown, path: string) => unknown

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null

function convertField(field: Field, value: unknown, path: string, convert: Convert): unknown {
  if (field.kind === 'rich') return convert(value, path)
  if (field.kind !== 'list' || !Array.isArray(value)) return value
  return value.map((entry, index) => convertFields(field.of, entry, `${path}.${index}`, convert))
}

/** The values with each of their rich texts converted. */
function convertFields(fields: Fields, values: unknown, path: string, convert: Convert): unknown {
  if (!isObject(values)) return values
  const changed = Object.entries(fields)
    .filter(([name]) => name in values)
    .map(([name, field]) => [name, convertField(field, values[name], `${path}.${name}`, convert)])
  return { ...values, ...Object.fromEntries(changed) }
}

function convertPage(page: ContentName, content: unknown, convert: Convert): Values {
  if (!isObject(content)) return {}
  const changed = Object.entries<Blocks[string]>(blocksOf(page))
    .filter(([name]) => name in content)
    .map(([name, { fields }]) => [name, convertFields(fields, content[name], name, convert)])
  return { ...content, ...Object.fromEntries(changed) }
}

/** Stored content for the form: rich texts become Markdown. */
export const asTyped = (page: ContentName, stored: unknown): Values =>
  convertPage(page, stored, (value) => (Array.isArray(value) ? writeMarkdown(value as RichText) : value)) // as it was checked

/** The form's content as it may be stored, and the errors in its Markdown, by dotted path. */
export function asStored(page: ContentName, typed: Values): { stored: Values; problems: Record<string, string> } {
  const problems: Record<string, string> = {}
  const stored = convertPage(page, typed, (value, path) => {
    const { rich, problem } = readOnce(String(value ?? ''))
    if (problem !== null) problems[path] = problem
    return rich
  })
  return { stored, problems }
}
