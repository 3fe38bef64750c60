import { expect, it, vi } from 'vitest'
import { defaultBrand } from '../../domain/brand/default-brand'
import { aWebp, pictureForm } from '../../testing/builders/pictures'
import { aRule, priceRules } from '../../testing/builders/price-rules'
import { fakePictures } from '../../testing/doubles/fake-pictures'
import { ACME, anAdministration } from '../../testing/worlds/an-administration'

// A brand with a logo, a page with a picture, price rules and a privacy policy of its own, and copies of it.

const BRANDS = '/api/admin/brands'
const COPY = 'copy.example'
const { key: _key, version: _version, ...draft } = defaultBrand
const copied = { ...draft, domain: COPY, name: 'Copy Air', markupPercent: 7 }
const legalText = [{ kind: 'paragraph', runs: [{ text: 'We tell nobody.' }] }]
const rules = priceRules([aRule()])

async function aWrittenBrand() {
  const pictureStore = fakePictures()
  const platform = anAdministration({ pictureStore })
  const { as, stored } = platform
  const done = async (response: Response) => {
    if (!response.ok) throw new Error(await response.text())
    return response.json()
  }
  const call = async (method: string, path: string, body: unknown) =>
    done(await as('administrator', method, `${BRANDS}/${ACME}${path}`, body))
  const upload = (use: string, look: number) =>
    call('POST', `/pictures?use=${use}`, pictureForm(aWebp({ width: 400, height: 100, look })))
  const logo = await upload('logo', 1)
  const view = await upload('page', 2)
  await upload('page', 3) // shown nowhere
  await call('PUT', '', {
    version: 1,
    brand: { ...draft, domain: ACME, name: 'Acme Air', pictures: { logoOnDark: logo } },
  })
  const content = {
    top: { isShown: true, title: 'About', lead: '' },
    story: {
      isShown: true,
      title: 'How it began',
      text: 'With a plane.',
      quote: '',
      picture: { ...view, alt: 'A plane', focus: { x: 50, y: 50 } },
    },
  }
  await call('PUT', '/pages/about', { version: 2, content })
  await call('POST', '/legal/privacy', { version: 3, text: legalText })
  const record = () => stored.brands.find(({ key }) => key === ACME)?.record
  const copy = (brand: object = copied, copyOf = ACME) => as('administrator', 'POST', BRANDS, { brand, copyOf })
  return { ...platform, files: pictureStore.files, logo, view, copy, call, record }
}

const other = (key: string) => key.replace(ACME, COPY)

// The copy's shop isn't open yet.
const closing = { since: expect.any(String), preview: expect.any(String) }

it('has the content and pictures of the other one, under its own name, host and prices', async () => {
  const { copy, served, logo, view, record, stored, as } = await aWrittenBrand()
  expect((await copy()).status).toBe(201)
  const story = record()?.content?.about?.story
  expect(served.get(COPY)).toEqual({
    ...copied,
    key: COPY,
    version: 1,
    closing,
    pictures: { logoOnDark: { ...logo, key: other(logo.key) } },
    content: {
      about: { ...record()?.content?.about, story: { ...story, picture: { ...story?.picture, key: other(view.key) } } },
    },
    legal: { privacy: [{ ...record()?.legal?.privacy?.[0], date: '2026-11-21' }] },
  })
  const text = await (await as('administrator', 'GET', `${BRANDS}/${COPY}/legal/privacy`)).json()
  expect(text).toEqual({ text: legalText })
  const pictures = stored.pictures.filter(({ brandKey }) => brandKey === COPY).map(({ key, use }) => [use, key])
  expect(pictures.toSorted()).toEqual([
    ['logo', other(logo.key)],
    ['page', other(view.key)],
  ])
  expect(stored.audit.at(-1)).toMatchObject({
    action: 'brand_created',
    brandKey: COPY,
    detail: { version: 1, copyOf: ACME, pictures: 2, texts: 1 },
  })
})

