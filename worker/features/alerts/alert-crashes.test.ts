import { beforeEach, describe, expect, it } from 'vitest'
import type { Deps } from '../../deps'
import { DAY_MINUTES } from '../../domain/time'
import { crashing } from '../../testing/doubles/crashing'
import { anAlertShop, fares } from '../../testing/worlds/an-alert-shop'

let shop: ReturnType<typeof anAlertShop>
beforeEach(() => {
  shop = anAlertShop()
})

describe('with crashes and concurrent runs', () => {
  /** Everything from outside, through a process that can crash. */
  const through = (process: ReturnType<typeof crashing>): Deps => ({
    ...shop.deps,
    alerts: process.wrap('alerts', shop.deps.alerts),
    seenFares: process.wrap('seenFares', shop.deps.seenFares),
    outbox: process.wrap('outbox', shop.deps.outbox),
    mailer: process.wrap('mailer', shop.deps.mailer),
    counters: process.wrap('counters', shop.deps.counters),
    flights: () => process.wrap('flights', shop.airlines),
    log: () => {},
  })

  it('each due alert is mailed once, at whichever moment a process crashes', async () => {
    const LATE = { departsFrom: '2027-09-10', departsUntil: '2027-09-10', returnDate: '' }
    const calm = crashing()
    shop.anAlert(LATE)
    shop.anAlert(LATE)
    await shop.cron(through(calm))
    const moments = calm.moments.length
    expect(moments).toBeGreaterThan(20)
    for (let dieAt = 0; dieAt < moments; dieAt++) {
      for (const name of ['alerts', 'links', 'mails'] as const) shop.database.remove(name)
      shop.delivered.clear()
      shop.anAlert(LATE)
      shop.anAlert(LATE)
      const process = crashing()
      process.dieAt = dieAt
      await shop.cron(through(process)).catch(() => {})
      // Other runs come at once, and after its lease; some of them concurrently.
      for (let run = 0; run < 3; run++) {
        shop.later(20)
        await Promise.all([shop.cron(), shop.cron()])
      }
      const sent = shop.database.stored.mails.filter(({ kind }) => kind === 'price_alert')
      const where = calm.moments[dieAt]
      expect([where, sent.length, new Set(sent.map(({ recipient }) => recipient)).size]).toEqual([where, 2, 2])
      expect([where, shop.delivered.size, shop.database.stored.mails.every(({ state }) => state === 'sent')]).toEqual([
        where,
        2,
        true,
      ])
      expect([where, shop.database.stored.alerts.map(({ mailedCount }) => mailedCount)]).toEqual([where, [1, 1]])
      shop.later(DAY_MINUTES)
    }
  })

  it('an alert that ended during its check gets no mail', async () => {
    const id = shop.anAlert()
    shop.state.answer = async () => {
      shop.database.change('alerts', { state: 'ended', endedAt: shop.state.now.toISOString() }, { id })
      return fares('100.00')()
    }
    await shop.cron()
    expect(shop.delivered.size).toBe(0)
  })

  it('an alert whose lease passed to another process is mailed by that one only', async () => {
    shop.anAlert()
    let isFirst = true
    shop.state.answer = async () => {
      if (isFirst) {
        isFirst = false
        shop.later(16)
        await shop.cron()
      }
      return fares('100.00')()
    }
    await shop.cron()
    expect([shop.delivered.size, shop.database.stored.links.length]).toEqual([1, 1])
  })
})
