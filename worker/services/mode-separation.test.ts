import { describe, expect, it, vi } from 'vitest'
import { isDomainError } from '../domain/error'
import { aPaidShop } from '../testing/a-shop'

describe('test and live', () => {
  it('do not meet: what was paid in one mode can not be booked in the other', async () => {
    const { book, airline, paymentId } = await aPaidShop()
    const error = await book(paymentId, {}, { mode: 'live' }).catch((failure: unknown) => failure)
    expect(isDomainError(error, 'payment_not_found')).toBe(true)
    expect(airline.orders).toEqual([])
    expect((await book(paymentId, {}, { mode: 'test' })).result.status).toBe('confirmed')
  })

  it('settle each with its own providers, whatever the platform is in meanwhile', async () => {
    const shop = await aPaidShop()
    const [flights, payments] = [vi.spyOn(shop.deps, 'flights'), vi.spyOn(shop.deps, 'payments')]
    for (const attempt of shop.attempts.rows) attempt.mode = 'live'
    shop.later(40)
    await shop.settle()
    expect(shop.attempts.rows.map(({ state }) => state)).toEqual(['voided'])
    const asked = [...flights.mock.calls, ...payments.mock.calls].flat()
    expect(new Set(asked)).toEqual(new Set(['live']))
  })
})
