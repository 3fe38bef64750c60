import { beforeEach, expect, it } from 'vitest'
import type { FarePrice, Offer } from '../../../contract/offer'
import { aDatabase } from '../../worlds/a-database'
import { aPlatform, bookingFor, findAnOffer, type Platform, paymentFor } from '../../worlds/a-platform'
import { amelia } from '../../worlds/a-shop'

// Strangers guess a brand's promotion code: from one address, from many of one provider and from everywhere, when entering it and when
// paying.

const CODE = 'SPRING27'
const STRANGER = '203.0.113.7'
const BUYER = '198.51.100.9'

let platform: Platform
let offer: Offer
let logged: object[]
beforeEach(async () => {
  logged = []
  const log = (entry: object) => void logged.push(entry)
  // The edge's limiters allow everything here: the exact counters must be enough.
  platform = aPlatform(aDatabase().repositories, { log })
  const code = { id: 'promo_1', brandKey: platform.here, code: CODE, version: 1, percent: 5000, fixed: null }
  const limits = { currency: null, budget: null, validFrom: null, validUntil: null, maxUses: null }
  const by = { id: 'made', brandKey: platform.here, userId: 'owner', action: 'promotion_created', detail: {} } as const
  const at = platform.state.now
  await platform.deps.promotions.insert(
    { ...code, ...limits, oncePerAddress: false, createdAt: at, endedAt: null },
    { ...by, at },
  )
  offer = await findAnOffer(platform)
})

const from = (address: string) => ({ 'cf-connecting-ip': address })
const ask = async (code: string, address: string) =>
  (await platform.ask('POST', `/api/flights/offer/${offer.id}/promotion`, { body: { code }, headers: from(address) }))
    .status
const pay = (code: string, amount: number, address: string) =>
  platform.ask('POST', '/api/payments/process-card', {
    body: { ...paymentFor(offer), amount, promotionCode: code, passengers: [amelia] },
    headers: from(address),
  })
const book = (code: string, amount: number, address: string) => {
  const booking = bookingFor(offer, 'test_guess')
  const paymentDetails = { ...booking.paymentDetails, amount }
  return platform.ask('POST', '/api/bookings', {
    body: { ...booking, paymentDetails, promotionCode: code },
    headers: from(address),
  })
}

const guess = (index: number) => `GUESS-${index}`
const whole = () => Number(offer.total_amount)

async function statuses(count: number, attempt: (index: number) => Promise<number>) {
  const found: number[] = []
  for (let index = 0; index < count; index++) found.push(await attempt(index))
  return found
}

it('one address guesses 30 codes in an hour, then waits after each, and a right code costs it nothing', async () => {
  expect(await statuses(30, () => ask(CODE, STRANGER))).toEqual(Array(30).fill(200))
  expect(await statuses(30, (index) => ask(guess(index), STRANGER))).toEqual(Array(30).fill(400))
  const refused = await platform.ask('POST', `/api/flights/offer/${offer.id}/promotion`, {
    body: { code: CODE },
    headers: from(STRANGER),
  })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(10)
})

it('many addresses of one provider wait together', async () => {
  const answers = await statuses(320, (index) => ask(guess(index), `203.0.113.${index % 100}`))
  expect(answers.filter((status) => status === 400)).toHaveLength(300)
})

it('guesses from everywhere keep nobody else from the code, and the operator is notified once an hour', async () => {
  const answers = await statuses(301, (index) => ask(guess(index), `2001:db8:${index.toString(16)}::1`))
  expect(new Set(answers)).toEqual(new Set([400]))
  expect(await ask(CODE, BUYER)).toBe(200)
  const alarms = logged.filter((entry) => 'event' in entry && entry.event === 'codes_guessed')
  expect(alarms).toEqual([{ level: 'warn', event: 'codes_guessed', brand: platform.here, wrongCodes: 300 }])
})

it("a payment doesn't bypass that: it doesn't distinguish a wrong code from a right one with another price", async () => {
  const half = whole() / 2
  expect(await statuses(30, async (index) => (await pay(guess(index), half, STRANGER)).status)).toEqual(
    Array(30).fill(409),
  )
  const answers = [
    await pay(guess(31), half, STRANGER),
    await pay(CODE, 1, STRANGER),
    await pay(guess(32), whole(), STRANGER),
  ]
  expect(answers.map(({ status }) => status)).toEqual([429, 429, 429])
  const [wrong, right] = await Promise.all(
    answers.map(async (answer) => ((await answer.json()) as { message: string }).message),
  )
  expect(right).toBe(wrong)
})

it('nor does a booking of the test mode, whose payment is made up', async () => {
  const found = await statuses(31, async (index) => (await book(guess(index), whole() / 2, STRANGER)).status)
  expect(found).toEqual([...Array(30).fill(409), 429])
})

it('a buyer who has seen the price with the code pays it, though strangers of the same network have guessed', async () => {
  const answer = await platform.ask('POST', `/api/flights/offer/${offer.id}/promotion`, {
    body: { code: CODE },
    headers: from(STRANGER),
  })
  const { total_amount } = (await answer.json()) as FarePrice
  await statuses(31, (index) => ask(guess(index), STRANGER))
  expect(await ask(CODE, STRANGER)).toBe(429)
  expect((await pay(CODE, Number(total_amount), STRANGER)).status).toBe(200)
})
