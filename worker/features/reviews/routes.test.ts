import { describe, expect, it } from 'vitest'
import { aFlownShop } from '../../testing/worlds/a-flown-shop'
import { ACME } from '../../testing/worlds/an-administration'
import type { OpenedReview } from './contract'

const words = { stars: 4, text: 'Found it fast, and nothing changed.', name: 'Amelia E.', consent: 1 as number | null }

async function world() {
  const shop = aFlownShop()
  const booking = await shop.sell()
  const token = await shop.link()
  const open = async (): Promise<OpenedReview> => (await shop.call('POST', '/open', { token })).json()
  const write = (given: Partial<typeof words> = {}) => shop.call('PUT', '', { token, ...words, ...given })
  const fieldsOf = async (given: object) => {
    const answer = await shop.call('PUT', '', { token, ...words, ...given })
    return [answer.status, ((await answer.json()) as { fields?: Record<string, string> }).fields]
  }
  return { ...shop, booking, token, open, write, fieldsOf }
}

describe('a review by the link in the mail', () => {
  it('begins with the trip, and the first name with an initial', async () => {
    const { open } = await world()
    expect(await open()).toEqual({
      trip: { from: 'New York', to: 'London', month: '2026-11' },
      proposedName: 'Amelia E.',
      review: null,
      editableUntil: '2027-05-24T12:00:00.000Z',
      mayAskAgain: true,
    })
  })

  it('is stored for its booking, with version and time of the consent, and waits', async () => {
    const { shop, booking, write } = await world()
    expect((await write()).status).toBe(200)
    expect(shop.stored.reviews).toMatchObject([
      {
        brandKey: ACME,
        bookingId: booking.id,
        mode: 'test',
        state: 'waiting',
        stars: 4,
        text: words.text,
        name: 'Amelia E.',
        routeFrom: 'New York',
        routeTo: 'London',
        flownMonth: '2026-11',
        consentVersion: 1,
        consentAt: '2026-11-25T12:00:00.000Z',
        publishedAt: null,
        version: 1,
      },
    ])
  })

  it('is private without a consent', async () => {
    const { shop, write } = await world()
    await write({ consent: null })
    expect(shop.stored.reviews).toMatchObject([{ state: 'private', consentVersion: null, consentAt: null }])
  })

  it('can be changed by the same link, waits for moderation again then, and keeps its state when it is only sent again', async () => {
    const { shop, write, open } = await world()
    await write()
    shop.change('reviews', { state: 'published', publishedAt: '2026-11-26T12:00:00.000Z', answer: 'Thank you' })
    await write()
    expect(shop.stored.reviews).toMatchObject([{ state: 'published', version: 1 }])
    await write({ stars: 2 })
    expect(shop.stored.reviews).toMatchObject([{ state: 'waiting', stars: 2, publishedAt: null, version: 2 }])
    expect((await open()).review).toMatchObject({ stars: 2, state: 'waiting', answer: 'Thank you' })
  })

  it('is deleted when it is withdrawn, and may be written again', async () => {
    const { shop, call, token, write, open } = await world()
    await write()
    expect(await (await call('POST', '/withdraw', { token })).json()).toMatchObject({ review: null })
    expect(shop.stored.reviews).toEqual([])
    await write({ stars: 1 })
    expect((await open()).review).toMatchObject({ stars: 1 })
  })

  it('gets each error at its field', async () => {
    const { fieldsOf, shop } = await world()
    expect(await fieldsOf({ stars: 0 })).toEqual([400, { stars: 'Choose from one to five stars' }])
    expect(await fieldsOf({ stars: 4.5 })).toEqual([400, { stars: 'Choose from one to five stars' }])
    expect(await fieldsOf({ text: ' short\u200b   ' })).toEqual([400, { text: 'Please write at least 10 characters' }])
    expect(await fieldsOf({ text: 'x'.repeat(2001) })).toEqual([400, { text: 'Please use at most 2000 characters' }])
    expect(await fieldsOf({ text: 'Cheaper at www.elsewhere.example' })).toEqual([
      400,
      { text: 'Please leave links out' },
    ])
    expect(await fieldsOf({ name: '\u{e0041}\u{e007f}' })).toEqual([400, { name: 'Enter the name to show' }])
    expect(await fieldsOf({ name: ' ' })).toEqual([400, { name: 'Enter the name to show' }])
    expect(await fieldsOf({ name: 'Аmelia' })).toEqual([
      400,
      { name: 'The name must not mix letters of several alphabets' },
    ])
    expect(await fieldsOf({ consent: 7 })).toEqual([
      400,
      { consent: 'The text beside the box has changed. Please load this page again and read it.' },
    ])
    expect(shop.stored.reviews).toEqual([])
  })

  it('works until the link expires, at its own brand, and with no other kind of link', async () => {
    const { shop, call, token, write, laterDays } = await world()
    expect((await call('POST', '/open', { token }, 'other.example')).status).toBe(410)
    expect((await call('POST', '/open', { token: 'x'.repeat(43) })).status).toBe(410)
    expect((await shop.as('anonymous', 'POST', '/api/trip/open', { token })).status).toBe(410)
    laterDays(179)
    expect((await write()).status).toBe(200)
    laterDays(2)
    for (const path of ['/open', '/withdraw', '/stop-asking']) {
      expect((await call('POST', path, { token })).status).toBe(410)
    }
    expect((await write({ stars: 1 })).status).toBe(410)
    expect(shop.stored.reviews).toMatchObject([{ stars: 4 }])
  })

  it('ends further requests by the POST that mail programs send, also after the next trip', async () => {
    const { shop, token } = await world()
    const press = (host = ACME) =>
      shop.app.request(`https://${host}/review?token=${token}&stop=yes`, {
        method: 'POST',
        headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
    expect((await press('other.example')).status).toBe(410)
    expect(shop.stored.reviewOptOuts).toEqual([])
    expect((await press()).status).toBe(204)
    expect((await press()).status).toBe(204)
    expect(shop.stored.reviewOptOuts).toMatchObject([{ brandKey: ACME }])
    expect(shop.stored.reviews).toEqual([])
  })

  it('stores only a hash of its mailed link', async () => {
    const { shop, token } = await world()
    expect(JSON.stringify([shop.stored.links, shop.stored.mails, shop.stored.bookings])).not.toContain(token)
  })
})
