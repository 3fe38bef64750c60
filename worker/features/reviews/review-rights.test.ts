import { describe, expect, it } from 'vitest'
import { aBooking } from '../../testing/builders/a-purchase'
import { aReview } from '../../testing/builders/a-review'
import { anAccountShop, HERE } from '../../testing/worlds/an-account-shop'
import { testDeps } from '../../testing/worlds/test-deps'
import type { PersonalData } from '../rights/contract-personal-data'
import { forgetOldTravelers } from '../rights/forget-old-travelers'

const brandKey = 'brand.example'

/** A review each of Amelia's, of Bessie's and of a guest's trip. */
async function world() {
  const shop = anAccountShop()
  const [amelia, bessie] = shop.stored.users
  if (!amelia || !bessie) throw new Error('The shop has no users')
  const cookie = await shop.signInProved()
  const of = async (id: string, userId: string | null) => {
    const booking = aBooking()
    await shop.sell(booking, { brandKey, userId })
    shop.put('reviews', aReview({ id, brandKey, bookingId: booking.id }))
    const [tokenHash, createdAt] = [`link of ${id}`, '2026-11-24T09:00:00.000Z']
    const expiresAt = '2027-05-24T09:00:00.000Z'
    shop.put('links', { tokenHash, brandKey, purpose: 'write_review', subjectId: booking.id, createdAt, expiresAt })
    return booking
  }
  const trip = await of('amelia', amelia.id)
  await of('bessie', bessie.id)
  await of('guest', null)
  return { shop, cookie, trip }
}

describe('the reviews of a person', () => {
  it('are in the export of their data, with their consent, and nobody else’s are', async () => {
    const { shop, cookie, trip } = await world()
    const { reviews }: PersonalData = await (await shop.post(HERE, 'data', undefined, { cookie })).json()
    expect(reviews).toEqual([
      {
        bookingId: trip.id,
        state: 'waiting',
        stars: 4,
        text: 'Found it fast.',
        name: 'Amelia E.',
        consent: { version: 1, givenAt: '2026-11-24T09:00:00.000Z' },
        declineReason: null,
        answer: null,
        publishedAt: null,
        createdAt: '2026-11-24T09:00:00.000Z',
        writtenAt: '2026-11-24T09:00:00.000Z',
      },
    ])
  })

  it('are deleted with their account, and so are the links to write them again', async () => {
    const { shop, cookie } = await world()
    expect((await shop.post(HERE, 'account-deletion', undefined, { cookie })).status).toBe(200)
    expect(shop.stored.reviews.map(({ id }) => id)).toEqual(['bessie', 'guest'])
    const links = shop.stored.links.filter(({ purpose }) => purpose === 'write_review')
    expect(links.map(({ tokenHash }) => tokenHash)).toEqual(['link of bessie', 'link of guest'])
  })

  it("are deleted when the travelers' data are, as are opt-outs from that time", async () => {
    const { shop, trip } = await world()
    const long = '2019-11-20T12:00:00.000Z'
    shop.change('bookings', { createdAt: long }, { id: trip.id })
    shop.put('reviewOptOuts', { brandKey, addressHash: 'old', createdAt: long })
    shop.put('reviewOptOuts', { brandKey, addressHash: 'new', createdAt: '2026-11-20T12:00:00.000Z' })
    await forgetOldTravelers(testDeps({ ...shop, log: () => {} }))
    expect(shop.stored.reviews.map(({ id }) => id)).toEqual(['bessie', 'guest'])
    expect(shop.stored.reviewOptOuts.map(({ addressHash }) => addressHash)).toEqual(['new'])
  })
})
