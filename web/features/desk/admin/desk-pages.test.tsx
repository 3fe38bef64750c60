import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Deps } from '#worker/deps'
import type { CaseKind } from '#worker/features/issues/contract-kinds'
import { type CaseSubject, caseDueAt } from '#worker/features/issues/rules'
import { aPurchase } from '#worker/testing/builders/a-purchase'
import { fakeFlights } from '#worker/testing/doubles/fake-flights'
import { fakePayments } from '#worker/testing/doubles/fake-payments'
import { bookingRequest } from '#worker/testing/worlds/a-shop'
import { enter } from '../../../testing/enter'
import { press } from '../../../testing/press'
import { aPlatform, open } from '../../../testing/test-platform'

// The screens over the real API with ports in memory.

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A desk at noon, and what the gateway holds. */
async function aDesk(caller: Parameters<typeof aPlatform>[0] = 'administrator', given: Partial<Deps> = {}) {
  const gateway = fakePayments()
  const platform = aPlatform(caller, { payments: () => gateway, ...given })
  const now = platform.state.now
  const put = async (id: string, kind: CaseKind, subject: Omit<CaseSubject, 'mode'> = {}) => {
    const opened = { id, kind, key: `${kind}:${id}`, mode: 'test' as const, detail: {}, ...subject }
    await platform.cases.open({ ...opened, dueAt: caseDueAt(kind, now), now }, null)
  }
  return { ...platform, gateway, put }
}

/** A desk with USD 80 that were taken at the gateway and for which nothing was sold. */
async function aTakenPayment() {
  const desk = await aDesk()
  const amount = { amount: 8000, currency: 'USD' }
  await desk.gateway.create({ purchaseId: 'p', brandKey: 'b', offerId: 'o', amount, brandName: 'Acme' })
  desk.gateway.all[0]!.status = 'captured'
  await desk.put('c-1', 'books_differ', { paymentId: 'pi_1' })
  open('/admin/cases/c-1')
  await screen.findByRole('heading', { level: 1, name: 'Books that differ' })
  return desk
}

const names = async () =>
  (await within(await screen.findByRole('list', { name: 'Cases' })).findAllByRole('heading')).map(
    ({ textContent }) => textContent,
  )
const expectShown = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('the list of cases', () => {
  it('shows open cases, earliest deadline first, and marks those that can not wait', async () => {
    const { put, cases, state } = await aDesk()
    await put('c-1', 'books_differ')
    await put('c-2', 'balance_short')
    await put('c-3', 'dispute')
    await cases.resolve('c-3', state.now)
    // Every promise is a matter of days.
    vi.setSystemTime('2026-12-21T12:00:00Z')
    open('/admin/cases')
    expect(await names()).toEqual(['Order beyond our balance', 'Books that differ'])
    expect(screen.getByRole('tab', { name: /^Open/, selected: true }).textContent).toContain('2')
    expect(screen.getAllByText('Overdue')).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'Books that differ' }).getAttribute('href')).toBe('/admin/cases/c-1')
    await userEvent.click(screen.getByRole('tab', { name: 'Resolved' }))
    await waitFor(async () => expect(await names()).toEqual(['Disputed payment']))
    expect(location.search).toBe('?state=resolved')
  })

  it('finds a case by who travels, and shows all again', async () => {
    const { put, purchases } = await aDesk()
    const purchase = aPurchase({ request: bookingRequest('pi_1') })
    await purchases.insertOrFind(purchase)
    await put('c-1', 'release_stuck', { purchaseId: purchase.id })
    await put('c-2', 'balance_short')
    open('/admin/cases')
    await names()
    await enter(screen.getByRole('searchbox'), 'earhart')
    await userEvent.keyboard('{Enter}')
    await waitFor(async () => expect(await names()).toEqual(['Money that isn’t released']))
    await userEvent.clear(screen.getByRole('searchbox'))
    await enter(screen.getByRole('searchbox'), 'zeppelin')
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('heading', { name: 'No cases found' })
    await press('Clear the search')
    await waitFor(async () => expect(await names()).toHaveLength(2))
  })

  it('says when nothing waits', async () => {
    await aDesk()
    open('/admin/cases')
    expect(await screen.findByRole('heading', { name: 'Nothing waits for you' })).toBeTruthy()
  })

  it('may be asked for again when it can not be loaded', async () => {
    const { failing } = await aDesk()
    failing.add('/api/admin/cases')
    open('/admin/cases')
    await screen.findByText('Down for a moment.')
    failing.clear()
    await press('Try again')
    expect(await screen.findByRole('heading', { name: 'Nothing waits for you' })).toBeTruthy()
  })

  it.each(['traveler', 'brand owner'] as const)('is denied to a %s', async (caller) => {
    await aDesk(caller)
    open('/admin/cases')
    await expectShown("You don't have permission to access the cases.")
    await waitFor(() => expect(location.pathname).toBe('/'))
  })

  it('asks visitors who are not signed in to sign in', async () => {
    await aDesk('anonymous')
    open('/admin/cases/c-1')
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeTruthy()
    expect(new URLSearchParams(location.search).get('redirect')).toBe('/admin/cases/c-1')
  })

  it('is one press away from the settings, which say how many are open', async () => {
    const { put } = await aDesk()
    await put('c-1', 'books_differ')
    open('/admin-settings')
    const link = await screen.findByRole('link', { name: 'Cases (1 open)' })
    expect(link.getAttribute('href')).toBe('/admin/cases')
  })
})

