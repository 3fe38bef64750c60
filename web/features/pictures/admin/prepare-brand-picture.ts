import { ICON_SIZES, LOGO_SIZE, MASKED_ICON_SIZE, type Picture, SHARE_SIZE } from '#worker/contract/content/picture'
import { drawPicture, PictureFault, readPicture } from './prepare-picture'

/** A logo, as large as pages ever show it, with what is transparent in it. @throws PictureFault */
export async function prepareLogo(file: File): Promise<Blob[]> {
  const picture = await readPicture(file)
  const scale = Math.min(1, LOGO_SIZE.width / picture.width, LOGO_SIZE.height / picture.height)
  const [width, height] = [picture.width, picture.height].map((each) => Math.max(1, Math.round(each * scale)))
  try {
    return [await drawPicture(picture, { width: width ?? 1, height: height ?? 1, type: 'image/png' })]
  } finally {
    picture.close()
  }
}

const LARGEST_ICON = Math.max(...ICON_SIZES)
/** The margin of the masked icon, in its own sizes: its corners stay within the circle of four fifths that no phone cuts. */
const MARGIN = 0.39

/** The part of a square picture that has a margin around it. */
export const withMargin = (size: number) => ({
  x: -size * MARGIN,
  y: -size * MARGIN,
  width: size * (1 + 2 * MARGIN),
  height: size * (1 + 2 * MARGIN),
})

/** An icon in its sizes. @throws PictureFault where the picture isn't square, or so small that it would be blurred */
export async function prepareIcon(file: File): Promise<Blob[]> {
  const picture = await readPicture(file)
  try {
    if (picture.width !== picture.height || picture.width < LARGEST_ICON) {
      const has = `This one has ${picture.width} × ${picture.height}.`
      throw new PictureFault(`Use a square picture of ${LARGEST_ICON} × ${LARGEST_ICON} pixels or more. ${has}`)
    }
    const files: Blob[] = []
    for (const size of ICON_SIZES) {
      const part = size === MASKED_ICON_SIZE && { part: withMargin(picture.width) }
      files.push(await drawPicture(picture, { width: size, height: size, type: 'image/png', ...part }))
    }
    return files
  } finally {
    picture.close()
  }
}

/** A picture from which a share image is cut. Close it when it is done with. @throws PictureFault where it is too small */
export async function readShareSource(file: File): Promise<ImageBitmap> {
  const picture = await readPicture(file)
  const { width, height } = SHARE_SIZE
  if (picture.width >= width && picture.height >= height) return picture
  const has = `This one has ${picture.width} × ${picture.height}.`
  picture.close()
  throw new PictureFault(`Use a picture of ${width} × ${height} pixels or more. ${has}`)
}

const RATIO = SHARE_SIZE.width / SHARE_SIZE.height

/** The part of a picture that a share image shows: as much as its shape allows, with the focal point as near to its middle as it can be. */
export function sharePart({ width, height }: { width: number; height: number }, focus: Picture['focus']) {
  const size = { width: Math.min(width, height * RATIO), height: Math.min(height, width / RATIO) }
  const from = (percent: number, all: number, part: number) =>
    Math.min(all - part, Math.max(0, (percent / 100) * all - part / 2))
  return { x: from(focus.x, width, size.width), y: from(focus.y, height, size.height), ...size }
}

/** The share image with what its focal point says. @throws PictureFault */
export const prepareShare = async (picture: ImageBitmap, focus: Picture['focus']): Promise<Blob[]> => [
  await drawPicture(picture, { ...SHARE_SIZE, type: 'image/jpeg', part: sharePart(picture, focus) }),
]
