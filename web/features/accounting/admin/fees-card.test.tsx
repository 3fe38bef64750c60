import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { enter } from '../../../testing/enter'
import { aPlatform, open } from '../../../testing/test-platform'

// The card over the real API with a database in memory.

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const PAGE = '/admin/books?period=2026-11&mode=test'
const card = () => screen.findByRole('region', { name: 'Fees of the flight provider' })
const form = () => within(screen.getByRole('form', { name: 'Save fees' }))
const note = async (typed: Record<string, string>) => {
  for (const [label, text] of Object.entries(typed)) {
    await userEvent.clear(form().getByLabelText(label))
    await enter(form().getByLabelText(label), text)
  }
  await userEvent.click(form().getByRole('button', { name: 'Save fees' }))
}
const TODAY = { 'Valid from': '2026-11-21' }

it('shows the current fees, and what was noted', async () => {
  aPlatform('administrator')
  open(PAGE)
  const fees = await card()
  await within(fees).findByText('No fees recorded: orders have none in the books.')
  await note({ ...TODAY, 'Each order': '3', 'Percent of the total': '0,75', 'Paid seat or bag': '2', Note: 'May' })
  await within(fees).findByText('Now: $3 an order, 0.75% of its total, $2 for each paid seat or bag.')
  await note({ 'Valid from': '2026-12-01', 'Each order': '0' })
  await waitFor(() =>
    expect(
      within(screen.getByRole('list', { name: 'Recorded fees' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^NothingFrom .+\. Entered by administrator on /),
      expect.stringMatching(/^\$3 an order, 0\.75% of its total, \$2 for each paid seat or bag, MayEntered by /),
    ]),
  )
  expect(within(fees).getByText(/^Now: \$3 an order/)).toBeTruthy()
})

it('says beside its field what is wrong, and keeps what was typed', async () => {
  aPlatform('administrator')
  open(PAGE)
  await card()
  await note({ ...TODAY })
  expect(await screen.findByText(/^Write what an order costs first/)).toBeTruthy()
  await note({ 'Each order': '3', 'Percent of the total': 'much' })
  expect(await screen.findByText('Use a percent such as 1 or 0.75; leave it empty for none')).toBeTruthy()
  await note({ 'Percent of the total': '1', 'Valid from': '2026-11-20' })
  expect(await screen.findByText(/^Use today or a later day/)).toBeTruthy()
  expect(form().getByLabelText<HTMLInputElement>('Each order').value).toBe('3')
})

it('is administrators’ alone', async () => {
  aPlatform('brand owner')
  open(PAGE)
  await screen.findByText(/^Nothing has moved/)
  expect(screen.queryByRole('region', { name: 'Fees of the flight provider' })).toBeNull()
})
