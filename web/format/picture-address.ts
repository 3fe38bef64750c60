import { type PictureFormat, pictureFile, pictureWidths } from '#worker/contract/content/picture'

/** A picture's own address and those of its smaller files, for an img element; a width of no file of it gives the next larger. */
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
