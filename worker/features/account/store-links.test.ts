import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { PurchaseEvent } from '../../domain/purchase'
import { HOUR_MS } from '../../domain/time'
import { aBooking, aCompletedPurchase, aPurchase } from '../../testing/builders/a-purchase'
import { aBrandKey, anAccount } from '../../testing/builders/an-account'
import { aLink, asUsed, bound, later, linksInLibsql, now } from '../../testing/worlds/link-stores'
import type { NewLink } from './store-links'

describe('one-time links in libSQL', () => {
  const { users, purchases, links, anOwner, signIn, issued, isMailed } = linksInLibsql()

  it('reset the password once, end all sessions and other reset links, and confirm the address', async () => {
    const owner = await anOwner()
    const isSignedIn = await signIn(owner)
    const byEmail = { kind: 'email', email: owner.email } as const
    const [link, other] = [
      await issued(owner.brandKey, 'reset_password', byEmail),
      await issued(owner.brandKey, 'reset_password', byEmail),
    ]
    expect(await isMailed(link)).toBe(true)

    expect(await links.setPassword(asUsed(link), 'reset_password', 'new')).toEqual({
      userId: owner.id,
      email: owner.email,
      ended: [],
    })
    expect(await users.findById(owner.brandKey, owner.id)).toMatchObject({ passwordHash: 'new', emailVerified: true })
    expect(await isSignedIn()).toBe(false)
    for (const used of [link, other])
      expect(await links.setPassword(asUsed(used), 'reset_password', 'newer')).toBeNull()
    expect(await users.findById(owner.brandKey, owner.id)).toMatchObject({ passwordHash: 'new' })
  })

  it("leave other people's passwords and sessions alone", async () => {
    const owner = await anOwner()
    const neighbor = await anOwner({ brandKey: owner.brandKey, username: 'bessie', email: 'bessie@example.com' })
    const isSignedIn = await signIn(neighbor)
    const link = await issued(owner.brandKey, 'reset_password', { kind: 'email', email: owner.email })
    await links.setPassword(asUsed(link), 'reset_password', 'new')
    expect(await isSignedIn()).toBe(true)
    expect((await users.findById(owner.brandKey, neighbor.id))?.passwordHash).toBe(neighbor.passwordHash)
  })

  it('work for one of two concurrent uses', async () => {
    const owner = await anOwner()
    const link = await issued(owner.brandKey, 'reset_password', { kind: 'email', email: owner.email })
    const [first, second] = [randomUUID(), randomUUID()]
    const done = await Promise.all([
      links.setPassword(asUsed(link), 'reset_password', first),
      links.setPassword(asUsed(link), 'reset_password', second),
    ])
    expect(done.filter((outcome) => outcome !== null)).toHaveLength(1)
    const hash = (await users.findById(owner.brandKey, owner.id))?.passwordHash
    expect(hash).toBe(done[0] ? first : second)
  })

  it.each([
    ['at their expiry', (link: NewLink) => asUsed(link, later(30))],
    ['at another brand', (link: NewLink) => ({ ...asUsed(link), brandKey: aBrandKey() })],
    ['with another token', (link: NewLink) => ({ ...asUsed(link), tokenHash: randomUUID() })],
  ])('do not work %s', async (_when, wrong) => {
    const owner = await anOwner()
    const subject = { kind: 'user', userId: owner.id } as const
    const reset = await issued(owner.brandKey, 'reset_password', subject)
    const verification = await issued(owner.brandKey, 'verify_email', subject)
    expect(await links.setPassword(wrong(reset), 'reset_password', 'new')).toBeNull()
    expect(await links.verifyEmail(wrong(verification), owner.id)).toBe(false)
    expect(await users.findById(owner.brandKey, owner.id)).toMatchObject({
      passwordHash: owner.passwordHash,
      emailVerified: false,
    })
  })

  it('work for their own purpose only', async () => {
    const owner = await anOwner()
    const subject = { kind: 'user', userId: owner.id } as const
    const verification = await issued(owner.brandKey, 'verify_email', subject)
    const reset = await issued(owner.brandKey, 'reset_password', subject)
    expect(await links.setPassword(asUsed(verification), 'reset_password', 'new')).toBeNull()
    expect(await links.verifyEmail(asUsed(reset), owner.id)).toBe(false)
    expect(await links.openTrip(asUsed(reset))).toBeNull()
    expect(await links.verifyEmail(asUsed(verification), owner.id)).toBe(true)
  })

  it('are not sent when the address has no account at the brand', async () => {
    const owner = await anOwner()
    const elsewhere = await issued(aBrandKey(), 'reset_password', { kind: 'email', email: owner.email })
    const unknown = await issued(owner.brandKey, 'reset_password', { kind: 'email', email: 'zelda@example.com' })
    for (const link of [elsewhere, unknown]) {
      expect(await isMailed(link)).toBe(false)
      expect(await links.setPassword(asUsed(link), 'reset_password', 'new')).toBeNull()
    }
  })

  it('are sent no more often than the limit allows', async () => {
    const owner = await anOwner()
    const subject = { kind: 'email', email: owner.email } as const
    const issue = async (createdAt: Date) => {
      const link = aLink(owner.brandKey, 'reset_password', createdAt)
      await links.issue(link, subject, { since: new Date(createdAt.getTime() - HOUR_MS), atMost: 3 })
      return isMailed(link)
    }
    expect([await issue(now), await issue(later(1)), await issue(later(2)), await issue(later(3))]).toEqual([
      true,
      true,
      true,
      false,
    ])
    const verification = await issued(owner.brandKey, 'verify_email', subject)
    expect(await isMailed(verification)).toBe(true)
    expect(await issue(later(61))).toBe(true)
  })

  it('confirm an address once, for their own user, and attach the guest bookings made with it', async () => {
    const owner = await anOwner()
    const stranger = await anOwner({ brandKey: owner.brandKey, username: 'bessie', email: 'bessie@example.com' })
    const completed = aCompletedPurchase({
      purchase: aPurchase({ brandKey: owner.brandKey, state: 'booked' }),
      contactEmail: owner.email,
    })
    await purchases.insertOrFind(completed.purchase)
    await purchases.complete(completed)
    const link = await issued(owner.brandKey, 'verify_email', { kind: 'user', userId: owner.id })
    expect(await links.verifyEmail(asUsed(link), stranger.id)).toBe(false)
    expect(await links.verifyEmail(asUsed(link), owner.id)).toBe(true)
    expect(await users.findById(owner.brandKey, owner.id)).toMatchObject({ emailVerified: true })
    expect(await users.findById(owner.brandKey, stranger.id)).toMatchObject({ emailVerified: false })
    expect(await links.verifyEmail(asUsed(link), owner.id)).toBe(false)
  })

  it('are written with a new account, and not without it', async () => {
    const account = anAccount()
    const link = aLink(account.brandKey, 'verify_email')
    expect(await users.insert(account, link)).toBe(true)
    const clash = aLink(account.brandKey, 'verify_email')
    expect(await users.insert(anAccount({ brandKey: account.brandKey }), clash)).toBe(false)
    expect([await isMailed(link), await isMailed(clash)]).toEqual([true, false])
    expect(await links.verifyEmail(asUsed(link), account.id)).toBe(true)
  })

  it('are deleted when they are old', async () => {
    const owner = await anOwner()
    const link = await issued(owner.brandKey, 'verify_email', { kind: 'user', userId: owner.id })
    await links.forget(later(30))
    expect(await links.verifyEmail(asUsed(link), owner.id)).toBe(true)
    const old = aLink(owner.brandKey, 'verify_email', new Date('2001-01-01T00:00:00.000Z'))
    await links.issue(old, { kind: 'user', userId: owner.id }, bound)
    await links.forget(new Date('2001-01-02T00:00:00.000Z'))
    expect(await links.verifyEmail(asUsed(old, new Date('2001-01-01T00:01:00.000Z')), owner.id)).toBe(false)
  })

  describe('to a booking', () => {
    async function aTrip(duffelBookingId: string) {
      const brandKey = aBrandKey()
      const booking = aBooking({ duffelBookingId })
      const purchase = aPurchase({ brandKey, bookingId: booking.id, state: 'booked' })
      await purchases.insertOrFind(purchase)
      await purchases.complete({
        ...aCompletedPurchase({ booking }),
        purchase,
        contactEmail: 'Amelia@Example.com',
      })
      return { brandKey, booking }
    }
    const wanted = (reference: string, email = 'amelia@example.com') =>
      ({ kind: 'booking', reference, email, mode: 'test' }) as const

    it.each([
      ['RZPNX8', 'rzpnx8'],
      ['LA1234567890X', 'la1234567890x'],
      ['LA1234567890X', 'la123456'],
    ])('%s are sent for %s and open it once', async (reference, asked) => {
      const { brandKey, booking } = await aTrip(reference)
      const link = await issued(brandKey, 'view_trip', wanted(asked))
      expect(await isMailed(link)).toBe(true)
      expect(await links.openTrip(asUsed(link))).toBe(booking.id)
      expect(await links.openTrip(asUsed(link))).toBeNull()
    })

    it.each([
      ['another reference', wanted('rzpnx9')],
      ['a part of the reference', wanted('rzpnx')],
      ['another address', wanted('rzpnx8', 'bessie@example.com')],
    ])('are not sent for %s', async (_what, subject) => {
      const { brandKey } = await aTrip('RZPNX8')
      expect(await isMailed(await issued(brandKey, 'view_trip', subject))).toBe(false)
      expect(await isMailed(await issued(aBrandKey(), 'view_trip', wanted('rzpnx8')))).toBe(false)
    })

    it('end those that were sent before them for the same booking, and no other', async () => {
      const { brandKey, booking } = await aTrip('RZPNX8')
      const sent = async (minute: number, purpose: NewLink['purpose'] = 'view_trip', reference = 'rzpnx8') => {
        const link = aLink(brandKey, purpose, later(minute))
        await links.issue(link, wanted(reference), { ...bound, atMost: 9 })
        return link
      }
      const [early, review, pressed, late] = [
        await sent(0),
        await sent(0, 'write_review'),
        await sent(1),
        await sent(2),
      ]
      const other = aBooking({ duffelBookingId: 'OTHER1' })
      const purchase = aPurchase({ brandKey, bookingId: other.id, state: 'booked' })
      await purchases.insertOrFind(purchase)
      await purchases.complete({
        ...aCompletedPurchase({ booking: other }),
        purchase,
        contactEmail: 'amelia@example.com',
      })
      const elsewhere = await sent(0, 'view_trip', 'other1')
      const opened = async (link: NewLink) => links.openTrip(asUsed(link, later(3)))
      expect(await opened(review)).toBeNull()
      expect(await opened(pressed)).toBe(booking.id)
      expect([await opened(early), await opened(late), await opened(elsewhere)]).toEqual([null, booking.id, other.id])
    })

    it('never open a booking after their expiry', async () => {
      const { brandKey } = await aTrip('RZPNX8')
      const link = await issued(brandKey, 'view_trip', wanted('rzpnx8'))
      expect(await links.openTrip(asUsed(link, later(30)))).toBeNull()
    })
  })

  it('keep test and live bookings apart', async () => {
    const { purchases, links, outbox } = linksInLibsql()
    const brandKey = aBrandKey()
    const completed = aCompletedPurchase({ purchase: aPurchase({ brandKey, mode: 'test', state: 'booked' }) })
    await purchases.insertOrFind(completed.purchase)
    await purchases.complete(completed)
    const link = aLink(brandKey, 'view_trip')
    const subject = { kind: 'booking', reference: 'rzpnx8', email: 'amelia@example.com', mode: 'live' } as const
    await links.issue(link, subject, bound)
    expect(await outbox.find(brandKey, link.mail.id)).toBeNull()
  })

  it('show the buyer the current state of a booking, once', async () => {
    const { purchases, outbox } = linksInLibsql()
    const brandKey = aBrandKey()
    const mailOf = (key: string) => ({ ...aLink(brandKey, 'view_trip').mail, kind: 'booking' as const, key })
    const pending = aBooking({ status: 'pending', duffelBookingId: null })
    const purchase = aPurchase({ brandKey, state: 'unknown', bookingId: pending.id })
    await purchases.insertOrFind(purchase)
    const completed = aCompletedPurchase({ booking: pending })
    const complete = (event: PurchaseEvent, booking: typeof pending, key: string) =>
      purchases.complete({ ...completed, event, purchase, booking, mail: mailOf(key) })
    const keys = async () => (await outbox.list(brandKey, 10)).map(({ key }) => key).toSorted()

    await complete('leavePending', pending, 'pending')
    await complete('leavePending', pending, 'pending')
    expect(await keys()).toEqual(['pending'])
    await purchases.advance(purchase.id, 'refuse', {}, now)
    await complete('void', { ...pending, status: 'cancelled' }, 'cancelled')
    expect(await keys()).toEqual(['cancelled', 'pending'])
    await complete('capture', { ...pending, status: 'confirmed' }, 'confirmed')
    expect(await keys()).toEqual(['cancelled', 'pending'])
    for (const { id } of await outbox.list(brandKey, 10)) await outbox.finish(id, 'sent')
  })
})
