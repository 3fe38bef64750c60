import { afterEach, describe, expect, it, vi } from 'vitest'
import type { BrandVersion } from '../../contract/admin'
import { aRule, priceRules } from '../../testing/builders/price-rules'
import { ACME, acme, anAdministration } from '../../testing/worlds/an-administration'

afterEach(() => vi.restoreAllMocks())

const BRANDS = '/api/admin/brands'
const { key: _key, version: _version, ...draft } = acme
const nameServedAt = (brand: { name: string } | undefined) => brand?.name

describe('the list of brands', () => {
  it('has every brand for administrators and their own for owners', async () => {
    const { as } = anAdministration()
    const keys = async (caller: Parameters<typeof as>[0]) =>
      (await (await as(caller, 'GET', BRANDS)).json()).brands.map(({ key }: { key: string }) => key)
    expect(await keys('administrator not elevated')).toEqual([ACME, 'other.example', 'default'])
    expect(await keys('brand owner')).toEqual([ACME])
  })
})

describe('creating a brand', () => {
  it('serves it under its host name at once, closed, with an audit row', async () => {
    const { as, served, stored } = anAdministration()
    const brand = { ...draft, domain: 'WWW.Newcomer.example', name: 'Newcomer' }
    const response = await as('administrator', 'POST', BRANDS, { brand })
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({ key: 'newcomer.example', version: 1, isPending: false })
    expect(served.get('newcomer.example')).toEqual({
      ...brand,
      domain: 'newcomer.example',
      key: 'newcomer.example',
      version: 1,
      closing: { since: expect.any(String), preview: expect.any(String) },
    })
    expect(stored.audit.at(-1)).toMatchObject({ action: 'brand_created', brandKey: 'newcomer.example' })
  })

  it('refuses a host name that another brand has', async () => {
    const { as, served } = anAdministration()
    const response = await as('administrator', 'POST', BRANDS, { brand: { ...draft, name: 'Thief' } })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'conflict', fields: { 'brand.domain': expect.any(String) } })
    expect(nameServedAt(served.get(ACME))).toBe('Acme Air')
  })

  it.each([
    ['brand.theme.primary', { theme: { ...draft.theme, primary: 'red;}body{' } }],
    ['brand.domain', { domain: 'javascript:alert(1)' }],
    ['brand.logo', { logo: 'data:image/svg+xml;base64,PHNjcmlwdD4=' }],
    ['brand.contact', { contact: undefined }],
  ])('refuses what is wrong at %s and stores nothing', async (field, wrong) => {
    const { as, stored } = anAdministration()
    const response = await as('administrator', 'POST', BRANDS, { brand: { ...draft, domain: 'new.example', ...wrong } })
    expect(response.status).toBe(400)
    const { code, fields } = await response.json()
    expect(code).toBe('invalid_input')
    expect(Object.keys(fields)).toEqual([field])
    expect(stored.brands).toHaveLength(3)
  })

  it('refuses what is not JSON, and what is too large', async () => {
    const { as } = anAdministration()
    const huge = await as('administrator', 'POST', BRANDS, { brand: { ...draft, logo: 'x'.repeat(20 * 1024 * 1024) } })
    expect(huge.status).toBe(413)
    expect((await as('administrator', 'POST', BRANDS, 'half a {')).status).toBe(400)
  })
})

describe('saving a brand', () => {
  const change = (name: string, version = 1) => ({ version, brand: { ...draft, name } })

  it('serves the next version, and records which fields were changed, without values', async () => {
    const { as, served, stored } = anAdministration()
    const brand = { ...draft, name: 'Acme Two', contact: { ...draft.contact, phone: '+1 555 010 0142' } }
    const response = await as('brand owner', 'PUT', `${BRANDS}/${ACME}`, { version: 1, brand })
    expect(await response.json()).toMatchObject({ name: 'Acme Two', version: 2, isPending: false })
    expect(served.get(ACME)).toMatchObject({ name: 'Acme Two', version: 2 })
    expect(stored.audit.at(-1)).toMatchObject({
      action: 'brand_saved',
      brandKey: ACME,
      detail: { version: 2, fields: 'name, contact' },
    })
  })

  it('refuses a version that somebody replaced meanwhile, and keeps theirs', async () => {
    const { as, served } = anAdministration()
    await as('brand owner', 'PUT', `${BRANDS}/${ACME}`, change('Theirs'))
    const response = await as('administrator', 'PUT', `${BRANDS}/${ACME}`, change('Ours'))
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'conflict' })
    expect(nameServedAt(served.get(ACME))).toBe('Theirs')
  })

  it('refuses one of two concurrent saves', async () => {
    const { as, brandRecords } = anAdministration()
    vi.spyOn(brandRecords, 'save').mockResolvedValueOnce(false)
    expect((await as('brand owner', 'PUT', `${BRANDS}/${ACME}`, change('Ours'))).status).toBe(409)
  })

  it('keeps the host name, but for the default brand, which serves many', async () => {
    const { as } = anAdministration()
    const moved = { version: 1, brand: { ...draft, domain: 'elsewhere.example' } }
    const response = await as('administrator', 'PUT', `${BRANDS}/${ACME}`, moved)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ fields: { 'brand.domain': expect.any(String) } })
    expect((await as('administrator', 'PUT', `${BRANDS}/default`, moved)).status).toBe(200)
  })

  it('succeeds even when the edge can not be updated: the brand stays pending', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const down = () => Promise.reject(new Error('KV is down'))
    const { as, brandRecords } = anAdministration({ brandPublisher: { put: down, remove: down } })
    const response = await as('brand owner', 'PUT', `${BRANDS}/${ACME}`, change('Acme Two'))
    expect(await response.json()).toMatchObject({ name: 'Acme Two', isPending: true })
    expect(await brandRecords.pending(10)).toEqual([ACME])
  })
})

