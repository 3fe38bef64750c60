import { describe, expect, it } from 'vitest'
import { aReview } from '../../testing/builders/a-review'
import { aFlownShop, aFlownTrip } from '../../testing/worlds/a-flown-shop'
import type { Caller } from '../../testing/worlds/an-administration'
import type { ReviewList } from './contract-calls'

async function world() {
  const { shop, sell, letter } = aFlownShop()
  type Row = (typeof shop.stored.reviews)[number]
  const wrote = async (id: string, given: Partial<Row> = {}) => {
    const booking = await sell(aFlownTrip(), { brandKey: given.brandKey ?? 'acme.example' })
    shop.put('reviews', aReview({ id, brandKey: 'acme.example', bookingId: booking.id, ...given }))
  }
  const list = async (caller: Caller, query = ''): Promise<ReviewList> =>
    (await shop.as(caller, 'GET', `/api/admin/reviews${query}`)).json()
  const act = (caller: Caller, id: string, body: object, seenVersion = 1) =>
    shop.as(caller, 'POST', `/api/admin/reviews/${id}/actions`, { seenVersion, ...body })
  const logged = () => shop.stored.audit.filter(({ action }) => action.startsWith('review'))
  return { shop, wrote, list, act, logged, letter }
}

const ids = ({ reviews }: ReviewList) => reviews.map(({ id }) => id)
const remove = { action: 'remove', reason: 'It was about another shop.' }
const decline = { action: 'decline', reason: 'It names a member of the crew.', tellsWriter: true }

