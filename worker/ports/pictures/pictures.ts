import type { NewAuditEntry } from '../brands'
import type { StoredPicture } from './stored-picture'

/** The files of pictures, by name. @throws DomainError `pictures_unavailable` */
export interface PictureStore {
  put(name: string, bytes: Uint8Array): Promise<void>
  find(name: string): Promise<Uint8Array | null>
  remove(names: readonly string[]): Promise<void>
}

/**
 * How far a picture has come: uploaded, then kept for good because a version or a legal text of its brand names it, or set aside because none
 * does: nothing can be saved with it any more. After a while it is being removed, and its row goes once its files are gone.
 */
export type PictureLife = 'new' | 'kept' | 'set_aside' | 'leaving'

/** A picture whose life is to be decided. */
export interface UnsettledPicture extends StoredPicture {
  brandKey: string
  life: PictureLife
  storedAt: string
}

/** Which pictures the brands have stored. @throws DomainError `database_unavailable` */
export interface PictureRepository {
  /** How much a brand has stored. */
  count(brandKey: string): Promise<{ count: number; bytes: number }>
  /** Those of the keys that the brand has stored and that are neither set aside nor being removed. */
  find(brandKey: string, keys: readonly string[]): Promise<StoredPicture[]>
  /** Notes a picture; false, and nothing written, where the brand has it already or would have more than `most`. */
  add(
    brandKey: string,
    picture: StoredPicture,
    most: { pictures: number; bytes: number },
    audit: NewAuditEntry,
  ): Promise<boolean>
  /** Gives a picture that is uploaded again, as if it were new; `leaving` while it is being removed, null where there is none. */
  renew(brandKey: string, key: string, now: Date): Promise<StoredPicture | 'leaving' | null>
  /** Those whose life is to be decided, the oldest first: stored or set aside before these moments, or being removed. */
  unsettled(before: { stored: Date; setAside: Date }, limit: number): Promise<UnsettledPicture[]>
  /**
   * Takes a picture one step on: it is kept where anything that its brand has saved names it, else set aside, and the next time being removed.
   * Gives its life then; null, and nothing written, where somebody renewed it meanwhile.
   */
  settle(picture: UnsettledPicture, now: Date): Promise<PictureLife | null>
  /** Forgets pictures that are being removed, once their files are gone. */
  forget(keys: readonly string[]): Promise<void>
}
