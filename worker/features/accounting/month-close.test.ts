import { describe, expect, it } from 'vitest'
import { aPurchase } from '../../testing/builders/a-purchase'
import { aDatabase } from '../../testing/worlds/a-database'
import { aPlatform, sell } from '../../testing/worlds/a-platform'
import { aSaleToGiveBack } from '../../testing/worlds/a-sale-to-give-back'
import type { LedgerAccount, LedgerEvent } from './contract'
import type { MonthClose } from './contract-month-close'

async function aShop() {
  const database = aDatabase()
  const platform = aPlatform(database.repositories)
  const close = async (period: string, caller: Parameters<typeof platform.signIn>[0] = 'administrator') => {
    const path = `/api/admin/books/close?period=${period}&mode=test`
    const answer = await platform.ask('GET', path, { cookie: await platform.signIn(caller) })
    expect(answer.status).toBe(200)
    return (await answer.json()) as MonthClose
  }
  let written = 0
  /** One side of something that happened: what is open is in one account. */
  const post = (
    at: string,
    purchaseId: string,
    [account, amount, currency = 'USD', event = 'sale']: [LedgerAccount, number, string?, LedgerEvent?],
    brandKey = platform.here,
  ) =>
    database.put('ledger', {
      id: `entry-${++written}`,
      posting: `entry-${written}`,
      event,
      brandKey,
      mode: 'test',
      purchaseId,
      account,
      part: 'whole',
      amount,
      currency,
      at: `${at}T12:00:00.000Z`,
    })
  return { database, platform, close, post }
}

const lines = ({ items }: MonthClose) =>
  items.map(({ kind, purchaseId, amount, left, currency }) => `${kind} ${purchaseId} ${amount} ${left} ${currency}`)

