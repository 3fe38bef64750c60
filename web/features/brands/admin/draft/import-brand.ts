import * as v from 'valibot'
import { BrandDraft } from '#worker/contract/brand-draft'
import type { BrandPictures } from '#worker/features/brands/pictures/contract-brand-pictures'
import { firstMessages } from '../../../../ui/form/first-messages'
import { FIELD_LABELS, type FieldName } from './brand-fields'

/** The largest brand file in bytes; the API takes no more. */
const MAX_BYTES = 128 * 1024

export type Import = { draft: BrandDraft; problems: null } | { draft: null; problems: string[] }

const refused = (...problems: string[]): Import => ({ draft: null, problems })

/** The brand in a JSON text, or a sentence for each error. An invalid text is not used in part. */
export function importBrand(text: string): Import {
  const fault = jsonFault(text)
  if (fault) return refused(`The file is not JSON: look at line ${fault.line}, column ${fault.column}.`)
  const parsed = v.safeParse(BrandDraft, JSON.parse(text), { message: 'This is not valid' })
  if (parsed.success) return { draft: parsed.output, problems: null }
  return refused(
    ...Object.entries(firstMessages(parsed.issues)).map(([path, message]) =>
      path ? `${FIELD_LABELS[path as FieldName] ?? path} (${path}): ${message}` : 'The file holds no brand.',
    ),
  )
}

const PICTURES = ['logoOnLight', 'logoOnDark', 'icon', 'share'] as const

/** Only the brand's own of the pictures in an imported file: those of other brands can't be shown, and a new brand has none. */
export function ownPictures(pictures: BrandPictures = {}, brandKey: string | null): BrandPictures {
  const isOwn = (name: (typeof PICTURES)[number]) =>
    brandKey !== null && pictures[name]?.key.startsWith(`${brandKey}/`) === true
  const { logoHasName, shareAlt } = pictures
  return {
    ...Object.fromEntries(PICTURES.filter(isOwn).map((name) => [name, pictures[name]])),
    ...((isOwn('logoOnLight') || isOwn('logoOnDark')) && { logoHasName }),
    ...(isOwn('share') && { shareAlt }),
  }
}

/** The brand in a file, for the editor of a brand (null for a new one), or its errors. */
export async function importFile(file: Pick<File, 'size' | 'text'>, brandKey: string | null): Promise<Import> {
  if (file.size > MAX_BYTES) return refused(`The file must be at most ${MAX_BYTES / 1024} kB.`)
  const result = importBrand(await file.text())
  if (!result.draft?.pictures) return result
  return { draft: { ...result.draft, pictures: ownPictures(result.draft.pictures, brandKey) }, problems: null }
}

// JSON.parse reports the position of an error differently in each browser, or not at all, so this parser finds it.

const TOKENS = {
  space: /[ \t\n\r]*/y,
  // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids just these in strings
  string: /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y,
  scalar: /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/y,
}

class Fault {
  readonly at: number
  constructor(at: number) {
    this.at = at
  }
}

/** A parser of `text`: `value(at)` returns the end of the value that begins at `at`. @throws Fault where the text stops being JSON */
function reader(text: string) {
  const match = (token: RegExp, at: number) => {
    token.lastIndex = at
    if (!token.test(text)) throw new Fault(at)
    return token.lastIndex
  }
  const skip = (at: number) => match(TOKENS.space, at)
  const expect = (sign: string, at: number) => {
    if (text[at] !== sign) throw new Fault(at)
    return at + 1
  }
  const member = (at: number) => value(expect(':', skip(match(TOKENS.string, skip(at)))))
  function list(at: number, close: string, part: (at: number) => number): number {
    let position = skip(at)
    if (text[position] === close) return position + 1
    do position = skip(part(position))
    while (text[position++] === ',')
    return expect(close, position - 1)
  }
  function value(from: number): number {
    const at = skip(from)
    if (text[at] === '{') return list(at + 1, '}', member)
    if (text[at] === '[') return list(at + 1, ']', value)
    return match(text[at] === '"' ? TOKENS.string : TOKENS.scalar, at)
  }
  return { value, skip }
}

/** Where the text stops being JSON, counted from 1; null when all of it is JSON. */
export function jsonFault(text: string): { line: number; column: number } | null {
  let at: number
  try {
    const { value, skip } = reader(text)
    at = skip(value(0))
    if (at === text.length) return null
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault
    at = fault.at
  }
  const before = text.slice(0, at).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
