import { beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultBrand } from '../domain/brand/default-brand'
import { fakeKv } from '../testing/doubles/fake-kv'
import { kvBrands } from './kv-brands'
import type { Log } from './platform'

const START = Date.parse('2026-11-21T12:00:00Z')
const acme = { ...defaultBrand, key: 'acme.example', name: 'Acme Air' }

function aNamespace(values: Record<string, string> = {}) {
  const kv = fakeKv(values)
  return { ...kv, get: vi.fn(kv.get) }
}

describe('brands in KV', () => {
  let warnings: string[] = []
  const log: Log = (line) => void warnings.push(line.event)
  beforeEach(() => {
    warnings = []
  })

  it('are found under their key', async () => {
    const kv = aNamespace({ 'brand:acme.example': JSON.stringify(acme) })
    expect(await kvBrands(kv, log).find('acme.example')).toEqual(acme)
    expect(await kvBrands(kv, log).find('other.example')).toBeNull()
    expect(warnings).toEqual([])
  })

  it('are read once a minute, whether they exist or not', async () => {
    let now = START
    const kv = aNamespace({ 'brand:acme.example': JSON.stringify(acme) })
    const brands = kvBrands(kv, log, () => now)
    for (let i = 0; i < 5; i++) {
      await brands.find('acme.example')
      await brands.find('nobody.example')
    }
    expect(kv.get).toHaveBeenCalledTimes(2)
    now = START + 60_000
    await brands.find('acme.example')
    expect(kv.get).toHaveBeenCalledTimes(2)
    now = START + 60_001
    await brands.find('acme.example')
    expect(kv.get).toHaveBeenCalledTimes(3)
  })

  it('stay the same object while what is stored is the same, so that caches derived from it stay valid', async () => {
    let now = START
    const kv = aNamespace({ 'brand:acme.example': JSON.stringify(acme) })
    const brands = kvBrands(kv, log, () => now)
    const first = await brands.find('acme.example')
    now = START + 60_001
    expect(await brands.find('acme.example')).toBe(first)
    expect(kv.get).toHaveBeenCalledTimes(2)
    kv.values['brand:acme.example'] = JSON.stringify({ ...acme, version: 2 })
    now = START + 120_002
    expect(await brands.find('acme.example')).toMatchObject({ version: 2 })
  })

  it('are read again by one request only once their minute is over; the others use the cached brand meanwhile', async () => {
    let now = START
    const kv = aNamespace({ 'brand:acme.example': JSON.stringify(acme) })
    const brands = kvBrands(kv, log, () => now)
    await brands.find('acme.example')
    now = START + 60_001
    kv.values['brand:acme.example'] = JSON.stringify({ ...acme, name: 'Acme Two' })
    const found = await Promise.all([1, 2, 3].map(() => brands.find('acme.example')))
    expect(found.map((brand) => brand?.name)).toEqual(['Acme Two', 'Acme Air', 'Acme Air'])
    expect(kv.get).toHaveBeenCalledTimes(2)
    expect((await brands.find('acme.example'))?.name).toBe('Acme Two')
  })

  it('keep their last known state while KV is down', async () => {
    let now = START
    const kv = aNamespace({ 'brand:acme.example': JSON.stringify(acme) })
    const brands = kvBrands(kv, log, () => now)
    await brands.find('acme.example')
    kv.get.mockRejectedValue(new Error('KV is down'))
    for (now of [60_001, 65_001, 65_002].map((after) => START + after))
      expect(await brands.find('acme.example')).toEqual(acme)
    expect(kv.get).toHaveBeenCalledTimes(3)
    expect(warnings).toHaveLength(2)
  })

  it('evict the oldest hosts instead of growing with every host somebody makes up', async () => {
    const kv = aNamespace({})
    const brands = kvBrands(kv, log, () => START)
    for (let i = 0; i <= 500; i++) await brands.find(`host-${i}.example`)
    await brands.find('host-500.example')
    expect(kv.get).toHaveBeenCalledTimes(501)
    await brands.find('host-0.example')
    expect(kv.get).toHaveBeenCalledTimes(502)
  })

  it('are still read once a minute each when there are more than a thousand, whatever hosts somebody makes up', async () => {
    const keys = Array.from({ length: 1200 }, (_, index) => `brand-${index}.example`)
    const kv = aNamespace(Object.fromEntries(keys.map((key) => [`brand:${key}`, JSON.stringify({ ...acme, key })])))
    const brands = kvBrands(kv, log, () => START)
    for (const key of keys) await brands.find(key)
    for (let i = 0; i < 1000; i++) await brands.find(`host-${i}.example`)
    kv.get.mockClear()
    for (const key of keys) expect(await brands.find(key)).toMatchObject({ key })
    expect(kv.get).not.toHaveBeenCalled()
  })

  it('evict others when their texts are too large to be cached all at once', async () => {
    const large = { ...acme, tagline: 'x'.repeat(100) }
    const stored = (key: string) => JSON.stringify({ ...large, key }) + ' '.repeat(5_000_000)
    const keys = ['a.example', 'b.example', 'c.example', 'd.example']
    const kv = aNamespace(Object.fromEntries(keys.map((key) => [`brand:${key}`, stored(key)])))
    const brands = kvBrands(kv, log, () => START)
    for (const key of keys) await brands.find(key)
    await brands.find('d.example')
    expect(kv.get).toHaveBeenCalledTimes(4)
    await brands.find('a.example')
    expect(kv.get).toHaveBeenCalledTimes(5)
  })

  it.each([
    ['not JSON', 'oops'],
    ['a record without a theme', JSON.stringify({ ...acme, theme: undefined })],
    [
      'a color that would break out of the style sheet',
      JSON.stringify({ ...acme, theme: { ...acme.theme, primary: 'red}' } }),
    ],
  ])('count as absent and are logged when stored as %s', async (_name, stored) => {
    expect(await kvBrands(aNamespace({ 'brand:acme.example': stored }), log).find('acme.example')).toBeNull()
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain('brand_unreadable')
  })

  it('that were never read count as absent while KV is down, and are read again on the next request', async () => {
    const kv = aNamespace({ 'brand:acme.example': JSON.stringify(acme) })
    kv.get.mockRejectedValueOnce(new Error('KV is down'))
    const brands = kvBrands(kv, log)
    expect(await brands.find('acme.example')).toBeNull()
    expect(warnings[0]).toContain('brand_store_failed')
    expect(await brands.find('acme.example')).toEqual(acme)
  })

  it('are found as they were put, at once in this isolate and by others from KV', async () => {
    const kv = aNamespace()
    const brands = kvBrands(kv, log)
    expect(await brands.find('acme.example')).toBeNull()
    await brands.put(acme)
    expect(await brands.find('acme.example')).toEqual(acme)
    expect(await kvBrands(kv, log).find('acme.example')).toEqual(acme)
  })

  it('are gone once they are removed', async () => {
    const kv = aNamespace({ 'brand:acme.example': JSON.stringify(acme) })
    const brands = kvBrands(kv, log)
    await brands.find('acme.example')
    await brands.remove('acme.example')
    expect(await brands.find('acme.example')).toBeNull()
    expect(kv.values).toEqual({})
  })

  it("also have a short name on a developer's machine, and lose both", async () => {
    const kv = aNamespace()
    await kvBrands(kv, log).put({ ...acme, key: 'acme.localhost' })
    expect(await kvBrands(kv, log).find('acme')).toMatchObject({ key: 'acme.localhost' })
    await kvBrands(kv, log).remove('acme.localhost')
    expect(kv.values).toEqual({})
  })

  it('are cached only once KV has stored them', async () => {
    const kv = aNamespace()
    const brands = kvBrands({ ...kv, put: () => Promise.reject(new Error('KV is down')) }, log)
    await expect(brands.put(acme)).rejects.toThrow('KV is down')
    expect(await brands.find('acme.example')).toBeNull()
  })

  it('are loaded without a picture that breaks a rule added later', async () => {
    const pictures = { share: { picture: 5 }, shareAlt: 'x'.repeat(2000), logoHasName: 'perhaps' }
    const kv = aNamespace({ 'brand:acme.example': JSON.stringify({ ...acme, pictures }) })
    expect(await kvBrands(kv, log).find('acme.example')).toEqual({ ...acme, pictures: { shareAlt: 'x'.repeat(2000) } })
    expect(warnings).toEqual([])
  })

  it('are loaded without a markup in an unknown currency, which was once allowed', async () => {
    const markupFixed = { amount: '5', currency: 'XXX', per: 'booking' }
    const kv = aNamespace({ 'brand:acme.example': JSON.stringify({ ...acme, markupFixed }) })
    expect(await kvBrands(kv, log).find('acme.example')).toEqual(acme)
    expect(warnings).toEqual([])
  })
})
