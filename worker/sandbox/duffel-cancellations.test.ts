import { describe, expect, it } from 'vitest'
import { askDuffel, type Json, orderFor } from '../testing/worlds/ask-duffel'

const setUp = async () => {
  const duffel = askDuffel()
  const { data } = await duffel.search('LGW', 'BCN')
  const offer: Json = data.offers.find(({ owner }: Json) => owner.iata_code === 'BA')
  return { duffel, offer, offers: data.offers as Json[], order: () => duffel.post('/air/orders', orderFor(offer)) }
}
const refusal = ({ status, json }: { status: number; json: Json }) => [status, json.errors[0].code]

describe('a cancellation', () => {
  it('refunds what the fare allows: the total less the penalty, or the taxes', async () => {
    const { duffel, offers } = await setUp()
    for (const allowed of [true, false]) {
      const offer = offers.find(
        ({ owner, conditions }) => owner.iata_code === 'BA' && conditions.refund_before_departure.allowed === allowed,
      )
      const { data } = await duffel.search('LGW', 'BCN')
      const same = data.offers.find((one: Json) => one.slices[0].comparison_key === offer.slices[0].comparison_key)
      const { data: order } = await duffel.post('/air/orders', orderFor(same))
      const { data: quote } = await duffel.post('/air/order_cancellations', { order_id: order.id })
      const penalty = same.conditions.refund_before_departure.penalty_amount
      const expected = allowed ? (Number(same.total_amount) - Number(penalty)).toFixed(2) : same.tax_amount
      expect([quote.refund_amount, quote.refund_currency, quote.refund_to]).toEqual([expected, 'USD', 'balance'])
    }
  })

  it('is confirmed by its latest quote only, within the hour', async () => {
    const { duffel, order } = await setUp()
    const { data } = await order()
    const ask = async () => (await duffel.post('/air/order_cancellations', { order_id: data.id })).data
    const confirm = (quote: Json) => duffel.post(`/air/order_cancellations/${quote.id}/actions/confirm`)
    const [first, second] = [await ask(), await ask()]
    expect(refusal(await confirm(first))[1]).toBe('order_not_cancellable')
    duffel.pass(61)
    expect(refusal(await confirm(second))[1]).toBe('order_not_cancellable')
    const third = await ask()
    expect((await confirm(third)).data.confirmed_at).toMatch(/Z$/)
    expect(refusal(await duffel.post('/air/order_cancellations', { order_id: data.id }))[1]).toBe('already_cancelled')
    expect((await duffel.get(`/air/order_cancellations?order_id=${data.id}`)).data).toHaveLength(3)
    expect((await duffel.get(`/air/order_cancellations/${third.id}`)).data.confirmed_at).not.toBeNull()
  })

  it('refunds nothing for an unpaid hold', async () => {
    const { duffel, offer } = await setUp()
    const { payments: _paid, ...unpaid } = orderFor(offer)
    const { data: held } = await duffel.post('/air/orders', { ...unpaid, type: 'hold' })
    const { data: quote } = await duffel.post('/air/order_cancellations', { order_id: held.id })
    expect([quote.refund_amount, quote.refund_to]).toEqual(['0.00', 'awaiting_payment'])
  })
})
