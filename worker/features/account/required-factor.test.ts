import { describe, expect, it } from 'vitest'
import { DAY_MINUTES } from '../../domain/time'
import { aFactorShop } from '../../testing/worlds/a-factor-shop'
import { anAdministration } from '../../testing/worlds/an-administration'

describe('a second factor', () => {
  it.each(['brand owner', 'administrator'] as const)(
    'may be missing for seven days at a deployed shop, and then locks the %s out of nothing but that',
    async (caller) => {
      const { as, later, stored } = anAdministration({ requiresFactors: true })
      const security = async () => (await (await as(caller, 'GET', '/api/auth/user')).json()).security
      const graceEndsAt = '2026-11-28T12:00:00.000Z'
      expect(await security()).toEqual({
        hasPassword: true,
        hasFactor: false,
        needsFactor: true,
        graceEndsAt,
        recovery: null,
      })
      expect((await as(caller, 'GET', '/api/admin/brands')).status).toBe(200)
      for (let day = 0; day < 14; day++) {
        later(DAY_MINUTES / 2)
        await as(caller, 'POST', '/api/auth/login', { username: caller, password: 'right' })
        expect((await security()).graceEndsAt).toBe(graceEndsAt)
      }
      for (const path of ['/api/admin/brands', '/api/admin/settings']) {
        const answer = await as(caller, 'GET', path)
        const code = caller === 'brand owner' && path.endsWith('settings') ? 'forbidden' : 'factor_needed'
        expect([answer.status, (await answer.json()).code]).toEqual([403, code])
      }
      // The calls that set one up still work.
      expect((await as(caller, 'POST', '/api/auth/prove', { password: 'right' })).status).toBe(200)
      expect((await as(caller, 'POST', '/api/auth/factors/app')).status).toBe(200)
      const { id } = stored.users.find(({ username }) => username === caller)!
      expect(stored.authenticatorApps).toMatchObject([{ userId: id, confirmedAt: null }])
    },
  )

  it.each([
    ['PUT', '/api/admin/brands/acme.example', 'brand owner'],
    ['POST', '/api/admin/brands/acme.example/versions/1/restore', 'brand owner'],
    ['POST', '/api/admin/brands/acme.example/import?version=1', 'brand owner'],
    ['PUT', '/api/admin/brands/acme.example/price-rules', 'brand owner'],
    ['POST', '/api/admin/brands/acme.example/promotions', 'brand owner'],
    ['POST', '/api/admin/brands/acme.example/payouts/account', 'brand owner'],
    ['POST', '/api/admin/brands/acme.example/team/invites', 'brand owner'],
    ['DELETE', '/api/admin/brands/acme.example/team/somebody', 'brand owner'],
    ['POST', '/api/admin/brands/acme.example/domains', 'brand owner'],
    ['POST', '/api/admin/bookings/a-booking/cancel', 'brand owner'],
    ['POST', '/api/admin/settings', 'administrator'],
    ['PUT', '/api/admin/users/somebody/role', 'administrator'],
    ['POST', '/api/admin/brands/acme.example/payouts/shares', 'administrator'],
    ['POST', '/api/admin/brands/acme.example/payouts/reserves', 'administrator'],
    ['POST', '/api/admin/brands/acme.example/payouts/rates', 'administrator'],
  ] as const)(
    'is required from the first minute, even in a raised session, for %s %s',
    async (method, path, caller) => {
      const { as } = anAdministration({ requiresFactors: true })
      const answer = await as(caller, method, path, {})
      expect([answer.status, (await answer.json()).code]).toEqual([403, 'factor_needed'])
      // Reads, and changes of pages, reviews and messages, get as far as validation.
      expect((await as(caller, 'GET', '/api/admin/brands/acme.example/promotions')).status).toBe(200)
      for (const [change, of] of [
        ['PUT', '/api/admin/brands/acme.example/pages/about'],
        ['POST', '/api/admin/reviews/a-review/actions'],
        ['POST', '/api/admin/inbox/a-message/actions'],
      ] as const) {
        expect((await (await as(caller, change, of, {})).json()).code).toBe('invalid_input')
      }
    },
  )

  it('lets an owner change prices at once after it is set up', async () => {
    const { as, change } = anAdministration({ requiresFactors: true })
    const body = { code: 'SUMMER10', percent: 10, oncePerAddress: false }
    expect((await as('brand owner', 'POST', '/api/admin/brands/acme.example/promotions', body)).status).toBe(403)
    await as('brand owner', 'POST', '/api/auth/factors/app')
    change('authenticatorApps', { confirmedAt: '2026-11-21T12:00:00.000Z' })
    expect((await as('brand owner', 'POST', '/api/admin/brands/acme.example/promotions', body)).status).toBe(201)
  })

  it('is not required of travelers, nor on a local start', async () => {
    for (const [requiresFactors, caller] of [
      [true, 'traveler'],
      [false, 'administrator'],
    ] as const) {
      const { as, stored } = anAdministration({ requiresFactors })
      const { security } = await (await as(caller, 'GET', '/api/auth/user')).json()
      expect(security).toEqual({
        hasPassword: true,
        hasFactor: false,
        needsFactor: false,
        graceEndsAt: null,
        recovery: null,
      })
      expect(stored.users.every(({ factorGraceEndsAt }) => factorGraceEndsAt === null)).toBe(true)
    }
  })

  it("can't be removed as the last one of a user who needs it, not even by two concurrent requests", async () => {
    const shop = aFactorShop({ requiresFactors: true })
    shop.change('users', { role: 'brand_owner' }, { username: 'amelia' })
    const amelia = shop.browser()
    await amelia.signIn()
    await amelia.prove()
    await amelia.addApp()
    expect(await amelia.del('factors/app')).toMatchObject({ status: 409, body: { code: 'conflict' } })
    const { authenticator } = await amelia.addPasskey()
    const answers = await Promise.all([amelia.del('factors/app'), amelia.del(`factors/passkeys/${authenticator.id}`)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await amelia.factors()).toMatchObject({ hasFactor: true, needsFactor: true, graceEndsAt: null })
    expect(shop.stored.passkeys.length + shop.stored.authenticatorApps.length).toBe(1)
  })
})
