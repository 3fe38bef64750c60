import { describe, expect, it } from 'vitest'
import type { DomainError } from '../../domain/error'
import type { AuthorizationRequest, PaymentMethod } from '../../ports/payments'
import { memoryStore } from '../../sandbox/store'
import { stripeSandbox } from '../../sandbox/stripe'
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

const request = (number = '4242424242424242', given: Partial<AuthorizationRequest> = {}): AuthorizationRequest => ({
  purchaseId: 'attempt-1',
  brandKey: 'acme.example',
  offerId: 'off_1',
  amount: usd(41_200),
  method: { kind: 'test_card', number },
  receiptEmail: null,
  returnUrl: 'https://acme.example/booking?offer=off_1',
  ...given,
})

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('it should have been refused'),
    (error: DomainError) => error,
  )

describe('stripePayments over the sandbox', () => {
  it('reserves, then takes the money; taking it twice is harmless', async () => {
    const { gateway } = overSandbox()
    const payment = await gateway.authorize(request())
    expect(payment).toEqual({
      id: expect.stringMatching(/^pi_/),
      status: 'authorized',
      amount: usd(41_200),
      cardBrand: 'visa',
      cardLast4: '4242',
      clientSecret: null,
    })
    expect(await gateway.capture(payment.id, 'attempt-1')).toMatchObject({ status: 'captured', cardLast4: '4242' })
    expect((await gateway.capture(payment.id, 'attempt-1')).status).toBe('captured')
    expect((await gateway.capture(payment.id, 'another-key')).status).toBe('captured')
    expect((await gateway.find(payment.id))?.status).toBe('captured')
  })

  it('releases the money; releasing twice is harmless, and taking it then fails', async () => {
    const { gateway } = overSandbox()
    const { id } = await gateway.authorize(request())
    expect((await gateway.void(id, 'attempt-1')).status).toBe('voided')
    expect((await gateway.void(id, 'another-key')).status).toBe('voided')
    expect((await refusal(gateway.capture(id, 'attempt-1'))).code).toBe('payment_unavailable')
  })

  it('says what the payment is for and carries keys of the attempt', async () => {
    const { gateway, requests } = overSandbox()
    const { id } = await gateway.authorize(request('5555555555554444', { receiptEmail: 'amelia@example.com' }))
    await gateway.capture(id, 'attempt-1')
    expect(requests.map(({ key }) => key)).toEqual(['pi:attempt-1:41200', 'cap:attempt-1'])
    expect(Object.fromEntries(requests[0]!.body)).toMatchObject({
      amount: '41200',
      currency: 'usd',
      capture_method: 'manual',
      confirm: 'true',
      payment_method: 'pm_card_mastercard',
      receipt_email: 'amelia@example.com',
      'metadata[attempt_id]': 'attempt-1',
      'metadata[offer_id]': 'off_1',
      'metadata[brand]': 'acme.example',
    })
  })

  it('gives the same payment when the same attempt is repeated', async () => {
    const { gateway } = overSandbox()
    const first = await gateway.authorize(request())
    expect((await gateway.authorize(request())).id).toBe(first.id)
  })

  it.each([
    ['4000000000000002', 'Your card was declined. Please use another card.'],
    ['4000000000009995', 'Your card was declined: it has insufficient funds. Please use another card.'],
    ['4000000000009987', 'Your card was declined. Please use another card.'],
    ['4000000000009979', 'Your card was declined. Please use another card.'],
    ['4000000000000069', 'Your card was declined: it has expired. Please use another card.'],
    ['4000000000000127', 'Your card was declined: its security code is incorrect. Please check the card details.'],
    ['4000000000000119', 'Your card was declined because of a processing error. Please try again in a moment.'],
  ])('explains the decline of %s', async (number, message) => {
    const error = await refusal(overSandbox().gateway.authorize(request(number)))
    expect(error).toMatchObject({ code: 'payment_declined', message })
    expect(error.cause).toBeInstanceOf(Error)
  })

  it('hands on the client secret of a card that asks for 3-D Secure', async () => {
    const { gateway } = overSandbox()
    const payment = await gateway.authorize(request('4000002760003184'))
    expect(payment).toMatchObject({ status: 'requires_action', cardLast4: null })
    expect(payment.clientSecret).toContain(`${payment.id}_secret_`)
  })

  it('refuses a number that is no test card without calling anybody or repeating it', async () => {
    const { gateway, requests } = overSandbox()
    const error = await refusal(gateway.authorize(request('4539578763621486')))
    expect(error).toMatchObject({ code: 'card_data_refused', message: 'Test mode accepts test cards only' })
    expect(JSON.stringify([error.message, String(error.cause)])).not.toContain('4539')
    expect(requests).toEqual([])
  })

  it('never sends a card number', async () => {
    const { gateway, requests } = overSandbox()
    await gateway.authorize(request())
    expect(requests[0]!.body.toString()).not.toContain('4242')
  })

  it('takes tokens and no numbers in live mode', async () => {
    const { app, gateway, requests } = overSandbox('live')
    expect((await refusal(gateway.authorize(request()))).code).toBe('card_data_refused')
    const answer = await app.request('/v1/test_helpers/confirmation_tokens', {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sandbox' },
      body: 'payment_method=pm_card_visa',
    })
    const { id } = (await answer.json()) as { id: string }
    const method: PaymentMethod = { kind: 'confirmation_token', token: id }
    expect((await gateway.authorize(request('', { method }))).status).toBe('authorized')
    expect(requests[0]!.body.get('use_stripe_sdk')).toBe('true')
  })

  it('finds nothing under an unknown id', async () => {
    expect(await overSandbox().gateway.find('pi_nobody')).toBeNull()
  })
})

describe('stripePayments over a failing network', () => {
  it('repeats with the same key, and succeeds when the network comes back', async () => {
    const { app } = overSandbox()
    let failures = 1
    const { gateway, requests } = gatewayOver((request) => {
      if (failures-- > 0) throw new TypeError('network is down')
      return app.fetch(request)
    })
    expect((await gateway.authorize(request())).status).toBe('authorized')
    expect(new Set(requests.map(({ key }) => key))).toEqual(new Set(['pi:attempt-1:41200']))
    expect(requests).toHaveLength(2)
  })

  it.each([
    ['an HTML 502', () => new Response('<html>Bad gateway</html>', { status: 502 })],
    ['a wrong key', () => Response.json({ error: { type: 'invalid_request_error', message: 'no' } }, { status: 401 })],
    ['a limit', () => Response.json({ error: { type: 'rate_limit_error', message: 'slow' } }, { status: 429 })],
  ])('answers payment_unavailable to %s', async (_name, answer) => {
    const error = await refusal(gatewayOver(answer).gateway.find('pi_1'))
    expect(error.code).toBe('payment_unavailable')
    expect(error.message).toBe('The payment service could not be reached. Nothing has been charged. Please try again.')
    expect(error.cause).toBeInstanceOf(Error)
  })
})
