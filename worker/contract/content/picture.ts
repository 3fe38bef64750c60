import type { PictureFormat } from './picture-limits'

/** The use of a picture, which determines its files: on a page, or as the brand's logo, icon or share image. */
export const PICTURE_USES = ['page', 'logo', 'icon', 'share'] as const
export type PictureUse = (typeof PICTURE_USES)[number]

const SMALLER_WIDTHS = [480, 960]

/** The sizes of an icon's files, which are square: for a tab, for a phone's home screen, the masked one, for an installed shop. */
export const ICON_SIZES = [32, 180, 192, 512] as const
/** The size of the file that phones cut to a shape of their own: there the icon has a margin around it. */
export const MASKED_ICON_SIZE = 192

/** The widths of a picture's files, smallest first; the last is that of the original. */
export function pictureWidths(width: number, use: PictureUse = 'page'): number[] {
  if (use === 'icon') return [...ICON_SIZES]
  return use === 'page' ? [...SMALLER_WIDTHS.filter((each) => each < width), width] : [width]
}

/** The size that a logo is scaled down to: three times the size on pages. */
export const LOGO_SIZE = { width: 480, height: 160 } as const
/** The size of share images. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const

/** The height of a picture scaled to a width. */
export const heightAt = (width: number, full: { width: number; height: number }): number =>
  Math.max(1, Math.round((full.height * width) / full.width))

/** The name of one of a picture's files, in the store and under /pictures. */
export const pictureFile = ({ key, format }: { key: string; format: PictureFormat }, width: number): string =>
  `${key}-${width}.${format === 'jpeg' ? 'jpg' : format}`

/** The address of one of a picture's files; by default of the largest. */
export const pictureAddress = (
  picture: { key: string; format: PictureFormat; width: number },
  width = picture.width,
): string => `/pictures/${pictureFile(picture, width)}`

/** A picture's own address and those of its smaller files, as an img element lists them; a width without a file gives the next larger one. */
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

/** A stored picture, as POST /api/admin/brands/:key/pictures returns it. Its size is that of the largest file. */
export interface UploadedPicture {
  key: string
  format: PictureFormat
  width: number
  height: number
}

/** A picture as a page shows it. */
export interface Picture extends UploadedPicture {
  /** Its alternative text. */
  alt: string
  /** The focal point that must stay visible when it is cropped, in percent of its width and height. */
  focus: { x: number; y: number }
}

/** The most pictures that a brand may store, including those that only older versions use, and the most bytes of all of them. */
export const MOST_PICTURES = 300
export const MOST_STORED_BYTES = 200 * 1024 * 1024

/** The most bytes of all files of one picture. */
export const MOST_PICTURE_BYTES = 5 * 1024 * 1024

/** The answer of GET /api/admin/brands/:key/pictures: how much is stored. `isOpen` is false when this platform has no store for pictures. */
export interface PictureRoom {
  isOpen: boolean
  count: number
  bytes: number
}
