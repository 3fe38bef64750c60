import type { PictureFormat } from './picture-limits'

/** What a picture was made for, which says what files it has: for a page, or to stand for the brand as logo, icon or where it is shared. */
export const PICTURE_USES = ['page', 'logo', 'icon', 'share'] as const
export type PictureUse = (typeof PICTURE_USES)[number]

const SMALLER_WIDTHS = [480, 960]

/** The sizes of an icon's files, which are square: for a tab, for a phone's home screen, for an installed shop. */
export const ICON_SIZES = [32, 180, 512] as const

/** The widths of a picture's files, the smallest first; the last is its own. */
export function pictureWidths(width: number, use: PictureUse = 'page'): number[] {
  if (use === 'icon') return [...ICON_SIZES]
  return use === 'page' ? [...SMALLER_WIDTHS.filter((each) => each < width), width] : [width]
}

/** What a logo is scaled down to: thrice as large as pages show it. */
export const LOGO_SIZE = { width: 480, height: 160 } as const
/** The size that share cards are made for. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const

/** How high a picture is that is scaled to a width. */
export const heightAt = (width: number, full: { width: number; height: number }): number =>
  Math.max(1, Math.round((full.height * width) / full.width))

/** The name of one of a picture's files, in the store and below /pictures. */
export const pictureFile = ({ key, format }: { key: string; format: PictureFormat }, width: number): string =>
  `${key}-${width}.${format === 'jpeg' ? 'jpg' : format}`

/** The address of one of a picture's files; by default of the largest. */
export const pictureAddress = (
  picture: { key: string; format: PictureFormat; width: number },
  width = picture.width,
): string => `/pictures/${pictureFile(picture, width)}`

/** A picture's own address and those of its smaller files, as an img element names them; a width of no file of it gives the next larger. */
export function pictureAddresses(
  picture: { key: string; format: PictureFormat; width: number },
  wanted = picture.width,
) {
  const widths = pictureWidths(picture.width)
  return {
    src: pictureAddress(
      picture,
      widths.find((width) => width >= wanted),
    ),
    srcSet: widths.map((width) => `${pictureAddress(picture, width)} ${width}w`).join(', '),
  }
}

/** A picture that is stored, as POST /api/admin/brands/:key/pictures answers. Its measures are those of the largest file. */
export interface UploadedPicture {
  key: string
  format: PictureFormat
  width: number
  height: number
}

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
