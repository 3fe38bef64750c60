import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PayAttempt } from '../../../web/features/booking/attempt/attempt-store'
import { continued, type Found, settled } from '../../../web/features/booking/attempt/found'
import { attemptFor, pay } from '../../../web/features/booking/payment/pay'
import type { PayFailure } from '../../../web/features/booking/payment/pay-failure'
import type { PayOutcome, Purchase } from '../../../web/features/booking/payment/purchase'
import type { BookingResult } from '../../contract/booking'
import type { Offer } from '../../contract/offer'
import type { CardDetails } from '../../contract/payment'
import type { Random } from '../../sandbox/randomness'
import { cancelTrip } from './cancel-trip'
import { choosePurchase, findJourney } from './choose-journey'
import { type Statement, type TravelerApi, travelerApi } from './traveler-api'

/** How a traveler's visit ended. */
export interface Visit {
  /** Their email address, by which their purchases are found. */
  email: string
  statements: Statement[]
  /** Every attempt they began, by its key. */
  keys: string[]
  end: string
}

const SEARCHES = 4
const FRUITLESS_SEARCHES = 40
const PRESSES = 8
const ASKS = 8
const GOOD = '4242424242424242'

/** A traveler's behavior, drawn beforehand. */
function drawHabits(random: Random) {
  const card = random()
  return {
    firstCard: card < 0.08 ? '4000000000000002' : card < 0.12 ? '4000000000009995' : GOOD,
    pressesTwice: random() < 0.15,
    reloads: random() < 0.15,
    /** How many presses of pay they try at most. */
    patience: random() < 0.1 ? 1 : PRESSES,
    cancels: random() < 0.25,
  }
}
type Habits = ReturnType<typeof drawHabits>

const cardOf = (number: string): CardDetails => ({
  number,
  expiryMonth: '12',
  expiryYear: '30',
  holderName: 'Amelia Earhart',
  cvv: '123',
})

/** Asks what became of an attempt until that is settled; null when the traveler has had enough. */
async function findOut(api: TravelerApi, attempt: PayAttempt): Promise<Found | null> {
  for (let asked = 0; asked < ASKS; asked++) {
    const status = await api.pay.findAttempt(attempt.key).catch(() => null)
    const found = status && settled(status, attempt, Date.now())
    if (found) return found
    await sleep(300 + 300 * asked)
  }
  return null
}

/** What the traveler does next: the trip is bought, the visit is over, another offer is searched for, or pay is pressed again. */
type Next =
  | { do: 'enjoy'; booking: BookingResult }
  | { do: 'leave'; end: string }
  | { do: 'search' }
  | { do: 'press'; attempt: PayAttempt | null; purchase: Purchase; card: string }

/** What follows from a failure that the page shows. */
async function afterFailure(
  api: TravelerApi,
  failure: PayFailure,
  { purchase, attempt, card }: { purchase: Purchase; attempt: PayAttempt | null; card: string },
): Promise<Next> {
  switch (failure.kind) {
    case 'offer_gone':
      return { do: 'search' }
    case 'declined':
      return { do: 'press', attempt, purchase, card: GOOD }
    case 'price_changed':
      return failure.price
        ? { do: 'press', attempt, purchase: { ...purchase, amount: failure.price.total_amount }, card }
        : { do: 'search' }
    case 'seat_unavailable': {
      const offer = await api.findOffer(purchase.offerId).catch(() => null)
      if (!offer) return { do: 'search' }
      const plain = { ...purchase, amount: offer.total_amount, seats: [], bags: [] }
      return { do: 'press', attempt, purchase: plain, card }
    }
    case 'passengers':
      return { do: 'leave', end: `refused travelers: ${JSON.stringify(failure.fields)}` }
    case 'already_booked':
      return { do: 'leave', end: 'told of their booking' }
    default:
      return { do: 'press', attempt, purchase, card }
  }
}

