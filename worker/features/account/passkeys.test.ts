import { describe, expect, it } from 'vitest'
import { aSoftwareAuthenticator } from '../../testing/doubles/software-authenticator'
import { aFactorShop } from '../../testing/worlds/a-factor-shop'
import { ELSEWHERE, HERE } from '../../testing/worlds/an-account-shop'

const SIGN_IN = 'login/passkey-options'

/** Amelia's browser with a passkey, and one that isn't signed in. */
async function withPasskey(authenticator: object = {}) {
  const shop = aFactorShop()
  const amelia = shop.browser()
  await amelia.signIn()
  await amelia.prove()
  const passkey = await amelia.addPasskey('Laptop', authenticator)
  return { ...shop, amelia, ...passkey, other: shop.browser() }
}

describe('a passkey', () => {
  it('is made for the requested host, with recovery codes, and requires a verified user', async () => {
    const { options, added, stored } = await withPasskey()
    expect(options).toMatchObject({
      rp: { id: 'brand.example' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(JSON.stringify(options)).not.toContain('amelia@example.com')
    expect(added).toMatchObject({
      status: 201,
      body: { hasFactor: true, passkeys: [{ name: 'Laptop', worksHere: true, isBackedUp: true, lastUsedAt: null }] },
    })
    expect(added.body.newRecoveryCodes).toHaveLength(10)
    expect(stored.passkeys).toMatchObject([{ rpId: 'brand.example', brandKey: 'brand.example', counter: 0 }])
    expect(stored.challenges).toEqual([])
  })

  it('signs in without a password', async () => {
    const { other, authenticator, stored } = await withPasskey()
    const options = await other.optionsOf(SIGN_IN)
    expect(options).toMatchObject({ rpId: 'brand.example', userVerification: 'required', allowCredentials: [] })
    const response = await authenticator.sign(options)
    expect(await other.post('login/passkey', { response })).toMatchObject({
      status: 200,
      body: { username: 'amelia', security: { hasFactor: true } },
    })
    expect((await other.get('user')).status).toBe(200)
    expect(stored.sessions.at(-1)).toMatchObject({ provedBy: 'passkey' })
    expect(stored.passkeys).toMatchObject([{ counter: 1, lastUsedAt: '2026-11-21T12:00:00.000Z' }])
  })

  it('is the second step after a password, for its own account only', async () => {
    const { other, authenticator, browser, stored } = await withPasskey()
    expect((await other.signIn()).body.methods).toEqual(['passkey', 'recovery_code'])
    const options = await other.optionsOf('login/factor/passkey-options')
    expect(options.allowCredentials).toEqual([{ id: authenticator.id, type: 'public-key', transports: ['internal'] }])
    const answer = { method: 'passkey', response: await authenticator.sign(options) }

    const bessie = browser()
    await bessie.signIn('bessie')
    await bessie.prove()
    await bessie.addApp()
    const stranger = browser()
    await stranger.signIn('bessie')
    expect((await stranger.post('login/factor', answer)).status).toBe(401)

    const again = await authenticator.sign(await other.optionsOf('login/factor/passkey-options'))
    expect((await other.post('login/factor', { method: 'passkey', response: again })).status).toBe(200)
    expect(stored.sessions.at(-1)).toMatchObject({ provedBy: 'password+passkey' })
  })

  it('raises a session by itself', async () => {
    const { amelia, authenticator, later } = await withPasskey()
    later(16)
    const response = await authenticator.sign(await amelia.optionsOf('prove/passkey-options'))
    expect(await amelia.prove({ factor: { method: 'passkey', response } })).toMatchObject({
      status: 200,
      body: { raisedUntil: '2026-11-21T12:31:00.000Z', methods: ['passkey', 'recovery_code'] },
    })
    // Another user's passkey doesn't raise the session.
    const replayed = await amelia.prove({ factor: { method: 'passkey', response } })
    expect(replayed.status).toBe(401)
  })

  it('answers a challenge once, within five minutes, and only for what it was asked', async () => {
    const { other, authenticator, later } = await withPasskey()
    const send = async (response: object) => (await other.post('login/passkey', { response })).status
    const response = await authenticator.sign(await other.optionsOf(SIGN_IN))
    expect([await send(response), await send(response)]).toEqual([200, 401])

    const late = await authenticator.sign(await other.optionsOf(SIGN_IN))
    later(5)
    expect(await send(late)).toBe(401)

    await other.signIn()
    const step = await authenticator.sign(await other.optionsOf('login/factor/passkey-options'))
    expect(await send(step)).toBe(401)
    expect(await send(await authenticator.sign({ challenge: 'made-up', rpId: 'brand.example' }))).toBe(401)
  })

  it.each([
    ['whose person was not verified', { isVerified: false }],
    ['of a page of another origin', { origin: 'https://brand.example.evil.example' }],
    ['of a page that came by http', { origin: 'http://brand.example' }],
    ['of a page at another port', { origin: 'https://brand.example:8443' }],
  ])('is not accepted from an authenticator %s', async (_which, authenticator) => {
    const { added, stored } = await withPasskey(authenticator)
    expect([added.status, added.body.code]).toEqual([400, 'invalid_input'])
    expect(stored.passkeys).toEqual([])
  })

  it('is refused when its signature is of another key, another host or a counter that goes back', async () => {
    const { other, authenticator, stored, change } = await withPasskey()
    const send = async (response: object) => (await other.post('login/passkey', { response })).status
    const stranger = await aSoftwareAuthenticator({ origin: HERE })
    const forged = await stranger.sign(await other.optionsOf(SIGN_IN))
    expect(await send({ ...forged, id: authenticator.id, rawId: authenticator.id })).toBe(401)
    expect(await send(await stranger.sign(await other.optionsOf(SIGN_IN)))).toBe(401)
    const elsewhere = await other.optionsOf(SIGN_IN)
    expect(await send(await authenticator.sign({ ...elsewhere, rpId: 'other.example' }))).toBe(401)
    const copied = await authenticator.sign(await other.optionsOf(SIGN_IN))
    change('passkeys', { counter: 99 })
    expect(await send(copied)).toBe(401)
    expect(stored.passkeys).toMatchObject([{ counter: 99 }])
  })

  it('is refused when the answer names another user, for each purpose', async () => {
    const { amelia, other, authenticator, browser, stored, later } = await withPasskey()
    const bessie = browser()
    await bessie.signIn('bessie')
    await bessie.prove()
    const { options: hers } = (await bessie.post<{ options: { user: { id: string } } }>('factors/passkeys/options'))
      .body
    const naming = async (options: Parameters<typeof authenticator.sign>[0], userHandle: string | null) => {
      const { response, ...answer } = await authenticator.sign(options)
      return { ...answer, response: { ...response, userHandle } }
    }
    const alone = async (handle: string | null) =>
      (await other.post('login/passkey', { response: await naming(await other.optionsOf(SIGN_IN), handle) })).status
    expect([await alone(hers.user.id), await alone('AAAA'), await alone('!')]).toEqual([401, 401, 401])

    await other.signIn()
    const step = await naming(await other.optionsOf('login/factor/passkey-options'), hers.user.id)
    expect((await other.post('login/factor', { method: 'passkey', response: step })).status).toBe(401)
    later(16)
    const proof = await naming(await amelia.optionsOf('prove/passkey-options'), hers.user.id)
    expect((await amelia.prove({ factor: { method: 'passkey', response: proof } })).status).toBe(401)

    // None of them was recorded as a use, and an authenticator may leave the user out.
    expect(stored.passkeys).toMatchObject([{ lastUsedAt: null }])
    expect(await alone(null)).toBe(200)
  })

  it('works at its own brand only', async () => {
    const { authenticator, browser } = await withPasskey()
    const there = browser(ELSEWHERE)
    const response = await authenticator.sign(await there.optionsOf(SIGN_IN))
    expect((await there.post('login/passkey', { response })).status).toBe(401)
  })

  it('works when the authenticator does not count, and each signature once', async () => {
    const { other, authenticator } = await withPasskey({ counts: false })
    const send = async (response: object) => (await other.post('login/passkey', { response })).status
    const response = await authenticator.sign(await other.optionsOf(SIGN_IN))
    expect([await send(response), await send(response)]).toEqual([200, 401])
    expect(await send(await authenticator.sign(await other.optionsOf(SIGN_IN)))).toBe(200)
  })

  it('is registered once, by the session that asked, for the challenge it got', async () => {
    const { amelia, response, browser, stored, authenticator } = await withPasskey()
    expect((await amelia.post('factors/passkeys', { name: 'Again', response })).status).toBe(400)
    const bessie = browser()
    await bessie.signIn('bessie')
    await bessie.prove()
    const { options } = (await amelia.post<{ options: never }>('factors/passkeys/options')).body
    const hers = await authenticator.register(options)
    expect((await bessie.post('factors/passkeys', { name: 'Mine', response: hers })).status).toBe(400)
    expect(stored.passkeys).toHaveLength(1)
  })

  it('has a name that its owner can change, and stops working when they remove it', async () => {
    const { amelia, authenticator, browser, stored } = await withPasskey()
    const path = `factors/passkeys/${authenticator.id}`
    expect(await amelia.patch(path, { name: ' Phone ' })).toMatchObject({ body: { passkeys: [{ name: 'Phone' }] } })
    expect((await amelia.patch(path, { name: ' ' })).status).toBe(400)
    expect((await amelia.patch(path, { name: '\u{e0041}\u202e' })).status).toBe(400)
    const bessie = browser()
    await bessie.signIn('bessie')
    await bessie.prove()
    expect((await bessie.patch(path, { name: 'Mine' })).status).toBe(404)
    expect((await bessie.del(path)).status).toBe(404)
    expect(await amelia.del(path)).toMatchObject({ status: 200, body: { hasFactor: false, passkeys: [] } })
    expect([stored.passkeys, stored.recoveryCodes]).toEqual([[], []])
    expect(stored.mails).toHaveLength(2)
  })
})
