import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SECURITY_EVENT_DAYS } from '../../contract/security/security-events'
import { LINKS_PER_HOUR } from '../../domain/account/one-time-link'
import { CONTEXT_WORDS } from '../../domain/account/password-rules'
import { MOST_SESSIONS, RAISED_MINUTES, SESSION_SECONDS } from '../../domain/account/session'
import { CALLED } from './outbound-calls'

const read = (file: string) => readFileSync(file, 'utf8')
const guide = read('worker/SECURITY.md')

/** What stands under a heading of the guide, to the next one. */
function chapter(heading: string): string {
  const [, text] = guide.split(`\n## ${heading}\n`)
  if (text === undefined) throw new Error(`worker/SECURITY.md has no chapter "${heading}"`)
  return text.split('\n## ')[0] ?? ''
}

const missingFrom = (text: string, wanted: readonly (string | number)[]) =>
  wanted.filter((each) => !text.includes(String(each)))

describe('the guide to how the shop is guarded', () => {
  it('names only files that are there', () => {
    const named = [...guide.matchAll(/`((?:[a-z-]+\/)+[a-z-]+\.(?:test\.)?ts)`/g)].map(([, file]) => file ?? '')
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((file) => globSync(`worker/${file}`).length === 0)).toEqual([])
  })

  it('says what an input may be, and where its rules stand', () => {
    const kB = [...read('worker/middleware/json-body.ts').matchAll(/(\d+) \* KB/g)].map(([, size]) => `${size} kB`)
    expect(kB).toHaveLength(4)
    expect(missingFrom(chapter('Inputs'), [...kB, 'contract/passenger.ts', 'contract/search.ts'])).toEqual([])
  })

  it('says which inputs must fit each other', () => {
    const files = [
      'domain/booking/check-passengers.ts',
      'domain/booking/chosen-extras.ts',
      'services/purchase/price-purchase.ts',
    ]
    expect(chapter('Inputs')).toContain('Inputs that must fit each other')
    expect(missingFrom(chapter('Inputs'), files)).toEqual([])
  })

  it('says what may be uploaded, and how it is made safe', () => {
    expect(
      missingFrom(chapter('Files'), ['logo', 'SVG', 'https', '64 kB', 'ZIP', '50 MB', '5 MB', '1600 × 2400', 'EXIF']),
    ).toEqual([])
  })

  it('says every bound on what may be done how often, as the code has it', () => {
    const limits = [...read('wrangler.toml').matchAll(/simple = \{ limit = (\d+), period = 60 \}/g)]
    expect(limits).toHaveLength(3)
    expect(
      missingFrom(
        chapter('Bounds'),
        limits.map(([, limit]) => `${limit} a minute`),
      ),
    ).toEqual([])
    expect(chapter('Bounds')).toContain(`${LINKS_PER_HOUR} an hour`)
  })

  it('says who may call what, and who may see which field', () => {
    const who = ['everybody', 'a buyer without an account', 'a traveler', 'a brand owner', 'an administrator']
    expect(missingFrom(chapter('Who may do what'), who)).toEqual([])
  })

  it('lists every key and algorithm, with how each is replaced', () => {
    const uses = ['passwords', 'session', 'trip', 'mails', 'authenticator apps', 'webhooks', 'passkeys']
    expect(missingFrom(chapter('Cryptography'), [...uses, 'SESSION_SECRET', 'Replaced by', 'every year'])).toEqual([])
  })

  it('names no cryptography that the code has not, and none the code has is missing', () => {
    const shipped = globSync('worker/{crypto,adapters,middleware,services,domain,pages}/**/*.ts').filter(
      (file) => !file.endsWith('.test.ts'),
    )
    const used = new Set(
      shipped.flatMap((file) =>
        [...read(file).matchAll(/'((?:SHA|AES|HMAC|HKDF|ECDSA|RSA)[\w-]*)'/g)].map(([, name]) => name ?? ''),
      ),
    )
    expect([...used].toSorted()).toEqual(['AES-GCM', 'HKDF', 'HMAC', 'SHA-1', 'SHA-256', 'SHA1'])
    expect(
      missingFrom(chapter('Cryptography'), [
        'AES-256-GCM',
        'HKDF-SHA-256',
        'HMAC-SHA-256',
        'SHA-1',
        'SHA-256',
        'argon2id',
      ]),
    ).toEqual([])
  })

  it('lists whom the shop talks to', () => {
    expect(missingFrom(chapter('Connections'), Object.keys(CALLED))).toEqual([])
  })

  it('says of each provider’s key how it is narrowed and replaced', () => {
    expect(
      missingFrom(chapter('Connections'), [
        'Stripe: a restricted key',
        'Resend:',
        'Turso:',
        'Duffel',
        'replaced every year',
      ]),
    ).toEqual([])
  })

  it('says what costs much, and what bounds it', () => {
    expect(missingFrom(chapter('What costs much'), ['a search', '30 s', 'argon2', 'the schedule'])).toEqual([])
    expect(read('worker/services/search/run-search.ts')).toContain('MAX_SEARCH_MS = 30_000')
  })

  it('says what is logged, where it lies and for how long', () => {
    const days = `${SECURITY_EVENT_DAYS} days`
    expect(
      missingFrom(chapter('Logs'), ['audit_log', 'security_events', days, 'Workers Logs', 'Logpush', 'UTC']),
    ).toEqual([])
  })

  it('says how sign-in is guarded, and that nobody can lock another out', () => {
    expect(missingFrom(chapter('Signing in'), ['known', 'locked out'])).toEqual([])
  })

  it('lists each way to sign in with its strength', () => {
    const ways = ['password', 'passkey alone', 'recovery code', 'lost factor', 'forgotten password', 'Codes of apps']
    expect(missingFrom(chapter('Sessions and second factors'), ways)).toEqual([])
  })

  it('lists the words that no password may be made of', () => {
    expect(missingFrom(chapter('Passwords'), [...CONTEXT_WORDS])).toEqual([])
  })

  it('says how long a session lasts, and how many there may be', () => {
    expect(
      missingFrom(chapter('Sessions and second factors'), [
        `${SESSION_SECONDS / 86_400} days`,
        '14 days',
        '12 hours',
        '7 days',
        `sessions of one account | ${MOST_SESSIONS}`,
        `${RAISED_MINUTES} minutes`,
      ]),
    ).toEqual([])
  })

  it('says within what time packages are mended', () => {
    expect(read('SECURITY.md')).toMatch(/9\.0 and above.*\| updated or replaced in 2 days/)
  })
})
