import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import type { Mode } from '#worker/contract/admin'
import type { BookingResult } from '#worker/contract/booking'
import { stripeSandbox } from '#worker/sandbox/stripe'
import { controlStripe } from '#worker/sandbox/stripe/control'
import { aDatabase } from '#worker/testing/worlds/a-database'
import { aPlatform, bookingFor, findAnOffer, type Platform, paymentFor } from '#worker/testing/worlds/a-platform'
import { AMELIAS_BROWSER } from '#worker/testing/worlds/a-shop'
import { open } from '../../../testing/test-platform'
import { saveDraft } from '../passengers/draft-store'
import { anAttempt, aTraveler } from '../test-booking'
import { storeAttempt } from './attempt-store'

/** A double of the card gateway and the banks: confirmation tokens for test cards, buyers' answers to their banks, and all payments. */
function bankOf({ store, state }: Platform) {
  const options = { store, now: () => state.now }
  const stripe = stripeSandbox(options)
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: 'Bearer sk_test_x', 'content-type': 'application/x-www-form-urlencoded' }
    return (await stripe.request(path, { ...init, headers })).json()
  }
  return {
    ...controlStripe(options),
    makeToken: async (payment_method: string): Promise<string> => {
      const body = String(new URLSearchParams({ payment_method }))
      return (await ask('/v1/test_helpers/confirmation_tokens', { method: 'POST', body })).id
    },
    /** Every payment, newest first. */
    payments: async (): Promise<{ id: string; status: string; client_secret: string }[]> =>
      (await ask('/v1/payment_intents')).data,
  }
}

/** What the tests buy as. */
export const traveler = aTraveler({
  firstName: 'Amelia',
  lastName: 'Earhart',
  dateOfBirth: '1987-07-24',
  email: 'amelia@example.com',
})

/** A shop that this page talks to with the cookies of one browser, and a tab with an attempt to buy one of its offers. */
export async function anInterruptedPayment({ mode = 'test' }: { mode?: Mode } = {}) {
  const platform = aPlatform(aDatabase().repositories, {
    publishableKey: (asked) => (asked === 'live' ? 'pk_live_1' : null),
  })
  platform.state.mode = mode
  const offer = await findAnOffer(platform)
  const attempt = anAttempt({
    key: crypto.randomUUID(),
    offerId: offer.id,
    amount: offer.total_amount,
    currency: offer.total_currency,
  })
  const jar = new Map([['__Host-buyer', AMELIAS_BROWSER]])
  const calls: string[] = []
  const sent: { path: string; key: string | null; body: string }[] = []
  const browse = async (method: string, path: string, init: RequestInit = {}) => {
    calls.push(`${method} ${path.split('?')[0]}`)
    if (init.body) sent.push({ path, key: new Headers(init.headers).get('idempotency-key'), body: String(init.body) })
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const headers = { ...Object.fromEntries(new Headers(init.headers)), host: platform.here, cookie }
    const origin = `https://${platform.here}`
    const answer = await platform.app.request(`${origin}${path}`, { ...init, method, headers: { ...headers, origin } })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      jar.set(name, value)
    }
    return answer
  }
  // The page's signals are jsdom's, which the Worker's requests don't take.
  vi.stubGlobal('fetch', (input: RequestInfo | URL, { signal, ...init }: RequestInit = {}) => {
    const { pathname, search } = new URL(String(input), location.origin)
    return browse(init.method ?? 'GET', pathname + search, init)
  })
  const send = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': attempt.key }
    return (await browse('POST', path, { body: JSON.stringify(body), headers })).json()
  }
  saveDraft(offer.id, { passengers: [traveler], seats: [], bags: [] }, offer.passengers)
  const reserve = async (): Promise<string> => (await send('/api/payments/process-card', paymentFor(offer))).paymentId
  return {
    platform,
    offer,
    attempt,
    jar,
    calls,
    sent,
    bank: bankOf(platform),
    reserve,
    cancel: (bookingId: string): Promise<{ success: boolean }> => send(`/api/bookings/${bookingId}/cancel`, {}),
    /** Books for the traveler whom the tab knows. */
    book: async (paymentId: string): Promise<BookingResult> =>
      send('/api/bookings', bookingFor(offer, paymentId, traveler.email)),
    /** The page after a reload, with the attempt as the tab had stored it last. */
    reload: (stored: Partial<typeof attempt>) => {
      storeAttempt({ ...attempt, ...stored })
      calls.length = 0
      open(`/booking?offer=${offer.id}&adults=1`)
      return userEvent.setup({ delay: null })
    },
  }
}
