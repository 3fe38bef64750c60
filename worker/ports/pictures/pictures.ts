import type { PictureUse, UploadedPicture } from '../../contract/content/picture'
import type { NewAuditEntry } from '../brands'

/** The files of pictures, by name. @throws DomainError `pictures_unavailable` */
export interface PictureStore {
  put(name: string, bytes: Uint8Array): Promise<void>
  find(name: string): Promise<Uint8Array | null>
  remove(names: readonly string[]): Promise<void>
}

/** A picture that a brand has stored, for what, and how many bytes all its files have. */
export interface StoredPicture extends UploadedPicture {
  use: PictureUse
  bytes: number
}

/** Which pictures the brands have stored. @throws DomainError `database_unavailable` */
export interface PictureRepository {
  /** How much a brand has stored. */
  count(brandKey: string): Promise<{ count: number; bytes: number }>
  /** Those of the keys that the brand has stored. */
  find(brandKey: string, keys: readonly string[]): Promise<StoredPicture[]>
  /** Notes a picture; false, and nothing written, where the brand has it already or would have more than `most`. */
  add(
    brandKey: string,
    picture: StoredPicture,
    most: { pictures: number; bytes: number },
    audit: NewAuditEntry,
  ): Promise<boolean>
}
