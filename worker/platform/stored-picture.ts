import type { PictureUse, UploadedPicture } from '../contract/content/picture'

/** A brand's stored picture, its purpose, and the total size of its files in bytes. */
export interface StoredPicture extends UploadedPicture {
  use: PictureUse
  bytes: number
}