describe('the open items at the end of a month', () => {
  it('are the balances of a sale’s accounts at that time, with how much is open now', async () => {
    const { close, post } = await aShop()
    post('2026-10-03', 'unpaid', ['travelers', 500])
    post('2026-10-04', 'paid', ['travelers', 700])
    post('2026-10-05', 'paid', ['travelers', -700])
    post('2026-10-06', 'owed', ['travelers', -300])
    post('2026-11-06', 'owed', ['travelers', 300])
    post('2026-10-07', 'asked', ['disputed', 900])
    post('2026-11-07', 'asked', ['disputed', -400])
    post('2026-10-08', 'given up', ['claims', 800])
    post('2026-11-08', 'later', ['travelers', 1])
    expect(lines(await close('2026-10'))).toEqual([
      'unpaid unpaid 500 500 USD',
      'refund_due owed 300 0 USD',
      'disputed asked 900 500 USD',
      'claimed given up 800 800 USD',
    ])
    expect(lines(await close('2026-09'))).toEqual([])
    // An item settled within the month isn't open at its end.
    expect(lines(await close('2026-11'))).toEqual([
      'unpaid unpaid 500 500 USD',
      'claimed given up 800 800 USD',
      'disputed asked 500 500 USD',
      'unpaid later 1 1 USD',
    ])
  })

  it('include a fee in another currency than was paid in, until it is exchanged', async () => {
    const { close, post } = await aShop()
    post('2026-10-03', 'sale', ['processor', 500, 'EUR', 'payment'])
    post('2026-10-03', 'sale', ['provider_fees', 12, 'EUR', 'provider_fee'])
    post('2026-10-03', 'sale', ['provider_fees', 300, 'USD', 'provider_fee'])
    post('2026-10-04', 'sale', ['gateway_fees', 40, 'GBP', 'gateway_fee'])
    post('2026-10-05', 'sale', ['gateway_fees', -40, 'GBP', 'exchanged'])
    post('2026-10-06', 'never paid', ['provider_fees', 300, 'USD', 'provider_fee'])
    expect(lines(await close('2026-10'))).toEqual(['foreign_fee sale 300 300 USD'])
  })

  it('include a purchase whose outcome isn’t known, and a transfer without an answer', async () => {
    const { database, platform, close } = await aShop()
    const of = { brandKey: platform.here, mode: 'test' as const }
    for (const state of ['ordering', 'unknown', 'voiding', 'captured', 'voided', 'authorized'] as const) {
      const { purchases } = database.repositories
      const { id } = await purchases.insertOrFind(
        aPurchase({ ...of, id: state, offerId: state, idempotencyKey: state }),
      )
      database.change('purchases', { state, createdAt: '2026-10-31T12:00:00.000Z' }, { id })
    }
    for (const state of ['asked', 'done'] as const) {
      const at = '2026-10-31T13:00:00.000Z'
      const release = { ...of, id: state, purchaseId: state, kind: 'transfer' as const, amount: 9, currency: 'USD' }
      const reference = state
      database.put('brandReleases', { ...release, state, accountId: 'acct_1', reference, createdAt: at, updatedAt: at })
    }
    const { chargeAmount } = database.stored.purchases[0]!
    const open = ['ordering', 'unknown', 'voiding'].map((id) => `in_progress ${id} ${chargeAmount} ${chargeAmount} USD`)
    expect(lines(await close('2026-10')).toSorted()).toEqual([...open, 'transfer asked 9 9 USD'].toSorted())
    expect(lines(await close('2026-09'))).toEqual([])
  })

  it('leave out a sale that was paid, and name the booking of one that wasn’t', async () => {
    const { database, platform, close, post } = await aShop()
    const id = await sell(platform)
    expect((await close('2026-11')).items).toEqual([])
    const purchaseId = database.stored.bookings.find((booking) => booking.id === id)?.purchaseId ?? ''
    post('2026-11-21', purchaseId, ['travelers', 5])
    expect((await close('2026-11')).items).toMatchObject([{ kind: 'unpaid', bookingId: id, amount: 5 }])
  })

  it('include a payment that a bank has taken back', async () => {
    const sale = await aSaleToGiveBack()
    await sale.dispute()
    const items = await sale.deps.ledger.openItems(
      'all',
      { mode: 'test', brandKey: undefined, from: '', until: '9999' },
      10,
    )
    expect(items).toMatchObject([{ kind: 'disputed', amount: sale.charge, left: sale.charge }])
  })

  it('are limited to an owner’s own brand, and to what can be shown', async () => {
    const { platform, close, post } = await aShop()
    post('2026-10-03', 'here', ['travelers', 5])
    post('2026-10-03', 'there', ['travelers', 5], platform.there)
    expect(lines(await close('2026-10', 'brand owner'))).toEqual(['unpaid here 5 5 USD'])
    expect(await close('2026-10')).toMatchObject({ isOver: true, hasMore: false, timeZone: 'UTC' })
    for (let more = 0; more < 500; more++) post('2026-10-04', `more ${more}`, ['travelers', 5])
    const { items, hasMore } = await close('2026-10')
    expect([items.length, hasMore]).toEqual([500, true])
    expect((await close('2026-11')).isOver).toBe(false)
  })

  it.each([
    ['a brand', { key: 'acme.example' }, 'ledger_entries_purchase (brand_key=?)'],
    ['every brand', 'all' as const, 'ledger_entries_at (mode=?)'],
  ])('of %s is read by indexes', async (_whose, scope, index) => {
    const plans = await aDatabase().plansOf(({ ledger }) =>
      ledger.openItems(scope, { mode: 'test', brandKey: undefined, from: '', until: '2026-12-01' }, 10),
    )
    expect(plans).toContain(`SEARCH ledger_entries USING INDEX ${index}`)
    expect(plans).toContain('SEARCH paid USING INDEX ledger_entries_purchase (brand_key=? AND purchase_id=?)')
    expect(plans).toContainEqual(expect.stringMatching(/^SEARCH booking_attempts USING INDEX booking_attempts_state/))
    expect(plans).toContainEqual(expect.stringMatching(/^S\w+ brand_releases USING INDEX brand_releases_asked/))
  })
})
