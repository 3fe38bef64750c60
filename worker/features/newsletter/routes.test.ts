import { describe, expect, it, vi } from 'vitest'
import { DomainError } from '../../domain/error'
import { DAY_MINUTES } from '../../domain/time'
import { appFiles } from '../../testing/doubles/app-files'
import { ACME, acme, anAdministration } from '../../testing/worlds/an-administration'
import { openEmail } from '../mail/prepare-mail'
import { forgetOldTravelers } from '../rights/forget-old-travelers'
import { newsletterConsent } from './contract-consent'

const CONSENT = newsletterConsent('Acme Air')
const ADA = { email: 'Ada@Example.com', consent: CONSENT }

function world() {
  const shop = anAdministration()
  for (const key of [ACME, 'other.example']) shop.served.set(key, { ...shop.served.get(key)!, newsletter: true })
  const call = (path: string, body: object, host = ACME) =>
    shop.as('anonymous', 'POST', `/api/newsletter${path}`, body, host)
  /** Fills in the form as a person does, and sends it. */
  const ask = async (given: object = {}, host = ACME) => {
    const { ticket } = await (await shop.as('anonymous', 'GET', '/api/messages/ticket')).json()
    shop.later(1)
    return call('', { ...ADA, ticket, ...given }, host)
  }
  const letters = () =>
    Promise.all(
      shop.stored.mails.map(async (mail) => ({ ...mail, email: await openEmail(shop.deps.secrets, mail.sealed) })),
    )
  /** The secret in the link of the latest mail, or '' without one. */
  const token = async () => /[?&]token=([\w-]{43})/.exec((await letters()).at(-1)?.email?.text ?? '')?.[1] ?? ''
  const confirm = async (host = ACME) => call('/confirm', { token: await token() }, host)
  return { shop, call, ask, letters, token, confirm }
}

