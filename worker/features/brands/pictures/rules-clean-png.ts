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

/** The chunks that affect drawing: header, colors and their meaning, data, end. All others may contain texts. */
const DRAWN_WITH = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'IDAT', 'IEND']
const MOVING = ['acTL', 'fcTL', 'fdAT']

/** The allowed bit depths of each color type (PNG, table 11.1). */
const DEPTHS: Record<number, number[]> = { 0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16] }

function sizeInHeader(reader: PictureReader, at: number, length: number) {
  const [depth, color, compression, filter, interlace] = [...reader.part(at + 8, at + 13)]
  const isKnown = DEPTHS[color ?? -1]?.includes(depth ?? 0) && compression === 0 && filter === 0 && (interlace ?? 2) < 2
  if (length !== 13 || !isKnown) throw contradicts()
  return { width: reader.big(at, 4), height: reader.big(at + 4, 4) }
}

/** A PNG without texts, dates, EXIF and color profiles. @throws DomainError `invalid_input` */
export function cleanPng(bytes: Uint8Array): CleanPicture {
  const reader = pictureReader(bytes)
  const kept = [reader.part(0, 8)]
  let size: { width: number; height: number } | null = null
  let hasData = false
  for (let at = 8; ; ) {
    const [length, name] = [reader.big(at, 4), reader.text(at + 4, 4)]
    const end = at + 12 + length
    const chunk = reader.part(at, end)
    if ((name === 'IHDR') === (size !== null)) throw contradicts()
    size ??= sizeInHeader(reader, at + 8, length)
    if (MOVING.includes(name)) throw moves()
    hasData ||= name === 'IDAT'
    if (DRAWN_WITH.includes(name)) kept.push(chunk)
    // A capital letter marks a chunk without which the picture can't be drawn.
    else if (!/^[a-z]/.test(name)) throw contradicts()
    at = end
    if (name !== 'IEND') continue
    if (!hasData || length !== 0) throw notComplete()
    if (at !== reader.length) throw endsLate()
    return { ...size, bytes: joined(kept) }
  }
}
