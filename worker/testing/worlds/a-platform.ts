import { randomUUID } from 'node:crypto'
import { createApp } from '../../app'
import type { Role } from '../../contract/account'
import type { Mode } from '../../contract/admin'
import type { BrandRecord } from '../../contract/brand'
import type { Offer } from '../../contract/offer'
import type { PaymentResult } from '../../contract/payment'
import type { SearchResult } from '../../contract/search-result'
import type { Deps } from '../../deps'
import { defaultBrand } from '../../domain/brand/default-brand'
import { MINUTE_MS } from '../../domain/time'
import type { MailKind } from '../../features/mail/contract-kinds'
import { openEmail } from '../../features/mail/prepare-mail'
import { consoleLog } from '../../platform/system'
import { cnaughtOffsets } from '../../providers/cnaught/cnaught-offsets'
import { duffelFlights } from '../../providers/duffel/duffel-flights'
import { duffelMessages } from '../../providers/duffel/duffel-messages'
import { stripeMessages } from '../../providers/stripe/stripe-messages'
import { stripePayments } from '../../providers/stripe/stripe-payments'
import { stripeWallets } from '../../providers/stripe/stripe-wallets'
import { cnaughtSandbox } from '../../sandbox/cnaught'
import { duffelSandbox } from '../../sandbox/duffel'
import { memoryStore } from '../../sandbox/store'
import { stripeSandbox } from '../../sandbox/stripe'
import { carryWebhooks } from '../../sandbox/webhooks/carry'
import { WEBHOOK_SECRETS } from '../builders/a-message'
import { AMELIAS_BROWSER, amelia, card } from '../builders/amelia'
import { aBrandKey, anAccount } from '../builders/an-account'
import { CALLERS, type Caller, callerEmail, callerUsername, PASSWORD, ROLES } from '../builders/callers'
import { appFiles } from '../doubles/app-files'
import { fakeHash, fakePasswords } from '../doubles/fake-passwords'
import { fakePictures } from '../doubles/fake-pictures'
import type { Repositories } from './repositories'
import { requestToItsEnd } from './request-to-its-end'
import { testDeps } from './test-deps'

export { CALLERS, type Caller, callerEmail, callerUsername, PASSWORD }

/**
 * The whole platform behind its API, with two brands, `here` and `there`, and a user of every role; the providers are the embedded doubles.
 * Each has brand keys of its own, so that several may share a database.
 */
