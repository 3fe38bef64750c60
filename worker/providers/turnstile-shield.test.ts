import { describe, expect, it, vi } from 'vitest'
import { TURNSTILE_TEST_SECRETS, turnstileSandbox } from '../sandbox/turnstile'
import type { ShieldAnswer } from './spam-shield'
import { turnstileByKeys, turnstileShield } from './turnstile-shield'

const SECRET = '0xSECRET'
const MINE = { hostname: 'acme.example', action: 'contact' }

function world(secretKey: string = SECRET) {
  let now = Date.parse('2026-11-25T12:00:00Z')
  const sandbox = turnstileSandbox({ now: () => new Date(now), secretKey: SECRET })
  const asked: Request[] = []
  const fetch = vi.fn<typeof globalThis.fetch>(async (input, init) => {
    const request = new Request(input, init)
    asked.push(request.clone())
    return sandbox.app.request(request)
  })
  const log = vi.fn()
  const shield = turnstileShield({ siteKey: '0xSITE', secretKey }, { fetch, log })
  const check = (token: string, given: Partial<ShieldAnswer> = {}) =>
    shield.check({
      token,
      action: 'contact',
      hostnames: ['acme.example'],
      attempt: '00000000-0000-4000-8000-000000000001',
      ...given,
    })
  const events = () => log.mock.calls.map(([{ event, foreign }]) => foreign ?? event)
  return { sandbox, fetch, asked, shield, check, events, pass: (ms: number) => (now += ms) }
}

const OTHER = { attempt: '00000000-0000-4000-8000-000000000002' }

describe('a token of the widget', () => {
  it('passes once, and again only for the same message', async () => {
    const { sandbox, check } = world()
    const token = sandbox.issue(MINE)
    expect([await check(token), await check(token), await check(token, OTHER)]).toEqual(['passed', 'passed', 'refused'])
  })

  it('is refused when it is made up, five minutes old, of another host or of another form', async () => {
    const { sandbox, check, events, pass } = world()
    expect(await check('made up')).toBe('refused')
    expect(await check(sandbox.issue({ ...MINE, hostname: 'evil.example' }))).toBe('refused')
    expect(await check(sandbox.issue({ ...MINE, action: 'newsletter' }))).toBe('refused')
    expect(events()).toEqual(['hostname', 'action'])
    const old = sandbox.issue(MINE)
    pass(301_000)
    expect(await check(old)).toBe('refused')
  })

  it('is all that is sent along', async () => {
    const { sandbox, check, asked } = world()
    const token = sandbox.issue(MINE)
    await check(token, OTHER)
    expect(asked[0]?.url).toBe('https://challenges.cloudflare.com/turnstile/v0/siteverify')
    expect(await asked[0]?.json()).toEqual({ secret: SECRET, response: token, idempotency_key: OTHER.attempt })
  })

  it.each([
    ['passes', 'passed'],
    ['fails', 'refused'],
    ['spent', 'refused'],
  ] as const)('of any kind is answered as Cloudflare’s secret for tests says: %s', async (kind, outcome) => {
    expect(await world(TURNSTILE_TEST_SECRETS[kind]).check('XXXX.DUMMY.TOKEN.XXXX')).toBe(outcome)
  })
})

describe('a shield that can’t be asked', () => {
  it('is asked again with the same key, then says that it doesn’t know', async () => {
    const { sandbox, fetch, asked, check, events } = world()
    const token = sandbox.issue(MINE)
    fetch.mockRejectedValueOnce(new TypeError('no network'))
    expect(await check(token)).toBe('passed')
    fetch.mockResolvedValueOnce(Response.json({ success: false, 'error-codes': ['internal-error'] }))
    fetch.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }))
    expect(await check(token)).toBe('unknown')
    expect(events()).toEqual(Array(3).fill('spam_shield_unreachable'))
    expect(asked).toHaveLength(1)
  })

  it('because its secret is wrong says so in the log, for its operator', async () => {
    const { check, events } = world('0xWRONG')
    expect([await check('any'), events()]).toEqual(['unknown', ['spam_shield_secret_wrong']])
  })
})

it('is there only where both keys are set', () => {
  const surroundings = { fetch, log: () => {} }
  const keys = { TURNSTILE_SITE_KEY: '0xSITE', TURNSTILE_SECRET_KEY: SECRET }
  expect(turnstileByKeys({}, surroundings)).toBeNull()
  expect(turnstileByKeys(keys, surroundings)?.siteKey).toBe('0xSITE')
})
