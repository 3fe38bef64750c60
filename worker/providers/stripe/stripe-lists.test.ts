import { describe, expect, it } from 'vitest'
import { memoryStore } from '../../sandbox/store'
import { stripeSandbox } from '../../sandbox/stripe'
import { controlStripe } from '../../sandbox/stripe/control'
import { stripePayments } from './stripe-payments'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const at = (time: string) => new Date(`2026-11-21T${time}Z`)
const DAY = { from: at('00:00:00'), until: new Date('2026-11-22T00:00:00Z') }

function aGateway(change: (answer: Response) => Response | Promise<Response> = (answer) => answer) {
  let now = at('12:00:00')
  const kept: { in: { currency: string; rate: number } | null } = { in: null }
  const options = { store: memoryStore(), now: () => now, settles: () => kept.in }
  const app = stripeSandbox(options)
  const asked: string[] = []
  const gateway = stripePayments({
    secretKey: 'sk_test_sandbox',
    apiUrl: 'https://stripe.example',
    mode: 'test',
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (request.method === 'GET') asked.push(request.url)
      return change(await app.fetch(request))
    },
  })
  const about = { brandKey: 'acme.example', offerId: 'off_1', brandName: 'Acme' }
  return {
    gateway,
    asked,
    kept,
    bank: controlStripe(options),
    make: (purchaseId: string, amount = usd(61_500)) => gateway.create({ ...about, purchaseId, amount }),
    async sell(purchaseId: string) {
      const { id } = await gateway.create({ ...about, purchaseId, amount: usd(61_500) })
      const method = { kind: 'test_card' as const, number: '4242424242424242' }
      await gateway.confirm(id, { method, returnUrl: 'https://acme.example/' })
      return gateway.capture(id)
    },
    setClock: (moment: Date) => {
      now = moment
    },
  }
}

async function all<T>(list: (page: string | null) => Promise<{ items: T[]; next: string | null }>): Promise<T[][]> {
  const pages: T[][] = []
  for (let page: string | null = null; ; ) {
    const { items, next } = await list(page)
    pages.push(items)
    if (next === null) return pages
    page = next
  }
}

describe('what was paid in a span of time', () => {
  it('is listed page by page, each payment once', async () => {
    const { gateway, make } = aGateway()
    for (let made = 0; made < 230; made++) await make(`p-${made}`)
    const pages = await all((page) => gateway.listPayments(DAY, page))
    expect(pages.map(({ length }) => length)).toEqual([100, 100, 30])
    expect(new Set(pages.flat().map(({ purchaseId }) => purchaseId)).size).toBe(230)
  })

  it('begins with its first second and ends before its last', async () => {
    const { gateway, make, setClock } = aGateway()
    for (const time of ['11:59:59', '12:00:00', '12:59:59', '13:00:00']) {
      setClock(at(time))
      await make(time)
    }
    const { items } = await gateway.listPayments({ from: at('12:00:00'), until: at('13:00:00') }, null)
    expect(items.map(({ purchaseId }) => purchaseId).toSorted()).toEqual(['12:00:00', '12:59:59'])
  })

  it('says what was taken and given back', async () => {
    const { gateway, sell } = aGateway()
    const { id } = await sell('p-1')
    const refund = await gateway.refund({ paymentId: id, amount: usd(1_500), madeFor: 'ore_1' })
    expect((await gateway.listPayments(DAY, null)).items).toMatchObject([
      { id, status: 'captured', amount: usd(61_500), refunded: usd(1_500), purchaseId: 'p-1', cardLast4: '4242' },
    ])
    expect(await gateway.listAllRefunds(DAY, null)).toEqual({
      items: [{ ...refund, paymentId: id }],
      unreadable: [],
      next: null,
    })
  })

  it('names what it cannot read, and continues after it', async () => {
    const { gateway, make } = aGateway(async (answer) => {
      const body = await answer.json()
      if (body.object !== 'list') return Response.json(body)
      const data = body.data.map((intent: { id: string }, place: number) =>
        place === 1 ? { ...intent, amount: null } : intent,
      )
      return Response.json({ ...body, data })
    })
    for (let made = 0; made < 101; made++) await make(`p-${made}`)
    const first = await gateway.listPayments(DAY, null)
    expect(first.items).toHaveLength(99)
    expect(first.unreadable).toEqual([expect.stringMatching(/^pi_/)])
    expect((await gateway.listPayments(DAY, first.next)).items).toHaveLength(1)
  })

  it('is unknown while the gateway cannot be reached', async () => {
    const { gateway } = aGateway(() => new Response('no', { status: 400 }))
    await expect(gateway.listPayments(DAY, null)).rejects.toMatchObject({ code: 'payment_unavailable' })
    await expect(gateway.listAllRefunds(DAY, null)).rejects.toMatchObject({ code: 'payment_unavailable' })
  })
})

describe('a payment of which a part was taken', () => {
  it('is as large as what was taken', async () => {
    const { sell } = aGateway(async (answer) => {
      const body = await answer.json()
      return Response.json(
        'amount_received' in body && body.status === 'succeeded' ? { ...body, amount_received: 100 } : body,
      )
    })
    expect(await sell('p-1')).toMatchObject({ status: 'captured', amount: usd(100) })
  })
})

