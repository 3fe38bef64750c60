import { describe, expect, it } from 'vitest'
import { emailChangeExpiry } from '../../domain/account/email-change'
import { DAY_MINUTES } from '../../domain/time'
import { aBooking } from '../../testing/builders/a-purchase'
import { type AccountShop, anAccountShop, ELSEWHERE, HERE } from '../../testing/worlds/an-account-shop'
import { testDeps } from '../../testing/worlds/test-deps'
import { openEmail } from '../mail/prepare-mail'

const { secrets } = testDeps()
/** Recorded mails are not sent, so that they can be read. */
const NEW = 'amelia@new.example'

/** The text of the latest mail of this kind to the address. */
async function letterTo(shop: AccountShop, recipient: string, kind: string) {
  const mail = shop.stored.mails.findLast((mail) => mail.recipient === recipient && mail.kind === kind)
  return (await openEmail(secrets, mail?.sealed ?? ''))?.text ?? ''
}

async function tokenTo(shop: AccountShop, recipient: string) {
  const letters = [
    await letterTo(shop, recipient, 'email_change_asked'),
    await letterTo(shop, recipient, 'email_change'),
  ]
  return /token=([\w-]{43})/.exec(letters.join())?.[1] ?? ''
}

/** Amelia, whose address is confirmed, has requested another one. */
async function asked(email = NEW) {
  const shop = anAccountShop()
  shop.change('users', { emailVerified: true }, { username: 'amelia', brandKey: 'brand.example' })
  const cookie = await shop.signInProved()
  const ask = (to: string) => shop.post(HERE, 'email-change', { email: to }, { cookie })
  const answer = await ask(email)
  const follow = (path: string, token: string, sent: Record<string, string> = { cookie }) =>
    shop.post(HERE, `email-change/${path}`, { token }, sent)
  return { shop, cookie, ask, answer, follow }
}

const addresses = ({ stored }: AccountShop) => stored.users.map(({ email }) => email)
const ameliasAddress = (shop: AccountShop) => addresses(shop)[0]
const signedOut = {}

