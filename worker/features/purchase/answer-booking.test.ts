import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '../../contract/account'
import { defaultBrand } from '../../domain/brand/default-brand'
import { hashSessionSecret } from '../../platform/crypto/digest'
import { anAccount } from '../../testing/builders/an-account'
import { AMELIAS_BROWSER, aPaidShop, aShop, aSoldShop } from '../../testing/worlds/a-shop'
import { openEmail } from '../mail/prepare-mail'
import { findAttempt } from './answer-booking'

const aUser = (given: Partial<User> = {}): User => ({
  id: 'user-1',
  username: 'amelia',
  email: 'amelia@example.com',
  firstName: 'Amelia',
  lastName: 'Earhart',
  role: 'traveler',
  isAdmin: false,
  emailVerified: false,
  createdAt: '2026-11-01T00:00:00.000Z',
  ...given,
})

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => void vi.useRealTimers())

describe('the account of a guest', () => {
  it('is opened, named after the e-mail, and signed in', async () => {
    const shop = await aPaidShop()
    const { result, sessionSecret } = await shop.book(shop.paymentId)
    const { username, email } = result.accountInfo!
    expect(result.accountCreated).toBe(true)
    expect([username, email]).toEqual(['amelia', 'amelia@example.com'])
    expect(shop.stored.users).toMatchObject([{ username, email, brandKey: 'default', passwordHash: '' }])
    const idHash = await hashSessionSecret(sessionSecret!)
    expect((await shop.sessions.find('default', idHash, new Date('2026-11-21T12:00:00Z')))?.user.username).toBe(
      'amelia',
    )
    expect(shop.stored.bookings[0]?.userId).toBe(shop.stored.users[0]?.id)
  })

  it('is stored nowhere with the secret of its session', async () => {
    const shop = await aPaidShop()
    const { sessionSecret } = await shop.book(shop.paymentId)
    const kept = JSON.stringify([shop.stored.purchases, shop.stored.bookings, shop.stored.sessions])
    expect(kept).not.toContain(sessionSecret)
  })

  it('is answered the same when the platform’s secret has changed by the repeated call', async () => {
    const shop = await aPaidShop()
    const first = await shop.book(shop.paymentId)
    shop.deps.secrets = ['a new secret of more than thirty-two characters', ...shop.deps.secrets]
    expect(await shop.book(shop.paymentId)).toEqual(first)
  })

  it('is not signed in again by a repeated call once its session has ended', async () => {
    const shop = await aPaidShop()
    const { sessionSecret } = await shop.book(shop.paymentId)
    await shop.sessions.delete('default', await hashSessionSecret(sessionSecret!))
    expect((await shop.book(shop.paymentId)).sessionSecret).toBeNull()
  })

  it('is announced by mail, with a link to its first password', async () => {
    const shop = await aPaidShop()
    const { result } = await shop.book(shop.paymentId)
    await shop.book(shop.paymentId)
    expect(shop.stored.mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['account_opened', 'amelia@example.com'],
      ['booking', 'amelia@example.com'],
    ])
    const letters = await Promise.all(shop.stored.mails.map(({ sealed }) => openEmail(shop.deps.secrets, sealed)))
    expect(letters[0]?.text).toContain('https://shop.example/set-password?token=')
    expect(letters[0]?.text).toContain('Username: amelia')
    expect(letters[1]?.text).toContain(result.duffelBookingId)
  })

  it('gets the next free username', async () => {
    const shop = await aPaidShop()
    await shop.users.insert(anAccount({ brandKey: 'default', username: 'amelia', email: 'other@example.com' }))
    const { result } = await shop.book(shop.paymentId)
    expect(result.accountInfo?.username).toBe('amelia2')
  })

  it('is not opened when the e-mail has one, and nothing reveals that', async () => {
    const shop = await aPaidShop()
    await shop.users.insert(anAccount({ brandKey: 'default', email: 'Amelia@example.com' }))
    const { result, sessionSecret } = await shop.book(shop.paymentId)
    expect([result.accountCreated, result.accountInfo, sessionSecret]).toEqual([false, undefined, null])
    expect(shop.stored.bookings).toMatchObject([{ userId: null, contactEmail: 'amelia@example.com' }])
  })

  it("minds only the brand's own accounts", async () => {
    const shop = await aPaidShop()
    await shop.users.insert(anAccount({ brandKey: 'acme.example' }))
    expect((await shop.book(shop.paymentId)).result.accountInfo?.username).toBe('amelia')
  })

  it('is not opened for a signed-in buyer, whose booking it is', async () => {
    const shop = await aPaidShop()
    await shop.users.insert(anAccount({ id: 'user-1', brandKey: 'default', email: 'someone@example.com' }))
    const { result } = await shop.book(shop.paymentId, {}, { user: aUser() })
    expect(result.accountCreated).toBe(false)
    expect(shop.stored.bookings).toMatchObject([{ userId: 'user-1' }])
    await expect(shop.book(shop.paymentId)).rejects.toMatchObject({ code: 'already_booked' })
  })
})

