import { describe, expect, it, vi } from 'vitest'
import { BOOKINGS_KEPT_YEARS } from '../../domain/account/retention'
import { aBooking, aCancellation, aPurchase, bookingData } from '../../testing/builders/a-purchase'
import { anAlertRow } from '../../testing/builders/an-alert'
import { aSlice } from '../../testing/builders/an-offer'
import { anAccountShop, HERE } from '../../testing/worlds/an-account-shop'
import { testDeps } from '../../testing/worlds/test-deps'
import { openEmail } from '../mail/prepare-mail'

const brandKey = 'brand.example'
const at = '2026-11-21T12:00:00.000Z'

/** Amelia with a row in every table that refers to users, and Bessie, whose rows must stay. */
async function world() {
  const shop = anAccountShop()
  const [amelia, bessie] = shop.stored.users
  if (!amelia || !bessie) throw new Error('The shop has no users')
  shop.change('users', { emailVerified: true }, { id: amelia.id })
  const cookie = await shop.signInProved()
  await shop.signIn(HERE, 'bessie')
  await shop.post(HERE, 'forgot-password', { email: amelia.email })
  await shop.post(HERE, 'email-change', { email: 'amelia@new.example' }, { cookie })
  for (const [n, { id: userId }] of [amelia, bessie].entries()) {
    const of = { brandKey, userId, createdAt: at }
    const passkey = { rpId: brandKey, publicKey: 'key', counter: 0, transports: [], name: 'Laptop', isBackedUp: true }
    shop.put('passkeys', { ...of, ...passkey, id: `passkey ${n}` })
    shop.put('authenticatorApps', { ...of, sealedSecret: 'sealed' })
    shop.put('recoveryCodes', { ...of, codeHash: `code ${n}` })
    shop.put('challenges', { ...of, idHash: `challenge ${n}`, purpose: 'login', payload: {}, expiresAt: at })
    shop.put('signInIdentities', { ...of, provider: 'google', subject: `person ${n}` })
    shop.put('savedTravelers', { ...of, id: `traveler ${n}`, sealed: 'sealed', savedAt: at })
    shop.put('factorRecoveries', { ...of, id: `recovery ${n}`, tokenHash: `token ${n}`, readyAt: at, expiresAt: at })
  }
  const trip = aBooking({ bookingData: bookingData({ slices: [aSlice({ departure_time: '2027-01-15T18:30:00' })] }) })
  await shop.sell(trip, { brandKey, userId: amelia.id })
  shop.change('purchases', { userId: amelia.id })
  const call = (method: 'get' | 'post') => shop[method](HERE, 'account-deletion', undefined, { cookie })
  return {
    shop,
    amelia,
    bessie,
    cookie,
    trip,
    preview: async () => (await call('get')).json(),
    remove: () => call('post'),
  }
}

const OF_USERS = [
  'sessions',
  'passkeys',
  'authenticatorApps',
  'recoveryCodes',
  'challenges',
  'factorRecoveries',
  'emailChanges',
  'securityEvents',
  'bookings',
  'purchases',
  'savedTravelers',
  'signInIdentities',
] as const

