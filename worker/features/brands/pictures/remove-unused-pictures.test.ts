import { describe, expect, it } from 'vitest'
import { DomainError } from '../../../domain/error'
import { DAY_MS, HOUR_MS } from '../../../domain/time'
import { aWebp, pictureForm } from '../../../testing/builders/pictures'
import { fakePictures } from '../../../testing/doubles/fake-pictures'
import { ACME, anAdministration } from '../../../testing/worlds/an-administration'
import { removeUnusedPictures, UNUSED_DAYS } from './remove-unused-pictures'

const PICTURES = `/api/admin/brands/${ACME}/pictures`
type Uploaded = { key: string; format: string; width: number; height: number }

/** A shop whose owner has uploaded pictures, and the schedule that checks them later. */
function aGallery(given: Partial<ReturnType<typeof fakePictures>> = {}) {
  const store = fakePictures()
  const calls: (readonly string[])[] = []
  const pictureStore = {
    ...store,
    remove: async (names: readonly string[]) => {
      calls.push(names)
      await store.remove(names)
    },
    ...given,
  }
  const platform = anAdministration({ pictureStore })
  const { as } = platform
  const upload = async (look: number): Promise<Uploaded> => {
    const files = [480, 600].map((width) => aWebp({ width, height: width / 2, look }))
    return (await as('brand owner', 'POST', PICTURES, pictureForm(...files))).json()
  }
  // Ages the pictures instead of moving the clock: sessions would end.
  const wait = (ms: number) => {
    const earlier = (at: string) => new Date(new Date(at).getTime() - ms).toISOString()
    for (const { key, createdAt, lifeSince } of platform.stored.pictures) {
      const times = { createdAt: earlier(createdAt), lifeSince: lifeSince && earlier(lifeSince) }
      platform.change('pictures', times, { key })
    }
  }
  const sweep = () => removeUnusedPictures({ ...platform.deps, pictureStore })
  return {
    ...platform,
    calls,
    upload,
    wait,
    sweep,
    files: store.files,
    lives: () => platform.stored.pictures.map(({ life }) => life),
    /** Saves the About page with a picture in its story, or none. */
    save: async (picture: Uploaded | null) => {
      const { version } = await (await as('brand owner', 'GET', `/api/admin/brands/${ACME}`)).json()
      const shown = picture && { ...picture, alt: 'A plane', focus: { x: 50, y: 50 } }
      const path = `/api/admin/brands/${ACME}/pages/about`
      return as('brand owner', 'PUT', path, { version, content: about(shown) })
    },
    /** Runs the schedule when a picture is old enough, and again when it was set aside long enough. */
    sweepLater: async () => {
      wait(UNUSED_DAYS * DAY_MS + 1)
      await sweep()
      wait(HOUR_MS + 1)
      await sweep()
    },
  }
}

const about = (picture: unknown) => ({
  top: { isShown: true, title: 'About', lead: 'Us' },
  story: { isShown: true, title: 'How it began', text: 'With a plane.', quote: '', picture },
  mission: { isShown: false, title: '', lead: '', points: [] },
  people: { isShown: false, title: '', lead: '', people: [] },
  approach: { isShown: false, title: '', lead: '', points: [] },
  call: { isShown: false, title: '', text: '' },
})

describe('a picture that was never saved', () => {
  it(`stays for ${UNUSED_DAYS} days, is set aside for an hour, and is removed with all its files in one call`, async () => {
    const { upload, wait, sweep, files, calls, lives, as } = aGallery()
    await upload(1)
    wait(UNUSED_DAYS * DAY_MS - 1)
    await sweep()
    expect(lives()).toEqual(['new'])
    wait(2)
    await sweep()
    wait(HOUR_MS - 1)
    await sweep()
    expect([lives(), files.size]).toEqual([['set_aside'], 2])
    wait(2)
    await sweep()
    expect([lives(), files.size, calls.map((names) => names.length)]).toEqual([[], 0, [2]])
    expect(await (await as('brand owner', 'GET', PICTURES)).json()).toMatchObject({ count: 0, bytes: 0 })
    await sweep()
    expect(calls).toHaveLength(1)
  })

  it('starts its time again when it is uploaded again, also while it is set aside', async () => {
    const { upload, wait, sweep, lives, save } = aGallery()
    await upload(1)
    wait(UNUSED_DAYS * DAY_MS + 1)
    await sweep()
    expect(lives()).toEqual(['set_aside'])
    const picture = await upload(1)
    wait(UNUSED_DAYS * DAY_MS)
    await sweep()
    expect(lives()).toEqual(['new'])
    expect((await save(picture)).status).toBe(200)
  })

  it('can’t be saved once it is set aside, which its field says', async () => {
    const { upload, wait, sweep, save } = aGallery()
    const picture = await upload(1)
    wait(UNUSED_DAYS * DAY_MS + 1)
    await sweep()
    const answer = await save(picture)
    expect(answer.status).toBe(400)
    expect((await answer.json()).fields).toEqual({
      'content.story.picture': 'This brand has no such picture. Please upload it again.',
    })
  })

  it('stays when a save that started before it was set aside refers to it', async () => {
    const { upload, wait, sweep, lives, files, change, stored } = aGallery()
    const picture = await upload(1)
    wait(UNUSED_DAYS * DAY_MS + 1)
    await sweep()
    const { record } = stored.versions.find(({ brandKey }) => brandKey === ACME)!
    change('versions', { record: { ...record, content: { about: about(picture) } } as never }, { brandKey: ACME })
    wait(HOUR_MS + 1)
    await sweep()
    expect([lives(), files.size]).toEqual([['kept'], 2])
  })

  it('is removed in small batches, the oldest first', async () => {
    const { upload, wait, sweep, lives } = aGallery()
    for (let look = 1; look <= 12; look++) await upload(look)
    wait(UNUSED_DAYS * DAY_MS + 1)
    await sweep()
    expect(lives()).toEqual([...Array(10).fill('set_aside'), 'new', 'new'])
  })
})

