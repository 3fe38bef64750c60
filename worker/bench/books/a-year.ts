import type { BookingResult, CancellationQuote } from '../../contract/booking'
import type { Offer } from '../../contract/offer'
import type { PaymentResult } from '../../contract/payment'
import type { SearchResult } from '../../contract/search-result'
import { defaultBrand } from '../../domain/brand/default-brand'
import { DAY_MINUTES, MINUTE_MS } from '../../domain/time'
import type { TaxRules } from '../../features/invoices/contract-tax'
import { duffelFlights } from '../../providers/duffel/duffel-flights'
import { stripePayments } from '../../providers/stripe/stripe-payments'
import { runSchedule } from '../../run-schedule'
import { duffelSandbox } from '../../sandbox/duffel'
import { seededRandom } from '../../sandbox/randomness'
import { stripeSandbox } from '../../sandbox/stripe'
import type { StripeFault } from '../../sandbox/stripe/http/faults'
import { seededUuid } from '../../testing/saga/own-globals'
import { openStore, ordersIn, refundsIn } from '../../testing/saga/truth'
import { aDatabase } from '../../testing/worlds/a-database'
import { aPlatform, bookingFor, cookieHeader, paymentFor } from '../../testing/worlds/a-platform'
import { judgeLedger, judgePapers, type NotedFee } from './judge'

/** What came of a year's sales in one currency, and where the books are unlike the doubles' own. */
export interface YearReport {
  currency: string
  sold: number
  /** Of them without e-tickets. */
  ticketless: number
  canceled: number
  declined: number
  disputed: number
  failedRefunds: number
  faults: number
  entries: number
  /** Orders that have a fee of the provider. */
  fees: number
  /** Invoices and credit notes. */
  papers: number
  /** Cases that wait for a person, by kind. */
  cases: Record<string, number>
  wrongs: string[]
}

/** Sold at one moment; the year's other moments lie between. */
const AT_A_TIME = 10
/** Between two runs of the schedule. */
const MOST_MINUTES = DAY_MINUTES
/** Minutes until the schedule looks again after a moment's sales; then the rest of the time until the next, so that all of it is a year. */
const AFTERWARDS = [2, 10, 120]
/** Of all sales: of the airline that issues no e-tickets. */
const TICKETLESS_SHARE = 0.2
const TICKETLESS = { route: 'LGW-AMS', airline: 'U2' }
const ROUTES = ['JFK-LHR', 'LHR-CDG', 'SFO-JFK', 'JFK-CDG', 'LHR-FCO', 'BOS-LHR', 'LAX-NRT', 'CDG-FRA']
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
const BRANDS = [
  { key: 'one.example', markupPercent: 0 },
  { key: 'two.example', markupPercent: 4 },
  { key: 'three.example', markupPercent: 11, invoices: { taxName: 'VAT', taxPercent: 8.1 } },
  { key: 'four.example', markupPercent: 23, refundsMarkup: true, taxRules: TAXES },
]
/** Whose bank takes the money back at once. */
const DISPUTED = '4000000000000259'
const CARDS: [number: string, upTo: number][] = [
  ['4000000000000002', 0.03],
  ['4000000000007726', 0.06],
  ['4000000000005126', 0.08],
  [DISPUTED, 0.1],
  ['4242424242424242', 1],
]
/** What is noted of the provider's contract: later than the first sales, and anew in the year's middle. */
const FEES: NotedFee[] = [
  { from: '2026-02-01T00:00:00.000Z', perOrder: 300, currency: 'USD', share: 1 },
  { from: '2026-07-01T00:00:00.000Z', perOrder: 250, currency: 'USD', share: 0.75 },
]
const CANCELED_OF_100 = 25
const FAULTS_OF_1000 = 8
const FAULTS: StripeFault['kind'][] = ['reset', 'unavailable', 'bad-gateway-html', 'rate-limit']

const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)