describe('deleting an account', () => {
  it('deletes everything that names the person or leads to them, at once, and nothing of others', async () => {
    const { shop, amelia, bessie, remove } = await world()
    const others = () => OF_USERS.map((table) => shop.stored[table].filter(({ userId }) => userId === bessie.id).length)
    const before = others()
    expect((await remove()).status).toBe(200)
    expect(shop.stored.users.map(({ id }) => id)).not.toContain(amelia.id)
    for (const table of OF_USERS) {
      expect([table, shop.stored[table].filter(({ userId }) => userId === amelia.id)]).toEqual([table, []])
    }
    expect(others()).toEqual(before)
    expect(shop.stored.links).toEqual([])
    expect(shop.stored.securityEvents.length).toBeGreaterThan(1)
    const rows = JSON.stringify([shop.stored.securityEvents, shop.stored.links, shop.stored.emailChanges])
    expect(rows).not.toContain(amelia.id)
  })

  it('removes the cookie, which is not accepted again', async () => {
    const { shop, cookie, remove } = await world()
    const answer = await remove()
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=0')
    expect((await shop.get(HERE, 'user', undefined, { cookie })).status).toBe(401)
    expect((await remove()).status).toBe(401)
    expect((await shop.post(HERE, 'login', { username: 'amelia', password: 'engine' })).status).toBe(401)
  })

  it('keeps the booking with its travelers but without an owner, also when a later account has the address', async () => {
    const { shop, trip, remove } = await world()
    await remove()
    expect(shop.stored.bookings).toMatchObject([
      { id: trip.id, userId: null, contactEmail: 'amelia@example.com', accountDeletedAt: at, status: 'confirmed' },
    ])
    shop.change('users', { email: 'amelia@example.com', emailVerified: true }, { username: 'bessie' })
    await shop.signIn(HERE, 'bessie')
    expect(shop.stored.bookings[0]?.userId).toBeNull()
  })

  it('is confirmed by one mail; mails about the account are gone, those about trips are not', async () => {
    const { shop, amelia, remove } = await world()
    const mail = {
      brandKey,
      recipient: amelia.email,
      sealed: '',
      state: 'sent',
      tries: 1,
      dueAt: at,
      createdAt: at,
    } as const
    shop.put('mails', { ...mail, id: 'mail 1', kind: 'booking', idempotencyKey: 'mail 1' })
    await Promise.all([remove(), remove()])
    const left = shop.stored.mails.filter(({ recipient }) => recipient === amelia.email)
    expect(left.map(({ kind }) => kind).sort()).toEqual(['account_deleted', 'booking'])
    const letter = await openEmail(
      testDeps().secrets,
      left.find(({ kind }) => kind === 'account_deleted')?.sealed ?? '',
    )
    expect(letter?.text).toContain(`for ${BOOKINGS_KEPT_YEARS} years`)
  })

  it('deletes their messages, newsletter subscription and price alerts, by account or confirmed address, and none of others', async () => {
    const { shop, amelia, bessie, remove } = await world()
    const wrote = (id: string, given: { userId?: string; email: string; brandKey?: string }) =>
      shop.put('messages', {
        id,
        brandKey,
        key: id,
        reference: id,
        kind: 'support',
        state: 'new',
        name: 'Somebody',
        topic: '',
        text: '',
        createdAt: at,
        updatedAt: at,
        ...given,
      })
    wrote('signed in', { userId: amelia.id, email: 'work@example.com' })
    wrote('by address', { email: amelia.email })
    wrote('of another', { userId: bessie.id, email: bessie.email })
    wrote('elsewhere', { email: amelia.email, brandKey: 'other.example' })
    const subscribed = (id: string, email: string, at = brandKey) =>
      shop.put('subscriptions', { id, brandKey: at, email, consent: '', leaveToken: id, askedAt: '' })
    subscribed('hers', amelia.email)
    subscribed('of another', bessie.email)
    subscribed('elsewhere', amelia.email, 'other.example')
    const waits = (id: string, email: string, at = brandKey) => {
      shop.put('alerts', anAlertRow({ id, brandKey: at, email }))
      const link = { tokenHash: id, brandKey: at, purpose: 'price_alerts', subjectId: id } as const
      shop.put('links', { ...link, createdAt: '', expiresAt: '' })
    }
    waits('hers', amelia.email)
    waits('of another', bessie.email)
    waits('elsewhere', amelia.email, 'other.example')
    const step = { brandKey, userId: bessie.id, action: 'note', text: 'About Amelia', at } as const
    shop.put('messageSteps', { ...step, id: 'step 1', messageId: 'by address' })
    shop.change('users', { emailVerified: true }, { id: amelia.id })
    expect((await remove()).status).toBe(200)
    expect(shop.stored.messages.map(({ id }) => id)).toEqual(['of another', 'elsewhere'])
    expect(shop.stored.messageSteps).toEqual([])
    expect(shop.stored.subscriptions.map(({ id }) => id)).toEqual(['of another', 'elsewhere'])
    expect(shop.stored.alerts.map(({ id }) => id)).toEqual(['of another', 'elsewhere'])
    expect(shop.stored.links.map(({ tokenHash }) => tokenHash)).toEqual(['of another', 'elsewhere'])
  })

  it('keeps what came with an address that nobody has confirmed', async () => {
    const { shop, amelia, remove } = await world()
    shop.change('users', { emailVerified: false }, { id: amelia.id })
    shop.put('messages', {
      id: 'm',
      brandKey,
      key: 'm',
      reference: 'm',
      kind: 'support',
      state: 'new',
      name: 'Amelia',
      topic: '',
      email: amelia.email,
      text: '',
      createdAt: at,
      updatedAt: at,
    })
    const subscription = { id: 's', brandKey, email: amelia.email, consent: '', leaveToken: 's', askedAt: at }
    shop.put('subscriptions', subscription)
    shop.put('alerts', anAlertRow({ brandKey, email: amelia.email }))
    const invite = { brandKey, email: amelia.email, role: 'brand_owner', createdAt: at, expiresAt: at } as const
    shop.put('teamInvites', { ...invite, id: 'invite' })
    const mail = { brandKey, recipient: amelia.email, sealed: 'sealed', state: 'waiting', tries: 0, dueAt: at } as const
    shop.put('mails', { ...mail, id: 'team', kind: 'team_invited', idempotencyKey: 'team', createdAt: at })
    await remove()
    expect([shop.stored.subscriptions.length, shop.stored.alerts.length]).toEqual([1, 1])
    expect([shop.stored.messages.length, shop.stored.teamInvites.length]).toEqual([1, 1])
    expect(shop.stored.mails.map(({ kind }) => kind)).toContain('team_invited')
  })

  it('leaves a security event without a user', async () => {
    const { shop, remove } = await world()
    await remove()
    expect(shop.stored.securityEvents.at(-1)).toMatchObject({ kind: 'account_deleted', userId: null, brandKey })
  })

  it('says beforehand what is kept, for how long, and which trips are still to come', async () => {
    const { preview } = await world()
    expect(await preview()).toEqual({
      obstacles: [],
      bookings: 1,
      keptFor: `${BOOKINGS_KEPT_YEARS} years`,
      email: 'amelia@example.com',
      upcoming: [{ reference: 'RZPNX8', route: 'New York to London', departsAt: '2027-01-15T18:30:00' }],
    })
  })
})

