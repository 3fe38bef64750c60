import * as v from 'valibot'
import { pageContentSchema } from '#worker/contract/content/content-schema'
import { type Blocks, type Field, type Fields, inOrder } from '#worker/contract/content/fields'
import type { ContentName } from '#worker/contract/content/page-names'
import { blocksOf } from '#worker/contract/content/pages'
import { asStored, asTyped } from './rich/rich-fields'

/** A page's content in the form: it has its shape, valid or not. A rich text is its Markdown. */
export type Typed = {
  readonly [name: string]: Typed | readonly Typed[] | readonly string[] | string | number | boolean | null
}

/** The path of a value in it: block, field and, in a list, entry and field. */
export type Path = readonly (string | number)[]

function emptyValue(field: Field): string | readonly Typed[] | readonly string[] | null {
  if (field.kind === 'picture') return null
  if (field.kind === 'list') return []
  if (field.kind === 'order') return inOrder(field, [])
  return field.kind === 'choice' ? (Object.keys(field.options)[0] ?? '') : ''
}

/** An empty entry of a list. */
export const emptyEntry = (fields: Fields): Typed =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyValue(field)]))

/** The content of a page that nobody has filled in: it makes no claims, and shows only its head. */
const emptyPage = (page: ContentName): Typed =>
  Object.fromEntries(
    Object.entries<Blocks[string]>(blocksOf(page)).map(([name, { fields, isAlways }]) => [
      name,
      { ...emptyEntry(fields), isShown: isAlways },
    ]),
  )

/** The initial values of a page's form. */
export function startOf(page: ContentName, stored: unknown): Typed {
  const read = v.safeParse(pageContentSchema(page, stored), stored)
  // Its texts, lists and switches; omitted optional values are empty.
  if (read.success) return { ...emptyPage(page), ...(asTyped(page, read.output) as Typed) }
  // Fields introduced later are empty; everything else is as it was stored.
  return typeof stored === 'object' && stored !== null
    ? { ...emptyPage(page), ...(asTyped(page, stored) as Typed) }
    : emptyPage(page)
}

const isList = (value: Typed[string] | undefined): value is readonly Typed[] => Array.isArray(value)

/** The value at a path; undefined when there is none. */
export const valueAt = (content: Typed, path: Path): Typed[string] | undefined =>
  path.reduce<Typed[string] | undefined>((value, step) => {
    if (isList(value)) return value[Number(step)]
    return typeof value === 'object' && value !== null ? (value as Typed)[step] : undefined
  }, content)

/** The content with another value at a path. */
export function withValue(content: Typed, path: Path, value: Typed[string]): Typed {
  const [step, ...rest] = path
  if (step === undefined) return content
  const inner = content[step]
  const changed =
    rest.length === 0
      ? value
      : isList(inner)
        ? inner.map((entry, index) => (index === rest[0] ? asEntry(entry, rest.slice(1), value) : entry))
        : withValue((inner ?? {}) as Typed, rest, value)
  return { ...content, [step]: changed }
}

// Entries are changed field by field; lists as a whole are replaced.
const asEntry = (entry: Typed, path: Path, value: Typed[string]) => withValue(entry, path, value)

/** The errors of the content, by dotted path; empty when it may be stored. */
export function problemsOf(page: ContentName, content: Typed): Record<string, string> {
  const { stored, problems } = asStored(page, content)
  const read = v.safeParse(pageContentSchema(page, stored), stored)
  const issues = read.success ? [] : read.issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]).toReversed()
  return { ...Object.fromEntries(issues), ...problems }
}
