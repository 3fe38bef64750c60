import { describe, expect, it } from 'vitest'
import { DomainError } from '../../domain/error'
import { aBooking, aCancellation, bookingData } from '../../testing/builders/a-purchase'
import { aSegment, aSlice } from '../../testing/builders/an-offer'
import { aFlownShop, aFlownTrip } from '../../testing/worlds/a-flown-shop'
import { ACME, acme } from '../../testing/worlds/an-administration'
import { sendDueMails } from '../mail/send-due-mails'

describe('requests for reviews', () => {
  it('are mailed to the buyer a few days after the last flight has landed, and not before', async () => {
    const { shop, sell, run, laterDays, letter } = aFlownShop()
    await sell()
    await run()
    laterDays(1)
    await run()
    expect(shop.stored.mails).toEqual([])
    laterDays(2)
    await run()
    expect(shop.stored.mails).toMatchObject([{ kind: 'write_review', brandKey: ACME, recipient: 'amelia@example.com' }])
    const { subject, text, leaveUrl } = (await letter())!
    expect(leaveUrl).toMatch(/^https:\/\/shop\.example\/review\?token=[\w-]{43}&stop=yes$/)
    expect(subject).toBe('[TEST] How was your trip to London?')
    expect(text).toContain('Dear Amelia,')
    expect(text).toContain('You flew from New York to London with a booking at Acme Air.')
    expect(text).toContain('change or withdraw it until 23 May 2027')
    expect(text.match(/https:\/\/shop\.example\/review\?token=[\w-]{43}(&stop=yes)?/g)).toHaveLength(2)
  })

  it('count from the last flight of the return', async () => {
    const { shop, sell, run, laterDays } = aFlownShop()
    const back = aSlice({
      segments: [aSegment({ departing_at: '2026-12-06T08:30:00', arriving_at: '2026-12-06T20:25:00' })],
    })
    const trip = aFlownTrip()
    await sell({ ...trip, bookingData: { ...trip.bookingData, slices: [...trip.bookingData.slices, back] } })
    laterDays(10)
    await run()
    expect(shop.stored.mails).toEqual([])
    laterDays(10)
    await run()
    expect(shop.stored.mails).toHaveLength(1)
  })

  it('reach a buyer behind all those whose request fails', async () => {
    const { shop, sell, run, laterDays } = aFlownShop()
    const { deps } = shop
    // More than a run asks about.
    const failing: string[] = []
    for (let trip = 0; trip < 25; trip++) failing.push((await sell()).id)
    await sell()
    const { ask } = deps.reviews
    deps.log = () => {}
    deps.reviews.ask = async (link, asked) => {
      if (failing.includes(asked.bookingId)) throw new TypeError('it has no slices')
      return ask(link, asked)
    }
    laterDays(4)
    await run()
    expect(shop.stored.mails).toHaveLength(1)
  })

  it('are not sent for trips that ended more than thirty days ago', async () => {
    const { shop, sell, run, laterDays } = aFlownShop()
    await sell()
    laterDays(30)
    await run()
    expect(shop.stored.mails).toEqual([])
  })

  it('are sent by brands that want it only, and later for waiting trips once a brand does', async () => {
    const { shop, sell, run, laterDays } = aFlownShop()
    shop.served.set(ACME, acme)
    await sell()
    laterDays(4)
    await run()
    expect(shop.stored.mails).toEqual([])
    shop.served.set(ACME, { ...acme, asksForReviews: true })
    await run()
    expect(shop.stored.mails).toHaveLength(1)
  })

  it('are not sent for trips that were or may be canceled, never confirmed, or are of another mode', async () => {
    const { shop, sell, run, laterDays } = aFlownShop()
    await sell(aFlownTrip({ status: 'cancelled' }))
    await sell(aFlownTrip({ status: 'pending' }))
    const canceling = await sell()
    const held = aCancellation({ brandKey: ACME, bookingId: canceling.id, state: 'unknown' })
    shop.put('cancellations', held)
    await sell(aBooking({ bookingData: bookingData() }))
    laterDays(4)
    await run()
    expect(shop.stored.mails).toEqual([])
    const refused = await sell()
    shop.put('cancellations', aCancellation({ brandKey: ACME, bookingId: refused.id, state: 'refused' }))
    shop.state.mode = 'live'
    await run()
    expect(shop.stored.mails).toEqual([])
    shop.state.mode = 'test'
    await run()
    expect(shop.stored.mails.map(({ idempotencyKey }) => idempotencyKey)).toEqual([`review:${refused.id}`])
  })

  it('are recorded once for each trip, by concurrent or repeated runs, and even after the mail was deleted', async () => {
    const { shop, sell, run, laterDays } = aFlownShop()
    await sell()
    laterDays(4)
    await Promise.all([run(), run(), run()])
    await run()
    expect([shop.stored.mails.length, shop.stored.links.length]).toEqual([1, 1])
    await sendDueMails(shop.deps)
    shop.remove('mails')
    laterDays(1)
    await run()
    expect(shop.stored.mails).toEqual([])
  })

  it('are recorded completely or not at all when a process crashes, and repeated then', async () => {
    const { shop, sell, run, laterDays } = aFlownShop()
    await sell()
    laterDays(4)
    const { ask } = shop.deps.reviews
    const lines: object[] = []
    shop.deps.log = (line) => void lines.push(line)
    shop.deps.reviews.ask = () => Promise.reject(new DomainError('database_unavailable', 'Away'))
    await run()
    expect([shop.stored.mails, shop.stored.links, shop.stored.bookings[0]?.reviewAskedAt]).toEqual([[], [], null])
    expect(lines).toMatchObject([{ event: 'review_not_asked', code: 'database_unavailable' }])
    shop.deps.reviews.ask = async (...given) => {
      await ask(...given)
      throw new Error('died afterwards')
    }
    await run()
    shop.deps.reviews.ask = ask
    await run()
    expect(shop.stored.mails).toHaveLength(1)
  })

  it("are not sent to somebody who has opted out, whose trip isn't checked again", async () => {
    const { shop, sell, run, link, call, laterDays } = aFlownShop()
    await sell()
    const token = await link()
    expect(await (await call('POST', '/stop-asking', { token })).json()).toMatchObject({ mayAskAgain: false })
    await sell(aFlownTrip(), { contactEmail: 'amelia+trips@example.com' })
    await sell(aFlownTrip(), { contactEmail: 'bessie@example.com' })
    await run()
    expect(shop.stored.mails.map(({ recipient }) => recipient)).toEqual(['amelia@example.com', 'bessie@example.com'])
    expect(shop.stored.links).toHaveLength(2)
    expect(shop.stored.bookings.filter(({ reviewAskedAt }) => reviewAskedAt === null)).toEqual([])
    laterDays(1)
    // The opt-out holds for one brand only.
    shop.served.set('other.example', { ...acme, key: 'other.example', asksForReviews: true })
    await sell(aFlownTrip(), { brandKey: 'other.example' })
    await run()
    expect(shop.stored.mails.at(-1)).toMatchObject({ brandKey: 'other.example', recipient: 'amelia@example.com' })
  })
})
