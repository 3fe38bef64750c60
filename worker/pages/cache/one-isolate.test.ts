import { describe, expect, it } from 'vitest'
import { testDeps } from '../../testing/worlds/test-deps'
import { pageCache } from './page-cache'

describe('an isolate', () => {
  // Without an edge cache, which would still have every page.
  function anIsolate() {
    const kept = pageCache(testDeps())
    const written: string[] = []
    const ask = async (name: string, html: string) => {
      const write = async () => {
        written.push(name)
        return { html, styleHashes: [`of ${name}`], etag: `"${name}"`, isWhole: true }
      }
      const { html: sent, ...more } = await kept.get(name, write, () => {})
      return { ...more, text: new TextDecoder().decode(sent) }
    }
    return { written, ask }
  }

  it('caches each brand’s page with its own texts, style digests and ETag', async () => {
    const { written, ask } = anIsolate()
    const brands = Array.from({ length: 200 }, (_, number) => `brand ${number}`)
    const pageOf = (brand: string) => `<title>${brand}</title>${'x'.repeat(60_000)}<p>Ü ${brand}</p>`
    for (let look = 0; look < 2; look++) {
      for (const brand of brands) {
        const { text, etag, styleHashes } = await ask(brand, pageOf(brand))
        expect(text === pageOf(brand), `page of ${brand}`).toBe(true)
        expect([etag, styleHashes]).toEqual([`"${brand}"`, [`of ${brand}`]])
      }
    }
    expect(written).toEqual(brands)
  })

  it('drops the least recently requested pages when the cache has too many bytes', async () => {
    const { written, ask } = anIsolate()
    const html = 'x'.repeat(100_000)
    const names = Array.from({ length: 300 }, (_, number) => `page ${number}`)
    for (const name of names) await ask(name, html)
    await ask('page 299', html)
    expect(written).toEqual(names)
    await ask('page 1', html)
    expect(written).toEqual([...names, 'page 1'])
  })
})
