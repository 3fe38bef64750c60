import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { aBooking } from '#worker/testing/builders/a-purchase'
import type { Caller } from '#worker/testing/worlds/an-administration'
import { enter } from '../../../testing/enter'
import { aPlatform, open } from '../../../testing/test-platform'

// The card over the real API with a database in memory.

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const WAITING = {
  id: '0b6c2a52-9d2c-4d5e-8a7f-1c2d3e4f5a61',
  brandKey: 'acme.example',
  mode: 'test' as const,
  purchaseId: 'p1',
  bookingId: 'b1',
  kind: 'provider_took' as const,
  amount: 60_000,
  currency: 'USD',
  note: 'Debit memo of the airline',
  state: 'waiting' as const,
  needsSecond: true,
  userId: 'somebody',
  at: '2026-11-21T12:00:00.000Z',
  answeredBy: null,
  answeredAt: null,
}

async function aCorrectedBooking(caller: Caller, writer?: Caller) {
  const platform = aPlatform(caller)
  await platform.sell(aBooking({ id: 'b1' }), { brandKey: 'acme.example' })
  const userId = platform.stored.users.find(({ username }) => username === writer)?.id ?? 'somebody'
  platform.put('corrections', { ...WAITING, userId })
  open('/admin/bookings/b1')
  return within(await screen.findByRole('region', { name: 'Corrections' }))
}

it('shows what waits for a second administrator, who may withdraw it', async () => {
  const card = await aCorrectedBooking('administrator')
  const line = card.getByRole('listitem')
  expect(line.textContent).toContain('Debited by flight provider: $600. Debit memo of the airline')
  expect(line.textContent).toContain('Waits for a second administrator.')
  await userEvent.click(card.getByRole('button', { name: 'Withdraw' }))
  expect(await card.findByText(/Withdrawn by /)).toBeTruthy()
  expect(card.queryByRole('button', { name: 'Confirm' })).toBeNull()
})

it('leaves who wrote it no confirmation of their own', async () => {
  const card = await aCorrectedBooking('administrator', 'administrator')
  expect(card.getByRole('button', { name: 'Withdraw' })).toBeTruthy()
  expect(card.queryByRole('button', { name: 'Confirm' })).toBeNull()
})

it('says beside its field why something can not be written', async () => {
  const card = await aCorrectedBooking('administrator')
  await userEvent.click(card.getByRole('button', { name: 'Save correction' }))
  expect(await card.findByText('Enter an amount')).toBeTruthy()
  await enter(card.getByLabelText('Amount'), '1.200')
  expect(await card.findByText(/1200 or 1\.2\?/)).toBeTruthy()
  await userEvent.clear(card.getByLabelText('Amount'))
  await enter(card.getByLabelText('Amount'), '20')
  await userEvent.click(card.getByRole('button', { name: 'Save correction' }))
  expect(await card.findByText('Say why')).toBeTruthy()
  await enter(card.getByLabelText('Why'), 'Bank transfer')
  await userEvent.click(card.getByRole('button', { name: 'Save correction' }))
  expect(await card.findByText('The books have no payment of this booking.')).toBeTruthy()
})

it('is read by the brand’s owner, and written by administrators alone', async () => {
  const card = await aCorrectedBooking('brand owner')
  expect(card.queryByRole('button')).toBeNull()
})
