import { expect, it } from 'vitest'
import { createApp } from '../../../app'
import { defaultBrand } from '../../../domain/brand/default-brand'
import { sha256Hex } from '../../../platform/crypto/digest'
import { gitHubSignIn } from '../../../providers/sign-in/github'
import { googleSignIn } from '../../../providers/sign-in/google'
import { gitHubSandbox } from '../../../sandbox/sign-in/github'
import { type GoogleFaults, googleSandbox } from '../../../sandbox/sign-in/google'
import { memoryStore } from '../../../sandbox/store'
import { anAccount } from '../../../testing/builders/an-account'
import { fakeHash, fakePasswords } from '../../../testing/doubles/fake-passwords'
import { aDatabase } from '../../../testing/worlds/a-database'
import { requestToItsEnd } from '../../../testing/worlds/request-to-its-end'
import { testDeps } from '../../../testing/worlds/test-deps'
import { openEmail } from '../../mail/prepare-mail'
import type { NewAccount } from '../store'

const HERE = 'https://brand.example'
const CLIENT = { clientId: 'client', clientSecret: 'secret' }
const NOW = new Date('2026-11-21T12:00:00Z')
const AMELIA = 'amelia@example.com'
type Provider = 'google' | 'github'

interface Person {
  email: string
  name: string
  verified: boolean
  cancels: boolean
}

/** A shop at whose doubles people sign in; each test may let them answer what they must not. */
function aShop({ accounts = [], faults = {}, host = null }: Given = {}) {
  const state = { now: NOW, isDown: false }
  const clock = { now: () => state.now }
  const options = { store: memoryStore(), now: clock.now, ...CLIENT }
  const doubles = { google: googleSandbox({ ...options, faults }), github: gitHubSandbox(options) }
  const reach = (name: Provider) => ({
    ...CLIENT,
    clock,
    log: () => {},
    pathHere: `/sandbox/${name}`,
    fetch: async (input: RequestInfo | URL, init?: RequestInit) =>
      state.isDown ? new Response(null, { status: 503 }) : doubles[name].fetch(new Request(input, init)),
  })
  const database = aDatabase(
    ...accounts.map((given) => anAccount({ brandKey: 'brand.example', passwordHash: fakeHash('engine'), ...given })),
  )
  const deps = testDeps({
    ...database.repositories,
    brands: { find: async (key) => ({ ...defaultBrand, key, domain: key }) },
    passwords: fakePasswords,
    clock,
    signInProviders: { google: googleSignIn(reach('google')), github: gitHubSignIn(reach('github')) },
    signInHost: host,
  })
  const app = createApp(deps)

  function browser() {
    const jar = new Map<string, string>()
    async function go(url: string | URL, init: RequestInit = {}, headers: Record<string, string> = {}) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const sent = { host: new URL(url).host, ...(cookie && { cookie }), ...headers }
      const answer = await requestToItsEnd(app, String(url), { ...init, headers: sent })
      for (const set of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
        if (/max-age=0\b/i.test(set)) jar.delete(name)
        else jar.set(name, value)
      }
      return answer
    }
    const goesTo = async (answer: Promise<Response>) => (await answer).headers.get('location') ?? ''
    const post = (path: string, body: object = {}) =>
      go(
        `${HERE}/api/auth/${path}`,
        { method: 'POST', body: JSON.stringify(body) },
        {
          origin: HERE,
          'content-type': 'application/json',
        },
      )
    /** Presses the provider's button: returns the address of its page. */
    const press = async (provider: Provider = 'google', redirect = '/my-trips') =>
      new URL(await goesTo(go(`${HERE}/api/auth/with/${provider}?${new URLSearchParams({ redirect })}`)))
    /** Answers at the provider's page: returns the address that the browser is sent back to. */
    async function answer(page: URL, person: Partial<Person> = {}): Promise<URL> {
      const { email = AMELIA, name = 'Amelia Earhart', verified = true, cancels = false } = person
      const [, , provider = '', ...path] = page.pathname.split('/')
      const form = { email, name, answer: cancels ? 'cancel' : 'continue', ...(verified && { verified: 'yes' }) }
      const body = new URLSearchParams(form)
      const request = new Request(`${HERE}/${path.join('/')}${page.search}`, { method: 'POST', body })
      return new URL((await doubles[provider as Provider].fetch(request)).headers.get('location') ?? '') // as press said
    }
    /** Comes back from another site: returns where this site goes on. */
    const comeBack = (at: URL) => goesTo(go(at, {}, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }))
    return {
      jar,
      go,
      post,
      press,
      answer,
      comeBack,
      signIn: async (provider: Provider = 'google', person: Partial<Person> = {}) =>
        comeBack(await answer(await press(provider), person)),
      /** Whose address is signed in; null for nobody. */
      async user(): Promise<string | null> {
        const { email = null } = (await (await go(`${HERE}/api/auth/user`)).json()) as { email?: string }
        return email
      },
    }
  }
  const lettersTo = async (recipient: string) => {
    const mails = database.stored.mails.filter((mail) => mail.recipient === recipient)
    return Promise.all(
      mails.map(async ({ sealed }) => (await openEmail(deps.secrets, sealed))?.subject.replace('[TEST] ', '')),
    )
  }
  return { ...database, deps, state, browser, lettersTo }
}

