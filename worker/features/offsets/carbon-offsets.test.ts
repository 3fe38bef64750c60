import { beforeEach, describe, expect, test } from 'vitest'
import type { Booking, BookingResult, CancellationQuote } from '../../contract/booking'
import type { PaymentResult } from '../../contract/payment'
import { formatDecimal, parseMoney } from '../../domain/money'
import { aDatabase } from '../../testing/worlds/a-database'
import { aPlatform, bookingFor, findAnOffer, type Platform, paymentFor } from '../../testing/worlds/a-platform'
import { settleCancellations } from '../cancellation/settle-cancellations'
import type { OfferedOffset } from './contract'
import { settleOffsets } from './settle-offsets'

interface OrderJson {
  amount_kg: number
  price_usd_cents: number
  state: string
  metadata: string
}

let database: ReturnType<typeof aDatabase>
let shop: Platform
let cookie: string

beforeEach(async () => {
  database = aDatabase()
  shop = aPlatform(database.repositories)
  await offersOffsets(true)
  cookie = await shop.signIn('traveler')
})

/** Switches offsets on or off at the brand. */
async function offersOffsets(carbonOffsets: boolean) {
  const record = await shop.deps.brands.find(shop.here)
  if (record) await shop.deps.brandPublisher.put({ ...record, carbonOffsets })
}

async function json<T>(answer: Response | Promise<Response>): Promise<T> {
  return (await answer).json() as Promise<T>
}

/** An offer with a refundable fare, and what its offset costs. */
async function anOfferToOffset() {
  const offer = await findAnOffer(shop)
  const { offset } = await json<OfferedOffset>(shop.ask('GET', `/api/flights/offer/${offer.id}/carbon-offset`))
  if (!offset) throw new Error('No offset is sold')
  const total = parseMoney(offer.total_amount, 'USD').amount + parseMoney(offset.amount, 'USD').amount
  return { offer, offset, total, price: { amount: formatDecimal({ amount: total, currency: 'USD' }), currency: 'USD' } }
}

type ToOffset = Awaited<ReturnType<typeof anOfferToOffset>>

const payWith = ({ offer, price }: Pick<ToOffset, 'offer' | 'price'>) =>
  shop.ask('POST', '/api/payments/process-card', { body: { ...paymentFor(offer), ...price, carbonOffset: true } })

async function sellWithOffset(given?: ToOffset) {
  const found = given ?? (await anOfferToOffset())
  const { paymentId } = await json<PaymentResult>(payWith(found))
  const body = { ...bookingFor(found.offer, paymentId), paymentDetails: found.price, carbonOffset: true }
  const booking = await json<BookingResult>(shop.ask('POST', '/api/bookings', { body, cookie }))
  return { ...found, booking }
}

const orders = async (): Promise<OrderJson[]> => {
  const { keys } = await shop.store.list({ prefix: 'cnaught:order:' })
  return Promise.all(keys.map(async ({ name }) => JSON.parse((await shop.store.get(name)) ?? '{}') as OrderJson))
}

const balances = () => {
  const sums: Record<string, number> = {}
  for (const { account, amount } of database.stored.ledger) sums[account] = (sums[account] ?? 0) + amount
  return sums
}

const cancel = async ({ id }: Booking) => {
  const ask = (what: string, body: object) => shop.ask('POST', `/api/bookings/${id}/${what}`, { body, cookie })
  const quote = await json<CancellationQuote>(ask('cancellation-quote', {}))
  await ask('cancel', { quoteId: quote.id })
  await settleCancellations(shop.deps)
  return quote
}

