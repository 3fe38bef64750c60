import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { enter } from '../../../testing/enter'
import { aPlatform, open } from '../../../testing/test-platform'

// The card over the real API with a database in memory.

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const PAGE = '/admin/books?period=2026-11&mode=test'
const card = () => screen.findByRole('region', { name: 'Balance at the flight provider' })
const note = async (what: string, amount: string, button: string) => {
  const form = within(screen.getByRole('form', { name: /^Save (top-up|balance|alert)$/ }))
  await userEvent.selectOptions(form.getByLabelText('What'), what)
  await enter(form.getByLabelText('Amount'), amount)
  await userEvent.click(form.getByRole('button', { name: button }))
}

it('starts with what their page shows, grows by top-ups, and says when it is below its mark', async () => {
  aPlatform('administrator')
  open(PAGE)
  const balance = await card()
  await within(balance).findByText(/^No balance recorded/)
  await note('Balance on their page', '1200,50', 'Save balance')
  await waitFor(() => expect(balance.textContent).toContain('No alert set.$1,200.50'))
  await note('Top-up', '99.50', 'Save top-up')
  await waitFor(() => expect(balance.textContent).toContain('$1,300'))
  await note('Alert below', '2000', 'Save alert')
  await waitFor(() => expect(balance.textContent).toContain('Alert below $2,000. It is below now.'))
  expect(
    within(screen.getByRole('list', { name: 'Entries' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Alert below \$2,000administrator, /),
    expect.stringMatching(/^Top-up of \$99\.50/),
    expect.stringMatching(/^Corrected to what their page showed, by \$1,200\.50/),
  ])
})

it('names the floor below which selling stops', async () => {
  const { as } = aPlatform('administrator')
  for (const [kind, amount] of [
    ['shown', '900'],
    ['floor', '250'],
  ]) {
    const body = { key: crypto.randomUUID(), mode: 'test', kind, amount, currency: 'USD', note: '' }
    await as('administrator', 'POST', '/api/admin/books/balance', body)
  }
  open(PAGE)
  const balance = await card()
  await waitFor(() => expect(balance.textContent).toContain('Selling stops below $250, as set in Admin Settings.'))
})

it('says beside its field what is wrong, and keeps what was typed', async () => {
  aPlatform('administrator')
  open(PAGE)
  await card()
  await note('Top-up', '0.345', 'Save top-up')
  expect(await screen.findByText('This currency has fewer decimals')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('0.345')
})

it('is administrators’ alone', async () => {
  aPlatform('brand owner')
  open(PAGE)
  await screen.findByText(/^Nothing has moved/)
  expect(screen.queryByRole('region', { name: 'Balance at the flight provider' })).toBeNull()
})
