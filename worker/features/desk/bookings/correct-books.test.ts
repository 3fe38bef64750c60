import { beforeEach, describe, expect, it } from 'vitest'
import { callerUsername, PASSWORD } from '../../../testing/builders/callers'
import { databasesInTurn } from '../../../testing/worlds/a-database'
import { cookieHeader } from '../../../testing/worlds/a-platform'
import { aSaleToGiveBack, type SaleToGiveBack } from '../../../testing/worlds/a-sale-to-give-back'
import type { AdministeredBooking } from './contract'

const nextDatabase = databasesInTurn()
let sale: SaleToGiveBack
let path: string
beforeEach(async () => {
  sale = await aSaleToGiveBack(nextDatabase(), { log: () => {} })
  path = `/api/admin/bookings/${sale.purchase().bookingId}/corrections`
})

const KEYS = ['0b6c2a52-9d2c-4d5e-8a7f-1c2d3e4f5a61', '0b6c2a52-9d2c-4d5e-8a7f-1c2d3e4f5a62'] as const
const aCorrection = { key: KEYS[0], kind: 'paid_to_traveler', amount: '50', note: 'Bank transfer of Nov 22' }

async function post(cookie: string, body: object, after = '') {
  const answer = await sale.ask('POST', `${path}${after}`, { cookie, body })
  const read = (await answer.json()) as AdministeredBooking & { fields?: Record<string, string>; message?: string }
  return { status: answer.status, body: read }
}
/** Another administrator: the brand's owner, who has become one. */
async function aSecondAdministrator(): Promise<string> {
  sale.change('users', { role: 'administrator' }, { username: callerUsername('brand owner') })
  const cookie = await sale.signIn('brand owner')
  return cookieHeader(await sale.ask('POST', '/api/auth/prove', { cookie, body: { password: PASSWORD } }))
}
const balance = (account: string) => sale.sum((entry) => entry.account === account)
const invoices = async () => (await sale.invoices()).map(({ kind, content }) => `${kind} ${content.total.amount}`)

describe('a correction of a booking’s books', () => {
  it('is written once for a key, with its credit note and its row in the log, and shown on the trip', async () => {
    const cookie = await sale.signIn('administrator')
    const { status, body } = await post(cookie, aCorrection)
    expect([status, body.corrections]).toMatchObject([200, [{ state: 'written', amount: '50.00', answeredBy: null }]])
    await post(cookie, aCorrection)
    expect([balance('by_hand'), balance('losses')]).toEqual([-5_000, 5_000])
    expect(await invoices()).toEqual(['invoice 229.00', 'credit_note 50.00'])
    expect((await sale.trip())?.money.at(-1)).toMatchObject({ kind: 'given_otherwise', amount: { amount: '50.00' } })
    expect(sale.stored.audit.filter(({ action }) => action === 'correction_written')).toHaveLength(1)
    // It counts in what can still be promised.
    expect((await sale.trip())?.sale.left).toBe(sale.charge - 5_000)
  })

  it('invoices what the traveler pays again, and no more than went back', async () => {
    const cookie = await sale.signIn('administrator')
    const again = { ...aCorrection, key: KEYS[1], kind: 'paid_by_traveler', amount: '30' }
    expect((await post(cookie, again)).body.fields).toEqual({
      amount: 'Nothing went back that the traveler could pay again',
    })
    await post(cookie, aCorrection)
    await post(cookie, again)
    expect(await invoices()).toEqual(['invoice 229.00', 'credit_note 50.00', 'invoice 30.00'])
    expect((await sale.invoices()).at(-1)?.content.corrects).toBe((await sale.invoices())[1]?.number)
    expect([balance('by_hand'), balance('losses')]).toEqual([-2_000, 2_000])
  })

  it('notes what the provider of flights gave or took, without an invoice or credit note', async () => {
    const cookie = await sale.signIn('administrator')
    const provider = balance('provider')
    await post(cookie, { ...aCorrection, kind: 'provider_took', amount: '12.50' })
    expect([balance('provider') - provider, balance('losses')]).toEqual([-1_250, 1_250])
    expect(await invoices()).toEqual(['invoice 229.00'])
  })

  it('of what can not have happened is refused beside its field', async () => {
    const cookie = await sale.signIn('administrator')
    const message = 'Enter an amount up to $229'
    for (const amount of ['229.01', '0', '1.234']) {
      const { status, body } = await post(cookie, { ...aCorrection, amount })
      expect([amount, status, body.fields]).toEqual([amount, 400, { amount: message }])
    }
    expect(sale.stored.corrections).toEqual([])
  })

  it('pays what the traveler is owed first', async () => {
    await sale.cancel()
    await sale.refundComesBack(sale.cancellation()?.refundId ?? '')
    const owed = -balance('travelers')
    expect(owed).toBeGreaterThan(0)
    await post(await sale.signIn('administrator'), { ...aCorrection, amount: (owed / 100).toFixed(2) })
    expect([balance('travelers'), balance('by_hand'), balance('losses')]).toEqual([0, -owed, 0])
    expect(await invoices()).toHaveLength(2)
    expect(sale.stored.cases).toMatchObject([{ kind: 'refund_failed', state: 'resolved' }])
    expect(sale.cancellation()).toMatchObject({ state: 'closed', terms: { refund_amount: '0.00' } })
  })
})

describe('a large correction', () => {
  const large = { ...aCorrection, kind: 'provider_took', amount: '500' }

  it('waits for a second administrator, who is called, and is written once they confirm', async () => {
    const first = await sale.signIn('administrator')
    expect((await post(first, large)).body.corrections).toMatchObject([{ state: 'waiting' }])
    expect(balance('losses')).toBe(0)
    expect(sale.stored.cases).toMatchObject([{ kind: 'correction_waits', state: 'open' }])
    expect(await post(first, { answer: 'confirm' }, `/${KEYS[0]}`)).toMatchObject({
      status: 409,
      body: { message: 'Somebody else has to confirm what you wrote.' },
    })
    const second = await aSecondAdministrator()
    expect((await post(second, { answer: 'confirm' }, `/${KEYS[0]}`)).body.corrections).toMatchObject([
      { state: 'written', answeredBy: callerUsername('brand owner') },
    ])
    expect(balance('losses')).toBe(50_000)
    expect(sale.stored.cases).toMatchObject([{ state: 'resolved' }])
    expect((await post(second, { answer: 'withdraw' }, `/${KEYS[0]}`)).status).toBe(409)
    expect(balance('losses')).toBe(50_000)
  })

  it('may be withdrawn, and is one together with smaller ones', async () => {
    const cookie = await sale.signIn('administrator')
    await post(cookie, { ...large, amount: '499.99' })
    expect((await post(cookie, { ...large, key: KEYS[1], amount: '0.01' })).body.corrections).toMatchObject([
      { state: 'written' },
      { state: 'waiting' },
    ])
    await post(cookie, { answer: 'withdraw' }, `/${KEYS[1]}`)
    expect(sale.stored.corrections).toMatchObject([{ state: 'written' }, { state: 'withdrawn' }])
    expect(balance('losses')).toBe(49_999)
    expect(sale.stored.audit.filter(({ action }) => action === 'correction_answered')).toHaveLength(1)
  })

  it('is never changed in the database', async () => {
    await post(await sale.signIn('administrator'), large)
    expect(() => sale.change('corrections', { amount: 1 })).toThrow('never changed')
    expect(() => sale.remove('corrections')).toThrow('never removed')
    expect(() => sale.change('corrections', { state: 'written', answeredBy: 'x' })).not.toThrow()
  })
})