describe('an account', () => {
  it.each(['ordering', 'unknown', 'booked', 'voiding'] as const)(
    'is not deleted while a purchase is %s',
    async (state) => {
      const { shop, amelia, preview, remove } = await world()
      await shop.purchases.insertOrFind(aPurchase({ brandKey, userId: amelia.id, state }))
      expect((await preview()).obstacles).toEqual(['purchase'])
      const answer = await remove()
      expect([answer.status, (await answer.json()).message]).toEqual([409, expect.stringMatching(/booking is still/)])
      expect(shop.stored.users[0]?.id).toBe(amelia.id)
      expect(shop.stored.mails.some(({ kind }) => kind === 'account_deleted')).toBe(false)
      expect(shop.stored.bookings[0]).toMatchObject({ userId: amelia.id, accountDeletedAt: null })
    },
  )

  it.each(['confirming', 'unknown', 'airline_cancelled', 'refunding'] as const)(
    'is not deleted while a cancellation is %s',
    async (state) => {
      const { shop, trip, preview, remove } = await world()
      await shop.cancellations.insert(aCancellation({ brandKey, bookingId: trip.id, state }))
      expect((await preview()).obstacles).toEqual(['cancellation'])
      expect((await remove()).status).toBe(409)
    },
  )

  it('is not deleted when a purchase begins between the check and the write', async () => {
    const { shop, amelia, remove } = await world()
    const looked = shop.accountDeletions.preview
    vi.spyOn(shop.accountDeletions, 'preview').mockImplementationOnce(async (...which) => {
      const found = await looked(...which)
      await shop.purchases.insertOrFind(aPurchase({ brandKey, userId: amelia.id, state: 'ordering' }))
      return found
    })
    expect((await remove()).status).toBe(409)
    expect(shop.stored.users[0]?.id).toBe(amelia.id)
    expect(shop.stored.sessions.some(({ userId }) => userId === amelia.id)).toBe(true)
  })

  it('of the last administrator is not deleted, and that of one of two is', async () => {
    const { shop, bessie, remove } = await world()
    shop.change('users', { role: 'administrator' }, { id: shop.stored.users[0]?.id ?? '' })
    expect((await (await remove()).json()).message).toContain('last administrator')
    shop.change('users', { role: 'administrator', disabledAt: at }, { id: bessie.id })
    expect((await remove()).status).toBe(409)
    shop.change('users', { disabledAt: null }, { id: bessie.id })
    expect((await remove()).status).toBe(200)
  })
})

it.each([
  ['email-change', { email: 'amelia@new.example' }],
  ['data', undefined],
  ['account-deletion', undefined],
])('POST /api/auth/%s asks who signed in a while ago to prove it again', async (path, body) => {
  const shop = anAccountShop()
  shop.change('users', { emailVerified: true })
  const cookie = await shop.signInProved()
  shop.later(16)
  const answer = await shop.post(HERE, path, body, { cookie })
  expect([answer.status, (await answer.json()).code]).toEqual([403, 'not_elevated'])
  expect([shop.stored.users.length, shop.stored.emailChanges]).toEqual([3, []])
})