interface Given {
  accounts?: Partial<NewAccount>[]
  faults?: GoogleFaults
  host?: string | null
}
type Shop = ReturnType<typeof aShop>
type Browser = ReturnType<Shop['browser']>

const unsigned = (token: string) => {
  const [, claims = ''] = token.split('.')
  return `${btoa(JSON.stringify({ alg: 'none' })).replace(/=+$/, '')}.${claims}.`
}
const otherSignature = (token: string) => token.replace(/(?<=\.)[^.]{8}(?=[^.]*$)/, 'AAAAAAAA')

/** Comes back with another value of a parameter, or without it. */
const changed = (at: URL, name: string, value?: string) => {
  const url = new URL(at)
  if (value === undefined) url.searchParams.delete(name)
  else url.searchParams.set(name, value)
  return url
}

/** Each attack with the problem that the sign-in page says; none leaves anybody signed in, or anything connected. */
const ATTACKS: [name: string, problem: string, Given, (browser: Browser, shop: Shop) => Promise<string>][] = [
  ['no state', 'failed', {}, async (b) => b.comeBack(changed(await b.answer(await b.press()), 'state'))],
  [
    'a state of another sign-in',
    'failed',
    {},
    async (b, shop) => {
      const other = (await shop.browser().press()).searchParams.get('state') ?? ''
      return b.comeBack(changed(await b.answer(await b.press()), 'state', other))
    },
  ],
  [
    'the answer of somebody else, who sends its address to this browser',
    'failed',
    {},
    async (b, shop) => {
      const stranger = shop.browser()
      await b.press()
      return b.comeBack(await stranger.answer(await stranger.press(), { email: 'stranger@else.example' }))
    },
  ],
  [
    'an answer in a browser that began nothing',
    'failed',
    {},
    async (b, shop) => {
      const other = shop.browser()
      return b.comeBack(await other.answer(await other.press()))
    },
  ],
  [
    'the cookie of another browser without its state',
    'failed',
    {},
    async (b, shop) => {
      const other = shop.browser()
      await other.press()
      const at = await b.answer(await b.press())
      b.jar.clear()
      for (const [name, value] of other.jar) b.jar.set(name, value)
      return b.comeBack(at)
    },
  ],
  [
    'an answer that comes too late',
    'failed',
    {},
    async (b, { state }) => {
      const at = await b.answer(await b.press())
      state.now = new Date(NOW.getTime() + 11 * 60_000)
      return b.comeBack(at)
    },
  ],
  ['another nonce', 'failed', { faults: { claims: (c) => ({ ...c, nonce: 'other' }) } }, (b) => b.signIn()],
  ['no nonce', 'failed', { faults: { claims: ({ nonce: _, ...c }) => c } }, (b) => b.signIn()],
  [
    'a code that was made for another verifier',
    'failed',
    {},
    async (b) => b.comeBack(await b.answer(changed(await b.press(), 'code_challenge', 'x'.repeat(43)))),
  ],
  [
    'the same at GitHub',
    'failed',
    {},
    async (b) => b.comeBack(await b.answer(changed(await b.press('github'), 'code_challenge', 'x'.repeat(43)))),
  ],
  [
    'a code of another sign-in, put in place of the own one',
    'failed',
    {},
    async (b, shop) => {
      const stranger = shop.browser()
      const foreign = await stranger.answer(await stranger.press(), { email: 'stranger@else.example' })
      const own = await b.answer(await b.press())
      return b.comeBack(changed(own, 'code', foreign.searchParams.get('code') ?? ''))
    },
  ],
  [
    'an ID token for another client',
    'failed',
    { faults: { claims: (c) => ({ ...c, aud: 'another client' }) } },
    (b) => b.signIn(),
  ],
  [
    'an ID token of another issuer',
    'failed',
    { faults: { claims: (c) => ({ ...c, iss: 'https://evil.example' }) } },
    (b) => b.signIn(),
  ],
  [
    'an expired ID token',
    'failed',
    { faults: { claims: (c) => ({ ...c, iat: Number(c.iat) - 7200, exp: Number(c.iat) - 3600 }) } },
    (b) => b.signIn(),
  ],
  [
    'metadata of another issuer',
    'failed',
    { faults: { issuer: 'https://evil.example' } },
    async (b) => (await b.go(`${HERE}/api/auth/with/google`)).headers.get('location') ?? '',
  ],
  ['an unsigned ID token', 'failed', { faults: { token: unsigned } }, (b) => b.signIn()],
  ['an ID token with another signature', 'failed', { faults: { token: otherSignature } }, (b) => b.signIn()],
  [
    'the answer of an issuer that was mixed up',
    'failed',
    {},
    async (b) => b.comeBack(changed(await b.answer(await b.press()), 'iss', 'https://evil.example')),
  ],
  [
    'an answer that names no issuer although the provider does',
    'failed',
    {},
    async (b) => b.comeBack(changed(await b.answer(await b.press()), 'iss')),
  ],
  [
    'GitHub’s answer at Google’s address',
    'failed',
    {},
    async (b) => {
      const at = await b.answer(await b.press('github'))
      return b.comeBack(new URL(at.href.replace('/with/github', '/with/google')))
    },
  ],
  ['an unverified address', 'unverified', {}, (b) => b.signIn('google', { verified: false })],
  ['an unverified address at GitHub', 'unverified', {}, (b) => b.signIn('github', { verified: false })],
  [
    'an unverified address of somebody who came first',
    'unverified',
    { accounts: [{ email: AMELIA }] },
    (b) => b.signIn('google', { verified: false }),
  ],
  ['what is no address', 'unverified', {}, (b) => b.signIn('google', { email: 'amelia' })],
  ['the address of an owner', 'elsewhere', { accounts: [{ email: AMELIA, role: 'brand_owner' }] }, (b) => b.signIn()],
  [
    'the address of an administrator that nobody confirmed',
    'elsewhere',
    { accounts: [{ email: AMELIA, role: 'administrator', emailVerified: false }] },
    (b) => b.signIn(),
  ],
  ['a refusal by the person', 'canceled', {}, (b) => b.signIn('google', { cancels: true })],
  ['a refusal at GitHub', 'canceled', {}, (b) => b.signIn('github', { cancels: true })],
  [
    'an error of the provider',
    'unavailable',
    {},
    async (b) => {
      const at = changed(await b.answer(await b.press()), 'code')
      return b.comeBack(changed(at, 'error', 'temporarily_unavailable'))
    },
  ],
  [
    'a provider that is down',
    'unavailable',
    {},
    async (b, { state }) => {
      const at = await b.answer(await b.press('github'))
      state.isDown = true
      return b.comeBack(at)
    },
  ],
]

