import { describe, expect, it } from 'vitest'
import { createApp } from '../../app'
import type { Deps } from '../../deps'
import { turnstileShield } from '../../providers/turnstile-shield'
import { turnstileSandbox } from '../../sandbox/turnstile'
import { appFiles } from '../../testing/doubles/app-files'
import { ACME, acme, anAdministration } from '../../testing/worlds/an-administration'
import { testDeps } from '../../testing/worlds/test-deps'
import { newsletterConsent } from '../newsletter/contract-consent'

const SUPPORT = {
  kind: 'support',
  fullName: 'Ada Byron',
  email: 'ada@example.com',
  reference: '',
  subject: 'A seat',
  message: 'By the window',
}
const SECRET = '0xSECRET'
const KEY = 'f4b5e1f0-5a1c-4f0e-9a53-2a6d1b8f3c11'

function world({ isUp = true } = {}) {
  const shop = anAdministration()
  shop.served.set(ACME, { ...acme, newsletter: true })
  const sandbox = turnstileSandbox({ now: () => shop.state.now, secretKey: SECRET })
  const state = { isUp }
  shop.deps.spamShield = turnstileShield(
    { siteKey: '0xSITE', secretKey: SECRET },
    {
      fetch: async (input, init) => {
        if (!state.isUp) throw new TypeError('no network')
        return sandbox.app.request(new Request(input, init))
      },
      log: () => {},
    },
  )
  const ticket = async () => (await shop.as('anonymous', 'GET', '/api/messages/ticket')).json()
  const send = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const { ticket: text } = await ticket()
    shop.later(1)
    return shop.app.request(`https://${ACME}${path}`, {
      method: 'POST',
      headers: { host: ACME, origin: `https://${ACME}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ ...body, ticket: text }),
    })
  }
  const write = (turnstile: string | undefined, more: object = {}, headers = {}) =>
    send('/api/messages', { ...SUPPORT, ...more, turnstile }, headers)
  const join = (turnstile: string) =>
    send('/api/newsletter', { email: 'ada@example.com', consent: newsletterConsent('Acme Air'), turnstile })
  return { shop, sandbox, state, ticket, write, join }
}

const fault = async (answer: Response) => [answer.status, (await answer.json()).fields?.turnstile]
const AGAIN = 'The check against spam has expired or was not passed. It was started again: please send once more.'

describe('a shop with Turnstile', () => {
  it('gives its site key to a form that somebody begins to fill in', async () => {
    const { ticket } = world()
    expect(await ticket()).toMatchObject({ siteKey: '0xSITE' })
  })

  it('accepts a message with a token of its own form, and refuses it with none, a made-up or a foreign one', async () => {
    const { shop, sandbox, write } = world()
    expect(await fault(await write(undefined))).toEqual([
      400,
      'The check against spam is not finished yet. Please complete it, then send again.',
    ])
    const tokens = [
      'made up',
      sandbox.issue({ hostname: ACME, action: 'newsletter' }),
      sandbox.issue({ hostname: 'evil.example', action: 'support' }),
    ]
    for (const token of tokens) expect(await fault(await write(token))).toEqual([400, AGAIN])
    expect([shop.stored.messages, shop.stored.mails]).toEqual([[], []])
    expect((await write(sandbox.issue({ hostname: ACME, action: 'support' }))).status).toBe(201)
    expect(shop.stored.messages).toHaveLength(1)
    expect(JSON.stringify(shop.stored.messages)).not.toContain('token-')
  })

  it('accepts one message with one token, however often it is sent', async () => {
    const { shop, sandbox, write } = world()
    const token = sandbox.issue({ hostname: ACME, action: 'support' })
    const first = await write(token, {}, { 'idempotency-key': KEY })
    const again = await write(token, {}, { 'idempotency-key': KEY })
    expect([again.status, await again.json()]).toEqual([201, await first.json()])
    expect(await fault(await write(token, { message: 'Buy now' }, { 'idempotency-key': KEY }))).toEqual([400, AGAIN])
    // Without a key each is a message of its own.
    expect(await fault(await write(token))).toEqual([400, AGAIN])
    expect(shop.stored.messages).toHaveLength(1)
  })

  it('requires a token to join the newsletter, and each only once', async () => {
    const { shop, sandbox, join } = world()
    expect((await fault(await join('')))[0]).toBe(400)
    const token = sandbox.issue({ hostname: ACME, action: 'newsletter' })
    expect((await join(token)).status).toBe(202)
    expect(await fault(await join(token))).toEqual([400, AGAIN])
    expect(shop.stored.mails).toHaveLength(1)
  })

  it('still accepts messages while Cloudflare can’t be reached, but none without a token', async () => {
    const { shop, write } = world({ isUp: false })
    expect((await write('any')).status).toBe(201)
    expect((await fault(await write('')))[0]).toBe(400)
    expect(shop.stored.messages).toHaveLength(1)
  })
})

it('a shop without keys gives none, and its pages may load nothing of Turnstile; with keys all may, as the app navigates within one of them', async () => {
  const guarded = world().shop.deps.spamShield
  expect(await (await anAdministration().as('anonymous', 'GET', '/api/messages/ticket')).json()).toEqual({
    ticket: expect.any(String),
  })
  const host = 'https://challenges.cloudflare.com'
  for (const path of ['/', '/contact', '/no-such-page']) {
    const policy = async (spamShield: Deps['spamShield']) => {
      const app = createApp(testDeps({ spamShield }))
      const answer = await app.request(`https://shop.example${path}`, {}, appFiles)
      return answer.headers.get('content-security-policy') ?? ''
    }
    const without = await policy(null)
    expect(without).toMatch(/^default-src 'none'; script-src 'self'; .* frame-src 'none';/)
    expect(await policy(guarded)).toBe(
      without
        .replace("script-src 'self'", `script-src 'self' ${host}`)
        .replace("frame-src 'none'", `frame-src ${host}`),
    )
  }
})