describe('joining the newsletter', () => {
  it('waits for the reader of the address, whose consent is stored with its time and text', async () => {
    const { shop, ask, letters, confirm } = world()
    expect((await ask()).status).toBe(202)
    const askedAt = shop.state.now.toISOString()
    expect(shop.stored.subscriptions).toMatchObject([
      { brandKey: ACME, email: 'ada@example.com', consent: CONSENT, askedAt, confirmedAt: null },
    ])
    const [mail] = await letters()
    expect([mail?.kind, mail?.recipient, mail?.email?.leaveUrl]).toEqual(['newsletter_join', 'ada@example.com', null])
    expect(mail?.email?.text).toContain(`https://${ACME}/newsletter?token=`)
    shop.later(60)
    expect((await confirm()).status).toBe(200)
    expect(shop.stored.subscriptions).toMatchObject([{ askedAt, confirmedAt: shop.state.now.toISOString() }])
    const joined = (await letters()).at(-1)
    const leaveUrl = `https://${ACME}/newsletter?token=${shop.stored.subscriptions[0]?.leaveToken}&leave=yes`
    expect([joined?.kind, joined?.email?.leaveUrl]).toEqual(['newsletter_joined', leaveUrl])
    expect(joined?.email?.text).toContain(leaveUrl)
  })

  it('works once for each link, at its own brand, and for nothing else', async () => {
    const { shop, call, ask, token, confirm } = world()
    await ask()
    const first = await token()
    expect((await confirm('other.example')).status).toBe(410)
    expect((await shop.as('anonymous', 'POST', '/api/trip/open', { token: first })).status).toBe(410)
    expect(
      (await shop.as('anonymous', 'POST', '/api/auth/reset-password', { token: first, newPassword: 'Tern-over-9' }))
        .status,
    ).toBe(410)
    expect(shop.stored.subscriptions[0]?.confirmedAt).toBeNull()
    expect((await call('/confirm', { token: first })).status).toBe(200)
    expect((await call('/confirm', { token: first })).status).toBe(410)
  })

  it('by one of two links invalidates the other', async () => {
    const { shop, call, ask, token } = world()
    await ask()
    const first = await token()
    await ask()
    expect(await token()).not.toBe(first)
    expect(shop.stored.subscriptions).toHaveLength(1)
    expect((await call('/confirm', { token: first })).status).toBe(200)
    expect(shop.stored.links.every(({ usedAt }) => usedAt !== null)).toBe(true)
  })

  it('is answered alike whether the address has joined, requested it or neither; only its mail differs', async () => {
    const { shop, ask, letters, confirm } = world()
    const answers = [await ask()]
    answers.push(await ask())
    await confirm()
    shop.later(DAY_MINUTES)
    answers.push(await ask())
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(Array(3).fill({ success: true }))
    expect((await letters()).map(({ kind }) => kind)).toEqual([
      'newsletter_join',
      'newsletter_join',
      'newsletter_joined',
      'newsletter_joined',
    ])
    expect(shop.stored.links).toHaveLength(2)
    expect(shop.stored.subscriptions[0]?.confirmedAt).not.toBeNull()
  })

  it('sends ten mails to one person within the hour at most', async () => {
    const { shop, ask } = world()
    for (let number = 0; number < 12; number++) await ask({ email: `ada+${number}@example.com` })
    expect(shop.stored.mails.filter(({ state }) => state === 'given_up')).toHaveLength(2)
  })

  it.each([
    ['without a ticket', { ticket: '' }, 400, 'ticket'],
    ['with a sentence that nobody was shown', { consent: 'Sell my address' }, 400, 'consent'],
    ['with what is no address', { email: 'ada@' }, 400, 'email'],
  ])('is refused %s', async (_how, given, status, field) => {
    const { shop, ask } = world()
    const answer = await ask(given)
    expect(answer.status).toBe(status)
    expect(Object.keys((await answer.json()).fields)).toEqual([field])
    expect([shop.stored.subscriptions, shop.stored.mails]).toEqual([[], []])
  })

  it('with every field filled in is accepted and ignored', async () => {
    const { shop, ask } = world()
    expect((await ask({ detour: 'https://spam.example' })).status).toBe(202)
    expect([shop.stored.subscriptions, shop.stored.mails]).toEqual([[], []])
  })

  it('is refused when the brand has no newsletter, also by an older link', async () => {
    const { shop, ask, confirm } = world()
    await ask()
    shop.served.set(ACME, acme)
    expect([(await ask()).status, (await confirm()).status]).toEqual([404, 404])
    expect(shop.stored.subscriptions[0]?.confirmedAt).toBeNull()
  })

  it('is deleted after a week without a confirmation', async () => {
    const { shop, ask, confirm } = world()
    await ask()
    await confirm()
    await ask({ email: 'bessie@example.com' })
    const stored = () => shop.stored.subscriptions.map(({ email }) => email)
    shop.later(7 * DAY_MINUTES - 1)
    await forgetOldTravelers(shop.deps)
    expect(stored()).toEqual(['ada@example.com', 'bessie@example.com'])
    shop.later(2)
    await forgetOldTravelers(shop.deps)
    expect(stored()).toEqual(['ada@example.com'])
  })
})