/** What follows from what the server knows of an attempt. */
function afterFinding(found: Found | null, at: { purchase: Purchase; attempt: PayAttempt; card: string }): Next {
  if (!found) return { do: 'leave', end: 'left waiting' }
  if (found.kind === 'booked') return { do: 'enjoy', booking: found.booking }
  if (found.kind === 'hidden') return { do: 'leave', end: 'told of their booking' }
  return { do: 'press', ...at, attempt: continued(at.attempt, found) }
}

/** Presses pay; some press twice, and some reload the page while it runs. */
async function press(
  api: TravelerApi,
  { purchase, attempt, card }: { purchase: Purchase; attempt: PayAttempt; card: string },
  habits: Habits,
): Promise<{ outcome: PayOutcome; kept: PayAttempt }> {
  let kept = attempt
  const keep = (latest: PayAttempt) => {
    kept = latest
  }
  const request = { purchase, method: { kind: 'test' as const, card: cardOf(card) }, attempt, keep }
  const reload = habits.reloads
    ? setTimeout(api.reload, 100 + 900 * (Number.parseInt(attempt.key.slice(0, 2), 16) / 256))
    : null
  const presses = Array.from({ length: habits.pressesTwice ? 2 : 1 }, () => pay(api.pay, request, () => sleep(20)))
  const outcomes = await Promise.all(presses)
  if (reload) clearTimeout(reload)
  const [first] = outcomes
  return { outcome: outcomes.find((one) => 'booked' in one) ?? (first as PayOutcome), kept }
}

/** Buys one offer, for as long as the traveler likes to try. */
async function buy(
  api: TravelerApi,
  chosen: Purchase,
  { habits, keys }: { habits: Habits; keys: string[] },
): Promise<Next> {
  const newKey = () => {
    const key = randomUUID()
    keys.push(key)
    return key
  }
  let next: Next = { do: 'press', attempt: null, purchase: chosen, card: habits.firstCard }
  for (let pressed = 0; next.do === 'press'; pressed++) {
    if (pressed >= habits.patience) return { do: 'leave', end: 'gave up' }
    const { purchase, card } = next
    const attempt = attemptFor(next.attempt, purchase, newKey)
    const { outcome, kept } = await press(api, { purchase, attempt, card }, pressed === 0 ? habits : CALM)
    if ('booked' in outcome) next = { do: 'enjoy', booking: outcome.booked }
    else if ('unclear' in outcome)
      next = afterFinding(await findOut(api, outcome.unclear), { purchase, attempt: kept, card })
    else next = await afterFailure(api, outcome.failure, { purchase, attempt: outcome.attempt, card })
    await sleep(100)
  }
  return next
}

const CALM: Habits = { firstCard: GOOD, pressesTwice: false, reloads: false, patience: PRESSES, cancels: false }

/** An offer to book, searched for until there is one: a Worker that was killed takes a while to come back. */
async function searchPatiently(api: TravelerApi, random: Random, now: () => Date): Promise<Offer | null> {
  for (let tried = 0; tried < FRUITLESS_SEARCHES; tried++) {
    const offer = await findJourney(api, { random, now: now() })
    if (offer) return offer
    await sleep(500)
  }
  return null
}

/** Searches, chooses, pays and books, once, as the web app would; some cancel afterwards. */
export async function travel(
  shop: { base: string; now(): Date },
  { index, random }: { index: number; random: Random },
): Promise<Visit> {
  const habits = drawHabits(random)
  const visit: Visit = { email: `traveler-${index}@example.com`, statements: [], keys: [], end: 'found nothing' }
  const address = `10.${index >> 8}.${index & 255}.${1 + Math.floor(random() * 200)}`
  const api = travelerApi(shop.base, address, visit.statements)
  for (let searched = 0; searched < SEARCHES; searched++) {
    const offer = await searchPatiently(api, random, shop.now)
    if (!offer) break
    const purchase = await choosePurchase(api, offer, { random, index })
    const next = await buy(api, purchase, { habits, keys: visit.keys })
    if (next.do === 'leave') return { ...visit, end: next.end }
    if (next.do !== 'enjoy') continue
    const isOurs = next.booking.status === 'confirmed'
    return { ...visit, end: habits.cancels && isOurs ? await cancelTrip(api, next.booking.id) : next.booking.status }
  }
  return visit
}
