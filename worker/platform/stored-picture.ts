import type { PictureUse, UploadedPicture } from '../contract/content/picture'

/** A picture that a brand has stored, for what, and how many bytes all its files have. */
export interface StoredPicture extends UploadedPicture {
  use: PictureUse
  bytes: number
}
