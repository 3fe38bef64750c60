import type { BookingResult, CancellationQuote, CancellationResult } from '../../contract/booking'
import type { ErrorBody } from '../../contract/error'
import type { Offer } from '../../contract/offer'
import type { PaymentResult } from '../../contract/payment'
import type { SearchResult } from '../../contract/search-result'
import { HOLDS_OFFER } from '../../domain/purchase'
import { DAY_MINUTES, HOUR_MINUTES } from '../../domain/time'
import type { ListPage } from '../../platform/list-page'
import { runSchedule } from '../../run-schedule'
import { databasesInTurn } from '../worlds/a-database'
import { bookingFor, cookieHeader } from '../worlds/a-platform'
import { amelia, card } from '../worlds/a-shop'
import { aWebhookShop } from '../worlds/a-webhook-shop'
import { type Facts, statesSomething, untruths } from './untruths'

const MINUTE = 1

/** The minutes between runs until everything has ended: webhooks, the airline's hour, a day's patience, ten days of watching, a bank's month. */
const TO_THE_END = [
  MINUTE,
  10 * MINUTE,
  HOUR_MINUTES,
  11 * HOUR_MINUTES,
  12 * HOUR_MINUTES,
  DAY_MINUTES,
  3 * DAY_MINUTES,
  7 * DAY_MINUTES,
  7 * DAY_MINUTES,
  7 * DAY_MINUTES,
]

const ALWAYS = { from: new Date('2026-11-01T00:00:00Z'), until: new Date('2027-03-01T00:00:00Z') }

async function all<T>(page: (at: string | null) => Promise<ListPage<T>>): Promise<T[]> {
  const items: T[] = []
  for (let at: string | null = null; ; ) {
    const { items: more, next } = await page(at)
    items.push(...more)
    if (next === null) return items
    at = next
  }
}

/** An answer of the API; a refusal has an error's fields. */
export interface Answer<T> {
  status: number
  body: T & Partial<ErrorBody>
  cookie: string
}

const nextDatabase = databasesInTurn()

/**
 * A shop that a test drives: webhooks are delivered, the schedule runs and days pass as it says; it closes the previous one. Every message
 * of the API and of mails is checked against both providers at that moment; false claims are collected in `untrue`.
 */
