import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { LedgerAccount } from '#worker/features/accounting/contract'
import { aPlatform, open } from '../../../testing/test-platform'

// The page over the real API with a database in memory.

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function aShop(caller: Parameters<typeof aPlatform>[0] = 'brand owner') {
  const platform = aPlatform(caller)
  const put = (brandKey: string, at: string, account: LedgerAccount, amount: number) =>
    platform.put('ledger', {
      id: `${brandKey}/${at}/${account}`,
      posting: `${brandKey}/${at}`,
      event: 'sale',
      brandKey,
      mode: 'test',
      purchaseId: brandKey,
      account,
      part: 'whole',
      amount,
      currency: 'USD',
      at,
    })
  for (const brandKey of ['acme.example', 'other.example']) {
    put(brandKey, '2026-10-31T12:00:00.000Z', 'travelers', 21900)
    put(brandKey, '2026-10-31T12:00:00.000Z', 'provider', -21900)
    put(brandKey, '2026-11-02T12:00:00.000Z', 'processor', 21900)
    put(brandKey, '2026-11-02T12:00:00.000Z', 'travelers', -21900)
  }
  return platform
}

const PAGE = '/admin/books/trial-balance?mode=test&period='
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '))

describe('the trial balance', () => {
  it('shows an owner every account of their brand, and that its sides are equal', async () => {
    aShop()
    open(`${PAGE}2026-11`)
    await screen.findByRole('table')
    expect(rows()).toEqual([
      'Account | Opening | Debit | Credit | Closing',
      'Card gateway | $0 | $219 | $0 | $219',
      'Balance at the flight provider | −$219 | $0 | $0 | −$219',
      'Owed by the traveler | $219 | $0 | $219 | $0',
      'Total | $0 | $219 | $219 | $0',
    ])
    expect(screen.getByText(/Time zone UTC\..+ the period isn’t over\.$/)).toBeTruthy()
  })

  it('shows an administrator every brand, of a whole year, and leads there from the books', async () => {
    aShop('administrator')
    open('/admin/books?period=2026-11&mode=test')
    await userEvent.click(await screen.findByRole('link', { name: 'Trial balance' }))
    await screen.findByRole('region', { name: /^other.example, USD/ })
    expect(screen.getAllByRole('table')).toHaveLength(2)
    await userEvent.selectOptions(screen.getByLabelText('Month'), 'All of 2026')
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    await waitFor(() => expect(screen.getAllByText('$438', { selector: 'tfoot td' })).toHaveLength(4))
    expect(`${location.pathname}${location.search}`).toBe('/admin/books/trial-balance?period=2026&mode=test')
  })

  it('is printed, and saved as a file', async () => {
    const { stored } = aShop()
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const files: Blob[] = []
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    open(`${PAGE}2026`)
    await userEvent.click(await screen.findByRole('button', { name: 'Print or save as PDF' }))
    expect(print).toHaveBeenCalledOnce()
    expect(screen.getByText('Trial balance, All of 2026')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Trial balance as CSV' }))
    await waitFor(() => expect(files).toHaveLength(1))
    expect((await files[0]!.text()).split('\r\n')).toHaveLength(5)
    expect(stored.audit.at(-1)).toMatchObject({ action: 'trial_balance_exported', detail: { rows: 3 } })
  })

  it('says when there is nothing', async () => {
    aShop()
    open(`${PAGE}2026-09`)
    expect(await screen.findByText('Nothing has moved')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull()
  })

  it('is denied to a traveler', async () => {
    aShop('traveler')
    open(`${PAGE}2026-11`)
    expect(await screen.findByText(/the books/)).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })
})
