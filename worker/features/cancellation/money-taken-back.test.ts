import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DomainError } from '../../domain/error'
import { parseMoney } from '../../domain/money'
import { DAY_MINUTES } from '../../domain/time'
import { databasesInTurn } from '../../testing/worlds/a-database'
import { aSaleToGiveBack, type SaleToGiveBack } from '../../testing/worlds/a-sale-to-give-back'
import { actOnCase } from '../desk/act-on-case'
import { openCase } from '../issues/open-case'

// What a bank takes back, and what went back before, counts in every promise, posting and invoice.

const nextDatabase = databasesInTurn()
let sale: SaleToGiveBack
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  sale = await aSaleToGiveBack(nextDatabase())
})

const cents = (decimal: string | null | undefined) => parseMoney(decimal ?? '', 'USD').amount
/** The balance of an account. */
const balance = (account: string) => sale.sum((entry) => entry.account === account)
const steps = async () => (await sale.trip())?.money.map(({ kind, state }) => `${kind} ${state}`)
const letter = async () => (await sale.letters()).at(-1)
/** The total of the invoices less that of the credit notes. */
const invoiced = async () =>
  (await sale.invoices()).reduce(
    (sum, { kind, content }) => sum + (kind === 'invoice' ? 1 : -1) * cents(content.total.amount),
    0,
  )

/** Cancels while the gateway doesn't answer: it makes no refund, or does. */
async function cancelUnheard({ isMade = false } = {}) {
  const { deps } = sale
  const gateway = deps.payments('test')
  const refund: typeof gateway.refund = async (request) => {
    if (isMade) await gateway.refund(request)
    throw new DomainError('payment_unavailable', 'Nobody answers.')
  }
  vi.spyOn(deps, 'payments').mockImplementation(() => ({ ...gateway, refund }))
  await sale.cancel()
  vi.mocked(deps.payments).mockRestore()
}