it("has its own picture files, which don't depend on those of the other", async () => {
  const { copy, files, logo, call, as } = await aWrittenBrand()
  await copy()
  for (const name of [...files.keys()].filter((each) => each.startsWith(ACME))) files.delete(name)
  const shown = await as('anonymous', 'GET', `/pictures/${other(logo.key)}-400.webp`, undefined, COPY)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  // And it can be saved again unchanged.
  const { record } = await (await as('administrator', 'GET', `${BRANDS}/${COPY}`)).json()
  const { key: _own, version, content: _said, legal: _texts, ...brand } = record
  const body = { version, brand: { ...brand, tagline: 'Changed' } }
  expect((await as('administrator', 'PUT', `${BRANDS}/${COPY}`, body)).status).toBe(200)
  expect(
    await call('PUT', '/pages/about', { version: 4, content: { top: { isShown: true, title: 'Us', lead: '' } } }),
  ).toMatchObject({ version: 5 })
})

it('includes the price rules, and no data of the seller', async () => {
  const { copy, served, putBrands, stored } = await aWrittenBrand()
  const seller = {
    seller: { taxId: '1' },
    legalName: 'Rules, Inc.',
    privateFares: [],
    appLinks: { ios: 'https://apps.example/1' },
  }
  putBrands({ ...defaultBrand, ...seller, priceRules: rules, key: 'rules.example', version: 1 })
  expect((await copy(copied, 'rules.example')).status).toBe(201)
  expect(served.get(COPY)).toEqual({ ...copied, key: COPY, version: 1, priceRules: rules, closing })
  expect(stored.legalTexts).toHaveLength(1)
})

it.each([
  ['a host that has a brand', { ...copied, domain: 'other.example' }, ACME, 409, 'brand.domain'],
  ['a brand that there isn’t', copied, 'nobody.example', 404, undefined],
  ['no key of a brand', copied, '../x', 400, 'copyOf'],
])('is refused with %s, and leaves nothing behind', async (_what, brand, copyOf, status, field) => {
  const { copy, stored, files } = await aWrittenBrand()
  const before = [stored.brands.length, stored.pictures.length, stored.audit.length, files.size]
  const answer = await copy(brand, copyOf)
  expect([answer.status, Object.keys((await answer.json()).fields ?? {})[0]]).toEqual([status, field])
  expect([stored.brands.length, stored.pictures.length, stored.audit.length, files.size]).toEqual(before)
})

it('is added once, completely, by two concurrent requests', async () => {
  const { copy, stored, files, logo } = await aWrittenBrand()
  const answers = await Promise.all([copy(), copy()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(stored.pictures.filter(({ brandKey }) => brandKey === COPY)).toHaveLength(2)
  expect(stored.legalTexts.filter(({ brandKey }) => brandKey === COPY)).toHaveLength(1)
  expect(stored.audit.filter(({ action, brandKey }) => action === 'brand_created' && brandKey === COPY)).toHaveLength(1)
  expect(files.has(`${other(logo.key)}-400.webp`)).toBe(true)
})

it('is refused while a picture is missing, and possible once it is back', async () => {
  const { copy, files, logo, stored } = await aWrittenBrand()
  const name = `${logo.key}-400.webp`
  const bytes = files.get(name)
  files.delete(name)
  const refused = await copy()
  expect([refused.status, (await refused.json()).fields]).toEqual([
    409,
    { copyOf: 'A picture that the brand shows is missing. Upload it there again first.' },
  ])
  expect(stored.brands.some(({ key }) => key === COPY)).toBe(false)
  files.set(name, bytes ?? new Uint8Array())
  expect((await copy()).status).toBe(201)
})

it('is not added partially when the database fails in the middle', async () => {
  const { copy, stored, brandRecords, files } = await aWrittenBrand()
  vi.spyOn(brandRecords, 'insert').mockRejectedValueOnce(new Error('down'))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect((await copy()).status).toBe(500)
  expect(stored.brands.some(({ key }) => key === COPY)).toBe(false)
  // The same call finds its files stored and adds the brand.
  const before = files.size
  expect((await copy()).status).toBe(201)
  expect(files.size).toBe(before)
})
