import { describe, expect, it } from 'vitest'
import { ICON_SIZES } from '../../../contract/content/picture'
import { aJpeg, aPng, aWebp, pictureForm } from '../../../testing/builders/pictures'
import { fakePictures } from '../../../testing/doubles/fake-pictures'
import { ACME, acme, anAdministration } from '../../../testing/worlds/an-administration'

const PICTURES = `/api/admin/brands/${ACME}/pictures`
const icon = () => ICON_SIZES.map((size) => aPng({ width: size, height: size }))
const share = () => [aJpeg({ width: 1200, height: 630 })]
const logo = (look = 1) => [aWebp({ width: 400, height: 100, look })]

function aShop() {
  const pictureStore = fakePictures()
  const platform = anAdministration({ pictureStore })
  const upload = (use: string, files: Uint8Array[]) =>
    platform.as('brand owner', 'POST', `${PICTURES}?use=${use}`, pictureForm(...files))
  const stored = async (use: string, files: Uint8Array[]) => (await upload(use, files)).json()
  const { key: _key, version: _version, ...draft } = acme
  const save = (pictures: object) =>
    platform.as('brand owner', 'PUT', `/api/admin/brands/${ACME}`, { version: 1, brand: { ...draft, pictures } })
  return { ...platform, files: pictureStore.files, upload, stored, draft, save }
}

describe("a brand's own pictures", () => {
  it('are stored in the sizes in which each is shown, and are used from then on', async () => {
    const { stored, save, files, served, as } = aShop()
    const pictures = {
      logoOnLight: await stored('logo', logo(1)),
      logoOnDark: await stored('logo', logo(2)),
      logoHasName: true,
      icon: await stored('icon', icon()),
      share: await stored('share', share()),
      shareAlt: 'A red kite over a harbor',
    }
    expect([...files.keys()].filter((name) => name.startsWith(pictures.icon.key))).toEqual(
      ICON_SIZES.map((size) => `${pictures.icon.key}-${size}.png`),
    )
    expect((await save(pictures)).status).toBe(200)
    expect(served.get(ACME)?.pictures).toEqual(pictures)
    for (const [name, type] of [
      [`${pictures.icon.key}-32.png`, 'image/png'],
      [`${pictures.share.key}-1200.jpg`, 'image/jpeg'],
    ]) {
      const answer = await as('anonymous', 'GET', `/pictures/${name}`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
      expect((await as('anonymous', 'GET', `/pictures/${name}`, undefined, 'other.example')).status).toBe(404)
    }
  })

  it.each([
    ['icon', [aPng({ width: 512, height: 512 })], /Send one picture in the widths 32, 180, 192, 512/],
    ['icon', ICON_SIZES.map((size) => aPng({ width: size, height: size / 2 })), /^An icon is a square PNG/],
    ['icon', ICON_SIZES.map((size) => aWebp({ width: size, height: size })), /^An icon is a square PNG/],
    ['share', [aJpeg({ width: 1200, height: 800 })], /^A share image is a JPEG or PNG of 1200 × 630 pixels/],
    ['share', [aWebp({ width: 1200, height: 630 })], /^A share image is a JPEG or PNG/],
    ['logo', [aPng({ width: 400, height: 300 })], /^A logo has 480 × 160 pixels at most/],
    ['logo', [new TextEncoder().encode('<svg onload="alert(1)"/>')], /^This is no picture/],
    ['share', [aJpeg({ width: 1200, height: 630, after: [0x3c, 0x73, 0x76, 0x67] })], /behind the end/],
  ])('are refused as %s when they are none', async (use, sent, message) => {
    const { upload, files } = aShop()
    const answer = await upload(use, sent)
    expect([answer.status, (await answer.json()).message]).toEqual([400, expect.stringMatching(message)])
    expect(files.size).toBe(0)
  })

  it('have no other use than these', async () => {
    expect((await aShop().upload('poster', logo())).status).toBe(400)
  })

  it('differ from the same picture on a page, and neither replaces the other', async () => {
    const { upload, stored, save, as } = aShop()
    const onPage = await stored('page', logo())
    const asLogo = await stored('logo', logo())
    expect(asLogo.key).not.toBe(onPage.key)
    expect((await upload('logo', logo())).status).toBe(201)
    const message = 'This brand has no such picture. Please upload it again.'
    const answer = await save({ logoOnLight: onPage })
    expect([answer.status, (await answer.json()).fields]).toEqual([400, { 'brand.pictures.logoOnLight': message }])
    const content = {
      top: { isShown: true, title: 'About', lead: '' },
      story: {
        isShown: true,
        title: 'How it began',
        text: 'With a plane.',
        quote: '',
        picture: { ...asLogo, alt: 'A plane', focus: { x: 50, y: 50 } },
      },
    }
    const page = await as('brand owner', 'PUT', `/api/admin/brands/${ACME}/pages/about`, { version: 1, content })
    expect([page.status, (await page.json()).fields]).toEqual([400, { 'content.story.picture': message }])
  })

  it.each([
    ['of another brand', { key: `other.example/${'a'.repeat(32)}` }],
    ['that is not there', { key: `${ACME}/${'a'.repeat(32)}` }],
    ['with measures of its own', { width: 479 }],
    ['as another format', { format: 'png' }],
  ])('are not saved with one %s', async (_which, changed) => {
    const { stored, save, put } = aShop()
    put('pictures', {
      key: `other.example/${'a'.repeat(32)}`,
      brandKey: 'other.example',
      use: 'logo',
      format: 'webp',
      width: 400,
      height: 100,
      bytes: 9,
      changeId: 'x',
      createdAt: 'x',
    })
    const answer = await save({ logoOnDark: { ...(await stored('logo', logo())), ...changed } })
    expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([400, ['brand.pictures.logoOnDark']])
  })

  it('need an alternative text for the share image', async () => {
    const { stored, save } = aShop()
    const answer = await save({ share: await stored('share', share()), shareAlt: ' ' })
    expect([answer.status, (await answer.json()).fields]).toEqual([
      400,
      { 'brand.pictures.shareAlt': 'Say what the picture shows, for those who do not see it' },
    ])
  })

  it('are not copied to a new brand, which has none yet', async () => {
    const { stored, draft, as } = aShop()
    const pictures = { logoOnLight: await stored('logo', logo()) }
    const brand = { ...draft, domain: 'new.example', pictures }
    const answer = await as('administrator', 'POST', '/api/admin/brands', { brand })
    expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([400, ['brand.pictures.logoOnLight']])
  })
})
