import * as fc from 'fast-check'
import { TOTP } from 'otpauth'
import { beforeAll, expect, it } from 'vitest'
import type { Offer } from '../../contract/offer'
import type { SearchResult } from '../../contract/search-result'
import type { AppSetup, FactorsAndCodes } from '../../contract/security/factors'
import { CURRENT_TEXTS } from '../../domain/legal-versions'
import type { MailKind } from '../../features/mail/contract-kinds'
import { PASSWORD } from '../builders/callers'
import { aSoftwareAuthenticator } from '../doubles/software-authenticator'
import { aDatabaseToReturnTo } from '../worlds/a-database'
import { aPlatform, bookingFor, CRITERIA, type Platform, payFor } from '../worlds/a-platform'
import { testDeps } from '../worlds/test-deps'

// Two people and one address at one shop: the owner reads its mails, the stranger doesn't. Whoever of them comes first, and whatever they
// do, the owner can take over the account by a mailed link, after which the stranger has access to nothing of it.

const ADDRESS = 'amelia@example.com'
const PEOPLE = {
  stranger: { username: 'stranger', password: 'Gray-otter-81', other: 'stranger@else.example' },
  owner: { username: 'amelia', password: 'Blue-heron-47', other: 'amelia@else.example' },
} as const
type Person = keyof typeof PEOPLE

/** A person's browser, and their knowledge of accounts that they had access to. */
class Browser {
  private readonly cookies = new Map<string, string>()
  readonly passkeys: Awaited<ReturnType<typeof aSoftwareAuthenticator>>[] = []
  readonly apps: string[] = []
  readonly codes: string[] = []

  readonly platform: Platform
  readonly person: Person

  constructor(platform: Platform, person: Person) {
    this.platform = platform
    this.person = person
  }

  async ask<T = object>(method: string, path: string, body?: object): Promise<{ status: number; body: T }> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await this.platform.ask(method, path, { cookie, ...(body && { body }) })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (/max-age=0\b/i.test(set)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return { status: answer.status, body: (await answer.json().catch(() => ({}))) as T }
  }

  post<T = object>(path: string, body?: object) {
    return this.ask<T>('POST', `/api/auth/${path}`, body)
  }

  /** The address of the account that this browser is signed in to; null without one. */
  async account(): Promise<string | null> {
    return (await this.ask<{ email?: string }>('GET', '/api/auth/user')).body.email ?? null
  }

  code(secret: string) {
    return new TOTP({ secret }).generate({ timestamp: this.platform.state.now.getTime() })
  }

  /** Tries to sign in with everything that this person knows or has. */
  async signIn(password: string = PEOPLE[this.person].password): Promise<void> {
    const login = { username: ADDRESS, password }
    const { body } = await this.post<{ code?: string }>('login', login)
    if (body.code !== 'second_factor_needed') return
    for (const secret of this.apps) await this.post('login/factor', { method: 'app', code: this.code(secret) })
    for (const code of this.codes) {
      await this.post('login', login)
      await this.post('login/factor', { method: 'recovery_code', code })
    }
  }

  async signInByPasskey(): Promise<void> {
    for (const passkey of this.passkeys) {
      const { options } = (await this.post<{ options: never }>('login/passkey-options')).body
      await this.post('login/passkey', { response: await passkey.sign(options) })
    }
  }
}

interface History {
  platform: Platform
  browsers: Record<Person, Browser>
  /** One for each trip that may be bought. */
  offers: Offer[]
}

/** The secret of the last such mail to an address; '' without one. */
const tokenIn = ({ platform }: History, kind: MailKind, to = ADDRESS) => platform.tokenFor(to, kind)

type Step = (history: History, browser: Browser) => Promise<unknown>