it('refuses every answer that is not the one asked for, and says why', async () => {
  const outcomes: unknown[] = []
  for (const [name, , given, attack] of ATTACKS) {
    const shop = aShop(given)
    const browser = shop.browser()
    const at = new URL(await attack(browser, shop), HERE)
    const { users, sessions, signInIdentities } = shop.stored
    const added = [users.length - (given.accounts?.length ?? 0), sessions.length, signInIdentities.length]
    outcomes.push([name, at.pathname, at.searchParams.get('problem'), await browser.user(), ...added])
  }
  expect(outcomes).toEqual(ATTACKS.map(([name, problem]) => [name, '/login', problem, null, 0, 0, 0]))
})

it('takes an answer once', async () => {
  const shop = aShop()
  const browser = shop.browser()
  const at = await browser.answer(await browser.press())
  const kept = new Map(browser.jar)
  expect(await browser.comeBack(at)).toBe('/my-trips')
  expect(shop.stored.challenges).toEqual([])
  const again = shop.browser()
  for (const [name, value] of kept) again.jar.set(name, value)
  expect(await again.comeBack(at)).toContain('problem=failed')
  expect([await again.user(), shop.stored.sessions.length]).toEqual([null, 1])
})

it.each(['google', 'github'] as const)('opens an account with %s, and knows it again', async (provider) => {
  const shop = aShop()
  const browser = shop.browser()
  expect(await browser.signIn(provider)).toBe('/my-trips')
  expect(await browser.user()).toBe(AMELIA)
  const facts = { username: 'amelia', firstName: 'Amelia', lastName: 'Earhart', emailVerified: true, passwordHash: '' }
  expect(shop.stored.users).toMatchObject([{ ...facts, role: 'traveler', agreement: { terms: 1, privacy: 1 } }])
  shop.change('users', { email: 'moved@example.com' })
  const later = shop.browser()
  await later.signIn(provider)
  expect([await later.user(), shop.stored.users.length]).toEqual(['moved@example.com', 1])
})

