import { describe, expect, it } from 'vitest'
import { dice } from '../../testing/builders/dice'
import { testDeps } from '../../testing/worlds/test-deps'
import { keptPages } from './kept-pages'

describe('an isolate', () => {
  // Without an edge, where nothing would be lost.
  function anIsolate() {
    const kept = keptPages(testDeps())
    const written: string[] = []
    const ask = async (name: string, { html, path = '/' }: { html: string; path?: string }) => {
      const write = async () => {
        written.push(name)
        return { html, styleHashes: [`of ${name}`], etag: `"${name}"`, isWhole: true }
      }
      const { html: sent, ...more } = await kept.get({ name, path }, write, () => {})
      return { ...more, text: new TextDecoder().decode(sent()) }
    }
    return { written, ask }
  }

  /** A page that has nothing in common with that of another number. */
  const alone = (number: number, length: number) => `${number} `.repeat(length / `${number} `.length)

  it('keeps a thousand brands’ pages that say much the same, each with its own words', async () => {
    const { written, ask } = anIsolate()
    const { below } = dice(1)
    const shell = String.fromCharCode(...Array.from({ length: 60_000 }, () => 33 + below(90)))
    const pageOf = (brand: number) => `<title>Brand ${brand}</title>${shell}<p>By Brand ${brand}</p>`
    for (let look = 0; look < 2; look++) {
      for (let brand = 0; brand < 1000; brand++) {
        const { text, etag, styleHashes } = await ask(`brand ${brand}`, { html: pageOf(brand) })
        expect(text === pageOf(brand), `page of brand ${brand}`).toBe(true)
        expect([etag, styleHashes]).toEqual([`"brand ${brand}"`, [`of brand ${brand}`]])
      }
    }
    expect(written).toHaveLength(1000)
  })

  it('makes room for what is asked for now', async () => {
    const { written, ask } = anIsolate()
    const names = Array.from({ length: 200 }, (_, number) => `page ${number}`)
    for (const [seed, name] of names.entries()) await ask(name, { html: alone(seed, 100_000) })
    await ask('page 199', { html: '' })
    expect(written).toEqual(names)
    await ask('page 1', { html: alone(1, 100_000) })
    expect(written).toEqual([...names, 'page 1'])
  })

  it('makes room for the paths that are asked for now, without which none of their pages can be told', async () => {
    const { written, ask } = anIsolate()
    const html = (path: number, brand: number) => `${alone(path, 100_000)}<p>${brand}</p>`
    for (let path = 0; path < 100; path++) {
      for (const brand of [1, 2]) await ask(`${path} ${brand}`, { html: html(path, brand), path: `/${path}` })
    }
    expect(written).toHaveLength(200)
    for (const brand of [1, 2]) {
      const again = await ask(`0 ${brand}`, { html: html(0, brand), path: '/0' })
      expect(again.text === html(0, brand)).toBe(true)
    }
    await ask('99 2', { html: '', path: '/99' })
    expect(written.slice(200)).toEqual(['0 1', '0 2'])
  })
})
