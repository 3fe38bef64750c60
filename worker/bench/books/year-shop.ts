import type { BrandRecord } from '../../contract/brand'
import { defaultBrand } from '../../domain/brand/default-brand'
import { DAY_MINUTES, DAY_MS, MINUTE_MS } from '../../domain/time'
import type { TaxRules } from '../../features/invoices/contract-tax'
import { duffelFlights } from '../../providers/duffel/duffel-flights'
import { stripeClient } from '../../providers/stripe/stripe-client'
import { stripePayments } from '../../providers/stripe/stripe-payments'
import { stripePayouts } from '../../providers/stripe/stripe-payouts'
import { runSchedule } from '../../run-schedule'
import { duffelSandbox } from '../../sandbox/duffel'
import { controlDuffel } from '../../sandbox/flights/control'
import { stripeSandbox } from '../../sandbox/stripe'
import { controlStripe } from '../../sandbox/stripe/control'
import type { StripeFault } from '../../sandbox/stripe/http/faults'
import { carryWebhooks } from '../../sandbox/webhooks/carry'
import type { DeliveryFault } from '../../sandbox/webhooks/deliveries'
import { WEBHOOK_SECRETS } from '../../testing/builders/a-message'
import { seededUuid } from '../../testing/saga/own-globals'
import { openStore } from '../../testing/saga/truth'
import { aDatabase } from '../../testing/worlds/a-database'
import { aPlatform, cookieHeader } from '../../testing/worlds/a-platform'
import { requestToItsEnd } from '../../testing/worlds/request-to-its-end'
import { inFils } from './in-fils'

/** The account that a year is sold from: the currencies of payments, of the gateway's fees and of the provider's bills. */
export interface YearAccount {
  currency: string
  /** Null where the gateway's balance is in the currency of the payments. `rate`: the worth of one unit of that in the balance's currency. */
  kept: { currency: string; rate: number } | null
  /** `worth`: the worth of one unit of it in the currency of the payments, as noted by an administrator. */
  billed: { currency: string; worth: string }
}

/** Years in three currencies, and in one of three decimals, whose smallest unit the gateway moves only in tens. */
export const ACCOUNTS: readonly YearAccount[] = [
  { currency: 'USD', kept: { currency: 'CHF', rate: 0.8875 }, billed: { currency: 'GBP', worth: '1.2712' } },
  { currency: 'EUR', kept: { currency: 'GBP', rate: 0.8431 }, billed: { currency: 'USD', worth: '0.9217' } },
  { currency: 'GBP', kept: null, billed: { currency: 'USD', worth: '0.7893' } },
  { currency: 'KWD', kept: { currency: 'BHD', rate: 1.2261 }, billed: { currency: 'USD', worth: '0.30671' } },
]

/** A fee as noted from the provider's contract. None for seats and bags: they aren't bought here. */
export interface NotedFee {
  from: string
  /** Minor units of the currency that is billed. */
  perOrder: number
  /** Percent of an order's total. */
  share: number
}

/** Noted after the first sales, and again in the middle of the year. */
export const FEES: readonly NotedFee[] = [
  { from: '2026-05-01T00:00:00.000Z', perOrder: 300, share: 1 },
  { from: '2026-10-01T00:00:00.000Z', perOrder: 250, share: 0.75 },
]

/** The days on which tickets are sold: they include a New Year and a change of the provider's fee. */
export interface Span {
  begins: string
  days: number
}
export const YEAR: Span = { begins: '2026-04-01T09:00:00.000Z', days: 365 }
export const SEASON: Span = { begins: '2026-09-20T09:00:00.000Z', days: 130 }
/** The most minutes between two runs of the schedule. */
const MOST_MINUTES = DAY_MINUTES
const MOST_TRIES = 4

const A_ROW = { name: 'VAT', source: 'A law', asOf: '2026-01-01' }
const TAXES: TaxRules = {
  country: 'FR',
  scheme: 'table',
  rows: [
    { ...A_ROW, id: 'outside', routes: ['outside'], rate: null, words: 'Exempt' },
    { ...A_ROW, id: 'near', routes: ['intra_region'], rate: 1000 },
    { ...A_ROW, id: 'others', rate: 2000 },
  ],
}

/** A brand and its pricing: `asks`, its markup in hundredths of a percent; `step`, which totals are multiples of, in major units. */
export interface YearBrand extends Partial<BrandRecord> {
  key: string
  markupPercent: number
  asks: number
  step: number
}

