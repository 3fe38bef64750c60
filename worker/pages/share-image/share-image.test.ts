import { crc32, inflateSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { BrandRecord } from '../../contract/brand'
import { demoBrands } from '../../dev/seed/demo-brands'
import { defaultBrand } from '../../domain/brand/default-brand'
import type { AppEnv } from '../../http/app-env'
import { shareImageAddress, shareImages } from './share-image'

const brands = [defaultBrand, ...demoBrands]

function site(brand: BrandRecord = defaultBrand) {
  const kept = new Map<string, unknown>()
  const cache = {
    find: async (key: string) => kept.get(key) ?? null,
    put: async (key: string, value: unknown) => void kept.set(key, value),
    findText: async () => null,
    putText: async () => {},
  }
  const app = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('brand', brand)
      await next()
    })
    .route('/', shareImages({ cache }))
  return { kept, ask: (address: string, headers = {}) => app.request(address, { headers }) }
}

const readBytes = async (response: Response) => Buffer.from(await response.arrayBuffer())

/** The chunks of a PNG, by type; checks its signature and checksums. */
function pngChunks(png: Buffer): Record<string, Buffer> {
  expect([...png.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const chunks: Record<string, Buffer> = {}
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    chunks[type] = png.subarray(at + 8, at + 8 + length)
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(png.subarray(at + 4, at + 8 + length)))
    at += length + 12
  }
  return chunks
}

describe("a brand's picture for share cards", () => {
  it.each(brands)('is a PNG of 1200 by 630 pixels in the colors of $name', async (brand) => {
    const response = await site(brand).ask('/share-image.png')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/png')
    const { IHDR, IDAT, IEND } = pngChunks(await readBytes(response))
    expect([IHDR!.readUInt32BE(0), IHDR!.readUInt32BE(4)]).toEqual([1200, 630])
    expect(IEND).toHaveLength(0)
    const rows = inflateSync(IDAT!)
    const bytesOfRow = 1 + 3 * 1200
    expect(rows).toHaveLength(bytesOfRow * 630)
    const channels = [1, 3, 5].map((at) => Number.parseInt(brand.theme.primary.slice(at, at + 2), 16))
    const isPrimary = (at: number) => channels.every((channel, index) => Math.abs(rows[at + index]! - channel) <= 1)
    // The sky of a light brand, the dawn of a dark one.
    const pixels = Array.from({ length: 1200 * 630 }, (_, n) => bytesOfRow * Math.floor(n / 1200) + 1 + 3 * (n % 1200))
    expect(pixels.some(isPrimary)).toBe(true)
  })

  it('differs between brands, as does its address', async () => {
    const pictures = await Promise.all(
      brands.map(async (brand) => readBytes(await site(brand).ask('/share-image.png'))),
    )
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(brands.length)
    const addresses = await Promise.all(brands.map(({ theme }) => shareImageAddress(theme)))
    expect(new Set(addresses).size).toBe(brands.length)
  })

  it('may be cached forever by its versioned address, for an hour by any other', async () => {
    const { ask } = site()
    const byAddress = await ask(await shareImageAddress(defaultBrand.theme))
    expect(byAddress.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    for (const address of ['/share-image.png', '/share-image.png?v=0000000000000000']) {
      const response = await ask(address)
      expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
      expect(await readBytes(response)).toEqual(await readBytes(await ask(await shareImageAddress(defaultBrand.theme))))
    }
  })

  it('is not sent again to those who have it', async () => {
    const { ask, kept } = site()
    const etag = (await ask('/share-image.png')).headers.get('etag')!
    kept.clear()
    const again = await ask('/share-image.png', { 'if-none-match': `W/${etag}` })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect(kept.size).toBe(0)
  })

  it('is drawn once and then cached near the visitor', async () => {
    const { ask, kept } = site()
    const first = await readBytes(await ask('/share-image.png'))
    const [key] = [...kept.keys()]
    expect(kept.size).toBe(1)
    expect(await readBytes(await ask('/share-image.png?v=other'))).toEqual(first)
    kept.set(key!, Buffer.from('from the cache').toString('base64'))
    expect((await readBytes(await ask('/share-image.png'))).toString()).toBe('from the cache')
  })

  it('may be embedded by other sites', async () => {
    const response = await site().ask('/share-image.png')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })
})