describe('a picture that was saved', () => {
  it("stays forever, since its version can be restored, even when a later one doesn't use it", async () => {
    const { upload, save, sweepLater, lives, files } = aGallery()
    await save(await upload(1))
    expect((await save(null)).status).toBe(200)
    await sweepLater()
    await sweepLater()
    expect([lives(), files.size]).toEqual([['kept'], 2])
  })

  it('stays when only a legal text links to it', async () => {
    const { upload, put, sweepLater, lives, files } = aGallery()
    const { key } = await upload(1)
    const runs = [{ text: 'Our seal', href: `/pictures/${key}-600.webp` }]
    put('legalTexts', {
      brandKey: ACME,
      page: 'terms',
      version: 9,
      text: [{ kind: 'paragraph', runs }],
      changeId: 'x',
      publishedAt: 'x',
    })
    await sweepLater()
    expect([lives(), files.size]).toEqual([['kept'], 2])
  })

  it("is not kept by another brand's content", async () => {
    const { upload, put, sweepLater, files } = aGallery()
    const { key } = await upload(1)
    const text = [{ kind: 'paragraph' as const, runs: [{ text: key }] }]
    put('legalTexts', {
      brandKey: 'other.example',
      page: 'terms',
      version: 9,
      text,
      changeId: 'x',
      publishedAt: 'x',
    })
    await sweepLater()
    expect(files.size).toBe(0)
  })
})

describe('when something fails', () => {
  it('nothing is removed whose use could not be checked', async () => {
    const { upload, wait, deps, sweep, files, calls } = aGallery()
    await upload(1)
    wait(UNUSED_DAYS * DAY_MS + 1)
    await sweep()
    wait(HOUR_MS + 1)
    const { settle } = deps.pictures
    deps.pictures.settle = () => Promise.reject(new DomainError('database_unavailable', 'Down'))
    await expect(sweep()).rejects.toThrow('Down')
    expect([files.size, calls]).toEqual([2, []])
    deps.pictures.settle = settle
    await sweep()
    expect(files.size).toBe(0)
  })

  it('files that the store did not remove are removed by the next run, and the picture can’t be uploaded until then', async () => {
    let isDown = true
    const { upload, sweepLater, sweep, lives, as } = aGallery({
      remove: async () => {
        if (isDown) throw new DomainError('pictures_unavailable', 'Down')
      },
    })
    await upload(1)
    await expect(sweepLater()).rejects.toThrow('Down')
    expect(lives()).toEqual(['leaving'])
    const files = [480, 600].map((width) => aWebp({ width, height: width / 2, look: 1 }))
    const answer = await as('brand owner', 'POST', PICTURES, pictureForm(...files))
    expect([answer.status, (await answer.json()).message]).toEqual([
      409,
      'This picture was never saved on a page, and is just being removed. Please upload it again in a few minutes.',
    ])
    isDown = false
    await sweep()
    expect(lives()).toEqual([])
    expect((await as('brand owner', 'POST', PICTURES, pictureForm(...files))).status).toBe(201)
  })

  it('a shop without a store for pictures skips the check', async () => {
    const { deps } = aGallery()
    deps.pictures.unsettled = () => Promise.reject(new Error('asked'))
    await expect(removeUnusedPictures({ ...deps, pictureStore: null })).resolves.toBeUndefined()
  })
})
