import { describe, expect, it } from 'vitest'
import type { BrandOwner } from '../contract/admin'
import { ACME, anAdministration } from '../testing/worlds/an-administration'

const OWNERS = `/api/admin/brands/${ACME}/owners`

function aBrand() {
  const platform = anAdministration()
  const traveler = platform.users.all.find(({ username }) => username === 'traveler')!
  traveler.emailVerified = true
  const names = async (answer: Promise<Response>) =>
    (await (await answer).json()).owners.map(({ username }: BrandOwner) => username)
  return { ...platform, names, traveler }
}

const email = 'traveler@example.com'

describe('the owners of a brand', () => {
  it('are told to administrators', async () => {
    const { as, names } = aBrand()
    expect(await names(as('administrator not elevated', 'GET', OWNERS))).toEqual(['brand owner'])
    expect(await names(as('administrator', 'GET', '/api/admin/brands/other.example/owners'))).toEqual([])
    expect((await as('administrator', 'GET', '/api/admin/brands/nobody.example/owners')).status).toBe(404)
  })

  it('manage it in the session that they have, from the moment they are added to the moment they are removed', async () => {
    const { as, names, traveler } = aBrand()
    const status = async () => (await as('traveler', 'GET', `/api/admin/brands/${ACME}`)).status
    const role = async () => (await (await as('traveler', 'GET', '/api/auth/user')).json()).role
    expect(await status()).toBe(403)
    expect(await names(as('administrator', 'PUT', OWNERS, { email }))).toEqual(['brand owner', 'traveler'])
    expect([await status(), await role()]).toEqual([200, 'brand_owner'])
    expect(await names(as('administrator', 'DELETE', `${OWNERS}/${traveler.id}`))).toEqual(['brand owner'])
    expect([await status(), await role()]).toEqual([403, 'traveler'])
  })

  it('are decided by nobody but administrators who confirmed it', async () => {
    const { as, users } = aBrand()
    const roles = () => users.all.map(({ role }) => role)
    const before = roles()
    for (const caller of ['traveler', 'brand owner', 'administrator not elevated'] as const) {
      expect((await as(caller, 'PUT', OWNERS, { email })).status).toBe(403)
    }
    expect(roles()).toEqual(before)
  })

  it.each([{}, { email: 'nobody' }, { email: ['traveler@example.com'] }, { email: `${'x'.repeat(250)}@example.com` }])(
    'are not added by %j',
    async (body) => {
      const { as } = aBrand()
      const response = await as('administrator', 'PUT', OWNERS, body)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ fields: { email: 'Please enter a valid email address' } })
    },
  )

  it('are refused beside the field', async () => {
    const { as } = aBrand()
    const response = await as('administrator', 'PUT', OWNERS, { email: 'nobody@example.com' })
    expect(response.status).toBe(400)
    expect((await response.json()).fields).toEqual({ email: 'No account of this brand has this email address.' })
  })
})
