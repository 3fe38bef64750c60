import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import type { BookingResult } from '../../contract/booking'
import type { ErrorBody } from '../../contract/error'
import type { Offer } from '../../contract/offer'
import type { PaymentResult } from '../../contract/payment'
import type { LedgerAccount } from '../../features/accounting/contract'
import { duffelMessages } from '../../providers/duffel/duffel-messages'
import type { SignedMessages } from '../../providers/inbox'
import type { PaymentGateway } from '../../providers/payments'
import { stripeMessages } from '../../providers/stripe/stripe-messages'
import { stripePayments } from '../../providers/stripe/stripe-payments'
import { runSchedule } from '../../run-schedule'
import { stripeSandbox } from '../../sandbox/stripe'
import { WEBHOOK_SECRETS } from '../builders/a-message'
import { amelia } from '../builders/amelia'
import { bookingFor } from '../worlds/a-platform'
import { aWebhookShop } from '../worlds/a-webhook-shop'

/** The doubles call themselves test accounts; here they play the live ones. */
const asLive = ({ signatureHeader, read }: SignedMessages): SignedMessages => ({
  signatureHeader,
  read: async (...message) => ({ ...(await read(...message)), mode: 'live' }),
})

/**
 * A shop in live mode over the doubles: as Stripe's script does in a page, Stripe's own client makes a token of a card, and only the token
 * is sent. Webhooks of banks and airlines are delivered.
 */
export function aLiveShop() {
  const doubled = {} as { payments: PaymentGateway }
  const shop = aWebhookShop({
    payments: () => doubled.payments,
    publishableKey: () => 'pk_live_1',
    // One bank and one airline serve both modes here: comparing the test mode's books would find sales that it never made.
    liveKeys: { flights: false, payments: false },
    signedMessages: {
      duffel: asLive(duffelMessages(WEBHOOK_SECRETS.duffel)),
      stripe: asLive(stripeMessages(WEBHOOK_SECRETS.stripe)),
    },
  })
  shop.state.mode = 'live'
  const { state, store, stored, deps } = shop
  const double = stripeSandbox({ store, now: () => state.now, webhooks: { secret: WEBHOOK_SECRETS.stripe.test } })
  const calls: string[] = []
  const overDouble: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    calls.push(`${request.method} ${new URL(request.url).pathname.replace(/pi_\w+/, ':id')}`)
    if (account.takesNothing && request.url.endsWith('/capture')) return new Response(null, { status: 503 })
    return double.fetch(request)
  }
  const account = { fetch: overDouble, secretKey: 'sk_test_x', apiUrl: 'https://stripe.example', takesNothing: false }
  doubled.payments = stripePayments({ ...account, mode: 'live' })
  const client = new Stripe(account.secretKey, {
    host: 'stripe.example',
    httpClient: Stripe.createFetchHttpClient(async (input, init) => double.fetch(new Request(input, init))),
    telemetry: false,
  })

  async function call<T>(path: string, body: unknown) {
    const answer = await shop.ask('POST', path, { body, headers: { 'idempotency-key': randomUUID() } })
    return { status: answer.status, body: (await answer.json()) as T & Partial<ErrorBody> }
  }

  return {
    ...shop,
    calls,
    account,
    token: async (method = 'pm_card_visa') =>
      (await client.testHelpers.confirmationTokens.create({ payment_method: method })).id,
    pay: ({ id, total_amount, total_currency }: Offer, confirmationToken: string, amount = total_amount) =>
      call<PaymentResult>('/api/payments/process-card', {
        offerId: id,
        amount,
        currency: total_currency,
        confirmationToken,
        passengers: [amelia],
      }),
    book(offer: Offer, paymentId: string | undefined, amount = offer.total_amount) {
      const request = bookingFor(offer, paymentId)
      const paymentDetails = { ...request.paymentDetails, amount }
      return call<BookingResult>('/api/bookings', { ...request, paymentDetails })
    },
    /** The state of a payment, by the bank's double itself. */
    at: async (paymentId: string | undefined) => (await doubled.payments.find(paymentId ?? ''))?.status,
    /** Raises every fare from now on: the brand has changed its prices. */
    async raise(markupPercent: number) {
      const brand = await deps.brands.find(shop.here)
      if (brand) await deps.brandPublisher.put({ ...brand, markupPercent })
    },
    async pass(minutes: number) {
      await shop.hear(minutes)
      await runSchedule(deps)
      await shop.hear()
    },
    /** The balances that aren't zero. */
    ledger() {
      const sums: Partial<Record<LedgerAccount, number>> = {}
      for (const { account: of, amount } of stored.ledger) sums[of] = (sums[of] ?? 0) + amount
      return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0)) as typeof sums
    },
    orders: async () =>
      (await deps.flights('live', 'duffel').listOrders({ from: new Date(0), until: new Date(8e12) }, null)).items,
    openCases: () =>
      stored.cases.flatMap((one) => (one.state === 'open' && one.kind !== 'schedule_silent' ? [one.kind] : [])),
  }
}