describe('what the gateway keeps in a span of time', () => {
  it('is each charge’s fee, under its payment', async () => {
    const { gateway, sell } = aGateway()
    const { id } = await sell('p-1')
    const { items, unreadable, next } = await gateway.listMoves(DAY, null)
    expect([unreadable, next]).toEqual([[], null])
    expect(items).toEqual([
      {
        id: expect.stringMatching(/^txn_\w+\/fee$/),
        kind: 'fee',
        paymentId: id,
        amount: usd(Math.round(61_500 * 0.029) + 30),
        exchanged: null,
        at: at('12:00:00'),
      },
    ])
    const before = { from: new Date('2026-11-20T00:00:00Z'), until: DAY.from }
    expect((await gateway.listMoves(before, null)).items).toEqual([])
  })

  it.each([
    ['eur', 0.92, 1972, { amount: 2143, currency: 'USD' }], // 21.434…
    ['jpy', 150, 2721, { amount: 1814, currency: 'USD' }], // 2721 yen
    ['kwd', 0.31, 5630, { amount: 1816, currency: 'USD' }], // 5.630 dinars
  ])('is given in the payment’s currency as well where it was kept in %s', async (currency, rate, fee, exchanged) => {
    const { gateway, sell } = aGateway(async (answer) => {
      const body = await answer.json()
      const data = body.data?.map((move: object) => ({ ...move, currency, fee, exchange_rate: rate }))
      return Response.json(body.url === '/v1/balance_transactions' ? { ...body, data } : body)
    })
    await sell('p-1')
    expect((await gateway.listMoves(DAY, null)).items).toMatchObject([
      { amount: { amount: fee, currency: currency.toUpperCase() }, exchanged },
    ])
  })

  it('includes what a bank took and gave back by a dispute, whatever the balance’s currency', async () => {
    const { gateway, sell, bank, kept } = aGateway()
    const { id } = await sell('p-1')
    const dispute = await bank.dispute(id, { amount: 61_499 })
    await bank.closeDispute(dispute.id, { won: false, returned: 20_333 })
    for (const currency of ['usd', 'chf']) {
      kept.in = { currency, rate: 0.8875 }
      const { items } = await gateway.listMoves(DAY, null)
      const moved = items.flatMap(({ id: named, kind, amount }) => (kind === 'fee' ? [] : [[named, amount]]))
      expect(Object.fromEntries(moved)).toEqual({
        [`${dispute.id}/disputed`]: usd(61_499),
        [`${dispute.id}/dispute_won`]: usd(20_333),
      })
    }
  })

  it('names what can’t be read', async () => {
    const { gateway, sell } = aGateway(async (answer) => {
      const text = await answer.text()
      return new Response(text.replaceAll('"fee":1814', '"fee":"much"'), answer)
    })
    await sell('p-1')
    const { items, unreadable } = await gateway.listMoves(DAY, null)
    expect([items, unreadable]).toEqual([[], [expect.stringMatching(/^txn_/)]])
  })
})

describe('the payouts to our bank', () => {
  const NOVEMBER = { from: new Date('2026-11-01T00:00:00Z'), until: new Date('2026-12-01T00:00:00Z') }

  async function aSentPayout(change?: Parameters<typeof aGateway>[0]) {
    const shop = aGateway(change)
    const { id: paymentId } = await shop.sell('p-1')
    await shop.gateway.refund({ paymentId, amount: usd(1_500), madeFor: 'ore_1' })
    shop.setClock(new Date('2026-11-24T00:30:00Z'))
    return { ...shop, paymentId, fee: Math.round(61_500 * 0.029) + 30 }
  }

  it('are listed by the day on which they arrive', async () => {
    const { gateway, fee, setClock } = await aSentPayout()
    const read = async () => (await gateway.listBankPayouts(NOVEMBER, null)).items
    const payout = { id: expect.stringMatching(/^po_/), amount: usd(60_000 - fee), day: '2026-11-25' }
    expect(await read()).toEqual([{ ...payout, status: 'on_its_way', isItemized: false }])
    setClock(new Date('2026-11-25T00:00:00Z'))
    expect(await read()).toEqual([{ ...payout, status: 'arrived', isItemized: true }])
    const december = { from: NOVEMBER.until, until: new Date('2027-01-01T00:00:00Z') }
    expect((await gateway.listBankPayouts(december, null)).items).toEqual([])
  })

  it.each([
    [null, 1, 'usd'],
    ['eur', 0.92, 'eur'],
  ])('consist of lines in the balance’s currency and in the payment’s (%s)', async (currency, rate, unit) => {
    const { gateway, kept, paymentId, fee } = await aSentPayout()
    kept.in = currency === null ? null : { currency, rate }
    const [payout] = (await gateway.listBankPayouts(NOVEMBER, null)).items
    const money = (amount: number) => ({ amount: Math.round(amount * rate), currency: unit.toUpperCase() })
    const { items } = await gateway.listPayoutLines(payout?.id ?? '', null)
    const lines = items.map(({ id: _id, ...line }) => line).toSorted((a, b) => a.amount.amount - b.amount.amount)
    expect(lines).toEqual([
      {
        kind: 'payout',
        amount: { ...payout?.amount, amount: -(payout?.amount.amount ?? 0) },
        fee: money(0),
        ofPayment: null,
      },
      { kind: 'refund', amount: money(-1_500), fee: money(0), ofPayment: { paymentId, amount: usd(-1_500) } },
      { kind: 'payment', amount: money(61_500), fee: money(fee), ofPayment: { paymentId, amount: usd(61_500) } },
    ])
  })

  it('that were never sent have no lines', async () => {
    const { gateway } = await aSentPayout()
    expect(await gateway.listPayoutLines('po_none', null)).toEqual({ items: [], unreadable: [], next: null })
  })

  it('are unknown while the gateway cannot be reached', async () => {
    const { gateway } = aGateway(() => new Response('no', { status: 400 }))
    await expect(gateway.listBankPayouts(DAY, null)).rejects.toMatchObject({ code: 'payment_unavailable' })
    await expect(gateway.listPayoutLines('po_1', null)).rejects.toMatchObject({ code: 'payment_unavailable' })
  })
})