describe('a payment that the bank has taken back', () => {
  it('promises nothing while the bank decides, and what is due once it has decided for us', async () => {
    const due = cents((await sale.quote()).terms.refund_amount)
    expect(due).toBeGreaterThan(0)
    const id = await sale.dispute()
    const { terms } = await sale.quote()
    expect(terms).toMatchObject({ refund_to: 'undecided', refund_amount: null, limit: { bank: 'decides' } })
    expect(await sale.giveByHand('1')).toBe(false)
    await sale.cancel()
    expect(sale.cancellation()).toMatchObject({ state: 'undecided' })
    expect(await letter()).toContain('Your bank is reviewing your dispute of this payment')
    expect(await steps()).toEqual([
      'paid done',
      'ticketed done',
      'bank_took done',
      'refund_asked done',
      'airline_confirmed done',
      'refund_sent next',
      'bank_decides next',
    ])
    expect(balance('travelers')).toBe(0)
    expect((await sale.invoices()).map(({ kind }) => kind)).toEqual(['invoice'])
    sale.later(20 * DAY_MINUTES)
    await sale.nextDay()
    expect(sale.stored.cases.map(({ kind }) => kind)).not.toContain('refund_undecided')
    await sale.decide(id, { won: true })
    expect(sale.cancellation()).toMatchObject({ state: 'refunded', terms: { refund_to: 'card' } })
    expect(await letter()).toContain('Your bank has decided your dispute of this payment.')
    expect((await sale.atGateway()).refunds).toMatchObject([{ amount: { amount: due } }])
    expect([balance('travelers'), balance('disputed'), balance('losses')]).toEqual([0, 0, 0])
    expect(await invoiced()).toBe(sale.charge - due)
  })

  it('leaves what the airline gives back to the brand once the dispute is lost, before the cancellation and after', async () => {
    const due = cents((await sale.quote()).terms.refund_amount)
    const id = await sale.dispute()
    await sale.decide(id, { won: false })
    const { terms } = await sale.quote()
    expect(terms).toMatchObject({ refund_to: 'card', refund_amount: '0.00', limit: { bank: 'returned' } })
    await sale.cancel()
    expect(sale.cancellation()).toMatchObject({ state: 'closed' })
    expect(await letter()).toContain('Your bank has returned this payment to you')
    expect([balance('travelers'), balance('losses')]).toEqual([0, sale.charge - due])
    expect((await steps())?.slice(2)).toEqual([
      'bank_took done',
      'bank_kept done',
      'refund_asked done',
      'airline_confirmed done',
      'had_before done',
    ])
    expect((await sale.atGateway()).refunds).toEqual([])

    sale = await aSaleToGiveBack(nextDatabase())
    const open = await sale.dispute()
    await sale.cancel()
    await sale.decide(open, { won: false })
    expect(sale.cancellation()).toMatchObject({ state: 'closed', terms: { refund_amount: '0.00' } })
    expect([balance('travelers'), balance('losses'), balance('disputed')]).toEqual([0, sale.charge - due, 0])
    expect(await letter()).toContain('Your bank has returned this payment to you')
  })

  it('gives back what is left where the bank took, or kept, a part', async () => {
    const due = cents((await sale.quote()).terms.refund_amount)
    const id = await sale.dispute({ amount: 22_000 })
    await sale.decide(id, { won: false, returned: 2_000 })
    expect((await sale.atGateway()).disputes).toMatchObject([{ taken: { amount: 20_000 } }])
    const left = Math.min(due, sale.charge - 20_000)
    expect(cents((await sale.quote()).terms.refund_amount)).toBe(left)
    await sale.cancel()
    expect((await sale.atGateway()).refunds).toMatchObject([{ amount: { amount: left } }])
    expect([balance('travelers'), balance('disputed')]).toEqual([0, 0])
  })

  it('promises all while the bank only asks', async () => {
    const before = (await sale.quote()).terms
    await sale.dispute({ isInquiry: true })
    expect((await sale.quote()).terms).toEqual(before)
  })

  it('stops a refund that was promised before, says so, and pays it once the bank has given the money back', async () => {
    const { terms } = await sale.quote()
    await cancelUnheard()
    const due = cents(terms.refund_amount)
    expect([sale.cancellation()?.state, balance('travelers')]).toEqual(['refunding', -due])
    const id = await sale.dispute()
    await sale.nextDay()
    expect(sale.cancellation()).toMatchObject({ state: 'undecided', terms: { limit: { bank: 'decides' } } })
    expect(await letter()).toContain('The refund for your cancelled booking has changed.')
    await sale.decide(id, { won: false })
    expect(sale.cancellation()).toMatchObject({ state: 'closed', terms: { refund_amount: '0.00' } })
    expect([balance('travelers'), balance('losses')]).toEqual([0, sale.charge - due])
    expect((await sale.atGateway()).refunds).toEqual([])
  })
})

describe('a refund whose answer was lost', () => {
  it.each([true, false])('is known before what a bank takes afterwards, once it has decided: %s', async (isDecided) => {
    const due = cents((await sale.quote()).terms.refund_amount)
    await cancelUnheard({ isMade: true })
    const id = await sale.dispute({ amount: 10_000 })
    if (isDecided) await sale.decide(id, { won: false })
    await sale.nextDay()
    expect(sale.cancellation()).toMatchObject({ state: 'refunded', terms: { refund_to: 'card' } })
    expect([balance('travelers'), balance(isDecided ? 'losses' : 'disputed')]).toEqual([0, 10_000])
    expect((await sale.atGateway()).refunds).toMatchObject([{ amount: { amount: due } }])
  })
})

