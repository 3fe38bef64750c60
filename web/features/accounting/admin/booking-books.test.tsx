import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { LedgerEntry } from '#worker/features/accounting/contract'
import { BookingBooks } from './booking-books'

const entry = (posting: string, account: LedgerEntry['account'], amount: number, more: Partial<LedgerEntry> = {}) => ({
  id: `${posting}/${account}/${more.part}`,
  posting,
  event: 'sale' as const,
  account,
  part: 'whole' as const,
  amount,
  currency: 'USD',
  at: '2026-11-21T12:00:00.000Z',
  ...more,
})
const LEDGER: LedgerEntry[] = [
  entry('p/sale', 'travelers', 21900),
  entry('p/sale', 'provider', -11870, { part: 'fare' }),
  entry('p/sale', 'provider', -5900, { part: 'tax' }),
  entry('p/sale', 'fees', -4130, { part: 'fee' }),
  entry('p/payment', 'processor', 21900, { event: 'payment' }),
  entry('p/payment', 'travelers', -21900, { event: 'payment' }),
]
const facts = (list: HTMLElement) =>
  within(list)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

it('says where the money is, and how each of it came there', () => {
  render(<BookingBooks ledger={LEDGER} />)
  const [balances, sale, payment] = [...document.querySelectorAll('dl')]
  if (!balances || !sale || !payment) throw new Error('a list is missing')
  expect(facts(balances)).toEqual([
    'Balance at the flight provider: −$177.70',
    'Fees earned: $41.30',
    'Card gateway: $219',
  ])
  expect(facts(sale)).toContain('Our fees: −$41.30')
  expect(facts(sale)).toContain('Balance at the flight provider, taxes: −$59')
  expect(facts(payment)).toEqual(['Card gateway: $219', 'Owed by the traveler: −$219'])
  expect(screen.getByText('Tickets bought')).toBeTruthy()
})

it('names a refund that came back and was sent again', () => {
  const ledger = [
    entry('r1', 'processor', -35998, { event: 'refund' }),
    entry('r2', 'processor', 35998, { event: 'refund_returned' }),
    entry('r3', 'processor', -35998, { event: 'refund' }),
  ]
  render(<BookingBooks ledger={ledger} />)
  expect(screen.getAllByText('Refund sent')).toHaveLength(2)
  expect(screen.getAllByText('Refund came back')).toHaveLength(1)
})

it('counts in the minor units of each currency, and says when there is nothing', () => {
  const { rerender } = render(<BookingBooks ledger={[entry('p/sale', 'processor', 12400, { currency: 'JPY' })]} />)
  expect(screen.getAllByText('¥12,400').length).toBeGreaterThan(0)
  rerender(<BookingBooks ledger={[]} />)
  expect(screen.getByText(/^Nothing has moved yet/)).toBeTruthy()
})

it('says who owes whom', () => {
  render(<BookingBooks ledger={[entry('c/canceled', 'travelers', -35998, { event: 'canceled' })]} />)
  const [balances] = [...document.querySelectorAll('dl')]
  expect(balances && facts(balances)).toEqual(['Owed to the traveler: $359.98'])
})
