import type { Picture } from '../../contract/content/picture'

const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
const big = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** (bytes - 1 - index)) % 256)
const little = (value: number, bytes: number) => big(value, bytes).reverse()

interface Drawn {
  width?: number
  height?: number
}

/** A segment of a JPEG. */
export const segment = (marker: number, data: readonly number[] | string): number[] => [
  0xff,
  marker,
  ...big(data.length + 2, 2),
  ...(typeof data === 'string' ? letters(data) : data),
]
/** A camera's metadata in a JPEG: where it was taken. */
export const GPS = segment(0xe1, 'Exif\0\0MM\0*GPSLatitude 52.520008 GPSLongitude 13.404954')

/** A structurally valid JPEG; `before` and `after` are added around the picture. */
export const aJpeg = ({
  width = 400,
  height = 300,
  before = [],
  after = [],
}: Drawn & { before?: number[]; after?: number[] } = {}) =>
  Uint8Array.from([
    0xff,
    0xd8,
    ...before,
    ...segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
    ...segment(0xc0, [8, ...big(height, 2), ...big(width, 2), 1, 1, 0x11, 0]),
    ...segment(0xc4, [0, ...Array.from({ length: 16 }, () => 0)]),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    0x12,
    0xff,
    0,
    0x34,
    0xff,
    0xd0,
    0x56,
    0xff,
    0xd9,
    ...after,
  ])

/** A chunk of a PNG. */
export const pngChunk = (name: string, data: readonly number[] | string): number[] => [
  ...big(data.length, 4),
  ...letters(name),
  ...(typeof data === 'string' ? letters(data) : data),
  0,
  0,
  0,
  0,
]
export const aPng = ({
  width = 400,
  height = 300,
  before = [],
  after = [],
}: Drawn & { before?: number[]; after?: number[] } = {}) =>
  Uint8Array.from([
    ...letters('\x89PNG\r\n\x1a\n'),
    ...pngChunk('IHDR', [...big(width, 4), ...big(height, 4), 8, 6, 0, 0, 0]),
    ...before,
    ...pngChunk('IDAT', [1, 2, 3]),
    ...pngChunk('IEND', []),
    ...after,
  ])

/** A chunk of a WebP. */
export const webpChunk = (name: string, data: readonly number[] | string): number[] => [
  ...letters(name),
  ...little(data.length, 4),
  ...(typeof data === 'string' ? letters(data) : data),
  ...(data.length % 2 ? [0] : []),
]
/** A lossy picture of a WebP. `look` makes a different one of the same size. */
export const lossy = ({ width = 400, height = 300, look = 1 }: Drawn & { look?: number } = {}) =>
  webpChunk('VP8 ', [0x10, 0, 0, 0x9d, 0x01, 0x2a, ...little(width, 2), ...little(height, 2), ...little(look, 4)])
/** The canvas header of a WebP that contains more than a picture. */
export const canvas = ({ width = 400, height = 300 }: Drawn = {}, flags = 0) =>
  webpChunk('VP8X', [flags, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)])
export const aWebpOf = (...chunks: number[][]) => {
  const inside = chunks.flat()
  return Uint8Array.from([...letters('RIFF'), ...little(inside.length + 4, 4), ...letters('WEBP'), ...inside])
}
export const aWebp = (drawn: Drawn & { look?: number } = {}) => aWebpOf(lossy(drawn))

/** A picture in a page's content. */
export const aPicture = (given: Partial<Picture> = {}): Picture => ({
  key: `tailfin.example/${'ab'.repeat(16)}`,
  format: 'webp',
  width: 1600,
  height: 1200,
  alt: 'A red kite',
  focus: { x: 20, y: 70 },
  ...given,
})

/** The form in which a picture is uploaded. */
export function pictureForm(...files: readonly Uint8Array[]): FormData {
  const form = new FormData()
  for (const file of files) form.append('file', new Blob([new Uint8Array(file)], { type: 'text/html' }), 'picture.html')
  return form
}