/** A shop of four brands whose provider's account is in one currency, with what its doubles have. */
function open(currency: string, random: () => number) {
  const store = openStore()
  const state = { now: new Date('2026-01-05T09:00:00Z'), faults: 0 }
  const doubles = { store, random, now: () => state.now }
  const duffel = duffelSandbox({ ...doubles, currency, requestsPerMinute: Number.POSITIVE_INFINITY })
  const faults = (): StripeFault | null => {
    if (random() * 1000 >= FAULTS_OF_1000) return null
    state.faults++
    return { kind: FAULTS[Math.floor(random() * FAULTS.length)] ?? 'reset', afterwards: random() < 0.5 }
  }
  const stripe = stripeSandbox({ ...doubles, faults })
  const over =
    (app: typeof stripe): typeof fetch =>
    async (input, init) =>
      app.fetch(new Request(input, init))
  const log = () => {}
  const flights = duffelFlights({ fetch: over(duffel), baseUrl: 'https://duffel.example', token: 'duffel_test_x', log })
  const payments = stripePayments({
    fetch: over(stripe),
    secretKey: 'sk_test_x',
    apiUrl: 'https://stripe.example',
    mode: 'test',
  })
  const brands = new Map(BRANDS.map((own) => [own.key, { ...defaultBrand, ...own, domain: own.key, name: own.key }]))
  const { repositories, stored, put } = aDatabase()
  for (const [index, { from: validFrom, share, ...fee }] of FEES.entries())
    put('providerFeeRates', {
      ...fee,
      id: `fee-${index}`,
      mode: 'test',
      perExtra: 0,
      share: share * 100,
      note: '',
      validFrom,
      userId: 'administrator',
      at: '2026-01-05T09:00:00.000Z',
    })
  const platform = aPlatform(repositories, {
    clock: { now: () => state.now },
    flights: () => flights,
    payments: () => payments,
    log,
    brands: { find: async (key) => brands.get(key) ?? null },
    // One account stands here for both modes: compared with the live mode's books, it would have what nobody bought.
    liveKeys: { flights: false, payments: false },
    // What the schedule does each ten minutes elsewhere it does here at each run.
    isLocalStart: true,
  })
  return { store, state, stored, platform, pass: (minutes: number) => pass(minutes) }

  async function pass(minutes: number): Promise<void> {
    // Each day has its comparison, which brings what the gateway has kept.
    for (let left = minutes; left > 0; left -= MOST_MINUTES) {
      state.now = new Date(state.now.getTime() + Math.min(left, MOST_MINUTES) * MINUTE_MS)
      await runSchedule(platform.deps)
    }
  }
}
type Shop = ReturnType<typeof open>

interface Sold {
  id: string
  cookie: string
  host: string
  isDisputed: boolean
}

/** The JSON of an answer by what was asked for; null for a refusal. What got lost on the way is asked again, as a browser does. */
async function ask<T>(
  { platform }: Shop,
  path: string,
  given: { method?: string; body?: unknown; host: string; cookie?: string; key?: string },
) {
  const { method = 'POST', key, ...rest } = given
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  for (let tries = 0; ; tries++) {
    const answer = await platform.ask(method, path, { ...rest, headers })
    if (answer.ok) return { body: (await answer.json()) as T, cookie: cookieHeader(answer) } // the contract's shape
    if (answer.status < 500 || tries === 3) return null
  }
}

