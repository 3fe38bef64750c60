import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { LedgerAccount, LedgerEvent } from '#worker/features/accounting/contract'
import { fakePayments } from '#worker/testing/doubles/fake-payments'
import { aPlatform, open } from '../../../testing/test-platform'

// The page over the real API with a database in memory.

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function aShop(caller: Parameters<typeof aPlatform>[0] = 'brand owner') {
  const gateway = fakePayments()
  const platform = aPlatform(caller, { payments: () => gateway })
  const put = (
    day: string,
    purchaseId: string,
    account: LedgerAccount,
    amount: number,
    currency = 'USD',
    event: LedgerEvent = 'sale',
  ) =>
    platform.put('ledger', {
      id: `${purchaseId}/${account}/${day}`,
      posting: purchaseId,
      event,
      brandKey: 'acme.example',
      mode: 'test',
      purchaseId,
      account,
      part: 'whole',
      amount,
      currency,
      at: `${day}T12:00:00.000Z`,
    })
  put('2026-10-02', 'p-refund', 'travelers', -21900)
  put('2026-11-02', 'p-refund', 'travelers', 21900)
  put('2026-10-03', 'p-part', 'travelers', -5000)
  put('2026-11-03', 'p-part', 'travelers', 2000)
  put('2026-10-04', 'p-fee', 'processor', 9000, 'EUR', 'payment')
  put('2026-10-04', 'p-fee', 'provider_fees', 300, 'USD', 'provider_fee')
  return platform
}

const PAGE = '/admin/books/close?mode=test&period='
const rows = (name: RegExp) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/Oct .*[AP]M/, '…'))

it('lists open items by kind, and how much of each was settled since', async () => {
  aShop()
  open(`${PAGE}2026-10`)
  await screen.findByRole('region', { name: 'Refunds due (2)' })
  expect(rows(/Refunds/)).toEqual(['Purchase p-refund…$219Settled since', 'Purchase p-part…$50$30 still open'])
  expect(rows(/^Fees in another/)).toEqual(['Payouts: purchase p-fee…$3'])
  expect(screen.getByRole('link', { name: 'Payouts: purchase p-fee' }).getAttribute('href')).toBe(
    '/admin/payouts?of=acme.example',
  )
  expect(screen.queryByRole('region', { name: /chargebacks/ })).toBeNull()
})

it('leads administrators from the books to it, and from it to the desk', async () => {
  aShop('administrator')
  open('/admin/books?period=2026-10&mode=test')
  await userEvent.click(await screen.findByRole('link', { name: 'Month-end close' }))
  const link = await screen.findByRole('link', { name: 'Cases of purchase p-part' })
  expect(link.getAttribute('href')).toBe('/admin/cases?state=all&text=p-part')
})

it('shows administrators how much of the statements of the month has no match', async () => {
  const { put } = aShop('administrator')
  const head = { id: '0'.repeat(64), mode: 'test' as const, fromDay: '2026-10-01', untilDay: '2026-10-31', lines: 1 }
  put('statements', { ...head, userId: 'u', at: '2026-11-01T12:00:00.000Z' })
  put('statementLines', { statementId: head.id, number: 2, day: '2026-10-05', amount: -5, currency: 'USD' })
  open(`${PAGE}2026-10`)
  const link = await screen.findByRole('link', { name: 'Oct 1, 2026 – Oct 31, 2026' })
  expect(link.getAttribute('href')).toBe(`/admin/books/statements?mode=test&id=${head.id}`)
  expect(screen.getByText('1 without a match')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Month'), 'Sep 2026')
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect((await screen.findByRole('link', { name: 'Upload it' })).getAttribute('href')).toMatch(
    /statements\?mode=test$/,
  )
})

it('says that a month isn’t over, and that nothing is open', async () => {
  aShop()
  open(`${PAGE}2026-11`)
  expect(await screen.findByText('This month isn’t over. You see what is open now.')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Month'), 'Sep 2026')
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(await screen.findByText('Nothing open')).toBeTruthy()
  expect(location.pathname).toBe('/admin/books/close')
})

it('is denied to a traveler', async () => {
  aShop('traveler')
  open(`${PAGE}2026-10`)
  expect(await screen.findByText(/the books/)).toBeTruthy()
  expect(screen.queryByRole('listitem', { name: /Purchase/ })).toBeNull()
})
