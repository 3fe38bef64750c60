import * as v from 'valibot'
import { pageContentSchema } from '#worker/contract/content/content-schema'
import { type Blocks, type Field, type Fields, inOrder } from '#worker/contract/content/fields'
import type { ContentName } from '#worker/contract/content/page-names'
import { blocksOf } from '#worker/contract/content/pages'
import { asStored, asTyped } from './rich/rich-fields'

/** A page's content in the form: of its shape, whether or not it is valid. A rich text is its Markdown. */
export type Typed = {
  readonly [name: string]: Typed | readonly Typed[] | readonly string[] | string | number | boolean | null
}

/** The place of a value in it: block, field and, in a list, entry and field. */
export type Path = readonly (string | number)[]

function emptyValue(field: Field): string | readonly Typed[] | readonly string[] | null {
  if (field.kind === 'picture') return null
  if (field.kind === 'list') return []
  if (field.kind === 'order') return inOrder(field, [])
  return field.kind === 'choice' ? (Object.keys(field.options)[0] ?? '') : ''
}

/** An entry of a list in which nothing is filled in. */
export const emptyEntry = (fields: Fields): Typed =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyValue(field)]))

/** The content of a page that nobody has filled in: it claims nothing, and shows no part but its head. */
const emptyPage = (page: ContentName): Typed =>
  Object.fromEntries(
    Object.entries<Blocks[string]>(blocksOf(page)).map(([name, { fields, isAlways }]) => [
      name,
      { ...emptyEntry(fields), isShown: isAlways },
    ]),
  )

/** What the form of a page begins with. */
export function startOf(page: ContentName, stored: unknown): Typed {
  const read = v.safeParse(pageContentSchema(page, stored), stored)
  // Its texts, lists and switches; what may be left out of it is empty.
  if (read.success) return { ...emptyPage(page), ...(asTyped(page, read.output) as Typed) }
  // What a field came to later is empty; everything else is as it was stored.
  return typeof stored === 'object' && stored !== null
    ? { ...emptyPage(page), ...(asTyped(page, stored) as Typed) }
    : emptyPage(page)
}

const isList = (value: Typed[string] | undefined): value is readonly Typed[] => Array.isArray(value)

/** The value at a path; undefined where there is none. */
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

// An entry of a list is replaced by its fields only: lists as a whole are set.
const asEntry = (entry: Typed, path: Path, value: Typed[string]) => withValue(entry, path, value)

/** What is wrong with the content, by dotted path; empty when it may be stored. */
export function problemsOf(page: ContentName, content: Typed): Record<string, string> {
  const { stored, problems } = asStored(page, content)
  const read = v.safeParse(pageContentSchema(page, stored), stored)
  const issues = read.success ? [] : read.issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]).toReversed()
  return { ...Object.fromEntries(issues), ...problems }
}
