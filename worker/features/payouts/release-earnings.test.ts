import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultBrand } from '../../domain/brand/default-brand'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/time'
import { seededRandom } from '../../sandbox/randomness'
import { anAccount } from '../../testing/builders/an-account'
import { aPayoutShop, BRAND } from '../../testing/worlds/a-payout-shop'
import { patiently } from '../../testing/worlds/purchase-outcome'
import { stopBank } from './brand-account'
import { statementsOf } from './rules-statements'

const FEE = 4_130

describe('what a brand has earned', () => {
  it('is released a week after the last departure, minus the fees of the gateway and the platform', async () => {
    const shop = aPayoutShop()
    shop.share(2_000)
    await shop.account()
    const { id } = await shop.sell()
    await shop.note(id, 'gateway_fee', 665)
    shop.clock.now = new Date('2026-12-08T09:00:00Z')
    await shop.release()
    expect(await shop.transferred(id)).toEqual({ net: 0, count: 0 })
    shop.haveFlown()
    await shop.release()
    await shop.release()
    expect(await shop.transferred(id)).toEqual({ net: FEE - 826 - 665, count: 1 })
    expect(shop.database.stored.brandReleases).toMatchObject([{ state: 'done', reference: `tr:${id}` }])
    const of = shop.database.stored.ledger.filter(({ event }) => event === 'transferred')
    expect(of.map(({ account, amount }) => [account, amount])).toEqual([
      ['brands', 2_639],
      ['processor', -2_639],
    ])
    const [latest] = statementsOf(await shop.payouts.sums(BRAND), shop.clock.now)
    expect(latest).toMatchObject({ month: '2026-12', released: -2_639, closing: 0, pending: 0, carried: 0 })
  })

  it('waits for an account that is active, and stays owed meanwhile', async () => {
    const shop = aPayoutShop()
    const { id } = await shop.sell()
    shop.haveFlown()
    await shop.release()
    const account = await shop.account(false)
    await shop.release()
    expect((await shop.transferred(id)).count).toBe(0)
    expect(await shop.payouts.owed({ ...BRAND, currency: 'USD' }, shop.clock.now)).toMatchObject({ owed: FEE })
    await shop.control.setAccount(account)
    await shop.release()
    expect((await shop.transferred(id)).net).toBe(FEE)
  })

  it('waits a day after the bank account has changed, notifies every owner once, and never goes to an account that was stopped', async () => {
    const shop = aPayoutShop()
    for (const email of ['one@acme.example', 'other@acme.example']) {
      shop.database.putAccounts(anAccount({ brandKey: BRAND.brandKey, username: email, email, role: 'brand_owner' }))
    }
    const account = await shop.account()
    const hasGone = async (hours: number, id: string) => {
      shop.clock.now = new Date(shop.clock.now.getTime() + hours * HOUR_MS)
      await shop.release()
      return (await shop.transferred(id)).net > 0
    }
    const ownerMails = () => shop.database.stored.mails.filter(({ kind }) => kind === 'owners_changed').length
    const first = await shop.sell()
    shop.haveFlown()
    // The first bank account causes no hold.
    expect([await hasGone(0, first.id), ownerMails()]).toEqual([true, 0])

    const second = await shop.sell()
    await shop.control.setAccount(account, { bank: 'ba_another' })
    expect(await hasGone(0, second.id)).toBe(false)
    expect([await hasGone(23, second.id), ownerMails()]).toEqual([false, 2])
    expect([await hasGone(1, second.id), ownerMails()]).toEqual([true, 2])

    const third = await shop.sell()
    // A thief who removes the current account first gets no transfer in between.
    await shop.control.setAccount(account, { bank: '' })
    expect([await hasGone(0, third.id), ownerMails()]).toEqual([false, 4])
    await shop.control.setAccount(account, { bank: 'ba_thief' })
    expect([await hasGone(23, third.id), ownerMails()]).toEqual([false, 6])
    expect(await hasGone(2, third.id)).toBe(false)
    const by = { brandKey: BRAND.brandKey, userId: 'owner' }
    const stop = () => stopBank(shop.deps, { scope: 'all', key: BRAND.brandKey, mode: BRAND.mode, by })
    shop.database.putBrands({ ...defaultBrand, key: BRAND.brandKey })
    await stop()
    await expect(stop()).rejects.toMatchObject({ code: 'conflict' })
    expect([await hasGone(72, third.id), ownerMails()]).toEqual([false, 6])
    await shop.control.setAccount(account, { bank: 'ba_right' })
    expect(await hasGone(0, third.id)).toBe(false)
    expect([await hasGone(24, third.id), ownerMails()]).toEqual([true, 8])
    expect(shop.database.stored.audit.map(({ action }) => action)).toEqual([
      ...Array(3).fill('payout_bank_changed'),
      'payout_bank_stopped',
      'payout_bank_changed',
    ])
  })

  it('is released where the gateway does not show bank accounts to the platform’s key', async () => {
    const shop = aPayoutShop()
    await shop.account()
    const { id } = await shop.sell()
    shop.haveFlown()
    shop.gateway.fault = ({ url }) => (url.endsWith('/external_accounts?limit=100') ? { kind: 'not-permitted' } : null)
    await shop.release()
    expect((await shop.transferred(id)).net).toBe(FEE)
  })

  it('is held while a bank asks about it, and continues once the dispute was won', async () => {
    const shop = aPayoutShop()
    await shop.account()
    const { id } = await shop.sell()
    await shop.note(id, 'disputed', 21_900)
    shop.haveFlown()
    await shop.release()
    expect(shop.database.stored.ledger.some(({ event }) => event === 'earned')).toBe(false)
    await shop.note(id, 'dispute_won', 21_900)
    await shop.release()
    expect((await shop.transferred(id)).net).toBe(FEE)
  })

  it('comes back on a refund, and what is missing lowers the next release', async () => {
    const shop = aPayoutShop()
    await shop.account()
    const first = await shop.sell()
    shop.haveFlown()
    await shop.release()
    await shop.note(first.id, 'goodwill', 6_130)
    await shop.release()
    expect(await shop.transferred(first.id)).toEqual({ net: 0, count: 1 })
    expect(await shop.payouts.owed({ ...BRAND, currency: 'USD' }, shop.clock.now)).toMatchObject({ owed: -2_000 })
    const second = await shop.sell()
    await shop.release()
    expect((await shop.transferred(second.id)).net).toBe(FEE - 2_000)
  })

  it('is handed to a person when the gateway takes nothing back, which lowers the next release', async () => {
    const shop = aPayoutShop()
    const account = await shop.account()
    const first = await shop.sell()
    shop.haveFlown()
    await shop.release()
    await shop.control.setAccount(account, { isDrained: true })
    await shop.note(first.id, 'goodwill', 2_000)
    await shop.release()
    await shop.release()
    expect(shop.database.stored.cases).toMatchObject([{ kind: 'payout_refused', seen: 1, purchaseId: first.id }])
    const second = await shop.sell()
    await shop.release()
    expect((await shop.transferred(second.id)).net).toBe(FEE - 2_000)
    await shop.control.setAccount(account, { isDrained: false })
    shop.clock.now = new Date('2026-12-11T12:00:00Z')
    await shop.release()
    expect((await shop.transferred(first.id)).net).toBe(FEE - 2_000)
    expect(shop.database.stored.cases).toMatchObject([{ state: 'resolved' }])
  })

  it('is requested again until the answer is known, and made once', async () => {
    const shop = aPayoutShop()
    await shop.account()
    const { id } = await shop.sell()
    shop.haveFlown()
    const { end } = shop.payouts
    shop.payouts.end = () => Promise.reject(new Error('the process ends here'))
    await expect(shop.release()).rejects.toThrow('ends here')
    expect(shop.database.stored.brandReleases).toMatchObject([{ state: 'asked' }])
    shop.payouts.end = end
    // Longer than the gateway remembers a key.
    shop.clock.now = new Date('2026-12-12T12:00:00Z')
    await shop.release()
    expect(await shop.transferred(id)).toEqual({ net: FEE, count: 1 })
  })

  it('continues when cards take no thousandths: the rest of each sale is moved with a later one', async () => {
    const shop = aPayoutShop()
    shop.share(1_250)
    await shop.account()
    const sales: string[] = []
    // More than one run moves.
    for (let sale = 0; sale < 12; sale++) sales.push((await shop.sell({ currency: 'KWD' })).id)
    shop.haveFlown()
    for (let run = 0; run < 3; run++) await shop.release()
    const moved = async () => {
      const all = await Promise.all(sales.map((id) => shop.transferred(id)))
      return [all.reduce((sum, { net }) => sum + net, 0), all.reduce((sum, { count }) => sum + count, 0)]
    }
    const earned = 12 * (FEE - 516)
    expect(await moved()).toEqual([earned - (earned % 10), 12])
    // What was transferred for a sale beyond its own part is no reason to take it back.
    expect(shop.database.stored.brandReleases.map(({ kind }) => kind)).not.toContain('reversal')
    expect(await shop.payouts.owed({ ...BRAND, currency: 'KWD' }, shop.clock.now)).toMatchObject({ owed: earned % 10 })
    expect(await shop.payouts.toMove(BRAND.mode, shop.clock.now)).toEqual([])
  })

  it('is held back in part by the reserve in effect when it became due, which covers refunds meanwhile', async () => {
    const shop = aPayoutShop()
    await shop.account()
    const reserve = (share: number, days: number) => shop.reserve(share, days)
    const heldBack = () => shop.payouts.heldBack(BRAND, shop.clock.now)
    const early = await shop.sell()
    shop.haveFlown()
    await shop.release()
    await reserve(1_000, 30)
    const first = await shop.sell()
    await shop.release()
    // What was due before keeps its reserve.
    expect([(await shop.transferred(early.id)).net, (await shop.transferred(first.id)).net]).toEqual([FEE, FEE - 413])
    expect(await heldBack()).toEqual([{ currency: 'USD', amount: 413, until: '2027-01-08T12:00:00.000Z' }])
    expect(await shop.payouts.owed({ ...BRAND, currency: 'USD' }, shop.clock.now)).toEqual({ owed: 0, rest: 0 })
    expect(await shop.payouts.toMove(BRAND.mode, shop.clock.now)).toEqual([])

    // Another reserve applies to what becomes due from then on.
    await reserve(0, 0)
    await shop.note(first.id, 'goodwill', 1_000)
    await shop.release()
    expect((await shop.transferred(first.id)).net).toBe(FEE - 1_000 - 313)
    expect(await heldBack()).toMatchObject([{ amount: 313 }])
    const second = await shop.sell()
    await shop.release()
    expect((await shop.transferred(second.id)).net).toBe(FEE)

    shop.clock.now = new Date('2027-01-08T11:59:00Z')
    await shop.release()
    expect((await shop.transferred(first.id)).net).toBe(FEE - 1_313)
    shop.clock.now = new Date('2027-01-08T12:00:00Z')
    await shop.release()
    expect(await shop.transferred(first.id)).toMatchObject({ net: FEE - 1_000 })
    expect(await heldBack()).toEqual([])
  })

  it('is reduced by fees in another currency at the rate set for it, once there is one', async () => {
    const shop = aPayoutShop()
    await shop.account()
    const first = await shop.sell()
    await shop.note(first.id, 'provider_fee', 300, 'GBP')
    await shop.note(first.id, 'gateway_fee', 665, 'JPY')
    shop.haveFlown()
    await shop.release()
    // No rate is set for pounds.
    expect((await shop.transferred(first.id)).net).toBe(FEE)
    shop.rate('GBP', 'USD', '1.25', '2026-12-01')
    shop.rate('GBP', 'USD', '1.27', '2026-12-05')
    shop.rate('GBP', 'USD', '1.5', '2027-01-01')
    shop.rate('JPY', 'USD', '0.0066', '2026-12-01')
    await Promise.all([shop.release(), shop.release()])
    await shop.release()
    const cost = 381 + 439 // 3.81 and 4.389
    expect((await shop.transferred(first.id)).net).toBe(FEE - cost)
    await shop.note(first.id, 'provider_fee', 100, 'GBP')
    await shop.release()
    expect((await shop.transferred(first.id)).net).toBe(FEE - cost - 127)
    const { brandEarnings, ledger } = shop.database.stored
    expect(brandEarnings.filter(({ earned, settled }) => earned !== settled)).toEqual([])
    expect(brandEarnings.flatMap(({ currency, earned }) => (currency === 'USD' ? [] : [earned]))).toEqual([0, 0])
    const postings = new Map<string, number>()
    for (const { posting, amount } of ledger) postings.set(posting, (postings.get(posting) ?? 0) + amount)
    expect([...postings.values()].every((sum) => sum === 0)).toBe(true)
    const [latest] = statementsOf(await shop.payouts.sums(BRAND), shop.clock.now).filter(
      ({ currency }) => currency === 'USD',
    )
    expect(latest).toMatchObject({ providerFees: -381 - 127, cardFees: -439, closing: 0 })
  })

  it('is made once by two concurrent runs', async () => {
    const shop = aPayoutShop()
    await shop.account()
    const { id } = await shop.sell()
    shop.haveFlown()
    // Recorded, and not requested yet.
    shop.gateway.fault = ({ method, url }) =>
      method === 'POST' && url.endsWith('/transfers') ? { kind: 'rate-limit' } : null
    await shop.release()
    shop.gateway.fault = () => null
    expect(shop.database.stored.brandReleases).toMatchObject([{ state: 'asked' }])
    await Promise.all([shop.release(), shop.release()])
    expect(await shop.transferred(id)).toEqual({ net: FEE, count: 1 })
  })
})

