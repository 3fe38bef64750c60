import { describe, expect, it, vi } from 'vitest'
import { signInProviders } from './build-providers'
import { deliverSandboxWebhooks, doublePage, embeddedSandbox, sandboxControls } from './embedded-sandbox'
import { readSettings } from './env'
import { duffelMessages } from './providers/duffel/duffel-messages'
import { stripeMessages } from './providers/stripe/stripe-messages'
import { memoryStore } from './sandbox/store'
import { aDatabase } from './testing/worlds/a-database'
import { aPlatform } from './testing/worlds/a-platform'

const NEEDED = {
  DATABASE_URL: 'http://127.0.0.1:1',
  SESSION_SECRET: 'a test secret of more than thirty-two characters',
}
const open = (given: Record<string, string> = {}) =>
  embeddedSandbox(readSettings({ ...NEEDED, SANDBOX: 'on', ...given }), memoryStore())

const reserve = (app: { request: (path: string, init: RequestInit) => Response | Promise<Response> }) =>
  app.request('/v1/payment_intents', {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_x', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'amount=1000&currency=usd&capture_method=manual&confirm=true&payment_method=pm_card_visa&return_url=https://x.example',
  })

describe('the embedded sandbox', () => {
  it('is used where no test key is set', () => {
    expect(open({ DUFFEL_TEST_TOKEN: 'duffel_test_x' })).toMatchObject({ duffel: null, stripe: {} })
    expect(open({ STRIPE_TEST_SECRET_KEY: 'sk_test_x' })).toMatchObject({ duffel: {}, stripe: null })
  })

  it('is not used unless the settings ask for it', () => {
    expect(open({ SANDBOX: '' })).toEqual({ cnaught: null, duffel: null, stripe: null, edge: null, signIn: {} })
    expect(() => open({ SANDBOX: 'yes' })).toThrow('SANDBOX must be on or empty')
  })

  it('stands in for Google and GitHub where their clients are not set, on a developer’s machine only', async () => {
    const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', SIGN_IN_HOST: 'localhost:8787' }
    const names = [{}, { LOCAL_START: 'on' }, { LOCAL_START: 'on', ...google }].map((given: Record<string, string>) =>
      Object.keys(open(given).signIn),
    )
    expect(names).toEqual([[], ['google', 'github'], ['github']])
    const sandbox = open({ LOCAL_START: 'on' })
    const { signInProviders: shop, signInHost } = signInProviders(readSettings({ ...NEEDED, SANDBOX: 'on' }), sandbox)
    expect(signInHost).toBeNull()
    const request = { state: 's', nonce: 'n', verifier: 'v'.repeat(43), redirectUri: 'http://acme.localhost:8787/' }
    for (const name of ['google', 'github'] as const) {
      const page = (await shop[name]?.address(request, 'http://acme.localhost:8787')) ?? new URL('about:blank')
      expect(page.href).toMatch(`http://acme.localhost:8787/sandbox/${name}/`)
      expect(await (await doublePage(sandbox, new Request(page)))?.text()).toContain('Type any address')
      page.searchParams.delete('code_challenge')
      expect((await doublePage(sandbox, new Request(page)))?.status).toBe(400)
    }
    expect(doublePage(sandbox, new Request('http://acme.localhost:8787/login'))).toBeNull()
  })

  it('signs with the secret that is set, else with one that nobody else has', () => {
    const [one, other] = [open(), open()]
    expect(one.stripe?.webhookSecret).not.toBe(other.stripe?.webhookSecret)
    expect(open({ STRIPE_TEST_WEBHOOK_SECRET: 'whsec_mine' }).stripe?.webhookSecret).toBe('whsec_mine')
    expect(open({ DUFFEL_TEST_WEBHOOK_SECRET: 'mine' }).duffel?.webhookSecret).toBe('mine')
  })

  it('delivers its webhooks to the shop, once', async () => {
    const sandbox = open()
    const { repositories, stored } = aDatabase()
    const { app } = aPlatform(repositories, {
      clock: { now: () => new Date() },
      signedMessages: {
        duffel: duffelMessages({ test: sandbox.duffel!.webhookSecret }),
        stripe: stripeMessages({ test: sandbox.stripe!.webhookSecret }),
      },
    })
    const receive = vi.fn((request: Request) => app.fetch(request))
    await reserve(sandbox.stripe!.app)
    await deliverSandboxWebhooks(sandbox, receive)
    await deliverSandboxWebhooks(sandbox, receive)
    expect(receive).toHaveBeenCalledTimes(1)
    await vi.waitFor(() =>
      expect(stored.webhookEvents).toMatchObject([
        { source: 'stripe', type: 'payment_intent.amount_capturable_updated', mode: 'test' },
      ]),
    )
  })
})

describe('the controls of a local shop', () => {
  it('accept calls of programs and of the shop’s own pages, and of no other site’s', async () => {
    const controls = sandboxControls(memoryStore())
    const ask = (headers: Record<string, string>) =>
      controls.request('http://localhost:8787/control/duffel/cancel/NONE99', { method: 'POST', headers })
    expect((await ask({})).status).toBe(404)
    expect((await ask({ origin: 'http://localhost:8787' })).status).toBe(404)
    expect((await ask({ origin: 'https://evil.example' })).status).toBe(403)
  })
})
