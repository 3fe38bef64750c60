import { describe, expect, it } from 'vitest'
import { sha256Hex } from '../../platform/crypto/digest'
import { aBooking } from '../../testing/builders/a-purchase'
import { anAccountShop, HERE } from '../../testing/worlds/an-account-shop'

const NEW = 'Blue-heron-47'
const at = '2026-11-21T12:00:00.000Z'

/** Somebody has registered with Amelia's address, and has added everything that an account can have. */
function opened() {
  const shop = anAccountShop()
  const { id: userId, brandKey } = shop.stored.users[0]!
  const of = { brandKey, userId, createdAt: at }
  const passkey = { rpId: brandKey, publicKey: 'key', counter: 0, transports: [], name: 'Mine', isBackedUp: true }
  shop.put('passkeys', { ...of, ...passkey, id: 'passkey' })
  shop.put('authenticatorApps', { ...of, sealedSecret: 'sealed', confirmedAt: at })
  shop.put('recoveryCodes', { ...of, codeHash: 'code' })
  shop.put('savedTravelers', { ...of, id: 'traveler', sealed: 'sealed', savedAt: at })
  shop.put('cardHolders', { ...of, id: 'holder', mode: 'test', customerId: 'cus_1' })
  const sell = (contactEmail: string) => shop.sell(aBooking(), { brandKey, userId, contactEmail })
  async function reset() {
    await shop.post(HERE, 'forgot-password', { email: 'amelia@example.com' })
    return shop.post(HERE, 'reset-password', { token: await shop.tokenInMail(), newPassword: NEW })
  }
  const held = () => {
    const { passkeys, authenticatorApps, recoveryCodes, savedTravelers, cardHolders } = shop.stored
    const cards = cardHolders.filter((holder) => holder.userId === userId)
    return [passkeys, authenticatorApps, recoveryCodes, savedTravelers, cards].map((rows) => rows.length)
  }
  return { ...shop, userId, sell, reset, held }
}

describe('a password set by a mailed link', () => {
  it('removes everything that was added to an account before its address was confirmed, and says so', async () => {
    const shop = opened()
    expect((await shop.reset()).status).toBe(200)
    expect(shop.held()).toEqual([0, 0, 0, 0, 0])
    const { text } = (await shop.lastLetter())!
    expect(text).toContain(
      'We removed what was added to it: passkeys, the authenticator app, stored cards, and saved travelers.',
    )
    expect(shop.stored.securityEvents.at(-1)).toMatchObject({
      kind: 'password_reset',
      detail: { ended: 'passkeys apps cards travelers' },
    })
  })

  it('does the same for an account that a purchase opened and that has no password', async () => {
    const shop = opened()
    shop.change('users', { passwordHash: '' }, { id: shop.userId })
    const token = 't'.repeat(43)
    const link = { brandKey: 'brand.example', purpose: 'set_password', subjectId: shop.userId, createdAt: at } as const
    shop.put('links', { ...link, tokenHash: await sha256Hex(token), expiresAt: '2026-11-28T12:00:00.000Z' })
    expect((await shop.post(HERE, 'set-password', { token, newPassword: NEW })).status).toBe(200)
    expect(shop.held()).toEqual([0, 0, 0, 0, 0])
  })

  it('leaves trips to the person who reads their mails', async () => {
    const shop = opened()
    await shop.sell('stranger@else.example')
    await shop.sell('amelia@example.com')
    await shop.reset()
    expect(shop.stored.bookings.map(({ userId }) => userId)).toEqual([null, shop.userId])
  })

  it('detaches a purchase in progress and messages to the brand from the account', async () => {
    const shop = opened()
    await shop.sell('amelia@example.com')
    const [sold] = shop.stored.purchases
    shop.change('purchases', { userId: shop.userId, state: 'authorized', bookingId: null }, { id: sold!.id })
    const message = {
      brandKey: 'brand.example',
      key: 'm',
      reference: 'm',
      topic: '',
      text: 'Help',
      createdAt: at,
    } as const
    const written = { kind: 'support', state: 'new', name: 'Somebody', email: 'stranger@else.example' } as const
    shop.put('messages', { ...message, ...written, id: 'm', userId: shop.userId, updatedAt: at })
    await shop.reset()
    expect([shop.stored.purchases[0]?.userId, shop.stored.messages[0]?.userId]).toEqual([null, null])
  })

  it('removes nothing when the reader had confirmed the address before', async () => {
    const shop = opened()
    shop.change('users', { emailVerified: true })
    await shop.sell('a-friend@else.example')
    await shop.reset()
    expect(shop.held()).toEqual([1, 1, 1, 1, 1])
    expect(shop.stored.bookings[0]?.userId).toBe(shop.userId)
    expect((await shop.lastLetter())?.text).not.toContain('is removed')
  })

  it('removes nothing by an invalid link', async () => {
    const shop = opened()
    await shop.post(HERE, 'forgot-password', { email: 'amelia@example.com' })
    const token = await shop.tokenInMail()
    shop.later(31)
    expect((await shop.post(HERE, 'reset-password', { token, newPassword: NEW })).status).toBe(410)
    expect(shop.held()).toEqual([1, 1, 1, 1, 1])
  })
})

describe('a user who has not confirmed their address', () => {
  it.each(['factors/passkeys/options', 'factors/passkeys', 'factors/app', 'factors/app/confirm', 'email-change'])(
    'is refused at %s',
    async (path) => {
      const shop = anAccountShop()
      const cookie = await shop.signInProved()
      const answer = await shop.post(HERE, path, {}, { cookie })
      expect([answer.status, (await answer.json()).message]).toEqual([403, 'Please confirm your email address first.'])
    },
  )
})