export const BRANDS: readonly YearBrand[] = [
  { key: 'one.example', markupPercent: 0, asks: 0, step: 1 },
  {
    key: 'two.example',
    markupPercent: 4,
    asks: 975,
    step: 5,
    priceRules: {
      mode: 'sum',
      rounding: 'five',
      rules: [
        { id: 'all', name: 'All', when: {}, gives: { percent: 7.25 } },
        { id: 'again', name: 'All again', when: {}, gives: { percent: 2.5 } },
      ],
    },
  },
  {
    key: 'three.example',
    markupPercent: 11,
    asks: 1100,
    step: 1,
    invoices: { taxName: 'VAT', taxPercent: 8.1 },
  },
  { key: 'four.example', markupPercent: 23, asks: 2300, step: 1, refundsMarkup: true, taxRules: TAXES },
]

/** A code for half of the fee, with its number of uses at each brand. */
export const CODE = 'HALF-THE-FEE'
const CODE_USES = 1000

/** A trip that was sold. */
export interface Sold {
  id: string
  paymentId: string
  cookie: string
  host: string
}

interface Asked {
  method?: string
  body?: unknown
  host: string
  cookie?: string
  key?: string
}

const FAULTS_OF_1000 = 8
const FAULTS: StripeFault['kind'][] = ['reset', 'unavailable', 'bad-gateway-html', 'rate-limit']
/** How many of a thousand messages of the providers come late, and how many twice. */
const LATE_OF_1000 = 40
const TWICE_OF_1000 = 40

const recordOf = ({ asks: _asks, step: _step, ...own }: YearBrand): BrandRecord => ({
  ...defaultBrand,
  ...own,
  domain: own.key,
  name: own.key,
})

