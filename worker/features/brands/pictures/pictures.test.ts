import { afterEach, describe, expect, it, vi } from 'vitest'
import { MOST_PICTURE_BYTES, MOST_PICTURES, MOST_STORED_BYTES } from '../../../contract/content/picture'
import { DomainError } from '../../../domain/error'
import { aJpeg, aWebp, GPS, pictureForm } from '../../../testing/builders/pictures'
import { fakePictures } from '../../../testing/doubles/fake-pictures'
import { ACME, acme, anAdministration } from '../../../testing/worlds/an-administration'

afterEach(() => vi.restoreAllMocks())

const PICTURES = `/api/admin/brands/${ACME}/pictures`
const wide = (look = 1) => [480, 600].map((width) => aWebp({ width, height: width / 2, look }))

function aGallery(given: Parameters<typeof anAdministration>[0] = {}) {
  const pictureStore = fakePictures()
  const platform = anAdministration({ pictureStore, ...given })
  const upload = (...files: Uint8Array[]) => platform.as('brand owner', 'POST', PICTURES, pictureForm(...files))
  return { ...platform, files: pictureStore.files, upload }
}

describe('an uploaded picture', () => {
  it('is served from the brand’s own host, cached forever, with its own type only', async () => {
    const { as, upload, stored } = aGallery()
    const answer = await upload(...wide())
    expect(answer.status).toBe(201)
    const { key, ...picture } = await answer.json()
    expect(picture).toEqual({ format: 'webp', width: 600, height: 300 })
    const served = await as('anonymous', 'GET', `/pictures/${key}-600.webp`)
    expect(served.status).toBe(200)
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(wide()[1])
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(stored.audit.at(-1)).toMatchObject({
      action: 'picture_uploaded',
      brandKey: ACME,
      detail: { picture: key.slice(-32, -20), bytes: 2 * 34 },
    })
  })

  it('contains no location of where it was taken', async () => {
    const { as, upload } = aGallery()
    const sent = aJpeg({ before: GPS })
    const { key } = await (await upload(sent)).json()
    const served = Buffer.from(await (await as('anonymous', 'GET', `/pictures/${key}-400.jpg`)).arrayBuffer())
    expect([Buffer.from(sent).includes('GPS'), served.includes('GPS')]).toEqual([true, false])
    expect(served).toEqual(Buffer.from(aJpeg()))
  })

  it('is stored once, however often it is uploaded', async () => {
    const { as, upload, stored } = aGallery()
    const rows = stored.audit.length
    const [first, again] = [await (await upload(...wide())).json(), await (await upload(...wide())).json()]
    expect(again).toEqual(first)
    expect(await (await as('brand owner', 'GET', PICTURES)).json()).toMatchObject({ isOpen: true, count: 1 })
    expect(stored.audit.slice(rows).filter(({ action }) => action === 'picture_uploaded')).toHaveLength(1)
  })

  it.each([
    ['/pictures/acme.example/0123456789abcdef0123456789abcdef-600.webp', 'one that nobody uploaded'],
    ['/pictures/acme.example/brand.svg', 'another kind of file'],
    ['/pictures/acme.example/..%2Fsecret-9.webp', 'a way out'],
  ])('is not %s: %s', async (path) => {
    const { as } = aGallery()
    expect((await as('anonymous', 'GET', path)).status).toBe(404)
  })

  it('is not served by the host of another brand, nor as another type', async () => {
    const { as, upload } = aGallery()
    const { key } = await (await upload(...wide())).json()
    const status = async (path: string, host?: string) => (await as('anonymous', 'GET', path, undefined, host)).status
    expect(await status(`/pictures/${key}-600.webp`, 'other.example')).toBe(404)
    expect(await status(`/pictures/${key}-600.png`)).toBe(404)
    // The host has no brand: the address names it.
    expect(await status(`/pictures/${key}-600.webp`, 'localhost')).toBe(200)
  })
})

