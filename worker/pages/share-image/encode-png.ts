import { joined } from '../../features/brands/pictures/rules-picture-bytes'
import type { Raster } from './raster'

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const [EIGHT_BITS, RED_GREEN_BLUE] = [8, 2]

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1
  }
  return ~crc
}

const uint32 = (value: number) => Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value)

function chunk(type: string, data: Uint8Array) {
  const named = joined([new TextEncoder().encode(type), data])
  return joined([uint32(data.length), named, uint32(crc32(named))])
}

/** The picture as a PNG file. */
export async function encodePng({ width, height, rows }: Raster): Promise<Uint8Array<ArrayBuffer>> {
  const header = [uint32(width), uint32(height), Uint8Array.of(EIGHT_BITS, RED_GREEN_BLUE, 0, 0, 0)]
  const packed = new Blob([rows]).stream().pipeThrough(new CompressionStream('deflate'))
  const data = new Uint8Array(await new Response(packed).arrayBuffer())
  return joined([SIGNATURE, chunk('IHDR', joined(header)), chunk('IDAT', data), chunk('IEND', new Uint8Array())])
}