/** The steps that both may take. */
const STEPS = {
  register: async (_, browser) => {
    const { username, password } = PEOPLE[browser.person]
    const name = { firstName: 'Amelia', lastName: 'Earhart' }
    await browser.post('register', { username, password, email: ADDRESS, ...name, agreedTo: CURRENT_TEXTS })
    await browser.signIn()
  },
  'sign in': (_, browser) => browser.signIn(),
  'sign in with a passkey': (_, browser) => browser.signInByPasskey(),
  'sign out': (_, browser) => browser.post('logout'),
  'buy as a guest': async ({ platform, offers }, browser) => {
    const offer = offers.pop()
    if (offer) await browser.ask('POST', '/api/bookings', bookingFor(offer, await payFor(platform, offer), ADDRESS))
  },
  'choose a first password': (_, browser) =>
    browser.post('set-password', { newPassword: PEOPLE[browser.person].password }),
  'add a passkey': async ({ platform }, browser) => {
    await browser.post('prove', { password: PEOPLE[browser.person].password })
    const asked = await browser.post<{ options: never }>('factors/passkeys/options')
    if (asked.status !== 200) return
    const passkey = await aSoftwareAuthenticator({ origin: `https://${platform.here}` })
    const response = await passkey.register(asked.body.options)
    const added = await browser.post<FactorsAndCodes>('factors/passkeys', { name: 'Mine', response })
    if (added.status === 201) browser.passkeys.push(passkey)
    browser.codes.push(...(added.body.newRecoveryCodes ?? []).slice(0, 1))
  },
  'add an app': async (_, browser) => {
    await browser.post('prove', { password: PEOPLE[browser.person].password })
    const { status, body } = await browser.post<AppSetup>('factors/app')
    if (status !== 200) return
    const added = await browser.post<FactorsAndCodes>('factors/app/confirm', { code: browser.code(body.secret) })
    if (added.status === 200) browser.apps.push(body.secret)
    browser.codes.push(...(added.body.newRecoveryCodes ?? []).slice(0, 1))
  },
  'change the address': async (_, browser) => {
    await browser.post('prove', { password: PEOPLE[browser.person].password })
    return browser.post('email-change', { email: PEOPLE[browser.person].other })
  },
  'confirm the new address': async (history, browser) =>
    browser.post('email-change/confirm', {
      token: await tokenIn(history, 'email_change', PEOPLE[browser.person].other),
    }),
  'ask for a confirmation': (_, browser) => browser.post('request-verification'),
  'ask for a password': (_, browser) => browser.post('forgot-password', { email: ADDRESS }),
  'delete the account': async (_, browser) => {
    await browser.post('prove', { password: PEOPLE[browser.person].password })
    return browser.ask('POST', '/api/auth/account-deletion', { email: ADDRESS })
  },
  'look at the invitation': async (_, browser) => {
    const { body } = await browser.ask<{ invitation?: { id?: string } | null }>('GET', '/api/auth/invitation/own')
    if (body.invitation?.id) await browser.post('invitation/own/accept', { id: body.invitation.id })
  },
} satisfies Record<string, Step>

/** The steps that need the mails to the address, and so only its owner can take. */
const OWNERS_STEPS = {
  'confirm the address': async (history, browser) =>
    browser.post('verify-email', { token: await tokenIn(history, 'verify_email') }),
  'reset the password': async (history, browser) => {
    await browser.post('forgot-password', { email: ADDRESS })
    await browser.post('reset-password', {
      token: await tokenIn(history, 'reset_password'),
      newPassword: PEOPLE.owner.password,
    })
    await browser.signIn()
  },
  'set the first password': async (history, browser) =>
    browser.post('set-password', {
      token: await tokenIn(history, 'account_opened'),
      newPassword: PEOPLE.owner.password,
    }),
  'agree to another address': async (history, browser) =>
    browser.post('email-change/confirm', { token: await tokenIn(history, 'email_change_asked') }),
  'accept the invitation': async (history, browser) =>
    browser.post('invitation/accept', { token: await tokenIn(history, 'team_invited') }),
} satisfies Record<string, Step>

/** The steps of the shop. */
const SHOPS_STEPS = {
  'the shop invites the address': async ({ platform }) => {
    const cookie = await platform.signIn('brand owner')
    const proved = await platform.ask('POST', '/api/auth/prove', { cookie, body: { password: PASSWORD } })
    const raised = proved.headers.getSetCookie().map((set) => set.split(';')[0])
    return platform.ask('POST', `/api/admin/brands/${platform.here}/team/invites`, {
      cookie: raised.join('; '),
      body: { email: ADDRESS, role: 'brand_owner' },
    })
  },
} satisfies Record<string, Step>

const ALL: Record<string, Step> = { ...STEPS, ...OWNERS_STEPS, ...SHOPS_STEPS }

/** A person's random steps, with promising ones more frequent. */
const stepsOf = (person: Person, often: string[], all: string[]) =>
  fc.tuple(fc.constant(person), fc.oneof(fc.constantFrom(...often), fc.constantFrom(...all)))