describe('an attempt whose answer was lost', () => {
  const asking = (shop: ReturnType<typeof aShop>, user: User | null = null, key = 'key-00001') =>
    findAttempt(shop.deps, { brand: defaultBrand, key, user, buyer: AMELIAS_BROWSER }).then(({ status }) => status)

  it('is nothing when no call arrived', async () => {
    expect(await asking(aShop())).toEqual({ state: 'none' })
  })

  it('says whether money is reserved', async () => {
    const shop = aShop()
    shop.gateway.outage.add('confirm')
    await shop.pay({}, 'key-00001').catch(() => {})
    expect(await asking(shop)).toEqual({ state: 'unpaid', paymentId: 'pi_1' })
    shop.gateway.outage.clear()
    shop.gateway.lost.add('confirm')
    await shop.pay({}, 'key-00001').catch(() => {})
    expect(shop.stored.purchases[0]?.state).toBe('created')
    expect(await asking(shop)).toEqual({ state: 'reserved', paymentId: 'pi_1' })
    expect(shop.stored.purchases[0]?.state).toBe('authorized')
  })

  it('gives no answer while the gateway gives none', async () => {
    const shop = aShop()
    shop.gateway.lost.add('confirm')
    await shop.pay({}, 'key-00001').catch(() => {})
    shop.gateway.outage.add('find')
    await expect(asking(shop)).rejects.toMatchObject({ code: 'payment_unavailable' })
  })

  it('returns the booking and its state', async () => {
    const shop = aShop()
    const { paymentId = '' } = await shop.pay({}, 'key-00001')
    shop.airline.behavior = 'lost'
    const { result } = await shop.book(paymentId)
    expect(await asking(shop)).toMatchObject({ state: 'booked', booking: { id: result.id, status: 'pending' } })
    shop.later(4)
    expect(await asking(shop)).toMatchObject({ state: 'booked', booking: { id: result.id, status: 'confirmed' } })
  })

  it('may be an order while nobody knows better', async () => {
    const shop = aShop()
    await shop.pay({}, 'key-00001')
    shop.change('purchases', { state: 'ordering' })
    expect(await asking(shop)).toEqual({ state: 'ordering', paymentId: 'pi_1' })
  })

  it('has failed when the money went back', async () => {
    const shop = aShop()
    const { paymentId = '' } = await shop.pay({}, 'key-00001')
    shop.airline.behavior = new Error('refused')
    await shop.book(paymentId).catch(() => {})
    expect(await asking(shop)).toEqual({ state: 'released', paymentId: 'pi_1' })
  })

  it('shows the booking of somebody who was signed in to nobody else', async () => {
    const shop = aShop()
    await shop.users.insert(anAccount({ id: 'user-1', brandKey: 'default', email: 'someone@example.com' }))
    const { paymentId = '' } = await shop.pay({}, 'key-00001')
    await shop.book(paymentId, {}, { user: aUser() })
    expect(await asking(shop)).toEqual({ state: 'booked', paymentId: 'pi_1' })
    expect(await asking(shop, aUser())).toMatchObject({ state: 'booked', booking: { status: 'confirmed' } })
  })

  it('is found by the payment id that the test mode made up of its key', async () => {
    const shop = aShop()
    await shop.book('test_key-00001')
    expect(await asking(shop)).toMatchObject({ state: 'booked', booking: { status: 'confirmed' } })
  })

  it('is returned in its current state by the same call after a cancellation', async () => {
    const shop = await aSoldShop()
    await shop.cancel(shop.bookingId, shop.owner)
    const { result } = await shop.book(shop.paymentId)
    expect(result).toMatchObject({ id: shop.bookingId, status: 'cancelled' })
    expect(shop.airline.orders).toHaveLength(1)
  })
})
