import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { AlertList, PriceAlert } from '#worker/features/alerts/contract'
import { ApiError } from '../../api/api-error'
import { press } from '../../testing/press'
import { AlertsScreen } from './alerts-screen'

const anAlert = (given: Partial<PriceAlert> = {}): PriceAlert => ({
  id: 'a1',
  state: 'confirmed',
  origin: 'JFK',
  destination: 'LHR',
  cabinClass: 'economy',
  originCity: 'New York',
  destinationCity: 'London',
  lastDay: '2027-01-10',
  days: { kind: 'date', departs: '2027-01-10', returns: '2027-01-17' },
  rule: { kind: 'limit', amount: '200', currency: 'USD' },
  start: null,
  last: null,
  checkedAt: null,
  ...given,
})

type Props = Parameters<typeof AlertsScreen>[0]
function show(alerts: PriceAlert[], given: Partial<Props> = {}) {
  const list: AlertList = { email: 'a•••@e•••.com', linked: alerts[0]?.id ?? null, alerts }
  const calls = { onChange: vi.fn(async () => {}), onLinked: vi.fn(async () => {}), onDone: vi.fn() }
  render(<AlertsScreen state={{ status: 'listed', list }} press={null} ending={null} {...calls} {...given} />)
  return calls
}
const card = () => within(screen.getByRole('listitem'))

describe('the page of price alerts', () => {
  it('shows the rule of each, the last fare seen and when, and never as the current price', () => {
    show([anAlert({ last: { price: '180', currency: 'USD', seenAt: '2026-11-21T12:34:00Z' } })])
    expect(card().getByRole('heading').textContent).toBe('New York to London')
    for (const text of ['$200 or less', '$180 on Nov 21, 2026, 12:34 UTC. It may have changed.', 'On']) {
      expect(card().getByText(text)).toBeTruthy()
    }
    expect(card().getByRole('link', { name: 'Search' }).getAttribute('href')).toContain('/search?origin=JFK')
  })

  it.each([
    ['confirmed', 'Pause', 'pause'],
    ['paused', 'Resume', 'resume'],
    ['asked', 'End', 'end'],
  ] as const)('offers, for a %s alert, the button %s', async (state, button, kind) => {
    const { onChange } = show([anAlert({ state })])
    await press(button)
    expect(onChange).toHaveBeenCalledWith({ id: 'a1', change: { kind } })
  })

  it('offers only the search for an ended alert', () => {
    show([anAlert({ state: 'ended' })])
    expect(card().queryByRole('button')).toBeNull()
  })

  it('shows a limit’s error beside it, and keeps the input', async () => {
    const refusal = {
      code: 'invalid_input' as const,
      message: 'No',
      fields: { 'change.amount': 'Use an amount above zero' },
    }
    const onChange = vi.fn(async () => {
      throw new ApiError(400, { ...refusal, requestId: 'r' })
    })
    show([anAlert()], { onChange })
    await press('Change limit')
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Highest fare in USD/ })
    await userEvent.clear(field)
    await userEvent.type(field, '0')
    await press('Save limit')
    expect(onChange).toHaveBeenCalledWith({ id: 'a1', change: { kind: 'limit', amount: '0', currency: 'USD' } })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect([screen.getByText('Use an amount above zero').id, field.value]).toEqual([expect.any(String), '0'])
  })

  it('does nothing when opened: the link’s action takes one press', async () => {
    const { onLinked, onDone } = show([anAlert()], { press: 'pause' })
    expect(onLinked).not.toHaveBeenCalled()
    await press('Pause this alert')
    expect(onLinked).toHaveBeenCalledWith('pause')
    expect(onDone).toHaveBeenCalledWith('paused')
  })

  it('doesn’t ask again for an action that is done', () => {
    show([anAlert()], { press: 'confirm' })
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  })

  it('says that the action failed, and allows a retry', async () => {
    const onLinked = vi.fn(async () => {
      throw new ApiError(503, { code: 'database_unavailable', message: 'Not now.', requestId: 'r' })
    })
    show([anAlert({ state: 'asked' })], { press: 'confirm', onLinked })
    await press('Confirm')
    expect((await screen.findByRole('alert')).textContent).toBe('Not confirmedNot now.')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' }).disabled).toBe(false)
  })

  it.each([
    [{ state: { status: 'invalid' } }, 'This link does not work anymore'],
    [{ state: { status: 'unknown' } }, 'Which alerts are yours?'],
    [{ ending: 'ended', state: { status: 'unknown' } }, 'Your price alert has ended'],
  ] as const)('has a heading for %o', (given, heading) => {
    show([], given)
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy()
  })
})