/** A shop of four brands over one account of each provider, with its doubles. Some brands get payouts, some of these with a share or a reserve. */
export async function openYearShop(
  { currency, kept, billed }: YearAccount,
  { begins, random }: { begins: string; random: () => number },
) {
  const store = openStore()
  const state = { now: new Date(begins), faults: 0, isDeaf: false }
  const uuid = () => seededUuid(random)
  const of1000 = (share: number) => random() * 1000 < share
  const webhookFaults = (): DeliveryFault | null => {
    if (state.isDeaf) return { kind: 'dropped' }
    if (of1000(LATE_OF_1000)) return { kind: 'late', byMs: Math.floor(random() * 2 * DAY_MS) }
    return of1000(TWICE_OF_1000) ? { kind: of1000(500) ? 'twice' : 'out-of-order' } : null
  }
  const options = (provider: 'duffel' | 'stripe') => ({
    store,
    random,
    now: () => state.now,
    webhooks: { secret: WEBHOOK_SECRETS[provider].test, faults: webhookFaults },
  })
  const [ofDuffel, ofStripe] = [options('duffel'), { ...options('stripe'), settles: () => kept }]
  const duffel = duffelSandbox({ ...ofDuffel, currency, requestsPerMinute: Number.POSITIVE_INFINITY })
  const faults = (): StripeFault | null => {
    if (!of1000(FAULTS_OF_1000)) return null
    state.faults++
    return { kind: FAULTS[Math.floor(random() * FAULTS.length)] ?? 'reset', afterwards: random() < 0.5 }
  }
  const stripe = stripeSandbox({ ...ofStripe, faults })
  const over =
    (app: typeof stripe): typeof fetch =>
    async (input, init) =>
      app.fetch(new Request(input, init))
  const log = () => {}
  const overDuffel = currency === 'KWD' ? inFils(over(duffel)) : over(duffel)
  const flights = duffelFlights({ fetch: overDuffel, baseUrl: 'https://duffel.example', token: 'duffel_test_x', log })
  const account = {
    fetch: over(stripe),
    secretKey: 'sk_test_x',
    apiUrl: 'https://stripe.example',
    mode: 'test' as const,
  }
  const payments = stripePayments(account)
  const payouts = stripePayouts(account)
  const brands = new Map(BRANDS.map((own) => [own.key, recordOf(own)]))
  const { repositories, stored, put } = aDatabase()
  const noted = { mode: 'test' as const, note: '', userId: 'administrator', at: begins }
  for (const { from: validFrom, share, perOrder } of FEES) {
    const rate = { perOrder, perExtra: 0, share: share * 100, currency: billed.currency, validFrom }
    put('providerFeeRates', { ...noted, ...rate, id: uuid() })
  }
  const { mode: _both, ...ofRate } = noted
  const rate = { fromCurrency: billed.currency, toCurrency: currency, rate: billed.worth, validFrom: begins }
  put('exchangeRates', { ...ofRate, ...rate, id: uuid() })
  const own = { ...noted, validFrom: begins }
  put('platformShares', { ...own, id: uuid(), brandKey: 'three.example', share: 1250 })
  put('platformShares', { ...own, id: uuid(), brandKey: 'four.example', share: 3333 })
  put('payoutReserves', { ...noted, id: uuid(), brandKey: 'four.example', share: 1000, days: 30 })
  for (const { key: brandKey } of BRANDS) {
    put('promotions', {
      id: `code of ${brandKey}`,
      brandKey,
      code: CODE,
      percent: 5000,
      oncePerAddress: false,
      maxUses: CODE_USES,
      version: 1,
      createdAt: begins,
    })
  }
  const platform = aPlatform(repositories, {
    clock: { now: () => state.now },
    flights: () => flights,
    payments: () => payments,
    payoutGateway: (mode) => (mode === 'test' ? payouts : null),
    log,
    ids: { uuid, secret: () => `${uuid()}${uuid()}`.replaceAll('-', '').slice(0, 43) },
    brands: { find: async (key) => brands.get(key) ?? null },
    // One account serves both modes here: compared with the books of live mode, it would have orders that nobody bought.
    liveKeys: { flights: false, payments: false },
    // Here each run of the schedule does what is due every ten minutes elsewhere.
    isLocalStart: true,
  })
  const bank = controlStripe(ofStripe)
  const reliable = { ...account, fetch: over(stripeSandbox(ofStripe)) }
  const client = stripeClient(reliable)
  for (const { key: brandKey } of BRANDS) {
    const { id } = await client.v2.core.accounts.create({
      contact_email: `owner@${brandKey}`,
      dashboard: 'express',
      identity: { country: 'us' },
      defaults: { responsibilities: { fees_collector: 'application', losses_collector: 'application' } },
      configuration: { recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } } },
    })
    await bank.setAccount(id)
    put('payoutAccounts', { id: uuid(), brandKey, mode: 'test', country: 'US', accountId: id, createdAt: begins })
  }
  // With what follows in the background: days pass here while it tries a call again.
  const receive: typeof fetch = async (input, init) => {
    const { url, method, headers, body } = new Request(input, init)
    return requestToItsEnd(platform.app, url, { method, headers, body: await new Response(body).text() })
  }
  const hear = async () => {
    for (const [provider, { webhooks }] of Object.entries({ duffel, stripe })) {
      await carryWebhooks(webhooks, { fetch: receive, url: `https://one.example/api/webhooks/${provider}` })
    }
  }
  const isCompared = async () => {
    const day = new Date(state.now.getTime() - DAY_MS).toISOString().slice(0, 10)
    return (await platform.deps.reports.find('test', day))?.result != null
  }
  const agenda: { at: number; act: () => Promise<unknown> }[] = []
  return {
    store,
    state,
    stored,
    platform,
    bank,
    /** The gateway, whose calls don't fail. */
    gateway: stripePayments(reliable),
    airline: controlDuffel(ofDuffel),
    /** Statements of the shop to travelers that can't be true. */
    untruths: [] as string[],
    /** The JSON of an answer; null for a refusal. A call that got lost is repeated, as a browser does. */
    async ask<T>(path: string, { method = 'POST', key, ...rest }: Asked): Promise<{ body: T; cookie: string } | null> {
      const headers = key === undefined ? {} : { 'idempotency-key': key }
      for (let tries = 0; ; tries++) {
        const answer = await platform.ask(method, path, { ...rest, headers })
        if (answer.ok) return { body: (await answer.json()) as T, cookie: cookieHeader(answer) } // the contract's shape
        if (answer.status < 500 || tries === 3) return null
      }
    },
    /** Does something in a number of minutes, or as soon afterwards as the schedule has run. */
    later(minutes: number, act: () => Promise<unknown>): void {
      agenda.push({ at: state.now.getTime() + minutes * MINUTE_MS, act })
    },
    /** Runs some work while no webhook is delivered. */
    async unheard(act: () => Promise<unknown>): Promise<void> {
      state.isDeaf = true
      await act()
      state.isDeaf = false
    },
    /** Lets time pass, with a run of the schedule at least once a day: each day's comparison notes the gateway's fees. */
    async pass(minutes: number): Promise<void> {
      for (let left = minutes; left > 0; left -= MOST_MINUTES) {
        state.now = new Date(state.now.getTime() + Math.min(left, MOST_MINUTES) * MINUTE_MS)
        await hear()
        await runSchedule(platform.deps)
        // A fault may have kept the day before from being compared. Elsewhere the schedule comes again in two minutes.
        for (let tries = 0; tries < MOST_TRIES && !(await isCompared()); tries++) await runSchedule(platform.deps)
        const isDue = ({ at }: (typeof agenda)[number]) => at <= state.now.getTime()
        for (let at = agenda.findIndex(isDue); at >= 0; at = agenda.findIndex(isDue)) {
          const [due] = agenda.splice(at, 1)
          await due?.act()
        }
      }
    },
  }
}
export type YearShop = Awaited<ReturnType<typeof openYearShop>>
