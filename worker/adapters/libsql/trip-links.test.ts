import { describe, expect, it } from 'vitest'
import { aBooking, anAttempt, aPurchase } from '../../testing/builders/a-purchase'
import { aBrandKey } from '../../testing/builders/an-account'
import { aLink, asUsed, bound, LINK_STORES, later, linksInLibsql } from '../../testing/worlds/link-stores'

describe.each(LINK_STORES)('one-time links %s', (_where, open) => {
  const { attempts, links, issued, isMailed } = open()

  describe('to a booking', () => {
    async function aTrip(duffelBookingId: string) {
      const brandKey = aBrandKey()
      const booking = aBooking({ duffelBookingId })
      const attempt = anAttempt({ brandKey, bookingId: booking.id })
      await attempts.insertOrFind(attempt)
      await attempts.complete({ ...aPurchase({ booking }), attempt, contactEmail: 'Amelia@Example.com' })
      return { brandKey, booking }
    }
    const wanted = (reference: string, email = 'amelia@example.com') =>
      ({ kind: 'booking', reference, email, mode: 'test' }) as const

    it.each([
      ['RZPNX8', 'rzpnx8'],
      ['LA1234567890X', 'la1234567890x'],
      ['LA1234567890X', 'la123456'],
    ])('%s go out for %s and open it once', async (reference, asked) => {
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
    ])('do not go out for %s', async (_what, subject) => {
      const { brandKey } = await aTrip('RZPNX8')
      expect(await isMailed(await issued(brandKey, 'view_trip', subject))).toBe(false)
      expect(await isMailed(await issued(aBrandKey(), 'view_trip', wanted('rzpnx8')))).toBe(false)
    })

    it('never open at their expiry', async () => {
      const { brandKey } = await aTrip('RZPNX8')
      const link = await issued(brandKey, 'view_trip', wanted('rzpnx8'))
      expect(await links.openTrip(asUsed(link, later(30)))).toBeNull()
    })
  })
})

describe('one-time links in libSQL', () => {
  it('keep test and live bookings apart', async () => {
    const { attempts, links, outbox } = linksInLibsql()
    const brandKey = aBrandKey()
    const purchase = aPurchase({ attempt: anAttempt({ brandKey, mode: 'test' }) })
    await attempts.insertOrFind(purchase.attempt)
    await attempts.complete(purchase)
    const link = aLink(brandKey, 'view_trip')
    const subject = { kind: 'booking', reference: 'rzpnx8', email: 'amelia@example.com', mode: 'live' } as const
    await links.issue(link, subject, bound)
    expect(await outbox.find(brandKey, link.mail.id)).toBeNull()
  })

  it('tell the buyer of a booking as it then stands, once', async () => {
    const { attempts, outbox } = linksInLibsql()
    const brandKey = aBrandKey()
    const mailOf = (key: string) => ({ ...aLink(brandKey, 'view_trip').mail, kind: 'booking' as const, key })
    const pending = aBooking({ status: 'pending', duffelBookingId: null })
    const attempt = anAttempt({ brandKey, state: 'unknown', bookingId: pending.id })
    await attempts.insertOrFind(attempt)
    const purchase = aPurchase({ booking: pending })
    const complete = (booking: typeof pending, key: string) =>
      attempts.complete({ ...purchase, attempt, booking, mail: mailOf(key) })
    const keys = async () => (await outbox.list(brandKey, 10)).map(({ key }) => key).toSorted()

    await complete(pending, 'pending')
    await complete(pending, 'pending')
    expect(await keys()).toEqual(['pending'])
    await complete({ ...pending, status: 'cancelled' }, 'cancelled')
    expect(await keys()).toEqual(['cancelled', 'pending'])
    await complete({ ...pending, status: 'confirmed' }, 'confirmed')
    expect(await keys()).toEqual(['cancelled', 'pending'])
    for (const { id } of await outbox.list(brandKey, 10)) await outbox.finish(id, 'sent')
  })
})
