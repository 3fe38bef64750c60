import { heightAt, pictureWidths } from '#worker/contract/content/picture'
import { MOST_HEIGHT, MOST_WIDTH } from '#worker/contract/content/picture-limits'
import { pictureFormat } from '#worker/features/brands/pictures/rules-picture-format'

const MOST_MEGAPIXELS = 40
const MOST_MEGABYTES = 40
const QUALITY = 0.82

/** A picture that can't be used; the message says why. */
export class PictureFault extends Error {
  override name = 'PictureFault'
}

/** A chosen picture, upright. @throws PictureFault */
export async function readPicture(file: File): Promise<ImageBitmap> {
  if (file.size > MOST_MEGABYTES * 1024 * 1024) {
    throw new PictureFault(`The file is too large: it may have ${MOST_MEGABYTES} MB at most.`)
  }
  if (!pictureFormat(new Uint8Array(await file.slice(0, 16).arrayBuffer()))) {
    throw new PictureFault('This is no JPEG, PNG, WebP or AVIF picture.')
  }
  let picture: ImageBitmap
  try {
    picture = await createImageBitmap(file)
  } catch (cause) {
    throw new PictureFault('The picture could not be read. It may be damaged.', { cause })
  }
  if (picture.width * picture.height <= MOST_MEGAPIXELS * 1_000_000) return picture
  picture.close()
  throw new PictureFault(`The picture is too large: it may have ${MOST_MEGAPIXELS} megapixels at most.`)
}

const toBlob = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))

interface Drawing {
  width: number
  height: number
  type: 'image/webp' | 'image/jpeg' | 'image/png'
  /** The part of the picture to draw, in its pixels; by default all of it. */
  part?: { x: number; y: number; width: number; height: number }
}

/** The picture, redrawn so that only what is seen remains. WebP where the browser can write it, else JPEG. @throws PictureFault */
export async function drawPicture(picture: ImageBitmap, { width, height, type, part }: Drawing): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new PictureFault('This browser cannot make the picture smaller.')
  if (type === 'image/jpeg') {
    // It has no transparency: black would shine through.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
  }
  context.imageSmoothingQuality = 'high'
  const { x, y, ...size } = part ?? { x: 0, y: 0, width: picture.width, height: picture.height }
  context.drawImage(picture, x, y, size.width, size.height, 0, 0, width, height)
  const blob = await toBlob(canvas, type)
  if (blob?.type === type) return blob
  if (type === 'image/webp') return drawPicture(picture, { width, height, type: 'image/jpeg', ...(part && { part }) })
  throw new PictureFault('This browser cannot make the picture smaller.')
}

/**
 * A chosen picture in the widths that pages ask for, upright as its camera held it, and without what the camera wrote beside it: place, date, name.
 * @throws PictureFault
 */
export async function preparePicture(file: File): Promise<Blob[]> {
  const picture = await readPicture(file)
  try {
    const scale = Math.min(1, MOST_WIDTH / picture.width, MOST_HEIGHT / picture.height)
    const width = Math.max(1, Math.round(picture.width * scale))
    const files: Blob[] = []
    // One after the other: each canvas holds all its pixels.
    for (const each of pictureWidths(width)) {
      const height = Math.min(MOST_HEIGHT, heightAt(each, picture))
      files.push(await drawPicture(picture, { width: each, height, type: 'image/webp' }))
    }
    return files
  } finally {
    picture.close()
  }
}