describe('an upload', () => {
  it('is refused with a message when it isn’t a picture, and nothing is stored', async () => {
    const { upload, files, stored } = aGallery()
    const rows = stored.audit.length
    const answer = await upload(new TextEncoder().encode('<svg onload="alert(1)"/>'))
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      code: 'invalid_input',
      fields: { picture: expect.stringMatching(/^This is no picture/) },
    })
    expect([files.size, stored.audit.slice(rows).filter(({ action }) => action === 'picture_uploaded')]).toEqual([
      0,
      [],
    ])
  })

  it('is not read on when it is too large', async () => {
    const { upload, files } = aGallery()
    expect((await upload(new Uint8Array(20 * 1024 * 1024))).status).toBe(413)
    expect((await upload(new Uint8Array(MOST_PICTURE_BYTES + 1))).status).toBe(400)
    expect(files.size).toBe(0)
  })

  it('is refused when it is not a form, or an unreadable one', async () => {
    const { as, upload } = aGallery()
    expect((await as('brand owner', 'POST', PICTURES, { file: 'x' })).status).toBe(415)
    expect((await as('brand owner', 'POST', PICTURES, new FormData())).status).toBe(400)
    expect((await upload(...Array.from({ length: 6 }, () => aWebp()))).status).toBe(400)
  })

  it('is answered with a clear message when the platform has no store, and only then', async () => {
    const { as, upload } = aGallery({ pictureStore: null })
    expect(await (await as('brand owner', 'GET', PICTURES)).json()).toEqual({ isOpen: false, count: 0, bytes: 0 })
    const answer = await upload(...wide())
    expect(answer.status).toBe(502)
    expect(await answer.json()).toMatchObject({
      code: 'pictures_unavailable',
      message: 'Pictures can’t be uploaded: this platform has no store for them yet.',
    })
    expect((await as('anonymous', 'GET', `/pictures/${ACME}/${'0'.repeat(32)}-9.webp`)).status).toBe(404)
  })

  it('leaves no row when the store fails', async () => {
    const put = () => Promise.reject(new DomainError('pictures_unavailable', 'The store does not answer.'))
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { as, upload } = aGallery({ pictureStore: { ...fakePictures(), put } })
    expect((await upload(...wide())).status).toBe(502)
    expect(await (await as('brand owner', 'GET', PICTURES)).json()).toMatchObject({ count: 0 })
  })

  it('is refused, with the limit, once the brand has stored as many as it may', async () => {
    const { upload, files, put } = aGallery()
    const row = {
      brandKey: ACME,
      format: 'webp',
      width: 9,
      height: 9,
      bytes: 9,
      changeId: 'x',
      createdAt: 'x',
    } as const
    for (let i = 0; i < MOST_PICTURES - 1; i++) put('pictures', { ...row, key: `${ACME}/${i}` })
    // Two at once for the last place.
    const answers = await Promise.all([upload(...wide(1)), upload(...wide(2))])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(files.size).toBe(2)
    const more = await upload(...wide(3))
    expect([more.status, (await more.json()).message]).toEqual([
      409,
      `This brand has ${MOST_PICTURES} pictures, which is the most it may store. Pictures that only older versions show are kept, so that those can be restored. One that was never saved goes after 30 days.`,
    ])
  })

  it('is refused when all pictures together would have too many bytes', async () => {
    const { upload, put } = aGallery()
    const row = { brandKey: ACME, format: 'webp', width: 9, height: 9, changeId: 'x', createdAt: 'x' } as const
    put('pictures', { ...row, key: `${ACME}/1`, bytes: MOST_STORED_BYTES - 10 })
    expect((await (await upload(...wide())).json()).message).toMatch(
      /^This brand's pictures would need more than 200 MB/,
    )
  })

  it('is limited by the hour', async () => {
    const { upload } = aGallery()
    for (let i = 0; i < 120; i++) await upload()
    const answer = await upload(...wide())
    expect([answer.status, (await answer.json()).message]).toEqual([
      429,
      'Too many pictures. Please wait 60 minutes and try again.',
    ])
  })
})

describe('a page with a picture', () => {
  const shown = { alt: 'The first plane', focus: { x: 50, y: 20 } }
  const about = (picture: unknown) => ({
    top: { isShown: true, title: 'About', lead: 'Us' },
    story: { isShown: true, title: 'How it began', text: 'With a plane.', quote: '', picture },
    mission: { isShown: false, title: '', lead: '', points: [] },
    people: {
      isShown: true,
      title: 'Us',
      lead: '',
      people: [{ name: 'Ada', role: 'Pilot', about: '', photo: picture }],
    },
    approach: { isShown: false, title: '', lead: '', points: [] },
    call: { isShown: false, title: '', text: '' },
  })
  const save = ({ as }: ReturnType<typeof aGallery>, picture: unknown) =>
    as('brand owner', 'PUT', `/api/admin/brands/${ACME}/pages/about`, { version: 1, content: about(picture) })

  it('is saved with pictures that the brand has stored, and shows them to its readers', async () => {
    const gallery = aGallery()
    const picture = { ...(await (await gallery.upload(...wide())).json()), ...shown }
    expect((await save(gallery, picture)).status).toBe(200)
    const content = await (await gallery.as('anonymous', 'GET', '/api/content/about')).json()
    expect([content.story.picture, content.people.people[0].photo]).toEqual([picture, picture])
  })

  it('may have no picture, even one stored before pictures were introduced', async () => {
    const gallery = aGallery()
    const { picture: _none, ...story } = about(null).story
    const content = { ...about(null), story } as unknown as NonNullable<typeof acme.content>['about']
    gallery.served.set(ACME, { ...acme, content: { about: content } })
    const page = await (await gallery.as('anonymous', 'GET', '/api/content/about')).json()
    expect(page.story.picture).toBeNull()
    expect((await save(gallery, null)).status).toBe(200)
  })

  it.each([
    ['of another brand', { key: `other.example/${'a'.repeat(32)}` }],
    ['that is not there', { key: `${ACME}/${'a'.repeat(32)}` }],
    ['with measures of its own', { width: 599 }],
    ['as another format', { format: 'png' }],
  ])('is refused with one %s', async (_which, changed) => {
    const gallery = aGallery()
    const stored = await (await gallery.upload(...wide())).json()
    gallery.put('pictures', {
      key: `other.example/${'a'.repeat(32)}`,
      brandKey: 'other.example',
      format: 'webp',
      width: 600,
      height: 300,
      bytes: 9,
      changeId: 'x',
      createdAt: 'x',
    })
    const answer = await save(gallery, { ...stored, ...shown, ...changed })
    expect(answer.status).toBe(400)
    const { fields } = await answer.json()
    const message = 'This brand has no such picture. Please upload it again.'
    expect(fields).toEqual({ 'content.story.picture': message, 'content.people.people.0.photo': message })
  })

  it.each([
    [{ alt: '' }, 'content.story.picture.alt'],
    [{ alt: 'x'.repeat(201) }, 'content.story.picture.alt'],
    [{ key: '../../secret' }, 'content.story.picture.key'],
    [{ focus: { x: 101, y: 0 } }, 'content.story.picture.focus.x'],
  ])('is refused with %j', async (changed, field) => {
    const gallery = aGallery()
    const stored = await (await gallery.upload(...wide())).json()
    const answer = await save(gallery, { ...stored, ...shown, ...changed })
    expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([400, expect.arrayContaining([field])])
  })
})
