import * as fc from 'fast-check'
import { TOTP } from 'otpauth'
import { beforeAll, expect, it } from 'vitest'
import type { Offer } from '../../contract/offer'
import type { SearchResult } from '../../contract/search-result'
import type { AppSetup, FactorsAndCodes } from '../../contract/security/factors'
import { CURRENT_TEXTS } from '../../domain/legal-versions'
import type { AlertList } from '../../features/alerts/contract'
import { ALERT_CONSENT } from '../../features/alerts/contract-consent'
import type { MailKind } from '../../features/mail/contract-kinds'
import { newsletterConsent } from '../../features/newsletter/contract-consent'
import type { PersonalData } from '../../features/rights/contract-personal-data'
import { PASSWORD } from '../builders/callers'
import { aSoftwareAuthenticator } from '../doubles/software-authenticator'
import { aDatabaseToReturnTo } from '../worlds/a-database'
import { aPlatform, bookingFor, CRITERIA, type Platform, payFor } from '../worlds/a-platform'
import { testDeps } from '../worlds/test-deps'

// Two people use one email address at one shop: its owner, who reads its mails, and a stranger. Whichever of them comes first, and whatever they
// do, the owner can take over the account by a mailed link, and the stranger has no access from then on. What the owner confirms by a link
// without an account, the newsletter and price alerts, never becomes the stranger's either.

const ADDRESS = 'amelia@example.com'
const PEOPLE = {
  stranger: { username: 'stranger', password: 'Gray-otter-81', other: 'stranger@else.example', limit: '1' },
  owner: { username: 'amelia', password: 'Blue-heron-47', other: 'amelia@else.example', limit: '200' },
} as const
type Person = keyof typeof PEOPLE
/** The addresses whose mails a person can read. */
const MAILBOXES: Record<Person, readonly string[]> = {
  stranger: [PEOPLE.stranger.other],
  owner: [ADDRESS, PEOPLE.owner.other],
}

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
  /** The consent and ticket that the mail forms send. */
  forms: { newsletter: object; alert: object }
}

/** The secret of the last such mail to an address; '' without one. */
const tokenIn = ({ platform }: History, kind: MailKind, to = ADDRESS) => platform.tokenFor(to, kind)

/** The secrets of the last such mails to a person's addresses. */
async function tokensFor(history: History, { person }: Browser, ...kinds: MailKind[]): Promise<string[]> {
  const { deps, here } = history.platform
  const sent = (await deps.outbox.list(here, 50)).map(({ kind, recipient }) => `${kind} ${recipient}`)
  const tokens: string[] = []
  for (const address of MAILBOXES[person]) {
    for (const kind of kinds)
      if (sent.includes(`${kind} ${address}`)) tokens.push(await tokenIn(history, kind, address))
  }
  // Mails beyond the hourly limit were never sent.
  return tokens.filter((token) => token !== '')
}

const askForNewsletter = ({ forms }: History, browser: Browser, email: string) =>
  browser.ask('POST', '/api/newsletter', { ...forms.newsletter, email })

/** Both people ask for the same journey, each with their own limit. */
const askForAlert = ({ forms }: History, browser: Browser, email: string) => {
  const rule = { kind: 'limit', amount: PEOPLE[browser.person].limit, currency: 'USD' }
  return browser.ask('POST', '/api/alerts', { ...forms.alert, rule, email })
}

const ALERT_MAILS = ['price_alert_asked', 'price_alerts_full'] as const

type Step = (history: History, browser: Browser) => Promise<unknown>