export function aPlatform(repositories: Repositories, given: Partial<Deps> = {}) {
  const [here, there] = [aBrandKey(), aBrandKey()]
  const records = new Map<string, BrandRecord>(
    [here, there].map((key) => [key, { ...defaultBrand, key, domain: key, name: `Shop ${key.slice(0, 4)}` }]),
  )
  const state = {
    mode: 'test' as Mode,
    now: new Date('2026-11-21T12:00:00Z'),
    offer: null as Offer | null,
    /** What happens to requests to the seller of carbon offsets. */
    offsetFault: (() => null) as NonNullable<Parameters<typeof cnaughtSandbox>[0]['fault']>,
    settles: null as { currency: string; rate: number } | null,
  }
  const clock = { now: () => state.now }
  const values = new Map<string, string>()
  const store = memoryStore(values)
  const over =
    (app: { fetch(request: Request): Response | Promise<Response> }): typeof fetch =>
    async (input, init) =>
      app.fetch(new Request(input, init))
  const duffel = duffelSandbox({ store, now: clock.now, webhooks: { secret: WEBHOOK_SECRETS.duffel.test } })
  const cnaught = cnaughtSandbox({ store, now: clock.now, fault: (request) => state.offsetFault(request) })
  const stripe = stripeSandbox({
    store,
    now: clock.now,
    settles: () => state.settles,
    webhooks: { secret: WEBHOOK_SECRETS.stripe.test },
  })
  const flights = duffelFlights({
    fetch: over(duffel),
    baseUrl: 'https://duffel.example',
    token: 'duffel_test_x',
    log: consoleLog,
  })
  const account = {
    fetch: over(stripe),
    secretKey: 'sk_test_x',
    apiUrl: 'https://stripe.example',
    mode: 'test' as const,
  }
  const payments = stripePayments(account)
  const wallets = stripeWallets(account)
  const offsets = cnaughtOffsets({
    fetch: over(cnaught),
    baseUrl: 'https://cnaught.example',
    apiKey: 'a-key',
    log: consoleLog,
  })
  const deps = testDeps({
    ...repositories,
    clock,
    ids: { uuid: randomUUID, secret: () => `${randomUUID()}-secret`.replaceAll('-', '').padEnd(43, '0').slice(0, 43) },
    brands: { find: async (key) => records.get(key) ?? null },
    brandPublisher: {
      put: async (record, key = record.key) => void records.set(key, record),
      remove: async (key) => void records.delete(key),
    },
    modes: { read: async () => state.mode },
    modeSwitch: {
      write: async (mode) => {
        state.mode = mode
      },
    },
    liveKeys: { flights: true, payments: true },
    pictureStore: fakePictures(),
    flights: () => flights,
    payments: () => payments,
    offsets: () => offsets,
    walletRegistrar: () => wallets,
    passwords: fakePasswords,
    signedMessages: {
      duffel: duffelMessages(WEBHOOK_SECRETS.duffel),
      stripe: stripeMessages(WEBHOOK_SECRETS.stripe),
    },
    ...given,
  })
  const app = createApp(deps)

  /** Both brands as stored, and everybody's account. */
  const ready = (async () => {
    for (const record of records.values()) {
      const by = { id: randomUUID(), brandKey: record.key, userId: 'system', detail: {}, at: state.now }
      await deps.brandRecords.insert({ ...record, version: 1 }, { ...by, action: 'brand_created' })
    }
    for (const [caller, role] of Object.entries(ROLES) as [Caller, Role][]) {
      const brandKey = caller === 'traveler of another brand' ? there : here
      const who = { username: callerUsername(caller), email: callerEmail(caller), passwordHash: fakeHash(PASSWORD) }
      await deps.users.insert(anAccount({ brandKey, role, ...who }))
    }
  })()

  /** One request by a browser at one of the brands; the body is sent as JSON. */
  async function ask(
    method: string,
    path: string,
    { body, cookie = '', host = here, headers: more }: Asked = {},
  ): Promise<Response> {
    await ready
    const origin = `https://${host}`
    // Every browser here has paid before.
    const cookies = [`__Host-buyer=${AMELIAS_BROWSER}`, cookie].filter(Boolean).join('; ')
    const isZip = body instanceof Uint8Array
    const isWhole = (sent: unknown): sent is FormData | Uint8Array<ArrayBuffer> => isZip || sent instanceof FormData
    const type = body !== undefined &&
      (isZip || !isWhole(body)) && { 'content-type': `application/${isZip ? 'zip' : 'json'}` }
    const headers = { host, origin, cookie: cookies, ...type, ...more }
    const init = { method, headers, ...(body !== undefined && { body: isWhole(body) ? body : JSON.stringify(body) }) }
    return requestToItsEnd(app, `${origin}${path}`, init, appFiles)
  }

  /** The cookies of a caller who signs in at their own brand; the "administrator" reauthenticates. */
  async function signIn(caller: Caller): Promise<string> {
    if (caller === 'anonymous') return ''
    const host = caller === 'traveler of another brand' ? there : here
    const login = { username: callerUsername(caller), password: PASSWORD }
    const cookie = cookieHeader(await ask('POST', '/api/auth/login', { body: login, host }))
    if (caller !== 'administrator') return cookie
    return cookieHeader(await ask('POST', '/api/auth/prove', { cookie, body: { password: PASSWORD } }))
  }

  /** The secret of a link that was mailed to somebody. */
  async function tokenFor(recipient: string, kind: MailKind, host = here): Promise<string> {
    const mails = await deps.outbox.list(host, 50)
    const mail = mails.find((each) => each.recipient === recipient && each.kind === kind)
    const letter = mail && (await openEmail(deps.secrets, mail.sealed))
    return /token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
  }

  /** Delivers the doubles' pending webhooks to the shop, and returns its answers. */
  async function deliver(): Promise<number[]> {
    const answers: number[] = []
    const receive: typeof fetch = async (input, init) => {
      const answer = await app.fetch(new Request(input, init))
      answers.push(answer.status)
      return answer
    }
    await carryWebhooks(duffel.webhooks, { fetch: receive, url: `https://${here}/api/webhooks/duffel` })
    await carryWebhooks(stripe.webhooks, { fetch: receive, url: `https://${here}/api/webhooks/stripe` })
    return answers
  }

  /** Snapshots what isn't in the database: mode, time, published brands and the doubles' state. Its result restores that. */
  function keep(): () => void {
    const kept = { state: { ...state }, records: [...records], values: [...values] }
    return () => {
      Object.assign(state, kept.state)
      records.clear()
      for (const [key, record] of kept.records) records.set(key, record)
      values.clear()
      for (const [key, value] of kept.values) values.set(key, value)
    }
  }

  return {
    app,
    deps,
    here,
    there,
    keep,
    state,
    ask,
    signIn,
    tokenFor,
    deliver,
    store,
    later: (minutes: number) => {
      state.now = new Date(state.now.getTime() + minutes * MINUTE_MS)
    },
  }
}
export type Platform = ReturnType<typeof aPlatform>

