import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { enter } from '../../../testing/enter'
import { press } from '../../../testing/press'
import { aPlatform, open, renderPart } from '../../../testing/test-platform'
import { SettingsPage } from './settings-page'

// The screen over the real API with ports in memory.

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function openSettings(...given: Parameters<typeof aPlatform>) {
  const platform = aPlatform(...given)
  const [onLeave, onReload] = [vi.fn(), vi.fn()]
  renderPart(<SettingsPage onLeave={onLeave} onReload={onReload} />)
  return { ...platform, onLeave, onReload }
}

const liveSwitch = () => screen.findByRole('switch', { name: 'Live Mode' })
const isOn = async () => (await liveSwitch()).getAttribute('aria-checked') === 'true'
const expectShown = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
const shownStatus = (name: string) => screen.getByText(name).nextElementSibling?.textContent

describe('administrator settings', () => {
  it('show the environment, the switch, what is configured and a way back', async () => {
    openSettings('administrator not elevated', { liveKeys: { flights: true, payments: false } })
    expect(await isOn()).toBe(false)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Admin Settings')
    expect(screen.getByText('Test environment')).toBeTruthy()
    expect(shownStatus('Flight provider (Duffel), live')).toBe('Configured')
    expect(shownStatus('Card payments (Stripe), live')).toBe('Not Configured')
    expect(shownStatus('Flight provider (Duffel), test')).toBe('Sandbox: made up')
    expect(shownStatus('Card payments (Stripe), test')).toBe('Sandbox: made up')
    expect(screen.getByRole('link', { name: 'Back to Account' }).getAttribute('href')).toBe('/account-settings')
    expect(screen.getByRole('link', { name: 'Users' }).getAttribute('href')).toBe('/admin/users')
    expect(await screen.findByText('Nothing has been done yet.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All activity' }).getAttribute('href')).toBe('/admin/activity')
  })

  it('disable the switch while the flight provider has no live token', async () => {
    openSettings('administrator', { liveKeys: { flights: false, payments: true } })
    expect(await liveSwitch()).toHaveProperty('disabled', true)
    expect(screen.getByText(/needs the flight provider’s live token/)).toBeTruthy()
  })

  it('list recent actions with their users', async () => {
    const { as } = aPlatform('administrator')
    await as('administrator', 'POST', '/api/admin/brands/other.example/disable')
    renderPart(<SettingsPage onLeave={vi.fn()} onReload={vi.fn()} />)
    const [latest, first] = await screen.findAllByRole('listitem')
    expect(latest?.textContent).toMatch(/^Disabled other\.exampleadministrator, Nov 21, 2026/)
    expect(first?.textContent).toContain('Confirmed administrator access')
  })
})

describe('the sales floor', () => {
  const floor = async () => within(await screen.findByRole('region', { name: 'Sales floor' }))
  const saveFloor = async (mode: string, amount: string) => {
    const form = await floor()
    await userEvent.selectOptions(form.getByLabelText('Mode'), mode)
    await enter(form.getByLabelText('Amount'), amount)
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
  }

  it('is set for each mode, and says what it does with the current balance', async () => {
    const { as, state } = openSettings('administrator')
    expect(await (await floor()).findByText(/^No balance recorded\./)).toBeTruthy()
    const body = { key: crypto.randomUUID(), mode: 'live', kind: 'shown', amount: '900', currency: 'USD', note: '' }
    await as('administrator', 'POST', '/api/admin/books/balance', body)
    await saveFloor('Live', '250,50')
    await (await floor()).findByText('Selling stops below $250.50. The balance is $900.')
    await saveFloor('Live', '1000')
    await (await floor()).findByText(/^Selling stops below \$1,000\. It is stopped: the balance is \$900\./)
    await saveFloor('Live', '0')
    await (await floor()).findByText('USD: no floor.')
    await saveFloor('Test', '10')
    expect(await (await floor()).findByText(/^No balance recorded\./)).toBeTruthy()
    expect(state.mode).toBe('test')
  })

  it('says beside its field what is wrong', async () => {
    openSettings('administrator')
    await saveFloor('Test', ' ')
    expect((await floor()).getByText('Enter an amount')).toBeTruthy()
    await saveFloor('Test', '0.345')
    expect(await (await floor()).findByText('This currency has fewer decimals')).toBeTruthy()
  })
})