it('goes on to pages of this site only', async () => {
  const shop = aShop()
  for (const [asked, expected] of [
    ['/my-trips?tab=past', '/my-trips?tab=past'],
    ['https://evil.example/', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['javascript:alert(1)', '/'],
  ] as const) {
    const browser = shop.browser()
    expect(await browser.comeBack(await browser.answer(await browser.press('google', asked)))).toBe(expected)
  }
})

it('joins the account of the traveler who confirmed the address, and tells them', async () => {
  const shop = aShop({ accounts: [{ email: AMELIA, emailVerified: true }] })
  const browser = shop.browser()
  await browser.signIn()
  expect(await browser.user()).toBe(AMELIA)
  expect(shop.stored.users).toMatchObject([{ passwordHash: fakeHash('engine') }])
  expect(await shop.lettersTo(AMELIA)).toContain('You can sign in with Google now')
})

it('gives an account that nobody confirmed to the owner of its address, and ends what a stranger put there', async () => {
  const shop = aShop({ accounts: [{ email: AMELIA, emailVerified: false }] })
  const stranger = shop.browser()
  await stranger.post('login', { username: AMELIA, password: 'engine' })
  const { brandKey = '', id: userId = '' } = shop.stored.users[0] ?? {}
  const of = { brandKey, userId, createdAt: NOW.toISOString() }
  shop.put('signInIdentities', { ...of, provider: 'github', subject: '1' })
  shop.put('authenticatorApps', { ...of, sealedSecret: 'sealed', confirmedAt: NOW.toISOString() })
  expect(await stranger.user()).toBe(AMELIA)
  const owner = shop.browser()
  expect(await owner.signIn()).toBe('/my-trips')
  expect([await owner.user(), await stranger.user()]).toEqual([AMELIA, null])
  expect(shop.stored.users).toMatchObject([{ id: userId, passwordHash: '', emailVerified: true }])
  expect(shop.stored.signInIdentities).toMatchObject([{ provider: 'google', userId }])
  expect([shop.stored.authenticatorApps.length, shop.stored.sessions.length]).toEqual([0, 1])
  expect((await stranger.post('login', { username: AMELIA, password: 'engine' })).status).toBe(401)
})

it('asks for the second step as after a password', async () => {
  const shop = aShop({ accounts: [{ email: AMELIA, emailVerified: true }] })
  const { brandKey = '', id: userId = '' } = shop.stored.users[0] ?? {}
  const at = NOW.toISOString()
  shop.put('authenticatorApps', { brandKey, userId, createdAt: at, sealedSecret: 'sealed', confirmedAt: at })
  const browser = shop.browser()
  expect(await browser.signIn()).toBe('/login?redirect=%2Fmy-trips&step=app')
  expect(await browser.user()).toBe(null)
  expect([...browser.jar.keys()]).toContain('__Host-sign-in-step')
  const code = 'abcdefghijklmnopqrstuvwx'
  shop.put('recoveryCodes', { brandKey, userId, createdAt: at, usedAt: null, codeHash: await sha256Hex(code) })
  expect((await browser.post('login/factor', { method: 'recovery_code', code })).status).toBe(200)
  expect(shop.stored.securityEvents.at(-1)).toMatchObject({
    kind: 'signed_in',
    factor: 'provider+recovery_code',
    detail: { provider: 'google' },
  })
})

it('lets nobody into a disabled account', async () => {
  const shop = aShop()
  await shop.browser().signIn()
  shop.change('users', { disabledAt: NOW.toISOString() })
  const browser = shop.browser()
  expect(await browser.signIn()).toContain('problem=refused')
  expect(await browser.user()).toBe(null)
})

it('connects a provider to an owner who is signed in and has just proved it, and removes it unless it is the last way', async () => {
  const shop = aShop({ accounts: [{ email: AMELIA, emailVerified: true, role: 'brand_owner', username: 'amelia' }] })
  const browser = shop.browser()
  await browser.post('login', { username: AMELIA, password: 'engine' })
  const connect = () => browser.post('with/google/connect')
  expect((await connect()).status).toBe(403)
  await browser.post('prove', { password: 'engine' })
  const { url } = (await (await connect()).json()) as { url: string }
  const back = await browser.answer(new URL(url), { email: 'private@else.example', verified: false })
  expect(await browser.comeBack(back)).toBe('/account-settings?tab=security&connected=google')
  const list = await (await browser.go(`${HERE}/api/auth/with`)).json()
  expect(list).toMatchObject({ connected: [{ provider: 'google' }], hasOtherWay: true })
  expect(await shop.lettersTo(AMELIA)).toContain('Google was connected')
  const [{ subject = '' } = {}] = shop.stored.signInIdentities
  const remove = async () =>
    (await browser.go(`${HERE}/api/auth/with/google/${subject}`, { method: 'DELETE' }, { origin: HERE })).status
  const user = { role: 'traveler', passwordHash: '' } as const
  shop.change('users', user)
  expect(await remove()).toBe(409)
  shop.change('users', { passwordHash: fakeHash('engine') })
  expect(await remove()).toBe(200)
  expect(shop.stored.signInIdentities).toEqual([])
})

it('connects nothing to another user than the one who began', async () => {
  const accounts = [
    { email: AMELIA, username: 'amelia', emailVerified: true },
    { email: 'bessie@example.com', username: 'bessie', emailVerified: true },
  ]
  const shop = aShop({ accounts })
  const browser = shop.browser()
  await browser.post('login', { username: 'amelia', password: 'engine' })
  await browser.post('prove', { password: 'engine' })
  const { url } = (await (await browser.post('with/google/connect')).json()) as { url: string }
  await browser.post('login', { username: 'bessie', password: 'engine' })
  const at = await browser.answer(new URL(url), { email: 'else@else.example' })
  expect(await browser.comeBack(at)).toBe('/account-settings?tab=security&problem=failed')
  expect(shop.stored.signInIdentities).toEqual([])
})

it('hands the answer on from the registered host, to where it was begun only', async () => {
  const shop = aShop({ host: 'shops.example' })
  const browser = shop.browser()
  const page = await browser.press()
  expect(page.searchParams.get('redirect_uri')).toBe('https://shops.example/login/with/google')
  const at = await browser.answer(page)
  const onward = new URL(await browser.comeBack(at))
  expect(onward.origin + onward.pathname).toBe(`${HERE}/login/with/google`)
  expect(await browser.comeBack(onward)).toBe('/my-trips')
  expect(await browser.user()).toBe(AMELIA)
  // Only our own signature sends an answer anywhere, and not for long.
  const state = at.searchParams.get('state') ?? ''
  expect(await browser.comeBack(changed(at, 'state', state.replace('brand.example', 'evil.example')))).toMatch(
    /^\/login/,
  )
  shop.state.now = new Date(NOW.getTime() + 11 * 60_000)
  expect(await browser.comeBack(at)).toMatch(/^\/login/)
})
