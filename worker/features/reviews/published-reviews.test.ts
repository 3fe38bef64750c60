import { describe, expect, it, vi } from 'vitest'
import { aBooking } from '../../testing/builders/a-purchase'
import { aReview } from '../../testing/builders/a-review'
import { ACME, anAdministration } from '../../testing/worlds/an-administration'
import type { PublishedReviews } from './contract'
import { publishedReviews } from './published-reviews'

const at = (minute: number) => `2026-11-20T09:${String(minute).padStart(2, '0')}:00.000Z`

function world() {
  const shop = anAdministration()
  const publish = async (id: string, given: Partial<ReturnType<typeof aReview>> = {}) => {
    const booking = aBooking()
    await shop.sell(booking, { brandKey: ACME })
    const published = { state: 'published', publishedAt: at(Number.parseInt(id, 10)) } as const
    shop.put('reviews', aReview({ id, brandKey: ACME, bookingId: booking.id, ...published, ...given }))
  }
  const read = vi.spyOn(shop.deps.reviews, 'published')
  const late: Promise<unknown>[] = []
  const shown = async (mode: 'test' | 'live' | null = 'test'): Promise<PublishedReviews> =>
    (await publishedReviews(shop.deps, { brandKey: ACME, mode }, (work) => void late.push(work))).reviews
  return { shop, publish, shown, read, late }
}

describe('the reviews on a home page', () => {
  it('are the latest published ones, of this brand and of trips of the mode', async () => {
    const { publish, shown, shop } = world()
    await publish('1')
    await publish('2')
    await publish('3', { state: 'waiting', publishedAt: null })
    await publish('4', { state: 'private', publishedAt: null })
    await publish('5', { state: 'declined', publishedAt: null })
    await publish('6', { mode: 'live' })
    await publish('7', { brandKey: 'other.example' })
    expect((await shown()).reviews.map(({ id }) => id)).toEqual(['2', '1'])
    expect((await shown('live')).reviews.map(({ id }) => id)).toEqual(['6'])
    expect(await shown(null)).toEqual({ summary: null, reviews: [] })
    expect(Object.keys((await shown()).reviews[0] ?? {})).not.toContain('bookingId')
    expect(shop.stored.reviews).toHaveLength(7)
  })

  it('have an average of all published ones, once there are five', async () => {
    const { publish, shown, shop, late } = world()
    for (const [index, stars] of [5, 1, 5, 4].entries()) await publish(String(index), { stars })
    expect((await shown()).summary).toBeNull()
    for (const [index, stars] of [1, 5, 2, 5].entries()) await publish(String(index + 10), { stars })
    shop.later(2)
    await shown()
    await Promise.all(late)
    const { summary, reviews } = await shown()
    expect(summary).toEqual({ count: 8, average: 3.5 })
    expect(reviews).toHaveLength(6)
  })

  it('are read once a minute for all callers, and refreshed in the background', async () => {
    const { publish, shown, read, shop, late } = world()
    await Promise.all([shown(), shown(), shown()])
    await shown()
    expect(read).toHaveBeenCalledTimes(1)
    await publish('1')
    shop.later(1)
    expect((await shown()).reviews).toEqual([])
    await Promise.all(late)
    expect((await shown()).reviews).toHaveLength(1)
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('keep their last known state when they can not be read, which is logged', async () => {
    const { publish, shown, read, shop, late } = world()
    await publish('1')
    await shown()
    const log = vi.fn()
    shop.deps.log = log
    read.mockRejectedValueOnce(new Error('away'))
    shop.later(1)
    await shown()
    await Promise.all(late)
    expect((await shown()).reviews).toHaveLength(1)
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ event: 'reviews_not_read', brand: ACME }))
  })

  it('change at once when one is removed or published', async () => {
    const { publish, shop, late } = world()
    await publish('1', { state: 'waiting', publishedAt: null })
    const shown = async (): Promise<PublishedReviews> =>
      (await shop.as('anonymous', 'GET', '/api/reviews')).json() as Promise<PublishedReviews>
    expect((await shown()).reviews).toEqual([])
    const act = (body: object) => shop.as('brand owner', 'POST', '/api/admin/reviews/1/actions', body)
    await act({ action: 'publish', seenVersion: 1 })
    expect((await shown()).reviews).toHaveLength(1)
    await act({ action: 'remove', reason: 'No', seenVersion: 2 })
    expect((await shown()).reviews).toEqual([])
    expect(late).toEqual([])
  })
})
