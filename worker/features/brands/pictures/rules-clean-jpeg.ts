import {
  type CleanPicture,
  contradicts,
  endsLate,
  joined,
  notComplete,
  type PictureReader,
  pictureFault,
  pictureReader,
} from './rules-picture-bytes'

// The markers of ITU T.81, table B.1, that pictures of browsers and cameras have.
const END = 0xd9
const SCAN = 0xda
/** The frame headers that browsers can draw: baseline, extended, progressive. */
const FRAMES = [0xc0, 0xc1, 0xc2]
/** What decoding needs: Huffman tables, quantization tables, restart interval. */
const TABLES = [0xc4, 0xdb, 0xdd]
/** Segments of applications, and comments. */
const isAdded = (marker: number) => marker >= 0xe0
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7

/** More scans than an encoder makes of a progressive picture: each takes another pass to draw. */
const MOST_SCANS = 40

/**
 * Two of the applications' segments define the color space. They are kept when they contain nothing else: JFIF may contain a second
 * picture.
 */
function saysColorsAlone(reader: PictureReader, marker: number, at: number, length: number): boolean {
  if (marker === 0xe0) return length === 16 && reader.text(at + 2, 5) === 'JFIF\0'
  return marker === 0xee && length === 14 && reader.text(at + 2, 5) === 'Adobe'
}

/** Where the data of a scan ends: at the next marker that isn't part of it. */
function endOfScan(reader: PictureReader, start: number): number {
  for (let at = start; ; at++) {
    if (reader.byte(at) !== 0xff) continue
    const next = reader.byte(at + 1)
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at
  }
}

/** The size in the header of a frame: eight bits of gray or of three colors. */
function sizeOfFrame(reader: PictureReader, at: number) {
  const components = reader.byte(at + 7)
  if (reader.byte(at + 2) !== 8 || (components !== 1 && components !== 3)) {
    throw pictureFault('The colors of this JPEG are not those of a screen: save it as an RGB picture.')
  }
  return { height: reader.big(at + 3, 2), width: reader.big(at + 5, 2) }
}

/**
 * A JPEG without what its file contains besides the picture: EXIF with its location and thumbnails, XMP, comments, color profiles.
 * @throws DomainError `invalid_input`
 */
export function cleanJpeg(bytes: Uint8Array): CleanPicture {
  const reader = pictureReader(bytes)
  const kept = [reader.part(0, 2)]
  let size: { width: number; height: number } | null = null
  let scans = 0
  let at = 2
  for (;;) {
    if (reader.byte(at) !== 0xff) throw contradicts()
    while (reader.byte(at + 1) === 0xff) at++
    const [start, marker] = [at, reader.byte(at + 1)]
    at += 2
    if (marker === END) break
    const length = reader.big(at, 2)
    const end = marker === SCAN ? endOfScan(reader, at + length) : at + length
    const segment = reader.part(start, end)
    if (length < 2) throw contradicts()
    if (FRAMES.includes(marker)) {
      if (size) throw contradicts()
      size = sizeOfFrame(reader, at)
    } else if (marker === SCAN) {
      if (!size || ++scans > MOST_SCANS) throw contradicts()
    } else if (!TABLES.includes(marker) && !isAdded(marker)) {
      throw pictureFault('This kind of JPEG is not taken: save the picture anew.')
    }
    if (!isAdded(marker) || saysColorsAlone(reader, marker, at, length)) kept.push(segment)
    at = end
  }
  if (!size || scans === 0) throw notComplete()
  if (at !== reader.length) throw endsLate()
  return { ...size, bytes: joined([...kept, Uint8Array.of(0xff, END)]) }
}