const GETTING_IN = ['register', 'buy as a guest']
const strangers = stepsOf('stranger', [...GETTING_IN, 'add a passkey', 'change the address'], Object.keys(STEPS))
const owners = stepsOf(
  'owner',
  [...GETTING_IN, 'confirm the address', 'reset the password', 'add an app', 'accept the invitation'],
  [...Object.keys(STEPS), ...Object.keys(OWNERS_STEPS)],
)
const shops = stepsOf('stranger', Object.keys(SHOPS_STEPS), Object.keys(SHOPS_STEPS))

const before = fc.array(
  fc.oneof({ weight: 4, arbitrary: strangers }, { weight: 4, arbitrary: owners }, { weight: 1, arbitrary: shops }),
  { minLength: 4, maxLength: 14, size: 'max' },
)
const after = fc.array(strangers, { maxLength: 4 })

/** The owner takes over the account by a mailed link, or opens one if there is none. */
async function take(history: History): Promise<void> {
  const { owner } = history.browsers
  const run = (step: string) => ALL[step]?.(history, owner)
  await owner.post('logout')
  await run('reset the password')
  await run('sign in with a passkey')
  if ((await owner.account()) === ADDRESS) return
  await run('register')
  await run('confirm the address')
}

/** Everything that the stranger can still try: their session, what they know and what they have. Returns what gave them access. */
async function attack({ platform, browsers: { stranger } }: History): Promise<string[]> {
  const inside: string[] = []
  const look = async (by: string, browser: Browser) => {
    if ((await browser.account()) === ADDRESS) inside.push(by)
  }
  await look('session', stranger)
  const afresh = () => {
    const browser = new Browser(platform, 'stranger')
    browser.passkeys.push(...stranger.passkeys)
    browser.apps.push(...stranger.apps)
    browser.codes.push(...stranger.codes)
    return browser
  }
  const byPassword = afresh()
  await byPassword.signIn()
  await look('password', byPassword)
  const byPasskey = afresh()
  await byPasskey.signInByPasskey()
  await look('passkey', byPasskey)
  await stranger.post('email-change/confirm', {
    token: await platform.tokenFor(PEOPLE.stranger.other, 'email_change'),
  })
  return inside
}

let platform: Platform
const offers: Offer[] = []
let restore: () => void

beforeAll(async () => {
  const database = aDatabaseToReturnTo()
  // Rate limits would hide what an attack with more time could do.
  const { counters } = testDeps({})
  platform = aPlatform(database.repositories, { counters, log: () => {} })
  await platform.ask('GET', '/api/auth/user')
  // The airline sells one offer of a search.
  for (const departureDate of ['2027-01-15', '2027-01-16']) {
    const found = await platform.ask('POST', '/api/flights/search', { body: { ...CRITERIA, departureDate } })
    const { id } = ((await found.json()) as SearchResult).offers[0]!
    offers.push((await (await platform.ask('GET', `/api/flights/offer/${id}`)).json()) as Offer)
  }
  const [rows, doubles] = [database.keep(), platform.keep()]
  restore = () => {
    rows()
    doubles()
  }
})

/** `HISTORIES=50000 npx vitest run first-come` plays that many. */
const HISTORIES = Number(process.env.HISTORIES ?? 40)

/** How many histories had each outcome: those in which nobody gets anywhere show nothing. */
const outcomes = { 'the stranger in': 0, 'the owner on the team': 0, 'the owner with a factor': 0 }

it('whoever was there first has access to nothing once the owner of the address has the account', async () => {
  await fc.assert(
    fc.asyncProperty(before, after, async (first, then) => {
      restore()
      const browsers = { stranger: new Browser(platform, 'stranger'), owner: new Browser(platform, 'owner') }
      const history = { platform, browsers, offers: [...offers] }
      const play = async (steps: [Person, string][]) => {
        for (const [person, step] of steps) {
          await ALL[step]?.(history, browsers[person])
          platform.later(1)
        }
      }
      await play(first)
      const { stranger, owner } = browsers
      if ((await stranger.account()) === ADDRESS) outcomes['the stranger in']++
      await take(history)
      await play(then)
      expect(await attack(history)).toEqual([])
      // Nor has anybody locked the owner out.
      const { body: user } = await owner.ask<{ email?: string; role?: string }>('GET', '/api/auth/user')
      expect(user.email).toBe(ADDRESS)
      if (user.role === 'brand_owner') outcomes['the owner on the team']++
      if (owner.apps.length + owner.passkeys.length > 0) outcomes['the owner with a factor']++
    }),
    { seed: 2, numRuns: HISTORIES },
  )
  for (const [what, times] of Object.entries(outcomes)) expect(times, what).toBeGreaterThan(0)
}, 3_600_000)
