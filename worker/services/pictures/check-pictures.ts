import type { Blocks, Fields } from '../../contract/content/fields'
import type { ContentName } from '../../contract/content/page-names'
import { blocksOf } from '../../contract/content/pages'
import type { Picture } from '../../contract/content/picture'
import type { Deps } from '../../deps'
import { DomainError } from '../../domain/error'

interface Placed {
  /** Dotted, as errors name fields. */
  path: string
  picture: Picture
}

function picturesIn(fields: Fields, values: Record<string, unknown>, path: string): Placed[] {
  return Object.entries(fields).flatMap(([name, field]): Placed[] => {
    const value = values[name]
    const here = `${path}.${name}`
    // As the page's schema has read it.
    if (field.kind === 'picture') return value ? [{ path: here, picture: value as Picture }] : []
    if (field.kind !== 'list') return []
    return (value as Record<string, unknown>[]).flatMap((entry, index) =>
      picturesIn(field.of, entry, `${here}.${index}`),
    )
  })
}

const MOST_AT_ONCE = 100

/**
 * Refuses a page with a picture that the brand has not stored, of another brand for instance.
 * @param content as the page's schema has read it
 * @throws DomainError `invalid_input` beside the field
 */
export async function checkPictures(
  { pictures }: Pick<Deps, 'pictures'>,
  { key, page, content }: { key: string; page: ContentName; content: object },
): Promise<void> {
  const placed = Object.entries<Blocks[string]>(blocksOf(page)).flatMap(([part, { fields }]) => {
    const values = (content as Record<string, Record<string, unknown> | undefined>)[part]
    return values ? picturesIn(fields, values, `content.${part}`) : []
  })
  if (placed.length === 0) return
  const wanted = [...new Set(placed.map(({ picture }) => picture.key))]
  const found = new Map<string, Pick<Picture, 'format' | 'width' | 'height'>>()
  for (let at = 0; at < wanted.length; at += MOST_AT_ONCE) {
    for (const each of await pictures.find(key, wanted.slice(at, at + MOST_AT_ONCE))) found.set(each.key, each)
  }
  const isStored = ({ key: wantedKey, format, width, height }: Picture) => {
    const stored = found.get(wantedKey)
    return stored?.format === format && stored.width === width && stored.height === height
  }
  const missing = placed.filter(({ picture }) => !isStored(picture))
  if (missing.length === 0) return
  const message = 'This brand has no such picture. Please upload it again.'
  throw new DomainError('invalid_input', message, {
    fields: Object.fromEntries(missing.map(({ path }) => [path, message])),
  })
}