describe('a case', () => {
  it('shows the case and both sides’ records', async () => {
    await aTakenPayment()
    expect(screen.getByText('Our books and the providers’ differ.')).toBeTruthy()
    const gateway = within(screen.getByRole('region', { name: 'Card gateway, now' }))
    expect(gateway.getByText('taken')).toBeTruthy()
    expect(gateway.getByText('$80')).toBeTruthy()
    expect(within(screen.getByRole('region', { name: 'Our books' })).getByText(/nothing to do with/)).toBeTruthy()
    expect(screen.getByText('Nothing yet.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All cases' }).getAttribute('href')).toBe('/admin/cases')
  })

  it('says that an order has no e-tickets yet, and has no line for them', async () => {
    const readOrder = async () => ({
      id: 'ord_1',
      bookingReference: 'RZPNX8',
      purchaseId: null,
      offerId: null,
      total: { amount: 8000, currency: 'USD' },
      isPaid: true,
      isCanceled: false,
      canceledAt: null,
      canBeCanceled: true,
      cancellation: null,
      documents: [],
      flights: [],
    })
    const { put } = await aDesk('administrator', { flights: () => fakeFlights({ readOrder }) })
    await put('c-1', 'books_differ', { orderId: 'ord_1' })
    open('/admin/cases/c-1')
    const airline = within(await screen.findByRole('region', { name: 'Flight provider, now' }))
    expect(airline.getByText('stands, without e-tickets')).toBeTruthy()
    expect(airline.queryByText('Tickets')).toBeNull()
  })

  it('gives money back after a question with the figures, not after a second thought, and resolves with a note', async () => {
    const { gateway, stored, calls } = await aTakenPayment()
    await press('Refund')
    await userEvent.click((await dialog('Refund?')).getByRole('button', { name: 'Not now' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(gateway.refunds).toEqual([])
    await press('Refund')
    const refund = await dialog('Refund?')
    const amount = refund.getByRole('textbox', { name: 'Amount in USD' })
    expect(amount).toHaveProperty('value', '80.00')
    await userEvent.clear(amount)
    await enter(amount, '90')
    await userEvent.click(refund.getByRole('button', { name: 'Refund' }))
    expect(refund.getByText('Enter $80 at most')).toBeTruthy()
    await userEvent.clear(amount)
    await enter(amount, '30.50')
    await userEvent.click(refund.getByRole('button', { name: 'Refund $30.50' }))
    await expectShown('Refund of $30.50 (re_1). The card’s bank has it.')
    expect(gateway.refunds).toMatchObject([{ amount: { amount: 3050, currency: 'USD' } }])
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/admin/cases/c-1/actions'])

    await press('Resolve')
    const resolve = await dialog('Resolve?')
    await userEvent.click(resolve.getByRole('button', { name: 'Resolve' }))
    expect(resolve.getByText('Say how it ended')).toBeTruthy()
    await enter(resolve.getByRole('textbox', { name: 'How it ended' }), 'The rest was a fee.')
    await userEvent.click(resolve.getByRole('button', { name: 'Resolve' }))
    await expectShown('Case resolved')
    expect(screen.queryByRole('heading', { name: 'What you can do' })).toBeNull()
    expect(screen.getByText('The rest was a fee.')).toBeTruthy()
    expect(stored.cases).toMatchObject([{ state: 'resolved' }])
  })

  it('says when somebody else was faster, and shows what they did', async () => {
    const { as, gateway } = await aTakenPayment()
    const note = { note: 'Mine', seenSteps: 0 }
    await as('administrator', 'POST', '/api/admin/cases/c-1/actions', { action: 'refund', amount: '10', ...note })
    await press('Refund')
    await userEvent.click((await dialog('Refund?')).getByRole('button', { name: 'Refund $80' }))
    await expectShown('Not done')
    expect(await screen.findByText('$10. Mine')).toBeTruthy()
    expect(gateway.refunds).toHaveLength(1)
  })

  it('that nobody knows says so', async () => {
    await aDesk()
    open('/admin/cases/c-9')
    expect(await screen.findByText('There is no such case.')).toBeTruthy()
  })

  it('at which somebody is working offers nothing to press', async () => {
    const { cases, state } = await aDesk().then(async (desk) => {
      await desk.put('c-1', 'balance_short')
      return desk
    })
    const step = { id: 's-1', userId: 'u-1', action: 'resolve', note: null, at: state.now.toISOString() }
    await cases.begin('c-1', step, { seen: 0, busySince: state.now })
    open('/admin/cases/c-1')
    expect(await screen.findByText('Somebody is at it')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Resolve' })).toHaveProperty('disabled', true)
    expect(screen.getByText('It is being done.')).toBeTruthy()
  })
})