describe('the live switch', () => {
  it('asks before it goes live, switches, says so and loads the page again', async () => {
    const { state, stored, calls, onReload } = openSettings('administrator')
    await userEvent.click(await liveSwitch())
    const dialog = await screen.findByRole('dialog', { name: 'Enable live mode?' })
    expect(within(dialog).getByText(/Real bookings with actual payment methods will be made/)).toBeTruthy()
    await press('Enable live mode')
    await expectShown('Settings Updated')
    expect(state.mode).toBe('live')
    expect(await isOn()).toBe(true)
    expect(await liveSwitch()).toHaveProperty('disabled', true)
    expect(calls.filter((call) => /^POST|prove/.test(call))).toEqual([
      'GET /api/auth/prove',
      'POST /api/admin/settings',
      'GET /api/auth/prove',
    ])
    expect(stored.audit.map(({ action }) => action)).toEqual(['admin_confirmed', 'mode_switched'])
    await waitFor(() => expect(onReload).toHaveBeenCalledOnce(), { timeout: 15_000 })
  })

  it('goes back to test without a question', async () => {
    const { state } = openSettings('administrator', { modes: { read: () => 'live' } })
    state.mode = 'live'
    expect(await isOn()).toBe(true)
    expect(screen.getByText('Live environment')).toBeTruthy()
    await userEvent.click(await liveSwitch())
    await expectShown('Settings Updated')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(state.mode).toBe('test')
  })

  it.each(['Stay in test mode', 'Close'])('stays where it is after %s', async (button) => {
    const { state, calls } = openSettings('administrator')
    await userEvent.click(await liveSwitch())
    await screen.findByRole('dialog')
    await press(button)
    expect(await isOn()).toBe(false)
    expect(state.mode).toBe('test')
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
  })

  it.each([
    ['/api/auth/prove', 'Authentication Error', 'Could not verify admin privileges. Please try logging in again.'],
    ['/api/admin/settings', 'Failed to Update', 'There was a problem saving your changes.'],
  ])('goes back to where it was when %s fails, and says: %s: %s', async (path, title, text) => {
    const { state, failing, onReload } = openSettings('administrator')
    await userEvent.click(await liveSwitch())
    await screen.findByRole('dialog')
    failing.add(path)
    await press('Enable live mode')
    await expectShown(title)
    await expectShown(text)
    await waitFor(async () => expect(await isOn()).toBe(false))
    expect(await liveSwitch()).toHaveProperty('disabled', false)
    expect(state.mode).toBe('test')
    expect(onReload).not.toHaveBeenCalled()
  })

  it('says why live mode is not available', async () => {
    const { state } = openSettings('administrator', { liveKeys: { flights: true, payments: false } })
    await userEvent.click(await liveSwitch())
    await screen.findByRole('dialog')
    await press('Enable live mode')
    await expectShown('Mode Change Failed')
    await expectShown('Card payments are not configured for live mode.')
    expect(state.mode).toBe('test')
  })
})

describe('settings that can not be shown', () => {
  it.each(['anonymous', 'traveler', 'brand owner'] as const)('are denied to %s, who is sent away', async (caller) => {
    const { onLeave } = openSettings(caller)
    await expectShown('Access Denied')
    await expectShown("You don't have permission to access admin settings.")
    expect(onLeave).toHaveBeenCalledOnce()
  })

  it('say so when they fail to load, and load when asked again', async () => {
    const platform = aPlatform('administrator')
    platform.failing.add('/api/admin/settings')
    renderPart(<SettingsPage onLeave={vi.fn()} onReload={vi.fn()} />)
    expect(await screen.findByText('Error: Failed to load admin settings. Please try again later.')).toBeTruthy()
    platform.failing.clear()
    await press('Try again')
    expect(await liveSwitch()).toBeTruthy()
  })

  it('are shown without the activity when only that fails', async () => {
    const platform = aPlatform('administrator')
    platform.failing.add('/api/admin/audit')
    renderPart(<SettingsPage onLeave={vi.fn()} onReload={vi.fn()} />)
    expect(await screen.findByText('The activity could not be loaded.')).toBeTruthy()
    expect(await liveSwitch()).toBeTruthy()
  })

  it('lead to the home page in the app', async () => {
    aPlatform('traveler')
    open('/admin-settings')
    await expectShown('Access Denied')
    await waitFor(() => expect(location.pathname).toBe('/'))
  })
})
