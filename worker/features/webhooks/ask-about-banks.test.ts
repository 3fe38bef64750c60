import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MINUTES } from '../../domain/time'
import { aDatabase, databasesInTurn } from '../../testing/worlds/a-database'
import { aSaleToGiveBack, type SaleToGiveBack } from '../../testing/worlds/a-sale-to-give-back'
import { reconcileDueDays } from '../reconciliation/reconcile-days'
import { askAboutBanks } from './bank-reactions'

// Banks decide disputes and return refunds weeks later, and the gateway's message of it can be lost.

const nextDatabase = databasesInTurn()
let sale: SaleToGiveBack
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  sale = await aSaleToGiveBack(nextDatabase())
})

const balance = (account: string) => sale.sum((entry) => entry.account === account)
const cases = () => sale.stored.cases.map(({ kind, state }) => `${kind} ${state}`)

/** A day's runs of the schedule; gives how many of them asked the gateway. */
async function aDay(): Promise<number> {
  const payments = vi.spyOn(sale.deps, 'payments')
  let asked = 0
  for (let run = 0; run < DAY_MINUTES / 10; run++) {
    payments.mockClear()
    await askAboutBanks(sale.deps)
    if (payments.mock.calls.length > 0) asked++
    sale.later(10)
  }
  payments.mockRestore()
  return asked
}

describe('a dispute that the gateway’s messages don’t tell of', () => {
  it.each([
    ['won', true],
    ['lost', false],
  ])('is asked about once a day until it is %s', async (_end, won) => {
    const id = await sale.dispute()
    expect(await aDay()).toBe(1)
    expect(cases()).toEqual(['dispute open'])
    await sale.bank.closeDispute(id, { won })
    expect(await aDay()).toBe(1)
    expect(cases()).toEqual(['dispute resolved'])
    const lost = won ? 0 : sale.stored.purchases[0]?.chargeAmount
    expect([balance('disputed'), balance('losses')]).toEqual([0, lost])
    expect(await aDay()).toBe(0)
  })

  it('reaches a person though nothing was ever heard of it: the daily comparison sees that money went', async () => {
    await sale.bank.dispute(sale.stored.purchases[0]?.paymentId ?? '')
    expect(await aDay()).toBe(0)
    sale.later(3 * 60)
    // A day a run, the last one first.
    for (let run = 0; run < 3; run++) await reconcileDueDays(sale.deps)
    expect(await aDay()).toBe(1)
    expect(cases()).toContain('dispute open')
  })

  it('lets a cancellation that waited for it go on', async () => {
    const id = await sale.dispute()
    await sale.cancel()
    expect(sale.cancellation()).toMatchObject({ state: 'undecided' })
    await sale.bank.closeDispute(id, { won: true })
    await aDay()
    expect(sale.cancellation()?.state).not.toBe('undecided')
  })
})

describe('a refund that no cancellation made', () => {
  it('is asked about for sixty days, and corrected when the bank has returned it', async () => {
    const id = await sale.giveAtGateway(10_000)
    expect([balance('losses'), await aDay()]).toEqual([10_000, 1])
    await sale.bank.failRefund(id)
    await aDay()
    expect([balance('losses'), cases()]).toEqual([0, ['refund_failed open']])
    sale.later(60 * DAY_MINUTES)
    expect(await aDay()).toBe(0)
  })
})

it('a sale that cannot be asked about does not hold up the next one, and is logged', async () => {
  await sale.dispute()
  const due = await sale.deps.ledger.withBanks(sale.deps.clock.now())
  vi.spyOn(sale.deps.ledger, 'withBanks').mockResolvedValue([...due, ...due])
  const gateway = sale.deps.payments('test')
  vi.spyOn(sale.deps, 'payments').mockReturnValue(gateway)
  vi.spyOn(gateway, 'listDisputes').mockRejectedValueOnce(new Error('Cut off'))
  const log = vi.spyOn(sale.deps, 'log')
  expect(await aDay()).toBe(1)
  expect(cases()).toEqual(['dispute open'])
  const failure = { level: 'error', event: 'bank_not_asked', purchaseId: due[0]?.purchaseId, code: 'Error: Cut off' }
  expect(log.mock.calls).toEqual([[failure]])
})

it('nothing is asked about a sale that no bank has moved', async () => {
  expect(await aDay()).toBe(0)
})

it('the sales are found by an index', async () => {
  const plans = await aDatabase().plansOf(({ ledger }) => ledger.withBanks(new Date()))
  expect(plans[0]).toMatch(/^SEARCH ledger_entries USING INDEX ledger_entries_banks/)
})
