import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aBooking, aPurchase } from '#worker/testing/builders/a-purchase'
import { enter } from '../../../testing/enter'
import { aPlatform, open } from '../../../testing/test-platform'

// The page over the real API with a database in memory.

let platform: ReturnType<typeof aPlatform>
beforeEach(() => {
  platform = aPlatform('administrator')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const PAGE = '/admin/books/statements?mode=test'

/** A booking of which the ledger has a payment and what its ticket cost. */
async function sell() {
  const of = { brandKey: 'acme.example', mode: 'test' as const }
  const { id: purchaseId } = await platform.purchases.insertOrFind(aPurchase(of))
  platform.change('purchases', { orderId: 'ord_1', paymentId: 'test_1', state: 'captured' }, { id: purchaseId })
  const { ...booking } = aBooking()
  platform.put('bookings', {
    ...booking,
    ...of,
    contactEmail: 'a@example.com',
    purchaseId,
    chargeAmount: 21900,
    chargeCurrency: 'USD',
    updatedAt: booking.createdAt,
  })
  const entry = { ...of, purchaseId, part: 'whole' as const, currency: 'USD', at: '2026-11-20T12:00:00.000Z' }
  platform.put('ledger', { ...entry, id: 'a', posting: 's', event: 'sale', account: 'provider', amount: -17770 })
  platform.put('ledger', { ...entry, id: 'b', posting: 'p', event: 'payment', account: 'processor', amount: 21900 })
  return booking.id
}

async function choose(text: string) {
  const input = await screen.findByLabelText('Statement file')
  await userEvent.upload(input, new File([text], 'november.csv', { type: 'text/csv' }))
}
async function send(chosen: Record<string, string> = {}) {
  const columns = { Date: '0', 'Order ID or booking reference': '1', Amount: '2', Currency: '3', ...chosen }
  const form = within(await screen.findByRole('form', { name: 'Columns of november.csv' }))
  for (const [label, value] of Object.entries(columns)) await userEvent.selectOptions(form.getByLabelText(label), value)
  await userEvent.click(form.getByRole('button', { name: 'Upload and compare' }))
}

it('compares a file by the columns that are chosen, and adds a debit memo to the books', async () => {
  const id = await sell()
  open('/admin/books?period=2026-11&mode=test')
  await userEvent.click(await screen.findByRole('link', { name: 'Duffel statements' }))
  await choose(
    'When;Order;Sum;Unit\n2026-11-20;ord_1;-177.70;USD\n2026-11-24;ord_1;-12.50;USD\n2026-11-24;ord_9;-3;USD\n',
  )
  await screen.findByRole('form')
  expect(within(screen.getByLabelText('Amount')).getByRole('option', { name: 'Sum (-177.70)' })).toBeTruthy()
  await send()
  await screen.findByText(/^1 of 3 lines match to the cent\. 2 don’t, and 0 ledger entries are missing/)
  expect(screen.getByText('Statement −$193.20, ledger −$177.70')).toBeTruthy()
  expect(screen.getByRole('link', { name: `booking ${id}` }).getAttribute('href')).toBe(`/admin/bookings/${id}`)
  expect(screen.getByText('ord_9')).toBeTruthy()
  await enter(screen.getByLabelText('Reason for line 3'), 'Debit memo 123')
  await userEvent.click(screen.getByRole('button', { name: 'Add to the books' }))
  await screen.findByText(/^2 of 3 lines match/)
  expect(platform.stored.corrections).toMatchObject([{ note: 'Debit memo 123', amount: 1250, bookingId: id }])
  expect(location.search).toMatch(/^\?mode=test&id=[\da-f]{64}$/)
  expect(screen.getByRole('link', { name: 'Nov 20, 2026 – Nov 24, 2026' })).toBeTruthy()
})

it('lists what is missing from it', async () => {
  await sell()
  open(PAGE)
  await choose('a,b,c,d\n20/11/2026,,"1.000,00",USD\n')
  await send({ 'Dates look like': 'dmy', 'Amounts look like': 'comma' })
  await screen.findByText(/^0 of 1 lines match to the cent\. 1 don’t, and 1 ledger entries are missing/)
  const missing = within(screen.getByRole('region', { name: 'Missing from the statement (1)' }))
  expect(missing.getByText('Tickets bought: −$177.70')).toBeTruthy()
})

it('says which line of a file can’t be read, and keeps what was chosen', async () => {
  open(PAGE)
  await choose('a,b,c,d\n2026-11-20,x,much,USD\n')
  await send()
  expect(await screen.findByText('Line 2: “much” is no amount in USD.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLSelectElement>('Amount').value).toBe('2')
  await choose('a,b\n"1')
  expect(await screen.findByText('Line 2: a quote isn’t closed.')).toBeTruthy()
  expect(screen.queryByRole('form')).toBeNull()
})

it('asks for the currency where the file has no column of it', async () => {
  open(PAGE)
  await choose('a,b,c\n2026-11-20,x,1\n')
  await send({ Currency: '' })
  expect(await screen.findByText('Enter the currency, or choose its column')).toBeTruthy()
  await enter(screen.getByLabelText('Currency, if the same for all'), 'usd')
  await userEvent.click(screen.getByRole('button', { name: 'Upload and compare' }))
  await waitFor(() => expect(platform.stored.statementLines).toMatchObject([{ currency: 'USD', amount: 100 }]))
})

it('is administrators’ alone', async () => {
  vi.unstubAllGlobals()
  aPlatform('brand owner')
  open(PAGE)
  expect(await screen.findByText(/the statements/)).toBeTruthy()
  expect(screen.queryByLabelText('Statement file')).toBeNull()
})
