import { describe, expect, it, vi } from 'vitest'
import { anAdministration } from '../testing/worlds/an-administration'

const DENIED = { level: 'info', event: 'security_event', kind: 'access_denied' }

function world() {
  const log = vi.fn()
  const shop = anAdministration({ log })
  const userOf = (name: string) => shop.stored.users.find(({ username }) => username === name)?.id
  const denials = () => shop.stored.securityEvents.filter(({ kind }) => kind === 'access_denied')
  return { ...shop, log, userOf, denials }
}

describe('a call that somebody may not make', () => {
  it('is recorded with who asked for what, and why they may not, and is logged', async () => {
    const { as, userOf, denials, log } = world()
    expect((await as('traveler', 'GET', '/api/admin/settings')).status).toBe(403)
    const detail = { call: 'GET /api/admin/settings', code: 'forbidden' }
    expect(denials()).toEqual([
      expect.objectContaining({ userId: userOf('traveler'), brandKey: 'acme.example', detail }),
    ])
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ ...DENIED, user: userOf('traveler'), ...detail }))
  })

  it('is recorded where a session was not raised', async () => {
    const { as, denials } = world()
    await as('administrator not elevated', 'POST', '/api/admin/settings', { enableLiveMode: true })
    expect(denials()).toMatchObject([{ detail: { call: 'POST /api/admin/settings', code: 'not_elevated' } }])
  })

  it('is recorded once a minute for the same call, however often it is made, and separately for each call', async () => {
    const { as, denials, later } = world()
    for (let i = 0; i < 20; i++) await as('traveler', 'GET', '/api/admin/settings')
    expect(denials()).toHaveLength(1)
    await as('traveler', 'GET', '/api/admin/audit')
    await as('brand owner', 'GET', '/api/admin/settings')
    expect(denials()).toHaveLength(3)
    later(1)
    await as('traveler', 'GET', '/api/admin/settings')
    expect(denials()).toHaveLength(4)
  })

  it('is recorded without any id of its path', async () => {
    const { as, denials } = world()
    await as('brand owner', 'POST', '/api/admin/brands/acme.example/disable')
    expect(denials()).toMatchObject([{ detail: { call: 'POST /api/admin/brands/:key/disable' } }])
  })

  it('is not recorded when nobody is signed in', async () => {
    const { as, denials } = world()
    expect((await as('anonymous', 'GET', '/api/admin/settings')).status).toBe(401)
    expect(denials()).toEqual([])
  })
})