describe('changing the e-mail address', () => {
  it('asks both addresses, and changes nothing before both have agreed', async () => {
    const { shop, answer, follow } = await asked()
    expect(await answer.json()).toEqual({
      change: {
        newEmail: NEW,
        isOldConfirmed: false,
        isNewConfirmed: false,
        expiresAt: emailChangeExpiry(new Date('2026-11-21T12:00:00Z')).toISOString(),
      },
    })
    const confirmed = await follow('confirm', await tokenTo(shop, NEW))
    expect(await confirmed.json()).toEqual({ state: 'waiting_for_old' })
    expect(ameliasAddress(shop)).toBe('amelia@example.com')
    const agreed = await follow('confirm', await tokenTo(shop, 'amelia@example.com'), signedOut)
    expect(await agreed.json()).toEqual({ state: 'changed' })
    expect(shop.stored.users[0]).toMatchObject({ email: NEW, emailVerified: true })
    expect(addresses(shop).slice(1)).toEqual(['bessie@example.com', 'amelia@example.com'])
  })

  it('takes effect in either order, and confirming again changes nothing', async () => {
    const { shop, follow } = await asked()
    const [old, fresh] = [await tokenTo(shop, 'amelia@example.com'), await tokenTo(shop, NEW)]
    expect(await (await follow('confirm', old, signedOut)).json()).toEqual({ state: 'waiting_for_new' })
    expect(await (await follow('confirm', old, signedOut)).json()).toEqual({ state: 'waiting_for_new' })
    expect(await (await follow('confirm', fresh)).json()).toEqual({ state: 'changed' })
    const before = shop.stored.mails.length
    expect(await (await follow('confirm', fresh)).json()).toEqual({ state: 'changed' })
    expect(shop.stored.mails).toHaveLength(before)
  })

  it('changes it once when both agree at the same moment', async () => {
    const { shop, follow } = await asked()
    const [old, fresh] = [await tokenTo(shop, 'amelia@example.com'), await tokenTo(shop, NEW)]
    const calls = [follow('confirm', old, signedOut), follow('confirm', fresh), follow('confirm', old)]
    const answers = await Promise.all(calls.map(async (answer) => (await answer).json()))
    // Either request may be the second to be counted and see the end; the others may have been answered before.
    expect(answers).toContainEqual({ state: 'changed' })
    expect(ameliasAddress(shop)).toBe(NEW)
    expect(shop.stored.mails.filter(({ kind }) => kind === 'email_changed')).toHaveLength(2)
  })

  it('is mailed to both addresses', async () => {
    const { shop, follow } = await asked()
    for (const to of [NEW, 'amelia@example.com']) await follow('confirm', await tokenTo(shop, to))
    const notices = shop.stored.mails.filter(({ kind }) => kind === 'email_changed')
    expect(notices.map(({ recipient }) => recipient).sort()).toEqual(['amelia@example.com', NEW])
    expect(await letterTo(shop, 'amelia@example.com', 'email_changed')).toContain(`now has the address ${NEW}`)
  })

  it('ends every session but those that asked and agreed, and all one-time links', async () => {
    const { shop, cookie, follow } = await asked()
    const [tablet, phone] = [await shop.signIn(), await shop.signIn()]
    const bessie = await shop.signIn(HERE, 'bessie')
    await shop.post(HERE, 'forgot-password', { email: 'amelia@example.com' })
    await follow('confirm', await tokenTo(shop, 'amelia@example.com'), signedOut)
    await follow('confirm', await tokenTo(shop, NEW), { cookie: phone })
    const statusWith = async (sent: string) => (await shop.get(HERE, 'user', undefined, { cookie: sent })).status
    expect(await Promise.all([cookie, phone, tablet, bessie].map(statusWith))).toEqual([200, 200, 401, 200])
    expect(shop.stored.links.map(({ usedAt }) => usedAt)).toEqual([expect.any(String)])
  })

  it('brings the guest bookings of the new address into the account', async () => {
    const { shop, follow } = await asked()
    await shop.sell(aBooking(), { brandKey: 'brand.example', userId: null, contactEmail: NEW })
    for (const to of [NEW, 'amelia@example.com']) await follow('confirm', await tokenTo(shop, to))
    expect(shop.stored.bookings[0]?.userId).toBe(shop.stored.users[0]?.id)
  })

  it('accepts the new address’s confirmation from its account only', async () => {
    const { shop, follow } = await asked()
    const fresh = await tokenTo(shop, NEW)
    const bessie = await shop.signIn(HERE, 'bessie')
    expect((await follow('confirm', fresh, signedOut)).status).toBe(401)
    expect((await follow('confirm', fresh, { cookie: bessie })).status).toBe(403)
    expect(shop.stored.emailChanges[0]?.newConfirmedAt).toBeNull()
  })

  it('works at its own brand, in time, and not after it was replaced or canceled', async () => {
    const { shop, cookie, ask, follow } = await asked()
    const first = await tokenTo(shop, NEW)
    expect((await shop.post(ELSEWHERE, 'email-change/open', { token: first })).status).toBe(410)
    await ask('amelia@other.example')
    expect((await follow('confirm', first)).status).toBe(410)
    const second = await tokenTo(shop, 'amelia@other.example')
    await shop.del(HERE, 'email-change', undefined, { cookie })
    expect((await follow('confirm', second)).status).toBe(410)
    await ask(NEW)
    shop.later(DAY_MINUTES)
    expect((await follow('confirm', await tokenTo(shop, 'amelia@example.com'))).status).toBe(410)
    expect(ameliasAddress(shop)).toBe('amelia@example.com')
  })

  it('stores neither token', async () => {
    const { shop } = await asked()
    const rows = JSON.stringify([shop.stored.emailChanges, shop.stored.mails])
    expect(rows).not.toContain(await tokenTo(shop, NEW))
    expect(rows).not.toContain(await tokenTo(shop, 'amelia@example.com'))
  })

  it('refuses the current address beside its field, and more than five in an hour', async () => {
    const { ask } = await asked()
    const own = await ask('AMELIA@example.com')
    expect([own.status, await own.json()]).toMatchObject([400, { fields: { email: 'This is your address already' } }])
    for (let times = 2; times <= 5; times++) expect((await ask(NEW)).status).toBe(200)
    expect((await ask(NEW)).status).toBe(429)
  })
})

describe('an address that somebody else has', () => {
  it('is answered and stored like any other, and nobody can confirm it', async () => {
    const free = await asked('bessie@free.example')
    const { shop, answer, follow } = await asked('bessie@example.com')
    expect(answer.status).toBe(200)
    expect(Object.keys((await answer.json()).change)).toEqual(Object.keys((await free.answer.json()).change))
    expect(shop.stored.mails).toHaveLength(free.shop.stored.mails.length)
    expect(await tokenTo(shop, 'bessie@example.com')).toBe('')
    expect(await letterTo(shop, 'bessie@example.com', 'email_change')).toContain('You have an account with it already')
    expect(await (await follow('confirm', await tokenTo(shop, 'amelia@example.com'))).json()).toEqual({
      state: 'waiting_for_new',
    })
  })

  it('since the change was asked for is not taken from them', async () => {
    const { shop, follow } = await asked()
    const [old, fresh] = [await tokenTo(shop, 'amelia@example.com'), await tokenTo(shop, NEW)]
    shop.change('users', { email: NEW }, { username: 'bessie' })
    await follow('confirm', old)
    const last = await follow('confirm', fresh)
    expect([last.status, (await last.json()).code]).toEqual([409, 'conflict'])
    expect(addresses(shop)).toEqual(['amelia@example.com', NEW, 'amelia@example.com'])
    expect(shop.stored.mails.filter(({ kind }) => kind === 'email_changed')).toEqual([])
  })
})

