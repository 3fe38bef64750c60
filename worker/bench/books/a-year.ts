import type { BookingResult } from '../../contract/booking'
import type { FarePrice, Offer } from '../../contract/offer'
import type { PaymentResult } from '../../contract/payment'
import type { SearchResult } from '../../contract/search-result'
import { DAY_MINUTES, MINUTE_MS } from '../../domain/time'
import { seededRandom } from '../../sandbox/randomness'
import { seededUuid } from '../../testing/saga/own-globals'
import { ordersIn, refundsIn } from '../../testing/saga/truth'
import { bookingFor, paymentFor } from '../../testing/worlds/a-platform'
import { judgeLedger } from './judge-ledger'
import { judgeInvoices } from './judge-papers'
import { judgePayouts } from './judge-payouts'
import { judgeSales } from './judge-sales'
import { lookAfterCases, STORIES } from './stories'
import { BRANDS, CODE, openYearShop, type Sold, type Span, YEAR, type YearAccount, type YearShop } from './year-shop'

/** The results of a year's sales in one currency, and where the books differ from the doubles' records. */
export interface YearReport {
  currency: string
  sold: number
  /** Bookings without e-tickets. */
  ticketless: number
  declined: number
  /** Purchases with a code. */
  withCode: number
  canceled: number
  disputed: number
  goodwill: number
  /** Refunds that came back. */
  returned: number
  /** Transfers to brands and their reversals. */
  transfers: number
  faults: number
  entries: number
  /** Orders that have a fee of the provider. */
  fees: number
  /** Payouts to our bank. */
  payouts: number
  /** Invoices and credit notes. */
  invoices: number
  /** How many trips had each story. */
  stories: Record<string, number>
  /** Cases that wait for a person, by kind. */
  cases: Record<string, number>
  wrongs: string[]
}

/** How many tickets are sold at one moment. */
const AT_A_TIME = 10
/** Minutes between the runs of the schedule after a moment's sales; the rest of the time until the next moment follows. */
const AFTERWARDS = [2, 10, 120]
/** Minutes that pass at the end, until all trips are flown and paid for. */
const IN_THE_END = [2, 60, DAY_MINUTES, 2, 9 * DAY_MINUTES, 2, 80 * DAY_MINUTES, 2]
/** The share of sales by the airline that issues no e-tickets. */
const TICKETLESS_SHARE = 0.2
const TICKETLESS = { route: 'LGW-AMS', airline: 'U2' }
const ROUTES = ['JFK-LHR', 'LHR-CDG', 'SFO-JFK', 'JFK-CDG', 'LHR-FCO', 'BOS-LHR', 'LAX-NRT', 'CDG-FRA']
const CODE_SHARE = 0.4
const DECLINED = '4000000000000002'
const CARDS: [number: string, upTo: number][] = [
  [DECLINED, 0.06],
  ['4000000000007726', 0.1],
  ['4000000000005126', 0.13],
  // The card whose bank takes the money back at once.
  ['4000000000000259', 0.15],
  ['4242424242424242', 1],
]

const pick = <T>(random: () => number, all: readonly T[]): T => all[Math.floor(random() * all.length)] as T

/** An offer at the price with a code; null where the code takes nothing off. */
async function withCode(shop: YearShop, offer: Offer, host: string): Promise<Offer | null> {
  const promoted = await shop.ask<FarePrice>(`/api/flights/offer/${offer.id}/promotion`, {
    body: { code: CODE },
    host,
  })
  return promoted && { ...offer, ...promoted.body }
}

