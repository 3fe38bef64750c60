import type { Raster } from './raster'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** PNG's filter 0, rows as they are: in a palette neighboring numbers are unrelated colors, so differences compress no better. */
const FILTER = 0
const [EIGHT_BITS, BY_PALETTE] = [8, 3]

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1
  return crc
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

function joined(parts: ArrayLike<number>[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const uint32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]

function chunk(type: string, data: ArrayLike<number>) {
  const named = joined([[...type].map((letter) => letter.charCodeAt(0)), data])
  return joined([uint32(data.length), named, uint32(crc32(named))])
}

function filteredRows({ pixels, width, height }: Raster): Uint8Array<ArrayBuffer> {
  const rows = new Uint8Array((width + 1) * height)
  for (let y = 0; y < height; y++) {
    const at = y * (width + 1)
    rows[at] = FILTER
    rows.set(pixels.subarray(y * width, (y + 1) * width), at + 1)
  }
  return rows
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

/** The picture as a PNG file. */
export async function encodePng(raster: Raster): Promise<Uint8Array<ArrayBuffer>> {
  const header = [...uint32(raster.width), ...uint32(raster.height), EIGHT_BITS, BY_PALETTE, 0, 0, 0]
  return joined([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', raster.palette.flat()),
    chunk('IDAT', await deflate(filteredRows(raster))),
    chunk('IEND', []),
  ])
}
