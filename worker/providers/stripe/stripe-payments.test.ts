import { describe, expect, it } from 'vitest'
import type { DomainError } from '../../domain/error'
import { memoryStore } from '../../sandbox/store'
import { stripeSandbox } from '../../sandbox/stripe'
import type { Confirmation, NewPayment, PaymentGateway, PaymentMethod } from '../payments'
import { stripePayments } from './stripe-payments'

const usd = (amount: number) => ({ amount, currency: 'USD' })

function gatewayOver(answer: (request: Request) => Response | Promise<Response>, mode: 'test' | 'live' = 'test') {
  const requests: { path: string; key: string | null; body: URLSearchParams }[] = []
  const gateway = stripePayments({
    secretKey: 'sk_test_sandbox',
    apiUrl: 'https://stripe.example',
    mode,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { pathname } = new URL(request.url)
      const body = new URLSearchParams(await request.clone().text())
      requests.push({ path: pathname, key: request.headers.get('idempotency-key'), body })
      return answer(request)
    },
  })
  return { gateway, requests }
}

function overSandbox(mode: 'test' | 'live' = 'test') {
  const app = stripeSandbox({ store: memoryStore(), now: () => new Date('2026-11-21T12:00:00Z') })
  return { app, ...gatewayOver((request) => app.fetch(request), mode) }
}

const payment = (given: Partial<NewPayment> = {}): NewPayment => ({
  purchaseId: 'attempt-1',
  brandKey: 'acme.example',
  offerId: 'off_1',
  amount: usd(41_200),
  brandName: 'Blossom Travel',
  ...given,
})

const withCard = (number = '4242424242424242', given: Partial<Confirmation> = {}): Confirmation => ({
  method: { kind: 'test_card', number },
  returnUrl: 'https://acme.example/booking?offer=off_1',
  ...given,
})

/** Makes a payment and confirms it. */
async function reserve(gateway: PaymentGateway, number?: string, given: Partial<NewPayment & Confirmation> = {}) {
  const { id } = await gateway.create(payment(given))
  return gateway.confirm(id, withCard(number, given.method && { method: given.method }))
}

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('it should have been refused'),
    (error: DomainError) => error,
  )

