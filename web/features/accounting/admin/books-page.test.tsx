import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { LedgerAccount, LedgerPart } from '#worker/features/accounting/contract'
import { enter } from '../../../testing/enter'
import { aPlatform, open } from '../../../testing/test-platform'

// The page over the real API with a database in memory.

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function aShop(caller: Parameters<typeof aPlatform>[0] = 'brand owner') {
  const platform = aPlatform(caller)
  const put = (brandKey: string, account: LedgerAccount, amount: number, part: LedgerPart = 'whole') =>
    platform.put('ledger', {
      id: `${brandKey}/${account}/${part}`,
      posting: brandKey,
      event: 'sale',
      brandKey,
      mode: 'test',
      purchaseId: brandKey,
      account,
      part,
      amount,
      currency: 'USD',
      at: '2026-11-21T12:00:00.000Z',
    })
  for (const brandKey of ['acme.example', 'other.example']) {
    put(brandKey, 'travelers', 21900)
    put(brandKey, 'provider', -17770, 'fare')
    put(brandKey, 'fees', -4130, 'fee')
  }
  return platform
}

const MONTH = '/admin/books?period=2026-11&mode=test'
const figures = () =>
  within(screen.getByRole('region', { name: /USD/ }))
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

describe('the books of a month', () => {
  it('show an owner what their brand has moved, which is nothing all together', async () => {
    aShop()
    open(MONTH)
    await screen.findByRole('region', { name: /USD/ })
    expect(figures()).toEqual([
      'Our fees$0 in, $41.30 out: −$41.30',
      'Balance at the flight provider, fare$0 in, $177.70 out: −$177.70',
      'Owed by the traveler$219 in, $0 out: $219',
      'All together: $0',
    ])
    expect(screen.queryByLabelText('Brand')).toBeNull()
  })

  it('show an administrator every brand, or one, and say so in the address', async () => {
    aShop('administrator')
    open(MONTH)
    await waitFor(() => expect(screen.getAllByRole('region', { name: /USD/ })).toHaveLength(2))
    await enter(await screen.findByLabelText('Brand'), 'other.example')
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    await waitFor(() => expect(screen.getAllByRole('region', { name: /USD/ })).toHaveLength(1))
    expect(location.search).toBe('?period=2026-11&mode=test&brandKey=other.example')
  })

  it('say when nothing has moved, and that they are not for travelers', async () => {
    aShop()
    open('/admin/books?period=2026-10&mode=test')
    expect(await screen.findByText('Nothing has moved')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Every entry/ })).toBeNull()
  })

  it('are given as a file', async () => {
    const { stored } = aShop()
    const files: Blob[] = []
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    open(MONTH)
    await userEvent.click(await screen.findByRole('button', { name: 'Every entry as CSV' }))
    await waitFor(() => expect(files).toHaveLength(1))
    expect((await files[0]!.text()).split('\r\n')).toHaveLength(5)
    expect(stored.audit.at(-1)).toMatchObject({ action: 'books_exported', detail: { rows: 3 } })
  })

  it('give the invoices as a file of their own', async () => {
    const { stored } = aShop()
    const files: Blob[] = []
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    open(MONTH)
    await userEvent.click(await screen.findByRole('button', { name: 'Invoices as CSV' }))
    await waitFor(() => expect(files).toHaveLength(1))
    expect(await files[0]!.text()).toMatch(/^number,kind,issued_at/)
    expect(stored.audit.at(-1)).toMatchObject({ action: 'invoices_exported', detail: { rows: 0 } })
  })

  it('are denied to a traveler', async () => {
    aShop('traveler')
    open(MONTH)
    expect(await screen.findByText(/the books/)).toBeTruthy()
    expect(screen.queryByRole('region', { name: /USD/ })).toBeNull()
  })
})
