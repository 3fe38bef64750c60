import {
  MOST_PICTURES,
  MOST_STORED_BYTES,
  type PictureRoom,
  type PictureUse,
  pictureFile,
  type UploadedPicture,
} from '../../../contract/content/picture'
import type { Deps } from '../../../deps'
import type { BrandScope } from '../../../domain/account/rights'
import { DomainError } from '../../../domain/error'
import { sha256HexOfBytes } from '../../../platform/crypto/digest'
import type { StoredPicture } from '../../../platform/stored-picture'
import { auditEntry } from '../../activity/audit-entry'
import { findBrand } from '../change-brand'
import { UNUSED_DAYS } from './remove-unused-pictures'
import { cleanFiles } from './rules-clean-picture'
import { joined } from './rules-picture-bytes'

type PictureDeps = Pick<Deps, 'brandRecords' | 'pictures' | 'pictureStore' | 'clock' | 'ids'>

/** How much a brand has stored, for its managers. @throws DomainError `not_found` */
export async function findPictureRoom(
  deps: PictureDeps,
  { scope, key }: { scope: BrandScope; key: string },
): Promise<PictureRoom> {
  await findBrand(deps, { scope, key })
  return { isOpen: deps.pictureStore !== null, ...(await deps.pictures.count(key)) }
}

/** Refuses more pictures than a brand may store. @throws DomainError `conflict` */
export function requireRoom({ count, bytes }: { count: number; bytes: number }, more: number, pictures = 1): void {
  const kept = `Pictures that only older versions show are kept, so that those can be restored. One that was never saved goes after ${UNUSED_DAYS} days.`
  if (count + pictures > MOST_PICTURES) {
    const most = `${MOST_PICTURES} pictures, which is the most it may store.`
    const why =
      pictures === 1 ? `This brand has ${most}` : `This brand has ${count} of ${most} ${pictures} more come with this.`
    throw new DomainError('conflict', `${why} ${kept}`)
  }
  if (bytes + more > MOST_STORED_BYTES) {
    const most = MOST_STORED_BYTES / 1024 / 1024
    throw new DomainError('conflict', `This brand's pictures would need more than ${most} MB, its most. ${kept}`)
  }
}

/**
 * The key of a brand's picture with these files. The same bytes for another use are another picture, because each use has its own
 * requirements.
 */
export async function pictureKey(brandKey: string, use: PictureUse, files: readonly Uint8Array[]): Promise<string> {
  const salt = use === 'page' ? [] : [new TextEncoder().encode(use)]
  return `${brandKey}/${(await sha256HexOfBytes(joined([...salt, ...files]))).slice(0, 32)}`
}

/** The refusal of a picture that is being removed: its files would be deleted with the old ones. */
export const leavingPicture = () =>
  new DomainError(
    'conflict',
    'This picture was never saved on a page, and is just being removed. Please upload it again in a few minutes.',
  )

/** A picture as the API answers it. @throws DomainError `conflict` when it is being removed */
function requireHere(known: StoredPicture | 'leaving'): UploadedPicture {
  if (known === 'leaving') throw leavingPicture()
  const { bytes: _bytes, use: _use, ...picture } = known
  return picture
}

/**
 * Stores a picture of the brand, without metadata in its files. One that the brand has already is returned as it is.
 * @param input.files the picture in the widths that its use needs
 * @throws DomainError `not_found`, `pictures_unavailable`, `invalid_input` when it isn't such a picture, `conflict` at the brand's limit
 */
export async function uploadPicture(
  deps: PictureDeps,
  input: { scope: BrandScope; userId: string; key: string; use: PictureUse; files: readonly Uint8Array[] },
): Promise<UploadedPicture> {
  const { pictures, pictureStore } = deps
  const { userId, key: brandKey, use } = input
  await findBrand(deps, input)
  if (!pictureStore) {
    throw new DomainError(
      'pictures_unavailable',
      'Pictures can’t be uploaded: this platform has no store for them yet.',
    )
  }
  const { format, width, height, files } = cleanFiles(input.files, use)
  const pictureBytes = files.map(({ bytes }) => bytes)
  const picture = { key: await pictureKey(brandKey, use, pictureBytes), format, width, height }
  const stored = { ...picture, use, bytes: files.reduce((sum, file) => sum + file.bytes.length, 0) }
  // A picture that is uploaded again is about to be saved.
  const renew = () => pictures.renew(brandKey, picture.key, deps.clock.now())
  const known = await renew()
  if (known) return requireHere(known)
  requireRoom(await pictures.count(brandKey), stored.bytes)
  // The files first, so that every file in the database exists.
  const named = files.map((file) => ({ name: pictureFile(picture, file.width), bytes: file.bytes }))
  await Promise.all(named.map(({ name, bytes }) => pictureStore.put(name, bytes)))
  const detail = { picture: picture.key.slice(brandKey.length + 1, brandKey.length + 13), bytes: stored.bytes }
  const audit = auditEntry(deps, { brandKey, userId }, { action: 'picture_uploaded', detail })
  const most = { pictures: MOST_PICTURES, bytes: MOST_STORED_BYTES }
  if (await pictures.add(brandKey, stored, most, audit)) return picture
  // A concurrent request added the same picture, or the last one that there was room for.
  const theirs = await renew()
  if (theirs) return requireHere(theirs)
  await pictureStore.remove(named.map(({ name }) => name))
  requireRoom(await pictures.count(brandKey), stored.bytes)
  throw new DomainError('conflict', 'The picture could not be stored. Please try again.')
}
