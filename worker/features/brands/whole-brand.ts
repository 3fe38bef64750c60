import type { BrandRecord } from '../../contract/brand'
import { pictureFile, pictureWidths } from '../../contract/content/picture'
import { PICTURE_KEY } from '../../contract/content/picture-limits'
import type { RichText } from '../../contract/content/rich-text'
import type { Deps } from '../../deps'
import { DomainError } from '../../domain/error'
import type { StoredPicture } from '../../platform/stored-picture'
import { MOST_FILE_PICTURES } from './files/contract'
import { OWN_LEGAL_KEYS, type OwnLegalKey } from './legal/contract'
import { ownLegalText } from './legal/legal-pages'

/** A brand's content besides its draft, with its own legal texts in force. */
export interface BrandWords extends Pick<BrandRecord, 'pictures' | 'content' | 'priceRules'> {
  legal: Partial<Record<OwnLegalKey, RichText>>
}

/** A brand's content besides its draft, and the pictures that it uses. */
export interface WholeBrand {
  words: BrandWords
  pictures: StoredPicture[]
}

const AT_ONCE = 100

const isPicture = (part: unknown): part is { key: string } =>
  typeof part === 'object' &&
  part !== null &&
  'format' in part &&
  'key' in part &&
  typeof part.key === 'string' &&
  PICTURE_KEY.test(part.key)

/** The value with the keys of its pictures replaced. */
export const renamed = <T>(value: T, rename: (key: string) => string): T =>
  JSON.parse(JSON.stringify(value), (_name, part: unknown) =>
    isPicture(part) ? { ...part, key: rename(part.key) } : part,
  )

/** The value for another brand: its pictures are that brand's. */
export const moved = <T>(value: T, key: string): T => renamed(value, (own) => own.replace(/^[^/]*/, key))

/** The keys of the pictures in a value, each once. */
export function picturesNamed(value: unknown): string[] {
  const found = new Set<string>()
  JSON.stringify(value, (_name, part: unknown) => {
    if (isPicture(part)) found.add(part.key)
    return part
  })
  return [...found]
}

/** A stored brand as a whole. @throws DomainError `conflict` when it uses more pictures than can be copied, or a missing one */
export async function wholeBrand(
  deps: Pick<Deps, 'brandRecords' | 'pictures'>,
  { key: brandKey, pictures: marks, content, priceRules }: BrandRecord,
): Promise<WholeBrand> {
  const words: BrandWords = { pictures: marks, content, priceRules, legal: {} }
  for (const key of OWN_LEGAL_KEYS) {
    const { text } = await ownLegalText(deps, { scope: 'all', brandKey, key })
    if (text) words.legal[key] = text
  }
  const named = picturesNamed(words)
  if (named.length > MOST_FILE_PICTURES) {
    const message = `This brand shows ${named.length} pictures, and ${MOST_FILE_PICTURES} can be copied at most.`
    throw new DomainError('conflict', message, { fields: { copyOf: message } })
  }
  const pictures: StoredPicture[] = []
  for (let at = 0; at < named.length; at += AT_ONCE) {
    pictures.push(...(await deps.pictures.find(brandKey, named.slice(at, at + AT_ONCE))))
  }
  if (pictures.length < named.length) throw missing()
  return { words, pictures }
}

function missing(): DomainError {
  const message = 'A picture that the brand shows is missing. Upload it there again first.'
  return new DomainError('conflict', message, { fields: { copyOf: message } })
}

/** The names and bytes of a stored picture's files. @throws DomainError `pictures_unavailable`, `conflict` when one is missing */
export async function readPictureFiles(
  { pictureStore }: Pick<Deps, 'pictureStore'>,
  picture: StoredPicture,
): Promise<{ width: number; bytes: Uint8Array }[]> {
  return Promise.all(
    pictureWidths(picture.width, picture.use).map(async (width) => {
      const bytes = await pictureStore?.find(pictureFile(picture, width))
      if (!bytes) throw missing()
      return { width, bytes }
    }),
  )
}