describe('disabling a brand', () => {
  it('serves the default brand at its host until it is enabled', async () => {
    const { as, stored } = anAdministration()
    const other = `${BRANDS}/other.example`
    const nameAt = async () => {
      const manifest = await as('anonymous', 'GET', '/site.webmanifest', undefined, 'other.example')
      return (await manifest.json()).name
    }
    expect(await nameAt()).toBe('Other Air')
    expect(await (await as('administrator', 'POST', `${other}/disable`)).json()).toMatchObject({ isDisabled: true })
    expect(await nameAt()).toBe('Tailfin')
    expect(await (await as('administrator', 'POST', `${other}/enable`)).json()).toMatchObject({ isDisabled: false })
    expect(await nameAt()).toBe('Other Air')
    expect(stored.audit.slice(1).map(({ action }) => action)).toEqual(['brand_disabled', 'brand_enabled'])
  })

  it('serves unknown hosts the default brand as it is stored, not the built-in one', async () => {
    const { as, served } = anAdministration()
    const brand = { ...draft, domain: 'tailfin.example', name: 'Renamed' }
    await as('administrator', 'PUT', `${BRANDS}/default`, { version: 1, brand })
    expect(nameServedAt(served.get('default'))).toBe('Renamed')
    const manifest = await as('anonymous', 'GET', '/site.webmanifest', undefined, 'nobody.example')
    expect((await manifest.json()).name).toBe('Renamed')
  })

  it("is refused for the default brand and for one that doesn't exist", async () => {
    const { as } = anAdministration()
    expect((await as('administrator', 'POST', `${BRANDS}/default/disable`)).status).toBe(400)
    expect((await as('administrator', 'POST', `${BRANDS}/nobody.example/disable`)).status).toBe(404)
  })
})

describe('versions', () => {
  it('are listed newest first, and an old one is restored as the next', async () => {
    const { as, served, stored } = anAdministration()
    await as('brand owner', 'PUT', `${BRANDS}/${ACME}`, { version: 1, brand: { ...draft, name: 'Acme Two' } })
    const restored = await as('brand owner', 'POST', `${BRANDS}/${ACME}/versions/1/restore`, { version: 2 })
    expect(await restored.json()).toMatchObject({ name: 'Acme Air', version: 3 })
    expect(served.get(ACME)).toMatchObject({ name: 'Acme Air', version: 3 })
    expect(stored.audit.at(-1)).toMatchObject({ action: 'brand_restored', detail: { version: 3, restored: 1 } })
    const { versions } = await (await as('brand owner', 'GET', `${BRANDS}/${ACME}/versions`)).json()
    expect(versions.map((each: BrandVersion) => [each.version, each.record.name])).toEqual([
      [3, 'Acme Air'],
      [2, 'Acme Two'],
      [1, 'Acme Air'],
    ])
  })

  it("without price rules remove today's when restored", async () => {
    const { as, served } = anAdministration()
    const rules = priceRules([aRule()])
    const saved = await as('administrator', 'PUT', `${BRANDS}/${ACME}/price-rules`, { version: 1, rules })
    expect([saved.status, served.get(ACME)?.priceRules]).toEqual([200, rules])
    await as('administrator', 'POST', `${BRANDS}/${ACME}/versions/1/restore`, { version: 2 })
    expect(served.get(ACME)).not.toHaveProperty('priceRules')
  })

  it.each([
    [2, { version: 1 }, 404],
    [1, { version: 2 }, 409],
    [1, {}, 400],
    ['0', { version: 1 }, 400],
    ['latest', { version: 1 }, 400],
  ])('%s based on %j is answered with %i', async (version, body, status) => {
    const { as, stored } = anAdministration()
    const response = await as('brand owner', 'POST', `${BRANDS}/${ACME}/versions/${version}/restore`, body)
    expect(response.status).toBe(status)
    expect(stored.brands.find(({ key }) => key === ACME)?.version).toBe(1)
  })

  it('that break a newer rule are not restored', async () => {
    const { as, change } = anAdministration()
    change('versions', { record: { ...acme, contact: { ...acme.contact, phone: 'call us' } } }, { brandKey: ACME })
    const response = await as('brand owner', 'POST', `${BRANDS}/${ACME}/versions/1/restore`, { version: 1 })
    expect(response.status).toBe(400)
    expect((await response.json()).message).toMatch(/can't be restored: Use a phone number/)
  })
})