describe('stripePayments over the sandbox', () => {
  it('makes a payment that holds nothing, and reserves the money when it is confirmed', async () => {
    const { gateway } = overSandbox()
    const made = await gateway.create(payment())
    expect(made).toMatchObject({ status: 'unpaid', purchaseId: 'attempt-1', cardLast4: null })
    expect(await gateway.confirm(made.id, withCard())).toEqual({
      id: made.id,
      status: 'authorized',
      amount: usd(41_200),
      refunded: usd(0),
      purchaseId: 'attempt-1',
      cardBrand: 'visa',
      cardLast4: '4242',
      keptCard: null,
      cardFingerprint: 'fp_4242',
      risk: 'normal',
      refusal: null,
      clientSecret: null,
    })
  })

  it('takes the money; taking it twice is harmless', async () => {
    const { gateway } = overSandbox()
    const { id } = await reserve(gateway)
    expect(await gateway.capture(id)).toMatchObject({ status: 'captured', cardLast4: '4242' })
    expect((await gateway.capture(id)).status).toBe('captured')
    expect((await gateway.find(id))?.status).toBe('captured')
  })

  it('releases the money; releasing twice is harmless, and taking it then finds it gone', async () => {
    const { gateway } = overSandbox()
    const { id } = await reserve(gateway)
    expect((await gateway.void(id)).status).toBe('voided')
    expect((await gateway.void(id)).status).toBe('voided')
    expect((await gateway.capture(id)).status).toBe('voided')
    expect((await gateway.find(id))?.refunded).toEqual(usd(0))
  })

  it('says so when money to release was taken, and how much of it went back', async () => {
    const { gateway } = overSandbox()
    const { id } = await reserve(gateway)
    await gateway.capture(id)
    expect(await gateway.void(id)).toMatchObject({ status: 'captured', refunded: usd(0) })
    await gateway.refund({ paymentId: id, amount: usd(41_200), madeFor: 'by-hand' })
    expect(await gateway.void(id)).toMatchObject({ status: 'captured', refunded: usd(41_200) })
  })

  it('reserves once, however often it is confirmed', async () => {
    const { gateway, requests } = overSandbox()
    const { id } = await gateway.create(payment())
    await gateway.confirm(id, withCard())
    expect((await gateway.confirm(id, withCard('5555555555554444'))).cardLast4).toBe('4242')
    expect(requests.filter(({ path }) => path === '/v1/payment_intents')).toHaveLength(1)
  })

  it('says what the payment is for, and asks for nothing by a key that outlives the call', async () => {
    const { gateway, requests } = overSandbox()
    const { id } = await reserve(gateway, '5555555555554444')
    await gateway.capture(id)
    await gateway.capture(id)
    expect(Object.fromEntries(requests[0]!.body)).toMatchObject({
      amount: '41200',
      currency: 'usd',
      capture_method: 'manual',
      'allowed_payment_method_types[0]': 'card',
      statement_descriptor_suffix: 'Blossom',
      'metadata[attempt_id]': 'attempt-1',
      'metadata[offer_id]': 'off_1',
      'metadata[brand]': 'acme.example',
    })
    // Stripe's own mail would come beside the brand's.
    expect(requests[0]!.body.has('receipt_email')).toBe(false)
    expect(requests[0]!.body.has('confirm')).toBe(false)
    expect(requests[1]!.body.get('payment_method')).toBe('pm_card_mastercard')
    const keys = requests.map(({ key }) => key).filter((key) => key !== null)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it.each([
    ['4000000000000002', 'Your card was declined or the card details were incorrect. Please use another card.'],
    [
      '4000000000009995',
      'Your card was declined or the card details were incorrect. It has insufficient funds. Please use another card.',
    ],
    ['4000000000009987', 'Your card was declined or the card details were incorrect. Please use another card.'],
    ['4000000000009979', 'Your card was declined or the card details were incorrect. Please use another card.'],
    [
      '4000000000000069',
      'Your card was declined or the card details were incorrect. It has expired. Please use another card.',
    ],
    [
      '4000000000000127',
      'Your card was declined or the card details were incorrect. Its security code is incorrect. Please check the card details.',
    ],
    [
      '4000000000000119',
      'Your card was declined or the card details were incorrect. There was a processing error. Please try again in a moment.',
    ],
    ['4000000000004954', 'Your card was declined or the card details were incorrect. Please use another card.'],
    ['4100000000000019', 'Your card was declined or the card details were incorrect. Please use another card.'],
  ])('explains the decline of %s', async (number, message) => {
    const error = await refusal(reserve(overSandbox().gateway, number))
    expect(error).toMatchObject({ code: 'payment_declined', message })
    expect(error.cause).toBeInstanceOf(Error)
  })

  it('hands on the client secret of a card that asks for 3-D Secure', async () => {
    const { gateway } = overSandbox()
    const asked = await reserve(gateway, '4000002760003184')
    expect(asked).toMatchObject({ status: 'requires_action', cardLast4: null })
    expect(asked.clientSecret).toContain(`${asked.id}_secret_`)
  })

  it('refuses a number that isn’t a test card’s without calling anybody or repeating it', async () => {
    const { gateway, requests } = overSandbox()
    const error = await refusal(gateway.confirm('pi_1', withCard('4539578763621486')))
    expect(error).toMatchObject({ code: 'card_data_refused', message: 'Test mode accepts test cards only' })
    expect(JSON.stringify([error.message, String(error.cause)])).not.toContain('4539')
    expect(requests).toEqual([])
  })

  it('never sends a card number', async () => {
    const { gateway, requests } = overSandbox()
    await reserve(gateway)
    expect(requests.map(({ body }) => body.toString()).join()).not.toContain('42424242')
  })

  it('takes tokens and no numbers in live mode', async () => {
    const { app, gateway, requests } = overSandbox('live')
    expect((await refusal(reserve(gateway))).code).toBe('card_data_refused')
    const answer = await app.request('/v1/test_helpers/confirmation_tokens', {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sandbox' },
      body: 'payment_method=pm_card_visa',
    })
    const { id } = (await answer.json()) as { id: string }
    const method: PaymentMethod = { kind: 'confirmation_token', token: id }
    expect((await reserve(gateway, '', { method })).status).toBe('authorized')
    expect(requests.at(-1)!.body.get('use_stripe_sdk')).toBe('true')
  })

  it('finds nothing under an unknown id', async () => {
    expect(await overSandbox().gateway.find('pi_nobody')).toBeNull()
  })
})

describe('stripePayments over a failing network', () => {
  it('repeats a call with its own key, and succeeds when the network comes back', async () => {
    const { app } = overSandbox()
    let failures = 1
    const { gateway, requests } = gatewayOver((request) => {
      if (failures-- > 0) throw new TypeError('network is down')
      return app.fetch(request)
    })
    expect((await gateway.create(payment())).status).toBe('unpaid')
    expect(requests).toHaveLength(2)
    expect(new Set(requests.map(({ key }) => key)).size).toBe(1)
  })

  it('reserves money whose answer was lost only once, and says so when it is asked again', async () => {
    const { app } = overSandbox()
    let isLosing = false
    const { gateway } = gatewayOver(async (request) => {
      const answer = await app.fetch(request)
      if (isLosing && request.url.endsWith('/confirm')) throw new TypeError('the line broke')
      return answer
    })
    const { id } = await gateway.create(payment())
    isLosing = true
    expect((await refusal(gateway.confirm(id, withCard()))).code).toBe('payment_unavailable')
    isLosing = false
    expect((await gateway.find(id))?.status).toBe('authorized')
    expect((await gateway.confirm(id, withCard())).status).toBe('authorized')
  })

  it('takes money though Stripe failed at first', async () => {
    const { app } = overSandbox()
    let isFailing = false
    const { gateway } = gatewayOver((request) =>
      isFailing && request.url.endsWith('/capture')
        ? Response.json({ error: { type: 'api_error', message: 'no' } }, { status: 500 })
        : app.fetch(request),
    )
    const { id } = await reserve(gateway)
    isFailing = true
    expect((await refusal(gateway.capture(id))).code).toBe('payment_unavailable')
    isFailing = false
    expect((await gateway.capture(id)).status).toBe('captured')
  })

  it.each([
    ['an HTML 502', () => new Response('<html>Bad gateway</html>', { status: 502 })],
    ['a wrong key', () => Response.json({ error: { type: 'invalid_request_error', message: 'no' } }, { status: 401 })],
    ['a limit', () => Response.json({ error: { type: 'rate_limit_error', message: 'slow' } }, { status: 429 })],
  ])('answers payment_unavailable to %s', async (_name, answer) => {
    const error = await refusal(gatewayOver(answer).gateway.find('pi_1'))
    expect(error.code).toBe('payment_unavailable')
    expect(error.message).toBe(
      'The payment service could not be reached. Nothing has been charged. Please try again: you will not pay twice.',
    )
    expect(error.cause).toBeInstanceOf(Error)
  })
})
