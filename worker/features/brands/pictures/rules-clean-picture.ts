import {
  heightAt,
  ICON_SIZES,
  LOGO_SIZE,
  MOST_PICTURE_BYTES,
  type PictureUse,
  pictureWidths,
  SHARE_SIZE,
} from '../../../contract/content/picture'
import { MOST_HEIGHT, MOST_WIDTH, type PictureFormat } from '../../../contract/content/picture-limits'
import { cleanJpeg } from './rules-clean-jpeg'
import { cleanPng } from './rules-clean-png'
import { cleanWebp } from './rules-clean-webp'
import { type CleanPicture, pictureFault } from './rules-picture-bytes'
import { pictureFormat } from './rules-picture-format'

const CLEAN: Record<PictureFormat, (bytes: Uint8Array) => CleanPicture> = {
  webp: cleanWebp,
  jpeg: cleanJpeg,
  png: cleanPng,
}

/** What a file really contains, whatever its name and its sender say: a picture that a page may show, without metadata. */
function readFile(bytes: Uint8Array): CleanPicture & { format: PictureFormat } {
  const format = pictureFormat(bytes)
  if (format === 'avif')
    throw pictureFault('An AVIF picture is stored as WebP: choose it in the editor, which converts it.')
  if (!format) throw pictureFault('This is no picture that can be stored: use a JPEG, PNG, WebP or AVIF picture.')
  const clean = CLEAN[format](bytes)
  const { width, height } = clean
  if (width < 1 || height < 1) throw pictureFault('The picture is empty.')
  if (width > MOST_WIDTH || height > MOST_HEIGHT) {
    throw pictureFault(
      `The picture has ${width} × ${height} pixels, and may have ${MOST_WIDTH} × ${MOST_HEIGHT} at most.`,
    )
  }
  return { ...clean, format }
}

/** The requirements for icon and share image: browsers and other sites show them in fixed sizes. */
function requireUse(use: PictureUse, { format, width, height }: CleanPicture & { format: PictureFormat }) {
  const [largestIcon] = ICON_SIZES.slice(-1)
  if (use === 'icon' && (format !== 'png' || width !== largestIcon || height !== width)) {
    throw pictureFault(`An icon is a square PNG of ${ICON_SIZES.join(', ')} pixels.`)
  }
  if (use === 'share' && (format === 'webp' || width !== SHARE_SIZE.width || height !== SHARE_SIZE.height)) {
    throw pictureFault(`A share image is a JPEG or PNG of ${SHARE_SIZE.width} × ${SHARE_SIZE.height} pixels.`)
  }
  if (use === 'logo' && (width > LOGO_SIZE.width || height > LOGO_SIZE.height)) {
    throw pictureFault(`A logo has ${LOGO_SIZE.width} × ${LOGO_SIZE.height} pixels at most.`)
  }
}

/** A picture in each of its widths, the smallest first. The size is that of the largest. */
export interface CleanFiles {
  format: PictureFormat
  width: number
  height: number
  files: { width: number; bytes: Uint8Array }[]
}

/**
 * The files of one picture as they may be stored: of one format, in the widths that its use needs, all of the same shape.
 * @throws DomainError `invalid_input` saying what is wrong with them
 */
export function cleanFiles(files: readonly Uint8Array[], use: PictureUse = 'page'): CleanFiles {
  const size = files.reduce((sum, { length }) => sum + length, 0)
  if (size > MOST_PICTURE_BYTES) {
    throw pictureFault(`The picture is too large: it may have ${MOST_PICTURE_BYTES / 1024 / 1024} MB at most.`)
  }
  const read = files.map(readFile).sort((one, other) => one.width - other.width)
  const largest = read.at(-1)
  if (!largest) throw pictureFault('Choose a picture.')
  const { format, width, height } = largest
  requireUse(use, largest)
  const widths = pictureWidths(width, use)
  const isWhole =
    read.length === widths.length &&
    read.every(
      (file, index) =>
        file.format === format &&
        file.width === widths[index] &&
        Math.abs(file.height - heightAt(file.width, { width, height })) <= 1,
    )
  if (!isWhole) throw pictureFault(`Send one picture in the widths ${widths.join(', ')}, all of one format.`)
  return { format, width, height, files: read.map(({ bytes, width: own }) => ({ width: own, bytes })) }
}