/** Allows for as many retries as a release may need at a failing gateway. */
const A_LONG_TIME_MS = 10 * MINUTE_MS
const SEEDS = Array.from({ length: 12 }, (_, seed) => seed + 1)

describe('whatever happens to a brand’s sales', () => {
  // The gateway's client waits before it retries.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it.each(SEEDS)(
    'transfers stay within what is left of the money, and statements sum to the ledger (%i)',
    async (seed) => {
      const random = seededRandom(seed)
      const pick = (below: number) => Math.floor(random() * below)
      const shop = aPayoutShop()
      shop.share(pick(3) * 1_250)
      shop.share(pick(10_000), '2026-12-10T00:00:00.000Z')
      await shop.account()
      const sales: { id: string; left: number; held: number }[] = []
      const { begin, end } = shop.payouts
      const crash = () => {
        if (pick(6) === 0) throw new Error('the process ends here')
      }
      shop.payouts.begin = async (...given) => {
        const is = await begin(...given)
        crash()
        return is
      }
      shop.payouts.end = async (...given) => {
        crash()
        return end(...given)
      }
      shop.gateway.fault = () => (pick(8) === 0 ? { kind: 'unavailable', afterwards: pick(2) === 0 } : null)
      const calmly = async <T>(work: () => Promise<T>) => {
        const { fault } = shop.gateway
        shop.gateway.fault = () => null
        const result = await work()
        shop.gateway.fault = fault
        return result
      }

      for (let step = 0; step < 30; step++) {
        const sale = sales[pick(sales.length || 1)]
        const what = pick(6)
        if (what < 2 || !sale) sales.push({ id: (await calmly(() => shop.sell())).id, left: 21_900, held: 0 })
        else if (what === 2 && sale.held === 0 && sale.left > 0) {
          const amount = 1 + pick(sale.left)
          sale.left -= amount
          await shop.note(sale.id, 'goodwill', amount)
        } else if (what === 3 && sale.held === 0 && sale.left > 0) {
          sale.held = sale.left
          sale.left = 0
          await shop.note(sale.id, 'disputed', sale.held)
        } else if (what === 4 && sale.held > 0) {
          const won = pick(2) === 0
          await shop.note(sale.id, won ? 'dispute_won' : 'dispute_lost', sale.held)
          if (won) sale.left = sale.held
          sale.held = 0
        } else await shop.note(sale.id, 'gateway_fee', pick(900))
        shop.clock.now = new Date(shop.clock.now.getTime() + pick(4) * DAY_MS)
        await patiently(shop.release(), A_LONG_TIME_MS).catch((error: Error) => {
          if (!error.message.includes('ends here')) throw error
        })
      }
      shop.clock.now = new Date('2027-01-20T12:00:00Z')
      shop.gateway.fault = () => null
      Object.assign(shop.payouts, { begin, end })
      for (let run = 0; run < 6; run++) await shop.release()

      const { ledger, brandReleases, brandEarnings } = shop.database.stored
      const total = (which: (entry: (typeof ledger)[number]) => boolean) =>
        ledger.filter(which).reduce((sum, { amount }) => sum + amount, 0)
      const credit = (which: (entry: (typeof ledger)[number]) => boolean) => 0 - total(which)
      const done = (id: string, kind: string) =>
        brandReleases.filter((one) => one.purchaseId === id && one.kind === kind && one.state === 'done')
      for (const { id, left } of sales) {
        const { net, count } = await shop.transferred(id)
        expect(net).toBeLessThanOrEqual(left)
        expect(net).toBe(
          total((entry) => entry.purchaseId === id && entry.account === 'brands' && entry.event !== 'earned'),
        )
        expect(count).toBe(done(id, 'transfer').length)
      }
      expect(brandReleases.filter(({ state }) => state === 'asked')).toEqual([])

      const MARGIN = ['fees', 'gateway_fees', 'provider_fees', 'losses', 'disputed', 'platform_share']
      const postings = new Map<string, number>()
      for (const { posting, amount } of ledger) postings.set(posting, (postings.get(posting) ?? 0) + amount)
      expect([...postings.values()].every((sum) => sum === 0)).toBe(true)
      for (const { purchaseId, earned, settled } of brandEarnings) {
        expect(earned).toBe(credit((entry) => entry.purchaseId === purchaseId && MARGIN.includes(entry.account)))
        expect(settled).toBe(total((entry) => entry.purchaseId === purchaseId && entry.account === 'brand_shares'))
      }
      const statements = statementsOf(await shop.payouts.sums(BRAND), shop.clock.now)
      for (const { month, currency: _, opening, closing, pending, carried, ...lines } of statements) {
        const until = ({ at }: { at: string }) => at.slice(0, 7) <= month
        expect(opening + Object.values(lines).reduce((sum, one) => sum + one, 0)).toBe(closing)
        const moved = ['transferred', 'transfer_reversed']
        expect(closing).toBe(
          credit(
            (e) => until(e) && (MARGIN.includes(e.account) || (e.account === 'brands' && moved.includes(e.event))),
          ),
        )
        expect(carried).toBe(credit((e) => until(e) && e.account === 'brands'))
        expect(pending + carried).toBe(closing)
      }
    },
  )
})
