import { pictureFile, pictureWidths } from '../../../contract/content/picture'
import type { Deps } from '../../../deps'
import { DomainError, isDomainError } from '../../../domain/error'
import type { StoredPicture } from '../../../platform/stored-picture'
import { type CleanFiles, cleanFiles } from '../pictures/rules-clean-picture'
import { pictureKey } from '../pictures/upload-picture'
import { picturesNamed } from '../whole-brand'
import { BRAND_JSON, type BrandFile, type FilePicture, PICTURE_FOLDER, type WholeBrandFile } from './contract'
import { fileFault } from './rules-read-brand-file'
import type { Archive } from './rules-zip'

/** A picture of a file, and the same picture as one of the importing brand. */
export interface PackedPicture {
  from: FilePicture
  stored: StoredPicture
}

const AT_ONCE = 5

const filesOf = (picture: FilePicture) =>
  pictureWidths(picture.width, picture.use).map((width) => pictureFile(picture, width))

/** Refuses a ZIP with files that its brand.json doesn't name, and a brand.json that uses pictures that it doesn't list. */
export function requireListed(file: BrandFile, { sizes }: Archive): void {
  const { pictures, ...words } = { pictures: [], ...file }
  const listed = new Set(pictures.map(({ key }) => key))
  const shown = new Set(picturesNamed(words))
  const names = new Set([BRAND_JSON, ...pictures.flatMap(filesOf)])
  // Without a prototype: a file may be called __proto__, whose fault would be lost.
  const problems: Record<string, string> = Object.create(null)
  for (const key of shown) if (!listed.has(key)) problems[key] = 'This picture is shown, and the file doesn’t list it'
  for (const key of listed) if (!shown.has(key)) problems[key] = 'This picture is listed, and shown nowhere'
  for (const name of names) if (!sizes.has(name)) problems[name] = 'This is missing in the file'
  for (const name of sizes.keys()) if (!names.has(name)) problems[name.slice(0, 80)] = `${BRAND_JSON} doesn’t name this`
  if (listed.size < pictures.length) problems.pictures = 'A picture is listed twice'
  if (Object.keys(problems).length > 0) throw fileFault(problems)
}

/** The files of a picture as an upload would store them. @throws DomainError `invalid_input` */
function readClean(archive: Archive, picture: FilePicture): CleanFiles {
  try {
    return cleanFiles(archive.read(filesOf(picture)), picture.use)
  } catch (error) {
    if (isDomainError(error, 'invalid_input')) throw fileFault({ [picture.key]: error.message })
    throw error
  }
}

/**
 * Checks each picture of a file as if it were uploaded, and returns it as the brand's. One at a time, so that no two are in memory beside
 * the file.
 * @throws DomainError `invalid_input` naming the picture
 */
export async function packedPictures(file: WholeBrandFile, archive: Archive, key: string): Promise<PackedPicture[]> {
  const packed: PackedPicture[] = []
  for (const from of file.pictures) {
    const { use } = from
    // A ZIP that was damaged in transit, or a file under another file's name.
    if ((await pictureKey(PICTURE_FOLDER, use, archive.read(filesOf(from)))) !== from.key) {
      throw fileFault({ [from.key]: 'This is not the picture that was exported: its bytes are others' })
    }
    const { format, width, height, files } = readClean(archive, from)
    const bytes = files.map((each) => each.bytes)
    const size = bytes.reduce((sum, { length }) => sum + length, 0)
    packed.push({ from, stored: { key: await pictureKey(key, use, bytes), format, width, height, use, bytes: size } })
  }
  return packed
}

/**
 * Stores the files of pictures as a brand's. When the change isn't made after all they stay unreferenced, as those of a copy do.
 * @throws DomainError `pictures_unavailable`
 */
export async function storeFiles(
  { pictureStore }: Pick<Deps, 'pictureStore'>,
  packed: readonly PackedPicture[],
  archive: Archive,
): Promise<void> {
  if (packed.length === 0) return
  if (!pictureStore) throw new DomainError('pictures_unavailable', 'This platform has no store for pictures yet.')
  const put = ({ from, stored }: PackedPicture) =>
    Promise.all(
      readClean(archive, from).files.map(({ width, bytes }) => pictureStore.put(pictureFile(stored, width), bytes)),
    )
  for (let at = 0; at < packed.length; at += AT_ONCE) await Promise.all(packed.slice(at, at + AT_ONCE).map(put))
}
