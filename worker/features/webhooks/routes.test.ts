import { describe, expect, it, vi } from 'vitest'
import { DomainError } from '../../domain/error'
import { duffelEvent, signatureHeader, stripeEvent, WEBHOOK_SECRETS } from '../../testing/builders/a-message'
import { aDatabase } from '../../testing/worlds/a-database'
import { aPlatform } from '../../testing/worlds/a-platform'
import { noteRun } from '../desk/watch-schedule'

const HEADERS = { duffel: 'x-duffel-signature', stripe: 'stripe-signature' }
const EVENTS = { duffel: duffelEvent('ping.triggered'), stripe: stripeEvent('customer.created', { id: 'cus_1' }) }

function aReceiver() {
  const { repositories, stored } = aDatabase()
  const platform = aPlatform(repositories, { callLimiter: { allow: async () => true } })
  const post = (
    source: keyof typeof EVENTS,
    { event = EVENTS[source] as object, headers = {}, at = platform.state.now } = {},
  ) => {
    const body = JSON.stringify(event)
    const signature = signatureHeader(WEBHOOK_SECRETS[source].test, at, body)
    return platform.app.request(`https://api.example/api/webhooks/${source}`, {
      method: 'POST',
      headers: { [HEADERS[source]]: signature, 'content-type': 'application/json; charset=utf-8', ...headers },
      body,
    })
  }
  return { ...platform, stored, post }
}

describe.each(['duffel', 'stripe'] as const)('a webhook of %s', (source) => {
  it('is noted, answered and dealt with', async () => {
    const { post, stored } = aReceiver()
    const answer = await post(source)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ received: true })
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    await vi.waitFor(() => expect(stored.webhookEvents).toMatchObject([{ source, mode: 'test', state: 'done' }]))
  })

  it('leaves one row, however often it comes', async () => {
    const { post, stored } = aReceiver()
    const answers = await Promise.all([post(source), post(source), post(source)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(stored.webhookEvents).toHaveLength(1)
  })

  it('stores only ids', async () => {
    const { post, stored } = aReceiver()
    const billing = { email: 'amelia@example.com', name: 'Amelia Earhart' }
    const event = { ...EVENTS[source], data: { object: { id: 'x_1', billing_details: billing, amount: 100 } } }
    await post(source, { event })
    expect(stored.webhookEvents).toMatchObject([{ objectIds: { id: 'x_1' } }])
    expect(JSON.stringify(stored.webhookEvents)).not.toMatch(/amelia|100/i)
  })

  it('leaves none when it isn’t signed, is old, or comes from somebody’s page', async () => {
    const { post, stored, state } = aReceiver()
    const old = new Date(state.now.getTime() - 301_000)
    const answers = await Promise.all([
      post(source, { headers: { [HEADERS[source]]: '' } }),
      post(source, { at: old }),
      post(source, { headers: { origin: 'https://evil.example' } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 403])
    expect(stored.webhookEvents).toEqual([])
  })

  it('may be larger than a call of the app, up to 256 kB', async () => {
    const { post, stored } = aReceiver()
    const padded = (bytes: number) => ({ event: { ...EVENTS[source], padding: 'x'.repeat(bytes) } })
    expect((await post(source, padded(255_000))).status).toBe(200)
    expect((await post(source, padded(256 * 1024))).status).toBe(413)
    expect(stored.webhookEvents).toHaveLength(1)
  })

  it('is asked for again when it can’t be noted', async () => {
    const { post, deps } = aReceiver()
    const { inbox } = deps
    deps.inbox = { ...inbox, add: () => Promise.reject(new DomainError('database_unavailable', 'Gone.')) }
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect((await post(source)).status).toBe(503)
    vi.restoreAllMocks()
    deps.inbox = inbox
    expect((await post(source)).status).toBe(200)
  })

  it('is not received where no secret is set', async () => {
    const { post, deps } = aReceiver()
    deps.signedMessages = { duffel: null, stripe: null }
    expect((await post(source)).status).toBe(404)
  })
})

describe('the health of the platform', () => {
  it('is shown to those who monitor it', async () => {
    const { ask, deps, later } = aReceiver()
    const health = async () => {
      const answer = await ask('GET', '/api/system/health')
      return [answer.status, await answer.json(), answer.headers.get('cache-control')]
    }
    expect(await health()).toEqual([503, { status: 'schedule_silent', lastRunSeconds: null }, 'private, no-store'])
    await noteRun(deps)
    later(3)
    expect(await health()).toEqual([200, { status: 'ok', lastRunSeconds: 180 }, 'private, no-store'])
    later(13)
    expect(await health()).toEqual([503, { status: 'schedule_silent', lastRunSeconds: 960 }, 'private, no-store'])
  })

  it('is bad when the database is gone, and limited as other calls are', async () => {
    const { ask, deps } = aReceiver()
    deps.heartbeats.find = () => Promise.reject(new DomainError('database_unavailable', 'Gone.'))
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect((await ask('GET', '/api/system/health')).status).toBe(503)
    vi.restoreAllMocks()
    deps.callLimiter.allow = async () => false
    expect((await ask('GET', '/api/system/health')).status).toBe(429)
  })
})