describe('what was given back before a cancellation', () => {
  it.each(['by hand', 'at the gateway'] as const)('counts in quote, posting and invoice: %s', async (how) => {
    const due = cents((await sale.quote()).terms.refund_amount)
    const given = sale.charge - due + 5_000
    if (how === 'by hand') expect(await sale.giveByHand((given / 100).toFixed(2))).toBe(true)
    else await sale.giveAtGateway(given)
    const { terms } = await sale.quote()
    expect(cents(terms.refund_amount)).toBe(sale.charge - given)
    expect(terms.limit).toEqual({ due_amount: (due / 100).toFixed(2), bank: null })
    await sale.cancel()
    const { refunds } = await sale.atGateway()
    expect(refunds.map(({ amount }) => amount.amount)).toEqual([sale.charge - given, given])
    expect((await sale.payment())?.refunded.amount).toBe(sale.charge)
    expect(balance('travelers')).toBe(0)
    expect(await invoiced()).toBe(0)
    expect(balance('losses')).toBe(given - 5_000)
  })

  it('ends a quote that promises more', async () => {
    const quote = await sale.quote()
    await sale.giveByHand('200')
    await expect(sale.cancel(quote.id)).rejects.toMatchObject({ code: 'quote_expired' })
    expect((await sale.quote()).id).not.toBe(quote.id)
  })

  it('pays what is owed first when it comes between promise and refund', async () => {
    const due = cents((await sale.quote()).terms.refund_amount)
    await cancelUnheard()
    await sale.giveAtGateway(5_000)
    expect([balance('travelers'), balance('losses')]).toEqual([5_000 - due, 0])
    await sale.nextDay()
    expect(sale.cancellation()).toMatchObject({ state: 'refunded' })
    expect((await sale.payment())?.refunded.amount).toBe(due)
    expect(balance('travelers')).toBe(0)
    expect(await invoiced()).toBe(sale.charge - due)
    expect(await letter()).toContain('The refund for your cancelled booking has changed.')
  })
})

describe('a refund that belongs to no cancellation', () => {
  it('is corrected in books and invoices when the bank sends it back, and reaches a person', async () => {
    await sale.giveByHand('100')
    const [refund] = (await sale.atGateway()).refunds
    expect([balance('losses'), await invoiced()]).toEqual([10_000, sale.charge - 10_000])
    await sale.refundComesBack(refund?.id ?? '')
    expect([balance('losses'), await invoiced()]).toEqual([0, sale.charge])
    const invoices = await sale.invoices()
    expect(invoices.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'invoice'])
    expect(invoices.at(-1)?.content).toMatchObject({ corrects: invoices[1]?.number, total: { amount: '100.00' } })
    expect(sale.stored.cases.filter(({ kind }) => kind === 'refund_failed')).toMatchObject([{ state: 'open' }])
    expect(await steps()).toContain('given_back failed')
    // The same event again changes nothing.
    await sale.nextDay()
    expect(balance('losses')).toBe(0)
  })

  it('is owed again when it had paid what was owed, and can be given by hand', async () => {
    const due = cents((await sale.quote()).terms.refund_amount)
    await cancelUnheard()
    const id = await sale.giveAtGateway(due)
    await sale.nextDay()
    expect(sale.cancellation()).toMatchObject({ state: 'closed', terms: { refund_amount: '0.00' } })
    await sale.refundComesBack(id)
    expect(balance('travelers')).toBe(-due)
    expect(sale.stored.cases.at(-1)).toMatchObject({ kind: 'refund_failed', state: 'open' })
    expect(await sale.giveByHand((due / 100).toFixed(2))).toBe(true)
    expect([balance('travelers'), balance('losses')]).toEqual([0, 0])
    expect(await invoiced()).toBe(sale.charge - due)
  })

  it('is posted by the next check when the gateway’s event was lost', async () => {
    const { paymentId, bookingId } = sale.purchase()
    await sale.bank.refund(paymentId ?? '', { amount: 1_000 })
    const about = { kind: 'books_differ', about: 'x', mode: 'test', brandKey: sale.here, bookingId, paymentId } as const
    await openCase(sale.deps, about)
    const request = { action: 'look_again' as const, note: '', seenSteps: 0 }
    const id = sale.stored.cases.at(-1)?.id ?? ''
    await actOnCase(sale.deps, { id, userId: 'admin_1', brandKey: sale.here, request })
    expect(balance('losses')).toBe(1_000)
  })

  it('is posted when it was made at the gateway, once, with its credit note', async () => {
    await sale.giveAtGateway(12_345)
    expect([balance('losses'), await invoiced()]).toEqual([12_345, sale.charge - 12_345])
    await sale.nextDay()
    await sale.quote()
    expect(balance('losses')).toBe(12_345)
    expect(await steps()).toEqual(['paid done', 'ticketed done', 'given_back done'])
  })
})