export function aDrivenShop() {
  const untrue: string[] = []
  const letters: string[] = []
  const shop = aWebhookShop(
    {
      // One bank and one airline serve both modes here: comparing the live mode's books would find sales that it never made.
      liveKeys: { flights: false, payments: false },
      mailer: {
        send: async ({ subject, text }) => {
          letters.push(`${subject}. ${text}`)
          await hold(`${subject}. ${text}`)
          return { kind: 'sent' }
        },
      },
    },
    nextDatabase(),
  )
  const { deps, stored } = shop
  const bank = deps.payments('test')
  const airline = deps.flights('test', 'duffel')

  const payments = () => all((page) => bank.listPayments(ALWAYS, page))
  const refunds = () => all((page) => bank.listAllRefunds(ALWAYS, page))
  const orders = () => all((page) => airline.listOrders(ALWAYS, page))

  async function facts(): Promise<Facts> {
    const [paid, made] = [await payments(), await orders()]
    const held = paid.filter(({ status }) => status === 'authorized')
    return {
      isCharged: paid.some(({ status, amount, refunded }) => status === 'captured' && refunded.amount < amount.amount),
      isReserved: held.length > 0,
      mayHaveOrder: stored.purchases.some(({ state }) => HOLDS_OFFER.includes(state) && state !== 'closed'),
      hasTicket: made.some(({ isCanceled, isPaid }) => !isCanceled && isPaid),
      hasCanceled: made.some(({ isCanceled }) => isCanceled),
    }
  }

  async function hold(text: string): Promise<void> {
    if (statesSomething(text)) untrue.push(...untruths(text, await facts()))
  }

  async function call<T>(method: string, path: string, body?: unknown, cookie = ''): Promise<Answer<T>> {
    const answer = await shop.ask(method, path, { cookie, ...(body !== undefined && { body }) })
    const json = (await answer.json()) as Answer<T>['body'] & { emailContent?: string }
    await hold([json.message, json.emailContent].filter(Boolean).join(' '))
    return { status: answer.status, body: json, cookie: cookieHeader(answer) }
  }

  const search = (origin: string, destination: string) =>
    call<SearchResult>('POST', '/api/flights/search', { origin, destination, departureDate: '2027-01-15', limit: 200 })
  const read = (id: string) => call<Offer>('GET', `/api/flights/offer/${id}`)

  /** Reserves `total_amount`, an offer's price unless said otherwise, on a card. */
  const pay = (
    offer: Pick<Offer, 'id' | 'total_amount' | 'total_currency'>,
    { number, total }: { number?: string; total?: string } = {},
  ) =>
    call<PaymentResult>('POST', '/api/payments/process-card', {
      offerId: offer.id,
      amount: total ?? offer.total_amount,
      currency: offer.total_currency,
      cardDetails: card(number),
      passengers: [amelia],
    })
  const book = (offer: Offer, paymentId: string | undefined, total = offer.total_amount, email?: string) => {
    const request = bookingFor(offer, paymentId, email)
    const paymentDetails = { ...request.paymentDetails, amount: total }
    return call<BookingResult>('POST', '/api/bookings', { ...request, paymentDetails })
  }

  /** The first offer of a route as its page shows it; on request the first one that is refundable. */
  async function choose(origin: string, destination: string, { refundable = false } = {}): Promise<Offer> {
    const { body } = await search(origin, destination)
    const listed = refundable ? body.offers.find(({ conditions }) => conditions.refundable === true) : body.offers[0]
    return (await read(listed?.id ?? '')).body
  }

  /** The buyer cancels at the current quote, which is returned. */
  async function cancel({ body: { id }, cookie }: Answer<BookingResult>): Promise<CancellationQuote> {
    const { body: quote } = await call<CancellationQuote>(
      'POST',
      `/api/bookings/${id}/cancellation-quote`,
      undefined,
      cookie,
    )
    const canceled = await call<CancellationResult>('POST', `/api/bookings/${id}/cancel`, { quoteId: quote.id }, cookie)
    if (canceled.status !== 200) throw new Error(`The booking could not be canceled (${canceled.status})`)
    return quote
  }

  return {
    ...shop,
    cancel,
    call,
    search,
    read,
    pay,
    book,
    choose,
    untrue,
    letters,
    payments,
    refunds,
    orders,

    /** Buys the first offer of a route as a guest does, and returns the answers of both calls. */
    async buyOn(
      origin: string,
      destination: string,
      { number, refundable, email }: { number?: string; refundable?: boolean; email?: string } = {},
    ) {
      const offer = await choose(origin, destination, { refundable: refundable ?? false })
      const paid = await pay(offer, number === undefined ? {} : { number })
      return { offer, paid, booked: await book(offer, paid.body.paymentId, offer.total_amount, email) }
    },

    /** Lets minutes pass; then webhooks arrive and the schedule runs. */
    async pass(minutes: number): Promise<void> {
      await shop.hear(minutes)
      await runSchedule(deps)
      await shop.hear()
    },

    async toTheEnd(): Promise<void> {
      for (const minutes of TO_THE_END) await this.pass(minutes)
    },

    /** The state of everything; that of the bank and the airline by their own records. */
    async ledger() {
      return {
        purchases: stored.purchases.map(({ state }) => state),
        money: (await payments()).map(({ status }) => status),
        refunded: (await refunds()).map(({ status }) => status),
        tickets: (await orders()).map(({ isCanceled }) => (isCanceled ? 'canceled' : 'valid')),
        bookings: stored.bookings.map(({ status }) => status),
        mails: stored.mails.map(({ kind }) => kind).filter((kind) => !ACCOUNT_MAILS.includes(kind)),
        // Days pass here between two runs of a schedule that runs every other minute elsewhere.
        cases: stored.cases
          .filter(({ kind }) => kind !== 'schedule_silent')
          .map(({ kind, state }) => `${kind} ${state}`),
      }
    },
  }
}

export type DrivenShop = ReturnType<typeof aDrivenShop>

/** The state of a shop in which nothing was bought. */
export const NOTHING = {
  purchases: [],
  money: [],
  refunded: [],
  tickets: [],
  bookings: [],
  mails: [],
  cases: [],
} as Record<'purchases' | 'money' | 'refunded' | 'tickets' | 'bookings' | 'mails' | 'cases', string[]>

/** The state of a shop that has sold one ticket, and was paid for it. */
export const CONFIRMED = {
  ...NOTHING,
  purchases: ['captured'],
  money: ['captured'],
  tickets: ['valid'],
  bookings: ['confirmed'],
  mails: ['booking'],
}

/** The state of a shop in which the same was bought `count` times. */
export const times = (count: number, one: typeof NOTHING): typeof NOTHING => {
  const repeat = ([name, all]: [string, string[]]) => [name, all.flatMap((each) => Array<string>(count).fill(each))]
  return Object.fromEntries(Object.entries(one).map(repeat))
}

const ACCOUNT_MAILS = ['account_opened', 'verify_email', 'view_trip']
