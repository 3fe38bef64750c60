import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { enter } from '../../../testing/enter'
import { press } from '../../../testing/press'
import { aPlatform, open } from '../../../testing/test-platform'

// The page over the real API with ports in memory.

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const rows = async () => within(await screen.findByRole('list', { name: 'Activity' })).getAllByRole('listitem')

describe('the activity of the platform', () => {
  it('shows actions and events with their origin, and takes its filters from the address', async () => {
    const { as } = aPlatform('administrator')
    await as('anonymous', 'POST', '/api/auth/login', { username: 'traveler', password: 'wrong' })
    await as('administrator', 'POST', '/api/admin/brands/other.example/disable')
    open('/admin/activity?kind=sign_in_failed')
    const [failed, ...others] = await rows()
    expect(failed?.textContent).toMatch(/^Could not sign in Failedtraveler · acme\.example · by password/)
    expect(others).toEqual([])
    expect(screen.getByRole('combobox', { name: 'What' })).toHaveProperty('value', 'sign_in_failed')
  })

  it('is filtered by the form, and complete again after Clear', async () => {
    const { as } = aPlatform('administrator')
    await as('administrator', 'POST', '/api/admin/brands/other.example/disable')
    open('/admin/activity')
    await enter(await screen.findByRole('textbox', { name: 'Brand' }), 'other.example')
    await press('Show')
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    expect(location.search).toBe('?brandKey=other.example')
    await press('Clear')
    await waitFor(async () => expect((await rows()).length).toBeGreaterThan(1))
    expect(location.search).toBe('')
  })

  it('shows older entries when asked, until there are none', async () => {
    const { audit } = aPlatform('administrator')
    for (let n = 0; n < 70; n++) {
      const at = new Date(Date.UTC(2026, 0, 1, 0, n))
      await audit.insert({ id: `a${n}`, brandKey: 'default', userId: 'system', action: 'brand_saved', detail: {}, at })
    }
    open('/admin/activity?source=actions&kind=brand_saved')
    expect(await rows()).toHaveLength(50)
    await press('Show older')
    await waitFor(async () => expect(await rows()).toHaveLength(70))
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
  })

  it('is saved as a file, and says so when there is too much for one', async () => {
    const { as, deps } = aPlatform('administrator')
    await as('administrator', 'GET', '/api/admin/settings')
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} }))
    open('/admin/activity')
    await press('Export CSV')
    await waitFor(() => expect(saved).toEqual(['activity-2026-11-21.csv']))
    const [entry] = await deps.audit.list({}, { after: null, limit: 1 })
    deps.audit.list = async (_filter, { limit }) => Array.from({ length: limit }, () => entry!)
    await press('Export JSON')
    expect((await screen.findAllByText(/more than 20,000 entries/)).length).toBeGreaterThan(0)
    expect(saved).toHaveLength(1)
  })

  it('says so when nothing fits, and when it fails to load', async () => {
    const { failing } = aPlatform('administrator')
    failing.add('/api/admin/audit')
    open('/admin/activity?who=nobody')
    expect(await screen.findByText('The activity could not be loaded')).toBeTruthy()
    failing.clear()
    await press('Try again')
    expect(await screen.findByText('Nothing found')).toBeTruthy()
  })

  it('shows an owner what was done at their brand, and no administrator by name', async () => {
    const { as, audit, state, stored } = aPlatform('brand owner')
    await as('administrator', 'POST', '/api/admin/brands/other.example/disable')
    const { id: userId } = stored.users.find(({ username }) => username === 'administrator')!
    const row = { id: 'a', brandKey: 'acme.example', userId, detail: {}, at: state.now }
    await audit.insert({ ...row, action: 'brand_disabled' })
    open('/admin/activity?kind=brand_disabled')
    expect((await rows()).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Disabled acme\.example An administrator · acme\.example/),
    ])
    expect(screen.queryByRole('textbox', { name: 'Brand' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Admin Settings' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeTruthy()
  })

  it('is denied to a traveler', async () => {
    aPlatform('traveler')
    open('/admin/activity')
    expect((await screen.findAllByText("You don't have permission to access the activity.")).length).toBeGreaterThan(0)
    await waitFor(() => expect(location.pathname).toBe('/'))
  })
})

it('an unknown page of the administration is not found', async () => {
  aPlatform('administrator')
  open('/admin/nothing')
  expect(await screen.findByRole('heading', { level: 1, name: /not found/i })).toBeTruthy()
})
