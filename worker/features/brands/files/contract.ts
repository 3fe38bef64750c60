import type { BrandDraft } from '../../../contract/brand-draft'
import type { BrandContent } from '../../../contract/content/pages'
import type { PictureUse, UploadedPicture } from '../../../contract/content/picture'
import type { RichText } from '../../../contract/content/rich-text'
import type { PriceRules } from '../../pricing/contract-price-rules'
import type { OwnLegalKey } from '../legal/contract'

// A whole brand as a file that a person can keep: a ZIP with brand.json and the files of its pictures, none of them compressed.

/** What brand.json says that it is, and in which version of the format. One that a reader doesn't know is refused. */
export const BRAND_FORMAT = 'tailfin-brand'
export const BRAND_FORMAT_VERSION = 1

export const BRAND_JSON = 'brand.json'
/** What stands before the digest of a picture in the file, in the place of a brand's key: so keys are paths within the file. */
export const PICTURE_FOLDER = 'pictures'

const MB = 1024 * 1024
/** How many bytes a file may have: a Worker holds it in memory, of which it has 128 MB. */
export const MOST_BRAND_FILE_BYTES = 50 * MB
/** How many bytes of it may be texts. */
export const MOST_BRAND_JSON_BYTES = 8 * MB
/** How many pictures go along: each is up to three files that are read and written, of which a request may make a thousand. */
export const MOST_FILE_PICTURES = 150

/** What the brand's form says, but for its host: that is asked for where the file is imported. */
export type FileBrand = Omit<BrandDraft, 'domain'>

/** A picture of the file: its key is the beginning of its files' paths. */
export interface FilePicture extends UploadedPicture {
  use: PictureUse
}

interface FileHead {
  format: typeof BRAND_FORMAT
  version: typeof BRAND_FORMAT_VERSION
}

/** All that a brand says and shows. Legal texts are those of its own that were in force. */
export interface WholeBrandFile extends FileHead {
  kind: 'brand'
  brand: FileBrand
  content: BrandContent
  priceRules?: PriceRules | undefined
  legal: Partial<Record<OwnLegalKey, RichText>>
  pictures: readonly FilePicture[]
}

/** A look and pages to begin with: a brand that takes them keeps all that the template doesn't say. */
export interface BrandTemplate extends FileHead {
  kind: 'template'
  /** What it is called where it is chosen, and for whom it is. */
  name: string
  about: string
  brand: Pick<BrandDraft, 'tagline' | 'theme'>
  content: BrandContent
}

export type BrandFile = WholeBrandFile | BrandTemplate
