import { expect, it } from 'vitest'
import { readSettings, SettingsError } from '../env'
import { wrongSettings } from './wrong-settings'

const SET = {
  DATABASE_URL: 'http://127.0.0.1:1',
  SESSION_SECRET: 'hunter2',
  STRIPE_TEST_SECRET_KEY: 'sk_live_hunter3',
}

function wrong(): SettingsError {
  try {
    readSettings(SET)
  } catch (error) {
    if (error instanceof SettingsError) return error
  }
  throw new Error('These settings should be wrong')
}

const NAMED = [
  '<li><code>SESSION_SECRET</code> must have 32 characters or more</li>',
  '<li><code>STRIPE_TEST_SECRET_KEY</code> must begin with sk_test_ or rk_test_</li>',
]
const NOTHING = '{"code":"internal","message":"Something went wrong. Please try again.","requestId":""}'

it('names wrong settings on the pages of a local start alone, and never their values', async () => {
  const rows: [address: string, localStart: unknown, shows: string[]][] = [
    ['http://localhost:8787/', 'on', NAMED],
    ['http://acme.localhost:8787/search?origin=OSL', 'on', NAMED],
    ['http://127.0.0.1:8787/no-such-page', 'on', NAMED],
    ['http://localhost:8787/api/system/mode', 'on', [NOTHING]],
    // A page elsewhere whose name leads to this machine.
    ['http://attacker.example:8787/', 'on', [NOTHING]],
    ['https://shop.example/', 'on', [NOTHING]],
    ['https://shop.example/', undefined, [NOTHING]],
    ['http://localhost:8787/', undefined, [NOTHING]],
    ['https://localhost/', 'on', [NOTHING]],
  ]
  for (const [address, LOCAL_START, shows] of rows) {
    const answer = wrongSettings(
      new Request(address, { headers: { 'x-forwarded-host': 'localhost' } }),
      { LOCAL_START },
      wrong(),
    )
    const text = await answer.text()
    const type = shows === NAMED ? 'text/html; charset=utf-8' : 'application/json'
    expect([address, answer.status, answer.headers.get('content-type')]).toEqual([address, 500, type])
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    for (const part of shows) expect(text).toContain(part)
    if (shows !== NAMED) expect(text).toBe(NOTHING)
    expect(text).not.toMatch(/hunter|127\.0\.0\.1:1\b/)
  }
})