describe('the reviews of a brand', () => {
  it('are listed for its owners, and of every brand for administrators, latest first', async () => {
    const { wrote, list } = await world()
    await wrote('first')
    await wrote('second', { writtenAt: '2026-11-24T10:00:00.000Z', state: 'published' })
    await wrote('there', { brandKey: 'other.example' })
    expect(ids(await list('brand owner'))).toEqual(['second', 'first'])
    expect(ids(await list('administrator')).sort()).toEqual(['first', 'second', 'there'])
    expect(ids(await list('brand owner', '?state=waiting'))).toEqual(['first'])
    expect((await list('brand owner')).waitingCount).toBe(1)
  })

  it('are published, answered and removed, each with an audit row', async () => {
    const { shop, wrote, act, logged } = await world()
    await wrote('one')
    expect(await (await act('brand owner', 'one', { action: 'publish' })).json()).toMatchObject({
      state: 'published',
      publishedAt: '2026-11-21T12:00:00.000Z',
      version: 2,
    })
    expect((await act('brand owner', 'one', { action: 'answer', text: 'Thank you!' }, 2)).status).toBe(200)
    expect(shop.stored.reviews).toMatchObject([{ state: 'published', answer: 'Thank you!' }])
    expect((await act('brand owner', 'one', remove, 3)).status).toBe(200)
    expect(shop.stored.reviews).toMatchObject([{ state: 'removed', declineReason: remove.reason, publishedAt: null }])
    expect((await act('brand owner', 'one', { action: 'answer', text: '' }, 4)).status).toBe(200)
    expect(shop.stored.reviews).toMatchObject([{ answer: null }])
    const owner = shop.stored.users.find(({ username }) => username === 'brand owner')
    expect(logged().map(({ action, userId, detail }) => [action, userId, detail])).toEqual(
      ['review_published', 'review_answered', 'review_removed', 'review_answered'].map((action) => [
        action,
        owner?.id,
        { review: 'one' },
      ]),
    )
  })

  it('are declined with the reason by mail, if the writer should get it', async () => {
    const { shop, wrote, act, letter } = await world()
    await wrote('silent')
    await wrote('rev_informed')
    await act('brand owner', 'silent', { ...decline, tellsWriter: false })
    expect(shop.stored.mails).toEqual([])
    await act('brand owner', 'rev_informed', decline)
    expect(shop.stored.mails).toMatchObject([{ kind: 'review_declined', recipient: 'amelia@example.com' }])
    expect((await letter())?.text).toContain('It names a member of the crew.')
  })

  it('are removed once they are published, and their writer always gets a mail', async () => {
    const { shop, wrote, act, list, letter } = await world()
    await wrote('one', { state: 'published', publishedAt: '2026-11-20T09:00:00.000Z' })
    await wrote('waiting')
    expect((await act('brand owner', 'one', decline)).status).toBe(409)
    expect((await act('brand owner', 'waiting', remove)).status).toBe(409)
    expect((await act('brand owner', 'one', { ...remove, reason: ' ' })).status).toBe(400)
    expect(shop.stored.mails).toEqual([])
    expect((await act('brand owner', 'one', { ...remove, tellsWriter: false })).status).toBe(200)
    expect(ids(await list('brand owner', '?state=removed'))).toEqual(['one'])
    expect(shop.stored.mails).toMatchObject([{ kind: 'review_removed', recipient: 'amelia@example.com' }])
    const { subject, text } = (await letter())!
    expect(subject).toBe('[TEST] Your review was removed')
    expect(text).toContain('It was about another shop.')
    expect((await act('brand owner', 'one', { action: 'publish' }, 2)).status).toBe(200)
    expect(shop.stored.reviews[0]).toMatchObject({ state: 'published', declineReason: null })
  })

  it('can be changed, says the mail, only as long as the link is valid', async () => {
    const { shop, sell, link, letter } = aFlownShop()
    const booking = await sell()
    await link()
    const take = async () => {
      await shop.as('brand owner', 'POST', '/api/admin/reviews/one/actions', { ...remove, seenVersion: 1 })
      return (await letter(shop.stored.mails.length - 1))?.text
    }
    const published = { state: 'published', publishedAt: '2026-11-25T09:00:00.000Z' } as const
    shop.put('reviews', aReview({ id: 'one', brandKey: 'acme.example', bookingId: booking.id, ...published }))
    expect(await take()).toContain('Until 24 May 2027 you can change or withdraw it by the link')
    shop.change('links', { expiresAt: '2026-11-25T11:59:59.000Z' })
    shop.change('reviews', { ...published, version: 1 })
    expect(await take()).toContain('The link by which you could change it does not work anymore.')
  })

  it('are declined only with a reason', async () => {
    const { wrote, act, shop } = await world()
    await wrote('one')
    const answer = await act('brand owner', 'one', { ...decline, reason: ' ' })
    expect([answer.status, ((await answer.json()) as { fields: object }).fields]).toEqual([400, { reason: 'Say why' }])
    expect(shop.stored.reviews).toMatchObject([{ state: 'waiting' }])
  })

  it('are not published in a version that nobody has read', async () => {
    const { wrote, act, shop, logged } = await world()
    await wrote('one', { version: 2, text: 'Now something else' })
    expect((await act('brand owner', 'one', { action: 'publish' }, 1)).status).toBe(409)
    expect([shop.stored.reviews[0]?.state, logged()]).toEqual(['waiting', []])
  })

  it("are not published, nor answered in public, against their writer's will", async () => {
    const { wrote, act, shop } = await world()
    await wrote('one', { state: 'private', consentVersion: null, consentAt: null })
    for (const body of [{ action: 'publish' }, decline, remove, { action: 'answer', text: 'Hello' }]) {
      expect((await act('administrator', 'one', body)).status).toBe(409)
    }
    expect(shop.stored.reviews).toMatchObject([{ state: 'private', answer: null, version: 1 }])
  })

  it("of another brand are out of an owner's reach", async () => {
    const { wrote, act, shop, logged } = await world()
    await wrote('there', { brandKey: 'other.example' })
    for (const body of [{ action: 'publish' }, decline, remove, { action: 'answer', text: 'Hello' }]) {
      expect((await act('brand owner', 'there', body)).status).toBe(404)
    }
    expect([shop.stored.reviews[0]?.state, shop.stored.mails, logged()]).toEqual(['waiting', [], []])
  })

  it('keep their text and stars, which no call of the shop can change', async () => {
    const { wrote, act, shop } = await world()
    await wrote('one')
    await act('brand owner', 'one', { action: 'publish', stars: 5, text: 'Splendid, just splendid' })
    expect(shop.stored.reviews).toMatchObject([{ state: 'published', stars: 4, text: 'Found it fast.' }])
  })
})