/** A submission of the page's form, by a browser without script. */
const pressed = (shop: ReturnType<typeof world>['shop'], query: string, from: object = {}, body = 'press=page') =>
  shop.app.request(`https://${ACME}/newsletter?${query}`, {
    method: 'POST',
    headers: {
      host: ACME,
      origin: `https://${ACME}`,
      'sec-fetch-site': 'same-origin',
      ...from,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body,
  })

describe('the form of the page, sent without script', () => {
  it('joins, once, and redirects to a page with the result', async () => {
    const { shop, ask, token, letters } = world()
    await ask()
    const query = `token=${await token()}`
    const press = async () => (await pressed(shop, query)).headers.get('location')
    expect(shop.stored.subscriptions[0]?.confirmedAt).toBeNull()
    expect(await press()).toBe('/newsletter?done=joined')
    expect(shop.stored.subscriptions[0]?.confirmedAt).not.toBeNull()
    expect((await letters()).at(-1)?.kind).toBe('newsletter_joined')
    expect(await press()).toBe('/newsletter?done=invalid')
  })

  it('joins only by its button: not by opening the link, nor by what a mail program sends', async () => {
    const { shop, ask, token } = world()
    await ask()
    const [query, page] = [`token=${await token()}`, `https://${ACME}/newsletter?token=${await token()}`]
    expect((await shop.app.request(page, { headers: { host: ACME } }, appFiles)).status).toBe(200)
    expect((await pressed(shop, query, {}, 'List-Unsubscribe=One-Click')).status).toBe(204)
    expect(shop.stored.subscriptions[0]?.confirmedAt).toBeNull()
  })

  it('redirects to the page, and logs the failure, when the database is unavailable', async () => {
    const { shop } = world()
    const log = vi.spyOn(shop.deps, 'log')
    shop.deps.newsletter.leave = () => Promise.reject(new DomainError('database_unavailable', 'Away'))
    const answer = await pressed(shop, `token=${'x'.repeat(43)}&leave=yes`)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/newsletter?done=failed'])
    expect(log.mock.lastCall).toMatchObject([{ event: 'newsletter_press_failed', code: 'database_unavailable' }])
  })

  it("has a small body: a longer one isn't from it, and joins nobody", async () => {
    const { shop, ask, token } = world()
    await ask()
    expect((await pressed(shop, `token=${await token()}`, {}, 'x'.repeat(5000))).status).toBe(204)
    expect(shop.stored.subscriptions[0]?.confirmedAt).toBeNull()
  })
})

describe('leaving the newsletter', () => {
  async function joined() {
    const given = world()
    await given.ask()
    await given.confirm()
    return { ...given, leaveToken: given.shop.stored.subscriptions[0]?.leaveToken ?? '' }
  }

  it('deletes the address at once, without revealing whether it existed, and can be repeated', async () => {
    const { shop, call, leaveToken } = await joined()
    expect((await call('/leave', { token: leaveToken }, 'other.example')).status).toBe(200)
    expect(shop.stored.subscriptions).toHaveLength(1)
    for (const _press of [1, 2]) expect((await call('/leave', { token: leaveToken })).status).toBe(200)
    expect([shop.stored.subscriptions, shop.stored.links]).toEqual([[], []])
  })

  it('works for mail programs at the address in the header, whatever their body', async () => {
    const { shop, letters } = await joined()
    const { leaveUrl } = (await letters()).at(-1)?.email ?? {}
    const answer = await shop.app.request(leaveUrl ?? '', {
      method: 'POST',
      headers: { host: ACME, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(answer.status).toBe(204)
    expect(shop.stored.subscriptions).toEqual([])
  })

  it.each([
    ['sends a long body', 'leave=yes', 'x'.repeat(5000)],
    ['writes the address in its own way', 'leave=1', 'List-Unsubscribe=One-Click'],
  ])('works for a mail program that %s', async (_how, leave, body) => {
    const { shop, leaveToken } = await joined()
    expect((await pressed(shop, `token=${leaveToken}&${leave}`, {}, body)).status).toBe(204)
    expect(shop.stored.subscriptions).toEqual([])
  })

  it("works for a browser without script by the page's form, which redirects to a page that says so", async () => {
    const { shop, leaveToken } = await joined()
    const answer = await pressed(shop, `token=${leaveToken}&leave=yes`)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/newsletter?done=left'])
    expect(shop.stored.subscriptions).toEqual([])
  })

  it("doesn't work by the form of another site", async () => {
    const { shop, leaveToken } = await joined()
    const answer = await pressed(shop, `token=${leaveToken}&leave=yes`, { origin: 'https://evil.example' })
    expect([answer.status, shop.stored.subscriptions.length]).toEqual([403, 1])
    const site = await pressed(shop, `token=${leaveToken}&leave=yes`, { 'sec-fetch-site': 'cross-site' })
    expect([site.status, shop.stored.subscriptions.length]).toEqual([403, 1])
  })

  it('works when the brand has no newsletter any more', async () => {
    const { shop, call, leaveToken } = await joined()
    shop.served.set(ACME, acme)
    expect((await call('/leave', { token: leaveToken })).status).toBe(200)
    expect(shop.stored.subscriptions).toEqual([])
  })
})
