import { afterEach, describe, expect, it, vi } from 'vitest'
import { ACME, anAdministration } from '../../testing/worlds/an-administration'

afterEach(() => vi.restoreAllMocks())

const SETTINGS = '/api/admin/settings'
const goLive = { enableLiveMode: true }

const testProviders = { flights: 'sandbox', payments: 'sandbox' }

describe('GET /api/admin/settings', () => {
  it.each([
    [
      { flights: true, payments: true },
      { duffelApiConfigured: true, stripeConfigured: true, testProviders },
    ],
    [
      { flights: true, payments: false },
      { duffelApiConfigured: true, stripeConfigured: false, testProviders },
    ],
    [
      { flights: false, payments: true },
      { duffelApiConfigured: false, stripeConfigured: true, testProviders },
    ],
  ])('says which live keys exist, and who answers in test mode: %o', async (liveKeys, configured) => {
    const response = await anAdministration({ liveKeys }).as('administrator', 'GET', SETTINGS)
    expect(await response.json()).toEqual({ enableLiveMode: false, environment: 'test', ...configured })
  })
})

describe('POST /api/admin/login', () => {
  const LOGIN = '/api/admin/login'
  const proof = { password: 'right' }

  it('requires the password: a cookie alone confirms nothing', async () => {
    const { as } = anAdministration()
    const unproved = 'administrator not elevated'
    for (const body of [undefined, {}, { password: '' }, { password: 'wrong' }]) {
      expect((await as(unproved, 'POST', LOGIN, body)).status).toBeGreaterThanOrEqual(400)
      expect((await as(unproved, 'POST', SETTINGS, goLive)).status).toBe(403)
    }
    expect(await (await as(unproved, 'POST', LOGIN, { password: 'wrong' })).json()).toMatchObject({
      code: 'wrong_credentials',
      fields: { password: 'Password is incorrect' },
    })
    expect((await as(unproved, 'POST', LOGIN, proof)).status).toBe(200)
    expect((await as(unproved, 'POST', SETTINGS, goLive)).status).toBe(200)
  })

  it('raises the session for 15 minutes, and again for as long when it is repeated', async () => {
    const { as, later } = anAdministration()
    const response = await as('administrator', 'POST', LOGIN, proof)
    expect(await response.json()).toEqual({
      success: true,
      message: 'Administrator access is confirmed for 15 minutes.',
    })
    later(14)
    await as('administrator', 'POST', LOGIN, proof)
    later(14)
    expect((await as('administrator', 'POST', SETTINGS, goLive)).status).toBe(200)
    later(1)
    const late = await as('administrator', 'POST', SETTINGS, goLive)
    expect([late.status, await late.json()]).toEqual([403, expect.objectContaining({ code: 'not_elevated' })])
  })

  it("raises nobody's session at another brand", async () => {
    const { as } = anAdministration()
    await as('administrator', 'GET', SETTINGS)
    expect((await as('administrator', 'POST', LOGIN, proof, 'other.example')).status).toBe(401)
  })

  it('leaves one audit row, however often a raised session is prolonged', async () => {
    const { as, stored, later } = anAdministration()
    await as('administrator', 'POST', LOGIN, proof)
    expect(stored.audit.map(({ action }) => action)).toEqual(['admin_confirmed'])
    const { id } = stored.users.find(({ username }) => username === 'administrator')!
    expect(stored.audit[0]).toMatchObject({ brandKey: ACME, userId: id, detail: {} })
    later(15)
    await as('administrator', 'POST', LOGIN, proof)
    expect(stored.audit).toHaveLength(2)
  })
})

describe('POST /api/admin/settings', () => {
  it('switches the mode of the whole platform and back, with an audit row for each switch', async () => {
    const { as, stored } = anAdministration()
    const modeAt = async (host: string) => (await as('anonymous', 'GET', '/api/system/mode', undefined, host)).json()
    const live = await as('administrator', 'POST', SETTINGS, goLive)
    expect(await live.json()).toEqual({
      enableLiveMode: true,
      environment: 'live',
      duffelApiConfigured: true,
      stripeConfigured: true,
      testProviders,
    })
    expect(await modeAt('other.example')).toEqual({ isLiveMode: true, mode: 'live' })
    const test = await as('administrator', 'POST', SETTINGS, { enableLiveMode: false })
    expect(await test.json()).toMatchObject({ enableLiveMode: false, environment: 'test' })
    expect(await modeAt(ACME)).toEqual({ isLiveMode: false, mode: 'test' })
    expect(stored.audit.slice(1).map(({ action, detail }) => [action, detail])).toEqual([
      ['mode_switched', { from: 'test', to: 'live' }],
      ['mode_switched', { from: 'live', to: 'test' }],
    ])
  })

  it.each([
    [{ flights: false, payments: true }, 'The flight provider is not configured for live mode.'],
    [{ flights: true, payments: false }, 'Card payments are not configured for live mode.'],
  ])('does not go live with the keys %o', async (liveKeys, message) => {
    const { as, stored, state } = anAdministration({ liveKeys })
    const response = await as('administrator', 'POST', SETTINGS, goLive)
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'mode_unavailable', message })
    expect(state.mode).toBe('test')
    expect(stored.audit.map(({ action }) => action)).toEqual(['admin_confirmed'])
  })

  it("switches nothing when the audit row can't be written", async () => {
    const { as, audit, state } = anAdministration()
    await as('administrator', 'GET', SETTINGS)
    vi.spyOn(audit, 'insert').mockRejectedValue(new Error('The disk is full'))
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect((await as('administrator', 'POST', SETTINGS, goLive)).status).toBe(500)
    expect(state.mode).toBe('test')
  })

  it('says when the mode could not be stored, and records that too', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { as, stored } = anAdministration({ modeSwitch: { write: () => Promise.reject(new Error('KV is down')) } })
    const response = await as('administrator', 'POST', SETTINGS, goLive)
    expect(response.status).toBe(500)
    expect(await response.json()).toMatchObject({ message: 'The mode could not be changed. Please try again.' })
    expect(stored.audit.slice(1).map(({ action }) => action)).toEqual(['mode_switched', 'mode_switch_failed'])
  })

  it.each([{}, { enableLiveMode: 'true' }, [], 'live'])('refuses %j', async (body) => {
    const response = await anAdministration().as('administrator', 'POST', SETTINGS, body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid_input' })
  })
})
