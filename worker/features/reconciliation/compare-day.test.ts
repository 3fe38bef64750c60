import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Deps } from '../../deps'
import { DomainError } from '../../domain/error'
import type { ListPage } from '../../platform/list-page'
import type { Payment } from '../../providers/payments'
import { aReconciledShop, DAY, type ReconciledShop as Shop } from '../../testing/worlds/a-webhook-shop'
import { reconcileDueDays, reconcileNow } from './reconcile-days'

describe('a day with more than fits into one run', () => {
  /** 130 payments in each of six hours, which hold nothing. */
  async function aBusyShop() {
    const shop = aReconciledShop()
    const about = { purchaseId: 'elsewhere', brandKey: 'acme.example', offerId: 'off_1', brandName: 'Acme' }
    for (let hour = 0; hour < 6; hour++) {
      for (let made = 0; made < 130; made++) {
        await shop.gateway.create({ ...about, amount: { amount: 100, currency: 'USD' } })
      }
      if (hour === 4) await shop.payElsewhere()
      shop.later(60)
    }
    shop.state.now = new Date('2026-11-22T03:00:00Z')
    return shop
  }

  let shop: Shop
  let restore: () => void
  beforeAll(async () => {
    shop = await aBusyShop()
    restore = shop.keep()
  })
  beforeEach(() => restore())

  /** The shop's deps with a gateway whose list does as the test says first. */
  function listing({ deps, gateway }: Shop, before: (from: Date) => void): Deps {
    const listPayments = (span: { from: Date; until: Date }, page: string | null): Promise<ListPage<Payment>> => {
      before(span.from)
      return gateway.listPayments(span, page)
    }
    return { ...deps, payments: () => ({ ...gateway, listPayments }) }
  }

  it('is compared run by run, each part once', async () => {
    let runs = 0
    do {
      await reconcileDueDays(shop.deps)
      runs++
    } while ((await shop.report()).isUnderWay)
    expect(runs).toBeGreaterThan(1)
    expect(runs).toBeLessThan(6)
    expect(await shop.report()).toMatchObject({
      differences: [{ reason: 'payment_unknown' }],
      tallies: { payments: { count: 1, sums: { USD: 9_900 } } },
    })
  })

  it('continues where a provider failed', async () => {
    const done: string[] = []
    let isDown = false
    const deps = listing(shop, (from) => {
      if (isDown) throw new DomainError('payment_unavailable', 'Not now.')
      done.push(from.toISOString())
    })
    await reconcileDueDays(deps)
    isDown = true
    await expect(reconcileDueDays(deps)).rejects.toMatchObject({ code: 'payment_unavailable' })
    isDown = false
    const before = done.length
    const { from } = shop.stored.reports[0]!.summary.pass!
    expect(from > `${DAY}T00:00:00.000Z`).toBe(true)
    do await reconcileDueDays(deps)
    while ((await shop.report()).isUnderWay)
    expect(done.slice(before).toSorted()[0]).toBe(from)
    expect(shop.open()).toEqual(['books_differ payment_unknown'])
  })

  it('is written down once by two at a time', async () => {
    await Promise.all([reconcileNow(shop.deps, 'test', DAY), reconcileNow(shop.deps, 'test', DAY)])
    do await reconcileNow(shop.deps, 'test', DAY)
    while ((await shop.report()).isUnderWay)
    expect((await shop.report()).tallies?.payments.count).toBe(1)
    expect(shop.stored.cases).toHaveLength(1)
  })
})
