import type { BrandDraft } from '../../../contract/brand-draft'
import type { BrandContent } from '../../../contract/content/pages'
import type { PictureUse, UploadedPicture } from '../../../contract/content/picture'
import type { RichText } from '../../../contract/content/rich-text'
import type { PriceRules } from '../../pricing/contract-price-rules'
import type { OwnLegalKey } from '../legal/contract'

// A whole brand as a file: a ZIP with brand.json and the files of its pictures, none of them compressed.

/** The name and version of the format, in brand.json. An unknown version is refused. */
export const BRAND_FORMAT = 'tailfin-brand'
export const BRAND_FORMAT_VERSION = 1

export const BRAND_JSON = 'brand.json'
/** The prefix of a picture's digest in the file, instead of a brand's key: so keys are paths within the file. */
export const PICTURE_FOLDER = 'pictures'

const MB = 1024 * 1024
/** The largest file in bytes: a Worker holds it in memory, of which it has 128 MB. */
export const MOST_BRAND_FILE_BYTES = 50 * MB
/** How many of its bytes may be texts. */
export const MOST_BRAND_JSON_BYTES = 8 * MB
/** How many pictures it may have: each is up to three files to read and write, and a request may make a thousand such calls. */
export const MOST_FILE_PICTURES = 150

/** The fields of the brand's form but its host, which is entered where the file is imported. */
export type FileBrand = Omit<BrandDraft, 'domain'>

/** A picture of the file: its key is the prefix of its files' paths. */
export interface FilePicture extends UploadedPicture {
  use: PictureUse
}

interface FileHead {
  format: typeof BRAND_FORMAT
  version: typeof BRAND_FORMAT_VERSION
}

/** All content of a brand. Its own legal texts are those that were in force. */
export interface WholeBrandFile extends FileHead {
  kind: 'brand'
  brand: FileBrand
  content: BrandContent
  priceRules?: PriceRules | undefined
  legal: Partial<Record<OwnLegalKey, RichText>>
  pictures: readonly FilePicture[]
}

/** A look and pages as a starting point: a brand that imports them keeps everything that the template doesn't contain. */
export interface BrandTemplate extends FileHead {
  kind: 'template'
  /** Its name and description where it is chosen. */
  name: string
  about: string
  brand: Pick<BrandDraft, 'tagline' | 'theme'>
  content: BrandContent
}

export type BrandFile = WholeBrandFile | BrandTemplate