interface Asked {
  body?: unknown
  cookie?: string
  host?: string
  headers?: Record<string, string>
}

/** A browser's Cookie header after an answer. */
export const cookieHeader = (response: { headers: { getSetCookie(): string[] } }): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** A search that finds flights. */
export const CRITERIA = { origin: 'OSL', destination: 'TOS', departureDate: '2027-01-15' }

interface Buyer {
  cookie?: string
  host?: string
  email?: string
}

/** An offer of the platform's airlines: the prepared one, if a test has one. */
export async function findAnOffer({ ask, state }: Platform, host?: string): Promise<Offer> {
  if (state.offer && host === undefined) return state.offer
  const at = host === undefined ? {} : { host }
  const found = (await (await ask('POST', '/api/flights/search', { body: CRITERIA, ...at })).json()) as SearchResult
  return (await ask('GET', `/api/flights/offer/${found.offers[0]?.id}`, at)).json() as Promise<Offer>
}

/** An offer's price as calls repeat it. */
const offerPrice = ({ total_amount, total_currency }: Offer) => ({ amount: total_amount, currency: total_currency })

/** The bodies that reserve an offer's price, and then book it. */
export const paymentFor = (offer: Offer) => ({ offerId: offer.id, ...offerPrice(offer), cardDetails: card() })
export const bookingFor = (offer: Offer, paymentId: string | undefined, email = amelia.email) => ({
  offerId: offer.id,
  paymentId,
  paymentDetails: offerPrice(offer),
  passengers: [{ ...amelia, email }],
})

/** The id of an offer's payment. */
export async function payFor({ ask }: Platform, offer: Offer, host?: string): Promise<string | undefined> {
  const at = host === undefined ? {} : { host }
  const paid = await ask('POST', '/api/payments/process-card', { body: paymentFor(offer), ...at })
  return ((await paid.json()) as PaymentResult).paymentId
}

/** The id of a trip sold to the owner of the cookie, or to a guest. @throws Error when it can't be sold */
export async function sell(platform: Platform, { cookie, host, email }: Buyer = {}): Promise<string> {
  const offer = await findAnOffer(platform, host)
  const body = bookingFor(offer, await payFor(platform, offer, host), email)
  const who = { ...(cookie !== undefined && { cookie }), ...(host !== undefined && { host }) }
  const answer = await platform.ask('POST', '/api/bookings', { body, ...who })
  const { id } = (await answer.json()) as { id?: string }
  if (answer.status !== 201 || !id) throw new Error(`The trip could not be sold (${answer.status})`)
  return id
}
