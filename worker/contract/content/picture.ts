/** The formats in which pictures are stored: those that browsers make of what an owner chooses. */
export const PICTURE_FORMATS = ['webp', 'jpeg', 'png'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** How many pixels a stored picture has at most. */
export const MOST_WIDTH = 1600
export const MOST_HEIGHT = 2400

const SMALLER_WIDTHS = [480, 960]

/** The widths of a picture's files, the smallest first; the last is its own. */
export const pictureWidths = (width: number): number[] => [...SMALLER_WIDTHS.filter((each) => each < width), width]

/** How high a picture is that is scaled to a width. */
export const heightAt = (width: number, full: { width: number; height: number }): number =>
  Math.max(1, Math.round((full.height * width) / full.width))

/** What a picture's key looks like: the key of its brand and the beginning of its digest. */
export const PICTURE_KEY = /^([a-z0-9.-]{1,253})\/([0-9a-f]{32})$/

/** The name of one of a picture's files, in the store and below /pictures. */
export const pictureFile = ({ key, format }: { key: string; format: PictureFormat }, width: number): string =>
  `${key}-${width}.${format === 'jpeg' ? 'jpg' : format}`

/** A picture's own address and those of its smaller files, as an img element names them; a width of no file of it gives the next larger. */
export function pictureAddresses(
  picture: { key: string; format: PictureFormat; width: number },
  wanted = picture.width,
) {
  const widths = pictureWidths(picture.width)
  const addressAt = (width: number) => `/pictures/${pictureFile(picture, width)}`
  return {
    src: addressAt(widths.find((width) => width >= wanted) ?? picture.width),
    srcSet: widths.map((width) => `${addressAt(width)} ${width}w`).join(', '),
  }
}

/** A picture that is stored, as POST /api/admin/brands/:key/pictures answers. Its measures are those of the largest file. */
export interface UploadedPicture {
  key: string
  format: PictureFormat
  width: number
  height: number
}

/** How many characters its text may have. */
export const MOST_ALT = 200

/** A picture as a page shows it. */
export interface Picture extends UploadedPicture {
  /** What it shows, for those who don't see it. */
  alt: string
  /** What of it must be seen where it is cut, in percent of its width and height. */
  focus: { x: number; y: number }
}

/** How many pictures a brand may store, those that only older versions show included, and how many bytes they may have. */
export const MOST_PICTURES = 300
export const MOST_STORED_BYTES = 200 * 1024 * 1024

/** How many bytes one picture's files may have, all together. */
export const MOST_PICTURE_BYTES = 5 * 1024 * 1024

/** The answer of GET /api/admin/brands/:key/pictures: how much is stored. `isOpen` is false where this platform has no store for pictures. */
export interface PictureRoom {
  isOpen: boolean
  count: number
  bytes: number
}