describe('"This was not me"', () => {
  it('stops the change for the old address, signed out, and ends all sessions and links', async () => {
    const { shop, cookie, follow } = await asked()
    const old = await tokenTo(shop, 'amelia@example.com')
    const fresh = await tokenTo(shop, NEW)
    await shop.post(HERE, 'forgot-password', { email: 'amelia@example.com' })
    expect((await follow('stop', old, signedOut)).status).toBe(200)
    expect((await shop.get(HERE, 'user', undefined, { cookie })).status).toBe(401)
    expect(shop.stored.links.map(({ usedAt }) => usedAt)).toEqual([expect.any(String)])
    expect((await follow('confirm', fresh, { cookie: await shop.signIn() })).status).toBe(410)
    expect(ameliasAddress(shop)).toBe('amelia@example.com')
  })

  it('removes the cookies of a browser whose session it ended, and of no other', async () => {
    const theirs = await asked()
    const stopped = await theirs.follow('stop', await tokenTo(theirs.shop, 'amelia@example.com'))
    expect(stopped.headers.getSetCookie().filter((line) => line.includes('Max-Age=0'))).toHaveLength(2)
    expect(stopped.headers.get('clear-site-data')).toBe('"cache", "storage"')
    const { shop, follow } = await asked()
    const cookie = await shop.signIn(HERE, 'bessie')
    const answer = await follow('stop', await tokenTo(shop, 'amelia@example.com'), { cookie })
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
    expect((await shop.get(HERE, 'user', undefined, { cookie })).status).toBe(200)
  })

  it('works once, for a week, and also when the change was canceled meanwhile', async () => {
    const { shop, cookie, ask, follow } = await asked()
    const first = await tokenTo(shop, 'amelia@example.com')
    await ask('amelia@other.example')
    await shop.del(HERE, 'email-change', undefined, { cookie })
    shop.later(6 * DAY_MINUTES)
    expect((await follow('stop', first, signedOut)).status).toBe(200)
    const again = await shop.signIn()
    expect((await follow('stop', first, signedOut)).status).toBe(410)
    expect((await shop.get(HERE, 'user', undefined, { cookie: again })).status).toBe(200)
    const second = await tokenTo(shop, 'amelia@example.com')
    shop.later(DAY_MINUTES)
    expect((await follow('stop', second, signedOut)).status).toBe(410)
  })

  it('is not for the new address', async () => {
    const { shop, follow } = await asked()
    expect((await follow('stop', await tokenTo(shop, NEW))).status).toBe(410)
    expect(shop.stored.emailChanges[0]?.state).toBe('waiting')
  })
})

it('an address that was never confirmed stays: the account’s creator may not be who reads its mails', async () => {
  const shop = anAccountShop()
  const cookie = await shop.signInProved()
  const answer = await shop.post(HERE, 'email-change', { email: NEW }, { cookie })
  expect([answer.status, (await answer.json()).message]).toEqual([403, 'Please confirm your email address first.'])
  expect([shop.stored.emailChanges, shop.stored.mails]).toEqual([[], []])
})

it('a waiting change ends when the password changes', async () => {
  const { shop, cookie, follow } = await asked()
  const [old, fresh] = [await tokenTo(shop, 'amelia@example.com'), await tokenTo(shop, NEW)]
  const body = { currentPassword: 'engine', newPassword: 'Blue-heron-47' }
  const changed = await shop.post(HERE, 'change-password', body, { cookie })
  const now = { cookie: changed.headers.get('set-cookie')?.split(';')[0] ?? '' }
  expect(await (await shop.get(HERE, 'email-change', undefined, now)).json()).toEqual({ change: null })
  expect([(await follow('confirm', old, signedOut)).status, (await follow('confirm', fresh, now)).status]).toEqual([
    410, 410,
  ])
  expect(ameliasAddress(shop)).toBe('amelia@example.com')
})

it('a link shows its change before anything is done with it', async () => {
  const { shop, follow } = await asked()
  const open = async (to: string, sent: Record<string, string>) =>
    (await follow('open', await tokenTo(shop, to), sent)).json()
  const cookie = await shop.signInProved()
  const fresh = { side: 'new', newEmail: NEW, state: 'waiting', mayStop: false }
  expect(await open(NEW, signedOut)).toEqual({ ...fresh, needsSignIn: true })
  expect(await open(NEW, { cookie })).toEqual({ ...fresh, needsSignIn: false })
  expect(await open('amelia@example.com', signedOut)).toEqual({
    side: 'old',
    newEmail: NEW,
    state: 'waiting',
    needsSignIn: false,
    mayStop: true,
  })
  await follow('confirm', await tokenTo(shop, 'amelia@example.com'))
  expect(await open('amelia@example.com', signedOut)).toMatchObject({ state: 'confirmed' })
  expect(shop.stored.emailChanges[0]?.newConfirmedAt).toBeNull()
})