/** Searches and sells a ticket at a brand, as far as the card allows. */
async function sell(
  shop: Shop,
  { route, airline, host, random }: { route: string; airline: string | undefined; host: string; random: () => number },
) {
  const [origin, destination] = route.split('-')
  const departureDate = new Date(shop.state.now.getTime() + 60 * DAY_MINUTES * MINUTE_MS).toISOString().slice(0, 10)
  const criteria = { origin, destination, departureDate, limit: airline ? 200 : 20 }
  const found = await ask<SearchResult>(shop, '/api/flights/search', { body: criteria, host })
  const offers = (found?.body.offers ?? []).filter(({ owner }) => !airline || owner.iata_code === airline)
  const id = offers[Math.floor(random() * offers.length)]?.id
  const read = await ask<Offer>(shop, `/api/flights/offer/${id}`, { method: 'GET', host })
  if (!read) return null
  const request = paymentFor(read.body)
  const chance = random()
  const number = CARDS.find(([, upTo]) => chance < upTo)?.[0] ?? ''
  const body = { ...request, cardDetails: { ...request.cardDetails, number } }
  const key = seededUuid(random)
  const paid = await ask<PaymentResult>(shop, '/api/payments/process-card', { body, host, key })
  if (!paid?.body.paymentId) return null
  const booked = await ask<BookingResult>(shop, '/api/bookings', {
    body: bookingFor(read.body, paid.body.paymentId, `${key}@example.com`),
    host,
    key,
  })
  return booked && { id: booked.body.id, cookie: booked.cookie, host, isDisputed: number === DISPUTED }
}

async function cancel(shop: Shop, { id, cookie, host }: Sold): Promise<boolean> {
  const quote = await ask<CancellationQuote>(shop, `/api/bookings/${id}/cancellation-quote`, { body: {}, cookie, host })
  if (!quote) return false
  const body = { quoteId: quote.body.id }
  return (await ask(shop, `/api/bookings/${id}/cancel`, { body, cookie, host })) !== null
}

/** Sells so many tickets over a year in one currency, some of which are canceled, while calls to the gateway fail now and then. */
export async function sellAYear(currency: string, bookings: number, seed: number): Promise<YearReport> {
  const random = seededRandom(seed)
  const shop = open(currency, random)
  const { state, stored, store } = shop
  const standing: Sold[] = []
  const counts = { canceled: 0, declined: 0, disputed: 0 }
  const moments = Math.ceil(bookings / AT_A_TIME)
  const looks = [...AFTERWARDS, Math.max(1, (365 * DAY_MINUTES) / moments - sum(AFTERWARDS))]
  for (let moment = 0; moment < moments; moment++) {
    for (let index = 0; index < AT_A_TIME; index++) {
      const isTicketless = random() < TICKETLESS_SHARE
      const sold = await sell(shop, {
        route: isTicketless ? TICKETLESS.route : (ROUTES[Math.floor(random() * ROUTES.length)] ?? ''),
        airline: isTicketless ? TICKETLESS.airline : undefined,
        host: BRANDS[Math.floor(random() * BRANDS.length)]?.key ?? '',
        random,
      })
      if (!sold) counts.declined++
      // Who has the money back from the bank has nothing to ask for.
      else if (sold.isDisputed) counts.disputed++
      else standing.push(sold)
    }
    for (const minutes of looks) {
      await shop.pass(minutes)
      const leaving = standing.splice(0).filter((sold) => {
        const stays = random() * 100 >= CANCELED_OF_100 / looks.length
        if (stays) standing.push(sold)
        return !stays
      })
      for (const sold of leaving) if (await cancel(shop, sold)) counts.canceled++
    }
    // Whoever hasn't canceled by now flies.
    standing.length = 0
  }
  for (const minutes of [2, 60, DAY_MINUTES, 2, 9 * DAY_MINUTES, 2, 30 * DAY_MINUTES, 2]) await shop.pass(minutes)
  const cases: Record<string, number> = {}
  // Days pass here between two runs of a schedule that runs every other minute elsewhere.
  for (const { kind, state: at } of stored.cases)
    if (at === 'open' && kind !== 'schedule_silent') cases[kind] = (cases[kind] ?? 0) + 1
  return {
    currency,
    ...counts,
    sold: stored.bookings.length,
    ticketless: ordersIn(store).filter(({ order }) => order.documents.length === 0).length,
    faults: state.faults,
    entries: stored.ledger.length,
    failedRefunds: refundsIn(store).filter(({ status }) => status === 'failed').length,
    cases,
    papers: stored.invoices.length,
    fees: new Set(stored.ledger.flatMap(({ event, posting }) => (event === 'provider_fee' ? [posting] : []))).size,
    wrongs: [...judgeLedger(stored, store, FEES), ...judgePapers(stored)],
  }
}
