import { beforeEach, describe, expect, it, vi } from 'vitest'
import { demoBrand } from '../../../content/demo/demo-brand'
import type { BrandRecord } from '../../../contract/brand'
import { demoBrands } from '../../../dev/seed/demo-brands'
import { defaultBrand } from '../../../domain/brand/default-brand'
import { aBrandFile, brandJsonOf, unzipped } from '../../../testing/builders/brand-file'
import { databasesInTurn } from '../../../testing/worlds/a-database'
import {
  answered,
  aWrittenBrand,
  BRANDS,
  bytesOf,
  draft,
  legalText,
  NEW,
  rules,
} from '../../../testing/worlds/a-written-brand'
import { ACME } from '../../../testing/worlds/an-administration'
import { BRAND_JSON } from './contract'

// A brand with pictures, pages, price rules and a privacy policy of its own, exported to a file and imported again.

const nextDatabase = databasesInTurn()
let shop: Awaited<ReturnType<typeof aWrittenBrand>>
beforeEach(async () => {
  shop = await aWrittenBrand(nextDatabase())
})

describe('a brand’s file', () => {
  it("contains the brand's content and pictures, and nothing of the platform", async () => {
    const answer = await shop.as('brand owner', 'GET', `${BRANDS}/${ACME}/export`)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="brand-${ACME}-2026-11-21.zip"`)
    const bytes = await bytesOf(answer)
    const file = brandJsonOf(bytes)
    expect(Object.keys(file)).toEqual([
      'format',
      'version',
      'kind',
      'brand',
      'content',
      'priceRules',
      'legal',
      'pictures',
    ])
    expect(file).toMatchObject({
      format: 'tailfin-brand',
      version: 1,
      kind: 'brand',
      legal: { privacy: legalText },
      priceRules: rules,
      brand: { name: 'Acme Air', markupPercent: draft.markupPercent, contact: draft.contact },
      content: { about: { story: { text: 'With a plane.' } } },
    })
    expect(file.pictures.map(({ use }) => use).toSorted()).toEqual(['logo', 'page', 'share'])
    // Each picture in all its widths, with the same bytes as in the store.
    const stored = [...shop.files].map(([name, each]) => [name.replace(ACME, 'pictures'), [...each]] as const)
    const packed = new Map([...unzipped(bytes)].map(([name, each]) => [name, [...each]]))
    expect(packed.size).toBe(5)
    const shown = stored.filter(([name]) => packed.has(name))
    expect(shown).toHaveLength(4)
    for (const [name, each] of shown) expect(packed.get(name)).toEqual(each)
    expect(JSON.stringify(file)).not.toMatch(/acme\.example|brand owner|administrator/)
    expect(shop.stored.audit.at(-1)).toMatchObject({
      action: 'brand_exported',
      brandKey: ACME,
      detail: { version: 5, pictures: 3 },
    })
  })

  it('creates a brand with the same content, which exports the same file', async () => {
    const bytes = await shop.exported()
    const answer = await shop.begin(bytes)
    expect(answer.status).toBe(201)
    const [one, other] = [shop.record(), shop.record(NEW)]
    const ofNew = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll(`${ACME}/`, `${NEW}/`))
    expect(other).toMatchObject({ ...ofNew(one), key: NEW, domain: NEW, version: 1 })
    // The new brand's shop isn't open yet.
    const closing = { since: expect.any(String), preview: expect.any(String) }
    expect(shop.served.get(NEW)).toEqual({ ...other, closing })
    const again = await shop.exported(NEW)
    expect([...unzipped(again)]).toEqual([...unzipped(bytes)])
    const text = await (await shop.as('administrator', 'GET', `${BRANDS}/${NEW}/legal/privacy`)).json()
    expect(text).toEqual({ text: legalText })
    const about = (host: string) => shop.as('anonymous', 'GET', '/api/content/about', undefined, host)
    const page = await (await about(NEW)).text()
    expect(page).toContain('How it began')
    expect(page.replaceAll(`${NEW}/`, `${ACME}/`)).toBe(await (await about(ACME)).text())
    const { view } = shop
    const shown = await shop.as('anonymous', 'GET', `/pictures/${view.key.replace(ACME, NEW)}-480.webp`, undefined, NEW)
    expect(await bytesOf(shown)).toEqual(shop.files.get(`${view.key}-480.webp`))
    expect(shop.stored.audit.find(({ brandKey }) => brandKey === NEW)).toMatchObject({
      action: 'brand_created',
      detail: { version: 1, imported: true, pictures: 3, texts: 1 },
    })
  })

  it('creates a brand under another name, if one is given', async () => {
    await shop.begin(await shop.exported(), NEW, '&name=New%20Air')
    expect(shop.record(NEW)?.name).toBe('New Air')
  })

  it("replaces another brand's content, but for its host and its legal texts in force, and can be undone", async () => {
    const bytes = await shop.exported()
    await shop.begin(bytes)
    const ownText = [{ kind: 'paragraph', runs: [{ text: 'We tell our friends.' }] }]
    const path = `${BRANDS}/${NEW}`
    await shop.as('administrator', 'POST', `${path}/legal/privacy`, { version: 1, text: ownText })
    const changed = { ...draft, domain: NEW, name: 'Otherwise', tagline: 'Changed' }
    await shop.as('administrator', 'PUT', path, { version: 2, brand: changed })
    const answer = await shop.replace(bytes, 3, 'administrator', NEW)
    expect(await answered(answer)).toMatchObject([200, { version: 4, record: { name: 'Acme Air', domain: NEW } }])
    expect(shop.record(NEW)).toMatchObject({ pictures: { shareAlt: 'A wing' }, priceRules: rules })
    expect((await (await shop.as('administrator', 'GET', `${path}/legal/privacy`)).json()).text).toEqual(ownText)
    expect(shop.stored.audit.at(-1)).toMatchObject({ action: 'brand_imported', detail: { version: 4, pictures: 3 } })
    const restored = await shop.as('administrator', 'POST', `${path}/versions/3/restore`, { version: 4 })
    expect(await answered(restored)).toMatchObject([
      200,
      { version: 5, record: { name: 'Otherwise', tagline: 'Changed' } },
    ])
  })

  it('restores an owner’s pictures to their own brand, once', async () => {
    const bytes = await shop.exported()
    const pictures = shop.stored.pictures.length
    await shop.call('PUT', '', { version: 5, brand: { ...draft, domain: ACME, name: 'Bare' } })
    expect((await shop.replace(bytes, 6)).status).toBe(200)
    expect(shop.stored.pictures).toHaveLength(pictures)
    expect(shop.record()?.pictures?.logoOnDark).toEqual(shop.logo)
    expect(await answered(await shop.replace(bytes, 6))).toMatchObject([409, { code: 'conflict' }])
    expect(await answered(await shop.replace(bytes, 7))).toMatchObject([400, { message: 'Nothing was changed.' }])
  })
})

describe('every demo brand', () => {
  const brands: BrandRecord[] = [demoBrand, ...demoBrands]
  it.each(brands.map((brand) => [brand.key, brand] as const))(
    'of %s is the same after an import',
    async (key, brand) => {
      shop.putBrands({ ...brand, key: `${key}.example` })
      const first = await shop.exported(`${key}.example`)
      expect(await answered(await shop.begin(first))).toMatchObject([201, { name: brand.name }])
      const second = await shop.exported(NEW)
      expect(unzipped(second)).toEqual(unzipped(first))
      expect(unzipped(first).get(BRAND_JSON)?.length).toBeGreaterThan(500)
    },
  )
})

describe('permission', () => {
  it.each([
    ['anonymous', 401, 401],
    ['traveler', 403, 403],
    ['editor', 403, 403],
    ['support', 403, 403],
    ['brand owner', 200, 403],
  ] as const)('for %s to export is %i, and to create a brand %i', async (caller, exports, begins) => {
    const bytes = await shop.exported()
    expect((await shop.as(caller, 'GET', `${BRANDS}/${ACME}/export`)).status).toBe(exports)
    expect((await shop.as(caller, 'POST', `${BRANDS}/import?domain=${NEW}`, bytes)).status).toBe(begins)
    if (caller !== 'brand owner') expect((await shop.replace(bytes, 5, caller)).status).toBe(exports)
    expect((await shop.as(caller, 'GET', `${BRANDS}/other.example/export`)).status).toBe(
      exports === 200 ? 404 : exports,
    )
  })

  it('is limited to twenty exports an hour, and as many imports', async () => {
    for (let time = 0; time < 20; time++) await shop.exported()
    expect((await shop.as('administrator', 'GET', `${BRANDS}/${ACME}/export`)).status).toBe(429)
    const file = aBrandFile({})
    for (let time = 0; time < 20; time++) expect((await shop.replace(file)).status).toBe(400)
    expect((await shop.replace(file)).status).toBe(429)
  })
})

describe('an import is all or nothing', () => {
  it('when the host already has a brand', async () => {
    const bytes = await shop.exported()
    const before = shop.left()
    const [status, body] = await answered(await shop.begin(bytes, 'other.example'))
    expect([status, body.fields]).toEqual([409, { 'brand.domain': 'There is a brand with this host name already.' }])
    expect(shop.left()).toEqual(before)
  })

  it('when it is requested twice at once', async () => {
    const bytes = await shop.exported()
    const answers = await Promise.all([shop.begin(bytes), shop.begin(bytes)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(shop.stored.pictures.filter(({ brandKey }) => brandKey === NEW)).toHaveLength(3)
    expect(shop.stored.legalTexts.filter(({ brandKey }) => brandKey === NEW)).toHaveLength(1)
  })

  it('when the database fails in the middle, and the same call succeeds later', async () => {
    const bytes = await shop.exported()
    const rows = shop.stored.pictures.length
    vi.spyOn(shop.brandRecords, 'insert').mockRejectedValueOnce(new Error('down'))
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect((await shop.begin(bytes)).status).toBe(500)
    expect([shop.record(NEW), shop.stored.pictures.length]).toEqual([undefined, rows])
    expect((await shop.begin(bytes)).status).toBe(201)
  })

  it('when a brand has no room for so many pictures', async () => {
    const bytes = await shop.exported()
    vi.spyOn(shop.deps.pictures, 'count').mockResolvedValue({ count: 299, bytes: 0 })
    shop.putBrands({ ...defaultBrand, key: 'full.example', domain: 'full.example', version: 1 })
    const answer = await shop.replace(bytes, 1, 'administrator', 'full.example')
    expect(await answered(answer)).toMatchObject([409, { message: expect.stringContaining('3 more come with this') }])
    expect(shop.record('full.example')?.version).toBe(1)
  })
})

describe('a template', () => {
  const template = {
    format: 'tailfin-brand',
    version: 1,
    kind: 'template',
    name: 'Plain',
    about: 'For anybody.',
    brand: { tagline: 'Away', theme: { ...draft.theme, primary: '#123456' } },
    content: { about: { top: { isShown: true, title: 'Who we are', lead: '' } } },
  }

  it('gives an owner’s brand its look and pages, and leaves the rest as it is', async () => {
    const before = shop.record()
    expect((await shop.replace(aBrandFile(template))).status).toBe(200)
    expect(shop.record()).toEqual({
      ...before,
      version: 6,
      theme: template.brand.theme,
      content: { ...before?.content, about: template.content.about },
    })
    expect(shop.stored.audit.at(-1)).toMatchObject({
      action: 'brand_imported',
      detail: { version: 6, template: 'Plain' },
    })
  })

  it("doesn't create a brand", async () => {
    expect(await answered(await shop.begin(aBrandFile(template)))).toMatchObject([
      400,
      { message: expect.stringContaining('begin a brand with it in the editor') },
    ])
  })
})
