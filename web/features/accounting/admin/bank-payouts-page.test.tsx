import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BankPayout, PayoutLine } from '#worker/providers/payments'
import { fakePayments } from '#worker/testing/doubles/fake-payments'
import { aPlatform, open } from '../../../testing/test-platform'

// The page over the real API, with a gateway that has sent two payouts.

const usd = (amount: number) => ({ amount, currency: 'USD' })
const PAYOUTS: BankPayout[] = [
  { id: 'po_2', status: 'on_its_way', amount: usd(5000), day: '2026-11-25', isItemized: false },
  { id: 'po_1', status: 'arrived', amount: usd(9553), day: '2026-11-20', isItemized: true },
]
const LINES: PayoutLine[] = [
  {
    id: 'txn_1',
    kind: 'payment',
    amount: usd(9900),
    fee: usd(317),
    ofPayment: { paymentId: 'pi_1', amount: usd(9900) },
  },
  { id: 'txn_2', kind: 'other', amount: usd(-30), fee: usd(0), ofPayment: null },
  { id: 'txn_3', kind: 'payout', amount: usd(-9553), fee: usd(0), ofPayment: null },
]
const page = <T,>(items: T[]) => ({ items, unreadable: [], next: null })

beforeEach(() => {
  const gateway = {
    ...fakePayments(),
    listBankPayouts: async ({ from }: { from: Date }) => page(from.getUTCMonth() === 10 ? PAYOUTS : []),
    listPayoutLines: async (id: string) => page(id === 'po_1' ? LINES : []),
  }
  aPlatform('administrator', { payments: () => gateway })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('lists what was sent in a month, and says which of a payout’s amounts the ledger doesn’t have', async () => {
  open('/admin/books?period=2026-11&mode=test')
  await userEvent.click(await screen.findByRole('link', { name: 'Stripe payouts' }))
  expect(await screen.findByText('On its way. Stripe doesn’t say what it consists of.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Nov 25/ })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Nov 20, 2026: $95.53' }))
  await screen.findByRole('heading', { name: 'Payout of $95.53' })
  expect(screen.getByText(/^0 of 2 amounts match the ledger to the cent\. Together .* they add up/)).toBeTruthy()
  expect(screen.getByText('$99, fees −$3.17')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Amounts without a match (2)' })).toBeTruthy()
  expect(screen.getByText('Fees: −$3.17')).toBeTruthy()
  expect(screen.getAllByText('No sale of ours.')).toHaveLength(2)
  expect(location.search).toBe('?period=2026-11&mode=test&id=po_1')
})

it('says that a month has none, and that a payout was never sent', async () => {
  open('/admin/books/stripe-payouts?period=2026-10&mode=test&id=po_9')
  expect(await screen.findByRole('heading', { name: 'No payouts' })).toBeTruthy()
  expect(await screen.findByText('There is no such payout.')).toBeTruthy()
})
