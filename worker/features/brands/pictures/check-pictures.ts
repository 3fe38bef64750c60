import type { Blocks, Fields } from '../../../contract/content/fields'
import type { ContentName } from '../../../contract/content/page-names'
import { blocksOf } from '../../../contract/content/pages'
import type { Picture, PictureUse, UploadedPicture } from '../../../contract/content/picture'
import type { Deps } from '../../../deps'
import { DomainError } from '../../../domain/error'
import type { StoredPicture } from '../../../platform/stored-picture'
import type { BrandPictures } from './contract-brand-pictures'

interface Placed {
  /** Dotted, as errors name fields. */
  path: string
  picture: UploadedPicture
  use: PictureUse
}

function picturesIn(fields: Fields, values: Record<string, unknown>, path: string): Placed[] {
  return Object.entries(fields).flatMap(([name, field]): Placed[] => {
    const value = values[name]
    const here = `${path}.${name}`
    // As the page's schema has parsed it.
    if (field.kind === 'picture') return value ? [{ path: here, picture: value as Picture, use: 'page' }] : []
    if (field.kind !== 'list') return []
    return (value as Record<string, unknown>[]).flatMap((entry, index) =>
      picturesIn(field.of, entry, `${here}.${index}`),
    )
  })
}

const MOST_AT_ONCE = 100

/**
 * Refuses a page with a picture that the brand has not stored, such as another brand's.
 * @param given.content as the page's schema has parsed it
 * @param given.brought pictures that are stored together with it
 * @throws DomainError `invalid_input` at the field
 */
export async function checkPictures(
  deps: Pick<Deps, 'pictures'>,
  given: { key: string; page: ContentName; content: object; brought?: readonly StoredPicture[] | undefined },
): Promise<void> {
  const { key, page, content, brought } = given
  const placed = Object.entries<Blocks[string]>(blocksOf(page)).flatMap(([part, { fields }]) => {
    const values = (content as Record<string, Record<string, unknown> | undefined>)[part]
    return values ? picturesIn(fields, values, `content.${part}`) : []
  })
  await requireStored(deps, { key, placed, brought })
}

const BRAND_USES = { logoOnLight: 'logo', logoOnDark: 'logo', icon: 'icon', share: 'share' } as const

/**
 * Refuses logo, icon and share image that the brand has not stored for that use.
 * @param given.key null for a brand that doesn't exist yet: it has none
 * @param given.brought pictures that are stored together with it
 * @throws DomainError `invalid_input` at the field
 */
export async function checkBrandPictures(
  deps: Pick<Deps, 'pictures'>,
  given: { key: string | null; pictures: BrandPictures | undefined; brought?: readonly StoredPicture[] | undefined },
): Promise<void> {
  const { key, pictures = {}, brought } = given
  const placed = Object.entries(BRAND_USES).flatMap(([name, use]) => {
    const picture = pictures[name as keyof typeof BRAND_USES] // its own keys
    return picture ? { path: `brand.pictures.${name}`, picture, use } : []
  })
  await requireStored(deps, { key, placed, brought })
}

interface Checked {
  key: string | null
  placed: Placed[]
  brought: readonly StoredPicture[] | undefined
}

async function requireStored({ pictures }: Pick<Deps, 'pictures'>, { key, placed, brought = [] }: Checked) {
  if (placed.length === 0) return
  const found = new Map(brought.map((each) => [each.key, each]))
  const wanted = [...new Set(placed.map(({ picture }) => picture.key))].filter((each) => !found.has(each))
  for (let at = 0; key !== null && at < wanted.length; at += MOST_AT_ONCE) {
    for (const each of await pictures.find(key, wanted.slice(at, at + MOST_AT_ONCE))) found.set(each.key, each)
  }
  const isStored = ({ picture, use }: Placed) => {
    const stored = found.get(picture.key)
    const { format, width, height } = picture
    return stored?.use === use && stored.format === format && stored.width === width && stored.height === height
  }
  const missing = placed.filter((each) => !isStored(each))
  if (missing.length === 0) return
  const message = 'This brand has no such picture. Please upload it again.'
  throw new DomainError('invalid_input', message, {
    fields: Object.fromEntries(missing.map(({ path }) => [path, message])),
  })
}