describe('what is offered', () => {
  test('the kilograms of the whole party at their seller’s price, and nothing of it is ordered', async () => {
    const { offer, offset } = await anOfferToOffset()
    const kilograms = Math.ceil(offer.total_emissions_kg ?? 0)
    expect(offset).toEqual({
      kilograms,
      amount: formatDecimal({ amount: Math.ceil(kilograms * 2.3), currency: 'USD' }),
      label: `Carbon offset · ${kilograms} kg CO₂`,
      seller: 'CNaught',
    })
    expect(await orders()).toEqual([])
  })

  test.each([
    ['a brand that offers none', () => offersOffsets(false)],
    ['a shop without their seller', async () => void Object.assign(shop.deps, { offsets: () => null })],
  ])('%s sells none, and refuses one that is sent', async (_name, without) => {
    const found = await anOfferToOffset()
    await without()
    const answer = shop.ask('GET', `/api/flights/offer/${found.offer.id}/carbon-offset`)
    expect(await json(answer)).toEqual({ offset: null })
    const refused = await payWith(found)
    expect(refused.status).toBe(400)
    expect(await json<object>(refused)).toMatchObject({
      code: 'invalid_input',
      fields: { carbonOffset: expect.any(String) },
    })
    expect(database.stored.purchases).toEqual([])
  })

  test('another amount than the server’s is answered with its price, the offset’s part named', async () => {
    const { offer, offset, price } = await anOfferToOffset()
    const cheaper = { ...price, amount: offer.total_amount }
    expect(await json<object>(payWith({ offer, price: cheaper }))).toMatchObject({
      code: 'price_changed',
      price: { total_amount: price.amount, offset: offset.amount },
    })
  })
})