/** What both can do about an account. */
const ACCOUNT_STEPS = {
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

/** What both can do about the newsletter and price alerts, which need no account. */
const STEPS_BY_MAIL = {
  'ask for the newsletter': (history, browser) => askForNewsletter(history, browser, ADDRESS),
  'ask for the newsletter elsewhere': (history, browser) =>
    askForNewsletter(history, browser, PEOPLE[browser.person].other),
  'join the newsletter': async (history, browser) => {
    for (const token of await tokensFor(history, browser, 'newsletter_join'))
      await browser.ask('POST', '/api/newsletter/confirm', { token })
  },
  'leave the newsletter': async (history, browser) => {
    for (const token of await tokensFor(history, browser, 'newsletter_joined'))
      await browser.ask('POST', '/api/newsletter/leave', { token })
  },
  'ask for an alert': (history, browser) => askForAlert(history, browser, ADDRESS),
  'ask for an alert elsewhere': (history, browser) => askForAlert(history, browser, PEOPLE[browser.person].other),
  'confirm an alert': async (history, browser) => {
    for (const token of await tokensFor(history, browser, ...ALERT_MAILS))
      await browser.ask('POST', '/api/alerts/confirm', { token })
  },
  'end an alert by its link': async (history, browser) => {
    for (const token of await tokensFor(history, browser, ...ALERT_MAILS)) {
      const { body } = await browser.ask<AlertList>('POST', '/api/alerts/open', { token })
      for (const { id } of body.alerts?.slice(0, 1) ?? [])
        await browser.ask('POST', '/api/alerts/change', { token, id, change: { kind: 'end' } })
    }
  },
  'pause and end alerts in the account': async (_, browser) => {
    const { body } = await browser.ask<AlertList>('GET', '/api/alerts/own')
    for (const [index, { id }] of (body.alerts ?? []).entries())
      await browser.ask('POST', '/api/alerts/own/change', { id, change: { kind: index === 0 ? 'pause' : 'end' } })
  },
} satisfies Record<string, Step>

/** What takes a mail to the address, so only its owner can do it. */
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

/** Asking for the newsletter or an alert and confirming it by mail, in one step. */
const ASKED_AND_CONFIRMED = {
  subscribe: async (history, browser) => {
    await STEPS_BY_MAIL['ask for the newsletter'](history, browser)
    return STEPS_BY_MAIL['join the newsletter'](history, browser)
  },
  'have an alert': async (history, browser) => {
    await STEPS_BY_MAIL['ask for an alert'](history, browser)
    return STEPS_BY_MAIL['confirm an alert'](history, browser)
  },
} satisfies Record<string, Step>

/** What the shop does. */
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

const ALL: Record<string, Step> = {
  ...ACCOUNT_STEPS,
  ...STEPS_BY_MAIL,
  ...OWNERS_STEPS,
  ...ASKED_AND_CONFIRMED,
  ...SHOPS_STEPS,
}

/** Random steps of one person, the most productive ones more often: about the account, and about what needs no account. */
const stepsOf = (
  person: Person,
  account: [often: string[], all: string[]],
  mails: [often: string[], all: string[]],
) => {
  const among = (weight: number, steps: string[]) => ({ weight, arbitrary: fc.constantFrom(...steps) })
  return fc.tuple(
    fc.constant(person),
    fc.oneof(among(5, account[0]), among(4, account[1]), among(3, mails[0]), among(1, mails[1])),
  )
}

const GETTING_IN = ['register', 'buy as a guest']
const HAVING_MAILED = ['ask for the newsletter', 'ask for an alert']
const strangers = stepsOf(
  'stranger',
  [[...GETTING_IN, 'add a passkey', 'change the address'], Object.keys(ACCOUNT_STEPS)],
  [[...HAVING_MAILED, 'ask for an alert elsewhere', 'confirm an alert'], Object.keys(STEPS_BY_MAIL)],
)
const owners = stepsOf(
  'owner',
  [
    [...GETTING_IN, 'confirm the address', 'reset the password', 'add an app', 'accept the invitation'],
    [...Object.keys(ACCOUNT_STEPS), ...Object.keys(OWNERS_STEPS)],
  ],
  [[...Object.keys(ASKED_AND_CONFIRMED), 'join the newsletter', 'confirm an alert'], Object.keys(STEPS_BY_MAIL)],
)
const shops = fc.tuple(fc.constant('stranger' as const), fc.constantFrom(...Object.keys(SHOPS_STEPS)))

const before = fc.array(
  fc.oneof({ weight: 4, arbitrary: strangers }, { weight: 4, arbitrary: owners }, { weight: 1, arbitrary: shops }),
  { minLength: 4, maxLength: 18, size: 'max' },
)
const after = fc.array(strangers, { maxLength: 4 })

/** The owner takes over the account by a mailed link, or opens one if there is none. */
async function take(history: History): Promise<void> {
  const { owner } = history.browsers
  const run = (step: string) => ALL[step]?.(history, owner)
  const isIn = async () => {
    await run('reset the password')
    await run('sign in with a passkey')
    return (await owner.account()) === ADDRESS
  }
  await owner.post('logout')
  if (await isIn()) return
  // Mails to one person are limited per hour.
  history.platform.later(61)
  await run('register')
  await run('confirm the address')
  if ((await owner.account()) !== ADDRESS) await isIn()
}

/** Everything that the stranger can still try: their session, what they know and what they have. Returns what gave them access. */
async function attack({ platform, browsers: { stranger } }: History): Promise<string[]> {
  const inside: string[] = []
  const look = async (by: string, browser: Browser) => {
    if ((await browser.account()) === ADDRESS) inside.push(by)
  }
  await look('session', stranger)
  const newBrowser = () => {
    const browser = new Browser(platform, 'stranger')
    browser.passkeys.push(...stranger.passkeys)
    browser.apps.push(...stranger.apps)
    browser.codes.push(...stranger.codes)
    return browser
  }
  const byPassword = newBrowser()
  await byPassword.signIn()
  await look('password', byPassword)
  const byPasskey = newBrowser()
  await byPasskey.signInByPasskey()
  await look('passkey', byPasskey)
  await stranger.post('email-change/confirm', {
    token: await platform.tokenFor(PEOPLE.stranger.other, 'email_change'),
  })
  return inside
}

/** What the address has confirmed by its mails. */
const confirmed = () => ({
  alerts: database.stored.alerts.filter(({ email, state }) => email === ADDRESS && state !== 'asked'),
  newsletter: database.stored.subscriptions.filter(
    ({ email, confirmedAt }) => email === ADDRESS && confirmedAt !== null,
  ),
})

/** Everything the stranger can try to learn or change about what the address has confirmed. Returns how they learned of it. */
async function findLeaks(history: History): Promise<string[]> {
  const { stranger } = history.browsers
  const learned: string[] = []
  const ids = confirmed().alerts.map(({ id }) => id)
  const look = (by: string, { body }: { body: object }) => {
    const seen = JSON.stringify(body)
    if (ids.some((id) => seen.includes(id))) learned.push(by)
  }
  const changes = ids.flatMap((id) => ['pause', 'end'].map((kind) => ({ id, change: { kind } })))

  const own = await stranger.ask('GET', '/api/alerts/own')
  look('account', own)
  for (const change of changes) look('account', await stranger.ask('POST', '/api/alerts/own/change', change))
  if (own.status !== 401) {
    await stranger.post('prove', { password: PEOPLE.stranger.password })
    const { newsletter, priceAlerts = [] } = (await stranger.post<Partial<PersonalData>>('data')).body
    if ([newsletter, ...priceAlerts].some((each) => each?.email === ADDRESS)) learned.push('data')
  }

  // By the links in the stranger's own mails, whatever each is for.
  const kinds = ['newsletter_join', 'newsletter_joined', 'email_change'] as const
  for (const token of await tokensFor(history, stranger, ...ALERT_MAILS, ...kinds)) {
    for (const path of ['/api/alerts/open', '/api/alerts/confirm', '/api/newsletter/confirm', '/api/newsletter/leave'])
      look(path, await stranger.ask('POST', path, { token }))
    for (const change of changes) look('link', await stranger.ask('POST', '/api/alerts/change', { token, ...change }))
    await stranger.ask('POST', `/alerts?token=${token}&press=end`)
    await stranger.ask('POST', `/newsletter?token=${token}&leave=yes`)
  }
  return learned
}

/** The answers to the stranger who asks again for what the address may already have, and for an address that has nothing. */
async function askAgain(history: History) {
  const { stranger } = history.browsers
  const answersTo = async (email: string) => [
    await askForNewsletter(history, stranger, email),
    await askForAlert(history, stranger, email),
  ]
  return { here: await answersTo(ADDRESS), elsewhere: await answersTo('nobody@else.example') }
}

let database: ReturnType<typeof aDatabaseToReturnTo>
let platform: Platform
const offers: Offer[] = []
let forms: History['forms']
let restore: () => void

/** The mail forms of a page that was opened a minute ago, at a shop with a newsletter. */
async function openForms(): Promise<History['forms']> {
  const record = await platform.deps.brands.find(platform.here)
  if (!record) throw new Error('The shop has no brand')
  await platform.deps.brandPublisher.put({ ...record, newsletter: true })
  const { ticket } = (await (await platform.ask('GET', '/api/messages/ticket')).json()) as { ticket: string }
  platform.later(1)
  const days = { kind: 'date', departs: '2027-01-10', returns: null }
  return {
    newsletter: { consent: newsletterConsent(record.name), ticket },
    alert: { origin: 'JFK', destination: 'LHR', days, consent: ALERT_CONSENT, ticket },
  }
}

beforeAll(async () => {
  database = aDatabaseToReturnTo()
  // Rate limits would hide what a slower attack could do.
  const { counters } = testDeps({})
  platform = aPlatform(database.repositories, { counters, log: () => {} })
  await platform.ask('GET', '/api/auth/user')
  // Of one search only one offer can be sold.
  for (const departureDate of ['2027-01-15', '2027-01-16']) {
    const found = await platform.ask('POST', '/api/flights/search', { body: { ...CRITERIA, departureDate } })
    const { id } = ((await found.json()) as SearchResult).offers[0]!
    offers.push((await (await platform.ask('GET', `/api/flights/offer/${id}`)).json()) as Offer)
  }
  forms = await openForms()
  const [rows, doubles] = [database.keep(), platform.keep()]
  restore = () => {
    rows()
    doubles()
  }
})

/** `HISTORIES=50000 SEED=7 npx vitest run first-come` plays that many, different ones for each seed. */
const HISTORIES = Number(process.env.HISTORIES ?? 24)
const SEED = Number(process.env.SEED ?? 1)
const LONGEST_MS = 60_000 + HISTORIES * 1000

/** In how many histories it came to this: those in which nobody gets anywhere show nothing. */
const cameTo = {
  'the stranger in': 0,
  'the owner on the team': 0,
  'the owner with a factor': 0,
  'the stranger in, and an alert that the owner has confirmed': 0,
  'an alert that the stranger has asked for and the owner confirmed': 0,
  'an alert of the stranger’s own': 0,
  'an alert that the owner has still': 0,
  'the owner with the newsletter': 0,
}

const count = (what: keyof typeof cameTo, hasHappened: boolean) => {
  if (hasHappened) cameTo[what]++
}

async function play(history: History, steps: [Person, string][]): Promise<void> {
  for (const [person, step] of steps) {
    const before = confirmed()
    await ALL[step]?.(history, history.browsers[person])
    if (person === 'stranger') expect(confirmed(), step).toEqual(before)
    history.platform.later(1)
  }
}

/** The owner sees everything that they confirmed, and can end it. */
async function expectOwned(owner: Browser): Promise<void> {
  const { body } = await owner.ask<AlertList>('GET', '/api/alerts/own')
  const ids = confirmed().alerts.map(({ id }) => id)
  expect(body.alerts.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
  const isOpen = ({ state }: { state: string }) => state === 'confirmed' || state === 'paused'
  const open = confirmed().alerts.filter(isOpen)
  for (const { id } of open) await owner.ask('POST', '/api/alerts/own/change', { id, change: { kind: 'end' } })
  expect(confirmed().alerts.filter(isOpen)).toEqual([])
  count('an alert that the owner has still', open.length > 0)
}

it(
  'no matter who came first, only the owner of the address has access once they took the account',
  async () => {
    await fc.assert(
      fc.asyncProperty(before, after, async (first, then) => {
        restore()
        const browsers = { stranger: new Browser(platform, 'stranger'), owner: new Browser(platform, 'owner') }
        const history = { platform, browsers, offers: [...offers], forms }
        await play(history, first)
        const { stranger, owner } = browsers
        const isIn = (await stranger.account()) === ADDRESS
        count('the stranger in', isIn)
        const held = confirmed()
        count('the stranger in, and an alert that the owner has confirmed', isIn && held.alerts.length > 0)
        expect(await findLeaks(history)).toEqual([])
        expect(confirmed()).toEqual(held)

        await take(history)
        await play(history, then)
        const kept = confirmed()
        expect(await attack(history)).toEqual([])
        expect(await findLeaks(history)).toEqual([])
        const { here, elsewhere } = await askAgain(history)
        expect(here).toEqual(elsewhere)
        expect(here.map(({ status }) => status)).toEqual([202, 202])
        expect(confirmed()).toEqual(kept)

        // Nor has anybody locked the owner out.
        const { body: user } = await owner.ask<{ email?: string; role?: string }>('GET', '/api/auth/user')
        expect(user.email).toBe(ADDRESS)
        count('the owner on the team', user.role === 'brand_owner')
        count('the owner with a factor', owner.apps.length + owner.passkeys.length > 0)
        count('the owner with the newsletter', kept.newsletter.length > 0)
        const { limit } = PEOPLE.stranger
        count(
          'an alert that the stranger has asked for and the owner confirmed',
          kept.alerts.some(({ limitAmount }) => limitAmount === limit),
        )
        count(
          'an alert of the stranger’s own',
          database.stored.alerts.some(({ email, state }) => email === PEOPLE.stranger.other && state !== 'asked'),
        )
        await expectOwned(owner)
      }),
      { seed: SEED, numRuns: HISTORIES },
    )
    for (const [what, times] of Object.entries(cameTo)) expect(times, what).toBeGreaterThan(0)
  },
  LONGEST_MS,
)
