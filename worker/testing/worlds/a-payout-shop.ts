import { randomUUID } from 'node:crypto'
import type { Deps } from '../../deps'
import { releaseEarnings } from '../../features/payouts/release-earnings'
import { stripeClient } from '../../providers/stripe/stripe-client'
import { stripePayouts } from '../../providers/stripe/stripe-payouts'
import { memoryStore } from '../../sandbox/store'
import { stripeSandbox } from '../../sandbox/stripe'
import { controlStripe } from '../../sandbox/stripe/control'
import type { StripeFault } from '../../sandbox/stripe/http/faults'
import { aBooking, aPurchase, bookingData } from '../builders/a-purchase'
import { aSlice } from '../builders/an-offer'
import { aDatabase } from './a-database'
import { testDeps } from './test-deps'

export const BRAND = { brandKey: 'acme.example', mode: 'test' as const }
const FLIES = '2026-12-01T10:00:00'
const SOLD = { fare: 11_870, tax: 5_900, seats: 0, bags: 0 }

/** A brand whose sales are paid at Stripe's double, and whose earnings the schedule pays out. */
export function aPayoutShop() {
  const database = aDatabase()
  const clock = { now: new Date('2026-11-21T12:00:00Z') }
  const gateway: { fault: (request: Request) => StripeFault | null } = { fault: () => null }
  const options = { store: memoryStore(), now: () => clock.now }
  const app = stripeSandbox({ ...options, faults: (request) => gateway.fault(request) })
  const settings = {
    secretKey: 'sk_test_x',
    apiUrl: 'https://stripe.example',
    mode: 'test' as const,
    fetch: (async (input, init) => app.fetch(new Request(input, init))) as typeof fetch,
  }
  const stripe = stripeClient(settings)
  const payouts = { ...database.repositories.payouts }
  const deps: Deps = testDeps({
    ...database.repositories,
    payouts,
    clock: { now: () => clock.now },
    log: () => {},
    payoutGateway: (mode) => (mode === 'test' ? stripePayouts(settings) : null),
    ids: { uuid: () => randomUUID(), secret: () => randomUUID() },
  })

  /** The platform's share, in hundredths of a percent. */
  const share = (hundredths: number, validFrom = '2026-11-01T00:00:00.000Z') =>
    database.put('platformShares', {
      ...BRAND,
      id: randomUUID(),
      share: hundredths,
      note: '',
      validFrom,
      userId: 'u',
      at: validFrom,
    })

  /** What is held back from now on, in hundredths of a percent, and for how many days. */
  const reserve = (hundredths: number, days: number) =>
    database.put('payoutReserves', {
      ...BRAND,
      id: randomUUID(),
      share: hundredths,
      days,
      note: '',
      userId: 'u',
      at: clock.now.toISOString(),
    })

  /** What one unit of a currency is worth in another from a day on. */
  const rate = (fromCurrency: string, toCurrency: string, decimal: string, validFrom: string) =>
    database.put('exchangeRates', {
      id: randomUUID(),
      fromCurrency,
      toCurrency,
      rate: decimal,
      note: '',
      validFrom: `${validFrom}T00:00:00.000Z`,
      userId: 'u',
      at: clock.now.toISOString(),
    })

  /** The brand's account, as its owner has left it at Stripe. */
  async function account(isActive = true): Promise<string> {
    const { id } = await stripe.v2.core.accounts.create({
      contact_email: 'o@acme.example',
      dashboard: 'express',
      identity: { country: 'us' },
      defaults: { responsibilities: { fees_collector: 'application', losses_collector: 'application' } },
      configuration: { recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } } },
    })
    if (isActive) await controlStripe(options).setAccount(id)
    const createdAt = clock.now.toISOString()
    database.put('payoutAccounts', { ...BRAND, id: randomUUID(), country: 'US', accountId: id, createdAt })
    return id
  }

  /** A sale that a card has paid for: by default 219.00, of which 41.30 are the brand's fee. */
  async function sell({ amount = 21_900, flies = FLIES, currency = 'USD' } = {}) {
    const intent = await stripe.paymentIntents.create({
      amount,
      currency: currency.toLowerCase(),
      capture_method: 'manual',
      confirm: true,
      payment_method: 'pm_card_visa',
      return_url: 'https://shop.example/',
    })
    await stripe.paymentIntents.capture(intent.id)
    const { purchases } = database.repositories
    const given = { brandKey: BRAND.brandKey, paymentId: intent.id, charge: { amount, currency } }
    const { id } = await purchases.insertOrFind(aPurchase(given))
    await purchases.advance(id, 'order', { sold: SOLD, paidExtras: 0 }, clock.now)
    await purchases.advance(id, 'book', {}, clock.now)
    await purchases.advance(id, 'capture', {}, clock.now)
    const booking = aBooking({ bookingData: bookingData({ slices: [aSlice({ departure_time: flies })] }) })
    const { bookingData: data, ...row } = booking
    database.put('bookings', {
      id: row.id,
      brandKey: BRAND.brandKey,
      contactEmail: 'a@b.example',
      status: 'confirmed',
      bookingData: data,
      chargeAmount: amount,
      chargeCurrency: currency,
      mode: 'test',
      purchaseId: id,
      createdAt: row.createdAt,
      updatedAt: row.createdAt,
    })
    return { id, paymentId: intent.id }
  }

  /** Money that moved outside the sale's states: refunded, retained or held by others. */
  const note = (
    purchaseId: string,
    event: 'goodwill' | 'gateway_fee' | 'provider_fee' | 'disputed' | 'dispute_won' | 'dispute_lost',
    amount: number,
    currency = 'USD',
  ) => {
    const sides = {
      goodwill: ['processor', 'losses'],
      gateway_fee: ['processor', 'gateway_fees'],
      provider_fee: ['provider_bills', 'provider_fees'],
      disputed: ['processor', 'disputed'],
      dispute_won: ['disputed', 'processor'],
      dispute_lost: ['disputed', 'losses'],
    } as const
    const [from, to] = sides[event]
    const move = { posting: `${purchaseId}/${event}/${randomUUID()}`, event, from, to, purchaseId, at: clock.now }
    return database.repositories.ledger.note({ ...move, brandKey: BRAND.brandKey, amount: { amount, currency } })
  }

  /** The double's net transfers for a purchase, and the number of transfers. */
  async function transferred(purchaseId: string) {
    const { data } = await stripe.transfers.list({ transfer_group: purchaseId, limit: 100 })
    return { net: data.reduce((sum, one) => sum + one.amount - one.amount_reversed, 0), count: data.length }
  }

  return {
    database,
    clock,
    gateway,
    deps,
    payouts,
    stripe,
    control: controlStripe(options),
    share,
    reserve,
    rate,
    account,
    sell,
    note,
    transferred,
    release: () => releaseEarnings(deps),
    /** A week and a day after the flights. */
    haveFlown: () => {
      clock.now = new Date('2026-12-09T12:00:00Z')
    },
  }
}
