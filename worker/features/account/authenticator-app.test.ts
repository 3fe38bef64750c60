import { describe, expect, it } from 'vitest'
import { aFactorShop } from '../../testing/worlds/a-factor-shop'
import { HERE } from '../../testing/worlds/an-account-shop'

/** Amelia's browser with an authenticator app, and one that isn't signed in. */
async function withApp() {
  const shop = aFactorShop()
  const amelia = shop.browser()
  await amelia.signIn()
  await amelia.prove()
  const app = await amelia.addApp()
  return { ...shop, amelia, app, other: shop.browser() }
}

describe('an authenticator app', () => {
  it('is added by its first code, with ten recovery codes, and none of it is stored in plain text', async () => {
    const { app, stored, amelia } = await withApp()
    expect(app.url).toMatch(/^otpauth:\/\/totp\/.+secret=[A-Z2-7]{32}.*period=30/)
    expect(app.url).toContain(app.secret)
    expect(app.newRecoveryCodes).toHaveLength(10)
    for (const code of app.newRecoveryCodes ?? []) expect(code).toMatch(/^([a-z2-7]{4}-){5}[a-z2-7]{4}$/)
    expect(new Set(app.newRecoveryCodes).size).toBe(10)
    const kept = JSON.stringify([stored.authenticatorApps, stored.recoveryCodes, stored.mails, stored.securityEvents])
    for (const secret of [app.secret, ...(app.newRecoveryCodes ?? [])]) {
      expect(kept).not.toContain(secret)
      expect(kept).not.toContain(secret.replaceAll('-', ''))
    }
    expect(await amelia.factors()).toMatchObject({
      hasFactor: true,
      app: { confirmedAt: '2026-11-21T12:00:00.000Z' },
      recoveryCodes: { left: 10, createdAt: '2026-11-21T12:00:00.000Z' },
    })
  })

  it("doesn't count before its first code, and its setup may be restarted until then", async () => {
    const shop = aFactorShop()
    const amelia = shop.browser()
    await amelia.signIn()
    await amelia.prove()
    const first = (await amelia.post<{ secret: string }>('factors/app')).body.secret
    const second = (await amelia.post<{ secret: string }>('factors/app')).body.secret
    expect(await amelia.factors()).toMatchObject({ hasFactor: false, app: null, recoveryCodes: null })
    const confirm = (secret: string) => amelia.post('factors/app/confirm', { code: shop.codeOf(secret) })
    expect(await confirm(first)).toMatchObject({ status: 400, body: { fields: { code: expect.any(String) } } })
    expect((await confirm(second)).status).toBe(200)
    expect((await amelia.post('factors/app')).status).toBe(409)
  })

  it('still works after the secret that encrypted it was rotated, if it was used in between', async () => {
    const [before, now] = ['the secret of last year, which has been seen', 'the secret of this year, known to nobody']
    const secrets: [string, ...string[]] = [before]
    const shop = aFactorShop({ secrets })
    const amelia = shop.browser()
    await amelia.signIn()
    await amelia.prove()
    const app = await amelia.addApp()
    const signIn = async () => {
      shop.later(1)
      const other = shop.browser()
      await other.signIn()
      return (await other.post('login/factor', { method: 'app', code: shop.codeOf(app.secret) })).status
    }
    secrets.splice(0, 1, now, before)
    expect(await signIn()).toBe(200)
    secrets.splice(1, 1)
    expect(await signIn()).toBe(200)
  })

  it('is asked for after the right password, and starts no session before', async () => {
    const { other, app, codeOf, stored, later } = await withApp()
    const sessions = stored.sessions.length
    const wrong = await other.signIn('amelia', 'wrong')
    expect([wrong.status, wrong.body.code, wrong.body.methods]).toEqual([401, 'wrong_credentials', undefined])
    const answer = await other.signIn()
    expect(answer).toMatchObject({
      status: 401,
      body: { code: 'second_factor_needed', methods: ['app', 'recovery_code'] },
    })
    expect((await other.get('user')).status).toBe(401)
    expect(stored.sessions).toHaveLength(sessions)
    later(1)
    const done = await other.post('login/factor', { method: 'app', code: codeOf(app.secret) })
    expect(done).toMatchObject({ status: 200, body: { username: 'amelia', security: { hasFactor: true } } })
    expect((await other.get('user')).status).toBe(200)
    expect(stored.sessions.at(-1)).toMatchObject({ provedBy: 'password+app' })
    expect(stored.securityEvents.at(-1)).toMatchObject({ kind: 'signed_in', factor: 'password+app' })
  })

  it('needs the password first, within five minutes', async () => {
    const { other, app, codeOf, later } = await withApp()
    const step = () => other.post('login/factor', { method: 'app', code: codeOf(app.secret) })
    later(1)
    expect(await step()).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
    await other.signIn()
    later(5)
    expect(await step()).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
  })

  it("doesn't complete a sign-in after the password was changed", async () => {
    const { other, app, codeOf, later, change } = await withApp()
    later(1)
    await other.signIn()
    change('users', { passwordHash: 'another' }, { username: 'amelia' })
    expect((await other.post('login/factor', { method: 'app', code: codeOf(app.secret) })).status).toBe(401)
  })

  it.each([
    ['the step before', -1, 200],
    ['this step', 0, 200],
    ['the step after', 1, 200],
    ['two steps before', -2, 401],
    ['two steps after', 2, 401],
  ])('is accepted for %s', async (_which, steps, status) => {
    const { other, app, codeOf, later } = await withApp()
    later(10)
    await other.signIn()
    const code = codeOf(app.secret, steps)
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
    expect((await other.post('login/factor', { method: 'app', code: spaced })).status).toBe(status)
  })

  it('has codes that work once, and none before one that worked', async () => {
    const { other, app, codeOf, later, browser } = await withApp()
    later(10)
    const answer = async (steps: number) => {
      await other.signIn()
      return (await other.post('login/factor', { method: 'app', code: codeOf(app.secret, steps) })).status
    }
    expect([await answer(0), await answer(0), await answer(-1), await answer(1)]).toEqual([200, 401, 401, 200])

    // Two browsers with the same code at the same time.
    later(10)
    const both = [browser(), browser()]
    for (const each of both) await each.signIn()
    const code = codeOf(app.secret)
    const answers = await Promise.all(both.map((each) => each.post('login/factor', { method: 'app', code })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })

  it('accepts no more guesses after ten wrong ones, not even the right code', async () => {
    const { other, app, codeOf, later, stored } = await withApp()
    later(10)
    await other.signIn()
    const right = codeOf(app.secret)
    const wrong = right === '000000' ? '000001' : '000000'
    const answer = async (code: string) => (await other.post('login/factor', { method: 'app', code })).status
    for (let turn = 0; turn < 10; turn++) expect(await answer(wrong)).toBe(401)
    expect(await answer(right)).toBe(429)
    expect(stored.securityEvents.filter(({ kind }) => kind === 'factor_failed')).toHaveLength(10)
    later(16)
    await other.signIn()
    expect(await answer(codeOf(app.secret))).toBe(200)
  })

  it('is asked for before a session is raised', async () => {
    const { amelia, app, codeOf, later } = await withApp()
    later(16)
    expect(await amelia.prove()).toMatchObject({
      status: 401,
      body: { code: 'second_factor_needed', methods: ['app', 'recovery_code'] },
    })
    const factor = { method: 'app', code: codeOf(app.secret) }
    expect((await amelia.prove({ factor })).status).toBe(400)
    expect((await amelia.prove({ password: 'wrong', factor })).status).toBe(401)
    expect((await amelia.prove({ password: 'engine', factor })).status).toBe(200)
  })

  it('is changed only after reauthentication, and only by its own user', async () => {
    const shop = aFactorShop()
    const amelia = shop.browser()
    await amelia.signIn()
    const calls = [
      () => amelia.post('factors/passkeys/options'),
      () => amelia.post('factors/app'),
      () => amelia.post('factors/app/confirm', { code: '000000' }),
      () => amelia.post('factors/recovery-codes'),
      () => amelia.del('factors/app'),
      () => amelia.del('factors/passkeys/abc'),
      () => amelia.patch('factors/passkeys/abc', { name: 'Phone' }),
    ]
    for (const call of calls) expect(await call()).toMatchObject({ status: 403, body: { code: 'not_elevated' } })
  })

  it('is removed with its recovery codes, and its owner gets a mail about both changes', async () => {
    const { amelia, stored } = await withApp()
    expect((await amelia.del('factors/app')).status).toBe(200)
    expect(await amelia.factors()).toMatchObject({ hasFactor: false, app: null, recoveryCodes: null })
    expect(stored.recoveryCodes).toEqual([])
    expect(stored.mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['factor_changed', 'amelia@example.com'],
      ['factor_changed', 'amelia@example.com'],
    ])
    expect((await amelia.del('factors/app')).status).toBe(404)
    expect((await amelia.signIn()).status).toBe(200)
  })
})

describe('a recovery code', () => {
  it('replaces the app once, in either case, and its owner gets a mail', async () => {
    const { other, app, stored, amelia } = await withApp()
    const [code = '', next = ''] = app.newRecoveryCodes ?? []
    const answer = async (given: string) => {
      await other.signIn()
      return (await other.post('login/factor', { method: 'recovery_code', code: given })).status
    }
    expect(await answer(code.toUpperCase())).toBe(200)
    expect(stored.sessions.at(-1)).toMatchObject({ provedBy: 'password+recovery_code' })
    expect(stored.mails.at(-1)).toMatchObject({ kind: 'factor_changed' })
    expect((await amelia.factors()).recoveryCodes?.left).toBe(9)
    expect(await answer(code)).toBe(401)
    expect(await answer(next.replaceAll('-', ''))).toBe(200)
  })

  it('works for one of two concurrent uses', async () => {
    const { app, browser } = await withApp()
    const both = [browser(), browser()]
    for (const each of both) await each.signIn()
    const factor = { method: 'recovery_code', code: app.newRecoveryCodes?.[0] }
    const answers = await Promise.all(both.map((each) => each.post('login/factor', factor)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })

  it('works for its own user only, and not after new ones were made', async () => {
    const { amelia, app, other, browser } = await withApp()
    const bessie = browser(HERE)
    await bessie.signIn('bessie')
    await bessie.prove()
    expect((await bessie.post('factors/recovery-codes')).status).toBe(409)
    await bessie.addApp()
    const stolen = { method: 'recovery_code', code: app.newRecoveryCodes?.[0] }
    await other.signIn('bessie')
    expect((await other.post('login/factor', stolen)).status).toBe(401)
    const renewed = await amelia.post<{ newRecoveryCodes: string[] }>('factors/recovery-codes')
    expect(renewed.body.newRecoveryCodes).toHaveLength(10)
    await other.signIn()
    expect((await other.post('login/factor', stolen)).status).toBe(401)
    const fresh = { method: 'recovery_code', code: renewed.body.newRecoveryCodes[0] }
    expect((await other.post('login/factor', fresh)).status).toBe(200)
  })
})