/** Searches and sells a ticket at a brand, as far as the card allows. */
async function sell(shop: YearShop, random: () => number): Promise<Sold | null> {
  const isTicketless = random() < TICKETLESS_SHARE
  const { route, airline } = isTicketless ? TICKETLESS : { route: pick(random, ROUTES), airline: undefined }
  const host = pick(random, BRANDS).key
  const [origin, destination] = route.split('-')
  const departureDate = new Date(shop.state.now.getTime() + 60 * DAY_MINUTES * MINUTE_MS).toISOString().slice(0, 10)
  const criteria = { origin, destination, departureDate, limit: airline ? 200 : 20 }
  const found = await shop.ask<SearchResult>('/api/flights/search', { body: criteria, host })
  const offers = (found?.body.offers ?? []).filter(({ owner }) => !airline || owner.iata_code === airline)
  const chosen = offers.length > 0 ? pick(random, offers).id : ''
  const read = await shop.ask<Offer>(`/api/flights/offer/${chosen}`, { method: 'GET', host })
  const wantsCode = random() < CODE_SHARE
  const promoted = read && wantsCode ? await withCode(shop, read.body, host) : null
  const chance = random()
  const number = CARDS.find(([, upTo]) => chance < upTo)?.[0] ?? ''
  const key = seededUuid(random)
  const offer = promoted ?? read?.body
  if (!offer) return null
  const named = promoted ? { promotionCode: CODE } : {}
  const request = paymentFor(offer)
  const body = { ...request, ...named, cardDetails: { ...request.cardDetails, number } }
  const paid = await shop.ask<PaymentResult>('/api/payments/process-card', { body, host, key })
  const paymentId = paid?.body.paymentId
  if (!paymentId) return null
  const booking = bookingFor(offer, paymentId, `${key}@example.com`)
  const booked = await shop.ask<BookingResult>('/api/bookings', { body: { ...booking, ...named }, host, key })
  return booked && { id: booked.body.id, paymentId, cookie: booked.cookie, host }
}

const counted = (names: readonly string[]) => {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

/**
 * Sells tickets over a year from one account and plays one of the stories for each, while calls to the gateway fail now and then and messages get
 * lost. Compares the books with both doubles' records.
 */
export async function sellAYear(
  account: YearAccount,
  { bookings, seed, span = YEAR }: { bookings: number; seed: number; span?: Span },
): Promise<YearReport> {
  const random = seededRandom(seed)
  const shop = await openYearShop(account, { begins: span.begins, random })
  const { state, stored, store, untruths } = shop
  const begun: string[] = []
  let declined = 0
  const moments = Math.ceil(bookings / AT_A_TIME)
  const rest = (span.days * DAY_MINUTES) / moments - AFTERWARDS.reduce((sum, minutes) => sum + minutes, 0)
  // Each as often as it happens in a hundred sales.
  const stories = STORIES.flatMap((story) => Array.from({ length: story.of100 }, () => story))
  for (let moment = 0; moment < moments; moment++) {
    for (let index = 0; index < AT_A_TIME; index++) {
      const sold = await sell(shop, random)
      if (!sold) {
        declined++
        continue
      }
      // Each has its turn, so that even a small year has them all.
      const story = stories[(begun.length * 37) % stories.length]
      begun.push(story?.name ?? '')
      let after = 0
      for (const [minutes, step] of story?.steps ?? []) {
        after += minutes
        shop.later(after, () => step(shop, sold, random))
      }
    }
    for (const minutes of [...AFTERWARDS, Math.max(1, rest)]) {
      await shop.pass(minutes)
      await lookAfterCases(shop, random)
    }
  }
  for (const minutes of IN_THE_END) await shop.pass(minutes)
  // Not a fault: days pass here between two runs of the schedule, and the desk opens a case of its own to give money back.
  const open = stored.cases.filter(
    ({ kind, state: at, key }) => at === 'open' && kind !== 'schedule_silent' && !key.includes('by hand'),
  )
  const payouts = await judgePayouts(shop, span.begins)
  const events = (...names: string[]) =>
    new Set(stored.ledger.flatMap(({ event, posting }) => (names.includes(event) ? [posting] : []))).size
  return {
    currency: account.currency,
    sold: stored.bookings.length,
    ticketless: ordersIn(store).filter(({ order }) => order.documents.length === 0).length,
    declined,
    withCode: stored.purchases.filter(({ promotionCode }) => promotionCode !== null).length,
    canceled: stored.bookings.filter(({ status }) => status === 'cancelled').length,
    disputed: events('disputed'),
    goodwill: events('goodwill'),
    returned: refundsIn(store).filter(({ status }) => status === 'failed').length,
    transfers: events('transferred', 'transfer_reversed'),
    faults: state.faults,
    entries: stored.ledger.length,
    fees: events('provider_fee'),
    payouts: payouts.count,
    invoices: stored.invoices.length,
    stories: counted(begun),
    cases: counted(open.map(({ kind }) => kind)),
    wrongs: [
      ...untruths,
      ...judgeLedger(stored, store, account),
      ...judgeSales(stored, store),
      ...judgeInvoices(stored),
      ...payouts.wrongs,
    ],
  }
}
