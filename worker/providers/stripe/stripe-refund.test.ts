import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../domain/time'
import { memoryStore } from '../../sandbox/store'
import { stripeSandbox } from '../../sandbox/stripe'
import { stripePayments } from './stripe-payments'

const usd = (amount: number) => ({ amount, currency: 'USD' })

function aGateway() {
  let now = new Date('2026-11-21T12:00:00Z')
  const app = stripeSandbox({ store: memoryStore(), now: () => now })
  const keys: string[] = []
  let isLosing = false
  const storedFailures = new Set<string>()
  const gateway = stripePayments({
    secretKey: 'sk_test_sandbox',
    apiUrl: 'https://stripe.example',
    mode: 'test',
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const isRefund = request.method === 'POST' && new URL(request.url).pathname === '/v1/refunds'
      const key = request.headers.get('idempotency-key') ?? ''
      if (isRefund) keys.push(key)
      if (isRefund && storedFailures.has(key)) {
        const headers = { 'idempotent-replayed': 'true', 'stripe-should-retry': 'false' }
        return Response.json({ error: { type: 'api_error', message: 'An error occurred.' } }, { status: 500, headers })
      }
      const answer = await app.fetch(request)
      if (isRefund && isLosing) throw new TypeError('the line broke')
      return answer
    },
  })
  const sold = async (number = '4242424242424242') => {
    const about = { purchaseId: 'attempt-1', brandKey: 'acme.example', offerId: 'off_1', brandName: 'Acme' }
    const { id } = await gateway.create({ ...about, amount: usd(61_500) })
    const method = { kind: 'test_card' as const, number }
    await gateway.confirm(id, { method, returnUrl: 'https://acme.example/' })
    await gateway.capture(id)
    return id
  }
  const refunds = async () => {
    const headers = { authorization: 'Bearer sk_test_sandbox' }
    const answer = await app.request('/v1/refunds?limit=10', { headers })
    return ((await answer.json()) as { data: { amount: number }[] }).data.map(({ amount }) => amount)
  }
  return {
    app,
    gateway,
    keys,
    storedFailures,
    sold,
    refunds,
    lose: (losing: boolean) => {
      isLosing = losing
    },
    later: (hours: number) => {
      now = new Date(now.getTime() + hours * HOUR_MS)
    },
  }
}

describe('a refund through stripePayments', () => {
  it('is made once for a cancellation, by its own key', async () => {
    const { gateway, keys, sold, refunds } = aGateway()
    const paymentId = await sold()
    const request = { paymentId, amount: usd(50_000), madeFor: 'ore_1' }
    const first = await gateway.refund(request)
    expect(first.id).toMatch(/^re_/)
    expect(await gateway.refund(request)).toEqual(first)
    expect(keys).toEqual(['rf:ore_1'])
    expect(await refunds()).toEqual([50_000])
  })

  it('is made once when it is asked for twice at the same moment', async () => {
    const { gateway, sold, refunds } = aGateway()
    const request = { paymentId: await sold(), amount: usd(50_000), madeFor: 'ore_1' }
    await Promise.allSettled([gateway.refund(request), gateway.refund(request)])
    await gateway.refund(request)
    expect(await refunds()).toEqual([50_000])
  })

  it('is found again when its answer was lost, also after Stripe has forgotten the key', async () => {
    const { gateway, sold, refunds, lose, later } = aGateway()
    const request = { paymentId: await sold(), amount: usd(50_000), madeFor: 'ore_1' }
    lose(true)
    await expect(gateway.refund(request)).rejects.toMatchObject({ code: 'payment_unavailable' })
    lose(false)
    later(49)
    expect((await gateway.refund(request)).id).toMatch(/^re_/)
    expect(await refunds()).toEqual([50_000])
  })

  it('is never more than is left of the charge, and nothing is made when nothing is left', async () => {
    const { gateway, sold, refunds } = aGateway()
    const paymentId = await sold()
    const byHand = await gateway.refund({ paymentId, amount: usd(20_000), madeFor: 'ore_by_hand' })
    const rest = await gateway.refund({ paymentId, amount: usd(50_000), madeFor: 'ore_1' })
    expect(rest.id).not.toBe(byHand.id)
    expect((await refunds()).toSorted()).toEqual([20_000, 41_500])
    expect((await gateway.refund({ paymentId, amount: usd(1), madeFor: 'ore_2' })).id).toMatch(/^re_/)
    expect(await refunds()).toHaveLength(2)
  })

  it('fails for money that was never taken', async () => {
    const { gateway } = aGateway()
    const request = { paymentId: 'pi_nobody', amount: usd(50_000), madeFor: 'ore_1' }
    await expect(gateway.refund(request)).rejects.toMatchObject({ code: 'payment_unavailable' })
  })

  it('is made under another key once a failure is stored under its own', async () => {
    const { gateway, keys, storedFailures, sold, refunds } = aGateway()
    const request = { paymentId: await sold(), amount: usd(50_000), madeFor: 'ore_1' }
    storedFailures.add('rf:ore_1')
    const refund = await gateway.refund(request)
    expect(keys).toEqual(['rf:ore_1', 'rf:ore_1:0:1'])
    expect(await gateway.refund(request)).toEqual(refund)
    expect(await refunds()).toEqual([50_000])
  })

  it('is known by its status and the reference of the bank', async () => {
    const { gateway, sold, later } = aGateway()
    const paymentId = await sold()
    const { id, ...made } = await gateway.refund({ paymentId, amount: usd(50_000), madeFor: 'ore_1' })
    expect(made).toEqual({ status: 'succeeded', amount: usd(50_000), madeFor: 'ore_1', reference: null })
    later(24 * 14)
    expect(await gateway.listRefunds(paymentId)).toEqual([{ ...made, id, reference: expect.any(String) }])
    expect(await gateway.findRefund(id)).toEqual({ ...made, id, reference: expect.stringMatching(/^\d+$/) })
    expect(await gateway.findRefund('re_nobody')).toBeNull()
    expect(await gateway.listRefunds('pi_nobody')).toEqual([])
  })

  it.each([
    ['is pending until the bank took it', '4000000000007726', 'pending', 'succeeded'],
    ['may come back after it was handed over', '4000000000005126', 'succeeded', 'failed'],
  ])('%s', async (_what, number, first, then) => {
    const { gateway, sold, later } = aGateway()
    const { id, status } = await gateway.refund({
      paymentId: await sold(number),
      amount: usd(100),
      madeFor: 'ore_1',
    })
    expect(status).toBe(first)
    later(24)
    expect(await gateway.findRefund(id)).toMatchObject({ status: then })
  })

  it('is made again only when it has failed', async () => {
    const { gateway, keys, sold, later } = aGateway()
    const request = { paymentId: await sold('4000000000005126'), amount: usd(50_000), madeFor: 'ore_1' }
    const first = await gateway.refund(request)
    later(24)
    const again = await gateway.refund(request)
    expect(again.id).not.toBe(first.id)
    expect(keys).toEqual(['rf:ore_1', 'rf:ore_1:1:0'])
  })
})
