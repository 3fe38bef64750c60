import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultBrand } from '../../domain/default-brand'
import { kvBrands } from './kv-brands'

const acme = { ...defaultBrand, key: 'acme.example', name: 'Acme Air' }

function fakeKv(values: Record<string, string>) {
  return { get: vi.fn(async (key: string) => values[key] ?? null) }
}

describe('brands in KV', () => {
  let warnings: string[] = []
  beforeEach(() => {
    warnings = []
    vi.spyOn(console, 'warn').mockImplementation((line: string) => void warnings.push(line))
  })
  afterEach(() => vi.restoreAllMocks())

  it('are found under their key', async () => {
    const kv = fakeKv({ 'brand:acme.example': JSON.stringify(acme) })
    expect(await kvBrands(kv).find('acme.example')).toEqual(acme)
    expect(await kvBrands(kv).find('other.example')).toBeNull()
    expect(warnings).toEqual([])
  })

  it('are read once in half a minute, known or not', async () => {
    let now = 0
    const kv = fakeKv({ 'brand:acme.example': JSON.stringify(acme) })
    const brands = kvBrands(kv, () => now)
    for (let i = 0; i < 5; i++) {
      await brands.find('acme.example')
      await brands.find('nobody.example')
    }
    expect(kv.get).toHaveBeenCalledTimes(2)
    now = 30_000
    await brands.find('acme.example')
    expect(kv.get).toHaveBeenCalledTimes(3)
  })

  it('forget the oldest rather than growing with every host somebody makes up', async () => {
    const kv = fakeKv({})
    const brands = kvBrands(kv, () => 0)
    for (let i = 0; i <= 500; i++) await brands.find(`host-${i}.example`)
    await brands.find('host-500.example')
    expect(kv.get).toHaveBeenCalledTimes(501)
    await brands.find('host-0.example')
    expect(kv.get).toHaveBeenCalledTimes(502)
  })

  it.each([
    ['not JSON', 'oops'],
    ['a record without a theme', JSON.stringify({ ...acme, theme: undefined })],
    [
      'a colour that would break out of the style sheet',
      JSON.stringify({ ...acme, theme: { ...acme.theme, primary: 'red}' } }),
    ],
  ])('count as absent and are logged when stored as %s', async (_name, stored) => {
    expect(await kvBrands(fakeKv({ 'brand:acme.example': stored })).find('acme.example')).toBeNull()
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain('brand_unreadable')
  })

  it('count as absent while KV is down, and are asked for again at once', async () => {
    const kv = fakeKv({ 'brand:acme.example': JSON.stringify(acme) })
    kv.get.mockRejectedValueOnce(new Error('KV is down'))
    const brands = kvBrands(kv)
    expect(await brands.find('acme.example')).toBeNull()
    expect(warnings[0]).toContain('brand_store_failed')
    expect(await brands.find('acme.example')).toEqual(acme)
  })
})
