import type { PayAttempt } from '../../../web/features/booking/attempt/attempt-store'
import { continued, type Found, settled } from '../../../web/features/booking/attempt/found'
import { attemptFor, pay } from '../../../web/features/booking/payment/pay'
import type { PayOutcome, Purchase } from '../../../web/features/booking/payment/purchase'
import type { Booking, CancellationQuote, CancellationResult } from '../../contract/booking'
import type { Offer } from '../../contract/offer'
import { SECOND_MS } from '../../domain/time'
import { amelia, card } from '../worlds/a-shop'
import type { Browser } from './browser'
import { seededUuid } from './own-globals'
import { has } from './plan'
import type { Untruth } from './sentences'
import type { World } from './world'

const MOST_PRESSES = 4
/** The pauses between the page's questions. */
const QUESTIONS_MS = [0, 1, 1, 2, 3, 5, 8, 10, 15, 15, 30].map((seconds) => seconds * SECOND_MS)

/** What is bought, as the checkout holds it. */
export const purchaseOf = ({ id, total_amount, total_currency }: Offer): Purchase => ({
  offerId: id,
  amount: total_amount,
  currency: total_currency,
  seats: [],
  bags: [],
  passengers: [amelia],
})

/** Somebody who buys as the web's own code does. What a tab remembers over a reload is `memory`. */
export function openTraveler(world: World, browser: Browser, offer: Offer, untruths: Untruth[]) {
  const { machine, plan, truth, random } = world
  const purchase = purchaseOf(offer)
  const memory: { attempt: PayAttempt | null; keys: string[] } = { attempt: null, keys: [] }
  const booked: { booking: Booking | null; refund: number | null } = { booking: null, refund: null }
  const think = () => machine.sleep(Math.floor(random() * 20 * SECOND_MS))

  function newKey(): string {
    const key = seededUuid(random)
    memory.keys.push(key)
    return key
  }

  /** The page says that the purchase failed, and lets the traveler start over. */
  function noteRefusal(said: string): void {
    const { active, charged } = truth.look()
    if (active.length > 0) untruths.push({ said, because: 'there is an order' })
    if (charged > 0) untruths.push({ said, because: 'money was taken' })
  }

  async function findOut(attempt: PayAttempt): Promise<Found | null> {
    for (const pause of QUESTIONS_MS) {
      await machine.sleep(pause)
      const status = await browser.api.findAttempt(attempt.key).catch(() => null)
      const found = status && settled(status, attempt, machine.now())
      if (found) return found
    }
    return null
  }

  function learn(attempt: PayAttempt, found: Found): void {
    memory.attempt = continued(attempt, found)
    machine.note(`${browser.name} finds ${found.kind}`)
    if (found.kind === 'booked') booked.booking = found.booking
    // Not with two tabs: the other attempt may have led to an order.
    if (found.kind === 'released' && !has(plan, 'two tabs')) noteRefusal('It ended without a booking')
  }

  async function goOn(outcome: PayOutcome): Promise<boolean> {
    if ('booked' in outcome) {
      booked.booking = outcome.booked
      return true
    }
    if ('unclear' in outcome) {
      const found = await findOut(outcome.unclear)
      if (found) learn(outcome.unclear, found)
      return found?.kind === 'booked' || found?.kind === 'hidden'
    }
    const { failure, attempt } = outcome
    machine.note(`${browser.name} sees ${failure.kind}${attempt ? '' : ', and starts over'}`)
    memory.attempt = attempt
    if (failure.kind === 'already_booked') return true
    if (attempt === null) noteRefusal(`${failure.kind}: ${'message' in failure ? failure.message : ''}`)
    return failure.kind === 'offer_gone'
  }

  /** Presses until it is booked or nothing more can be done. */
  async function press(number: string): Promise<void> {
    for (let presses = 0; presses < MOST_PRESSES && !booked.booking; presses++) {
      const attempt = attemptFor(memory.attempt, purchase, newKey)
      const method = { kind: 'test' as const, card: card(presses === 0 ? number : undefined) }
      const keep = (kept: PayAttempt) => {
        memory.attempt = kept
      }
      if (await goOn(await pay(browser.api, { purchase, method, attempt, keep }))) return
      await think()
    }
  }

  async function cancelOnce({ id }: Booking): Promise<boolean> {
    const quote = await browser.ask<CancellationQuote>('POST', `/api/bookings/${id}/cancellation-quote`, { body: {} })
    await think()
    const body = { quoteId: quote.id }
    const result = await browser.ask<CancellationResult>('POST', `/api/bookings/${id}/cancel`, { body })
    if (result.success && !truth.look().canceled.length)
      untruths.push({ said: 'cancelled', because: 'the order is not canceled' })
    const { refund_to, refund_amount } = result.terms
    if (result.success && refund_to === 'card') booked.refund = Math.round(Number(refund_amount) * 100)
    return true
  }

  return {
    memory,
    booked,
    press,
    /** After a reload the page first finds out what became of what it remembers. */
    async resume(number: string): Promise<void> {
      const { attempt } = memory
      if (attempt && attempt.sent !== 'nothing') {
        const found = await findOut(attempt)
        if (!found) return
        learn(attempt, found)
      }
      await press(number)
    },
    async cancel(): Promise<void> {
      for (let tries = 0; tries < MOST_PRESSES && booked.booking; tries++) {
        await think()
        if (await cancelOnce(booked.booking).catch(() => false)) return
        await machine.sleep(90 * SECOND_MS)
      }
    },
    /** Looks at the trip and at every attempt, as a returning traveler does. */
    async look(): Promise<void> {
      for (const key of memory.keys) await browser.api.findAttempt(key).catch(() => null)
      if (booked.booking) await browser.ask('GET', `/api/bookings/${booked.booking.id}`).catch(() => null)
    },
  }
}
export type Traveler = ReturnType<typeof openTraveler>
