import {
  type CleanPicture,
  contradicts,
  endsLate,
  joined,
  moves,
  notComplete,
  type PictureReader,
  pictureReader,
} from './rules-picture-bytes'

interface Size {
  width: number
  height: number
}

/** The size of a lossy picture (RFC 6386, 9.1), which must be a key frame. */
function sizeOfLossy(reader: PictureReader, at: number): Size {
  if (reader.byte(at) % 2 !== 0 || reader.big(at + 3, 3) !== 0x9d012a) throw contradicts()
  return { width: reader.little(at + 6, 2) & 0x3fff, height: reader.little(at + 8, 2) & 0x3fff }
}

/** The size of a lossless picture (RFC 9649, 3.4): fourteen bits each, less one. */
function sizeOfLossless(reader: PictureReader, at: number): Size {
  if (reader.byte(at) !== 0x2f) throw contradicts()
  const bits = reader.little(at + 1, 4)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

const sizeOfCanvas = (reader: PictureReader, at: number): Size => ({
  width: reader.little(at + 4, 3) + 1,
  height: reader.little(at + 7, 3) + 1,
})

const isSame = (one: Size, other: Size) => one.width === other.width && one.height === other.height

const number = (value: number, bytes: number) =>
  Uint8Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** index) % 256)
const letters = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/** The extended header, which says that a picture has a separate alpha channel. */
const withAlpha = ({ width, height }: Size) =>
  joined([letters('VP8X'), number(10, 4), Uint8Array.of(0x10, 0, 0, 0), number(width - 1, 3), number(height - 1, 3)])

/** A WebP with nothing but the picture and its alpha channel. @throws DomainError `invalid_input` */
export function cleanWebp(bytes: Uint8Array): CleanPicture {
  const reader = pictureReader(bytes)
  const declared = reader.little(4, 4) + 8
  if (declared > reader.length) throw notComplete()
  if (declared < reader.length) throw endsLate()
  let canvas: Size | null = null
  let size: Size | null = null
  let alpha: Uint8Array | null = null
  let picture: Uint8Array | null = null
  for (let at = 12; at < reader.length; ) {
    const [name, length] = [reader.text(at, 4), reader.little(at + 4, 4)]
    const data = at + 8
    const end = data + length + (length % 2)
    const chunk = reader.part(at, end)
    if (name === 'ANIM' || name === 'ANMF') throw moves()
    if (name === 'VP8X') {
      if (at !== 12 || length !== 10) throw contradicts()
      canvas = sizeOfCanvas(reader, data)
    } else if (name === 'ALPH') {
      if (alpha || picture) throw contradicts()
      alpha = chunk
    } else if (name === 'VP8 ' || name === 'VP8L') {
      if (picture) throw contradicts()
      picture = chunk
      size = name === 'VP8 ' ? sizeOfLossy(reader, data) : sizeOfLossless(reader, data)
      if (name === 'VP8L' && alpha) throw contradicts()
    }
    at = end
  }
  if (!picture || !size) throw notComplete()
  if (canvas && !isSame(canvas, size)) throw contradicts()
  const parts = alpha ? [withAlpha(size), alpha, picture] : [picture]
  const length = parts.reduce((sum, part) => sum + part.length, 4)
  return { ...size, bytes: joined([letters('RIFF'), number(length, 4), letters('WEBP'), ...parts]) }
}