describe('a sale with an offset', () => {
  test('is paid for with it, says so in a line, and orders it once the money is taken', async () => {
    const { booking, offset, total } = await sellWithOffset()
    expect(booking.status).toBe('confirmed')
    expect(booking.bookingData.charge_lines).toEqual([
      { kind: 'offset', label: `Carbon offset · ${offset.kilograms} kg CO₂`, quantity: 1, amount: offset.amount },
    ])
    expect(booking.bookingData.total_amount).toBe(formatDecimal({ amount: total, currency: 'USD' }))
    expect(booking.emailContent).toContain(`Carbon offset · ${offset.kilograms} kg CO₂`)
    expect(await orders()).toEqual([])
    await settleOffsets(shop.deps)
    await settleOffsets(shop.deps)
    const [purchase] = database.stored.purchases
    expect(await orders()).toMatchObject([{ amount_kg: offset.kilograms, metadata: purchase?.id, state: 'placed' }])
    const owed = parseMoney(offset.amount, 'USD').amount
    expect(balances()).toMatchObject({ processor: total, offsets: -owed })
    expect(database.stored.ledger.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  })

  test('stands while the seller fails, is ordered later, and never twice', async () => {
    const { booking } = await sellWithOffset()
    shop.state.offsetFault = ({ url, method }) =>
      method === 'POST' && url.endsWith('/orders') ? { status: 503, afterwards: true } : null
    await settleOffsets(shop.deps)
    expect(database.stored.carbonOffsets).toMatchObject([{ state: 'ordering', orderId: null }])
    expect(booking.status).toBe('confirmed')
    shop.state.offsetFault = () => null
    await settleOffsets(shop.deps)
    expect(database.stored.carbonOffsets).toMatchObject([{ state: 'ordering' }])
    shop.later(10)
    await settleOffsets(shop.deps)
    expect(database.stored.carbonOffsets).toMatchObject([{ state: 'ordered' }])
    expect(await orders()).toHaveLength(1)
  })

  test.each([
    ['refuses', 400, 0],
    ['is not reached for half a day', 503, 12 * 60],
  ])('becomes a case when the seller %s, and its price is no longer owed to it', async (_name, status, minutes) => {
    const { booking, offset, offer } = await sellWithOffset()
    shop.state.offsetFault = () => ({ status })
    shop.later(minutes)
    await settleOffsets(shop.deps)
    expect(database.stored.carbonOffsets).toMatchObject([{ state: 'refused' }])
    expect(database.stored.cases).toMatchObject([
      { kind: 'offset_refused', bookingId: booking.id, detail: { amount: offset.amount, kilograms: offset.kilograms } },
    ])
    expect(balances()).toMatchObject({ offsets: 0, losses: -parseMoney(offset.amount, 'USD').amount })
    // The desk gives it back: its cancellation doesn't, too.
    const { terms } = await cancel(booking)
    expect(Number(terms.refund_amount)).toBeLessThanOrEqual(Number(offer.total_amount))
    expect(terms).not.toHaveProperty('offset_amount')
  })
})

describe('a cancellation before departure', () => {
  test('gives the offset back whatever the airline gives, and cancels its order', async () => {
    const { booking, offset } = await sellWithOffset()
    await settleOffsets(shop.deps)
    const { terms } = await cancel(booking)
    expect(terms).toMatchObject({ offset_amount: offset.amount, paid_amount: booking.bookingData.total_amount })
    const [paid, fee, penalty, refund] = [
      terms.paid_amount,
      terms.fee_amount,
      terms.penalty_amount ?? '',
      terms.refund_amount ?? '',
    ].map((amount) => parseMoney(amount, 'USD').amount)
    expect((paid ?? 0) - (fee ?? 0) - (penalty ?? 0)).toBe(refund)
    expect(refund).toBeGreaterThanOrEqual(parseMoney(offset.amount, 'USD').amount)
    expect(database.stored.carbonOffsets).toMatchObject([{ state: 'canceling' }])
    await settleOffsets(shop.deps)
    expect(database.stored.carbonOffsets).toMatchObject([{ state: 'canceled' }])
    expect(await orders()).toMatchObject([{ state: 'cancelled' }])
    const { offsets, losses = 0, travelers } = balances()
    expect([offsets, losses, travelers]).toEqual([0, 0, 0])
  })

  test('orders nothing when it comes first', async () => {
    const { booking } = await sellWithOffset()
    await cancel(booking)
    await settleOffsets(shop.deps)
    expect(database.stored.carbonOffsets).toMatchObject([{ state: 'canceled' }])
    expect(await orders()).toEqual([])
    expect(balances()).toMatchObject({ offsets: 0, losses: 0 })
  })

  test('finds and cancels an order whose answer got lost', async () => {
    const { booking } = await sellWithOffset()
    shop.state.offsetFault = ({ url }) => (url.endsWith('/orders') ? { status: 503, afterwards: true } : null)
    await settleOffsets(shop.deps)
    shop.state.offsetFault = () => null
    await cancel(booking)
    await settleOffsets(shop.deps)
    expect(await orders()).toMatchObject([{ state: 'cancelled' }])
    expect(balances()).toMatchObject({ offsets: 0, losses: 0 })
  })

  test('costs the brand what its seller doesn’t take back any more', async () => {
    const { booking, offset } = await sellWithOffset()
    await settleOffsets(shop.deps)
    const { keys } = await shop.store.list({ prefix: 'cnaught:order:' })
    const name = keys[0]?.name ?? ''
    await shop.store.put(
      name,
      JSON.stringify({ ...JSON.parse((await shop.store.get(name)) ?? ''), state: 'fulfilled' }),
    )
    await cancel(booking)
    await settleOffsets(shop.deps)
    expect(database.stored.carbonOffsets).toMatchObject([{ state: 'kept' }])
    const owed = parseMoney(offset.amount, 'USD').amount
    expect(balances()).toMatchObject({ offsets: -owed, losses: owed })
  })
})

test('the seller’s own price of the order is what is owed to it', async () => {
  const { offset } = await sellWithOffset()
  const seller = shop.deps.offsets('test')
  Object.assign(shop.deps, {
    offsets: () =>
      seller && {
        ...seller,
        order: async () => ({ kind: 'ordered', orderId: 'o-1', cost: { amount: 9900, currency: 'USD' } }),
      },
  })
  await settleOffsets(shop.deps)
  expect(balances()).toMatchObject({ offsets: -9900, losses: 9900 - parseMoney(offset.amount, 'USD').amount })
})

test('orders with something to do are found by their index, however many there are', async () => {
  const plans = await database.plansOf(({ offsetOrders }) => offsetOrders.due(shop.deps.clock.now(), 50))
  expect(plans).toEqual([expect.stringMatching(/^SEARCH carbon_offsets USING INDEX carbon_offsets_due/)])
})
