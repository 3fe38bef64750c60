import { describe, expect, it } from 'vitest'
import { HOUR_MINUTES } from '../../domain/time'
import { aFactorShop } from '../../testing/worlds/a-factor-shop'
import { ELSEWHERE } from '../../testing/worlds/an-account-shop'

const times = {
  requestedAt: '2026-11-21T12:00:00.000Z',
  readyAt: '2026-11-22T12:00:00.000Z',
  expiresAt: '2026-11-24T12:00:00.000Z',
}

/** Amelia, signed in, with an app and a passkey; and somebody who knows her password and has neither. */
async function lost() {
  const shop = aFactorShop()
  const amelia = shop.browser()
  await amelia.signIn()
  await amelia.prove()
  await amelia.addApp()
  await amelia.addPasskey()
  const other = shop.browser()
  await other.signIn()
  const asked = await other.post('login/lost-factor')
  return { ...shop, amelia, other, asked, token: await shop.tokenInMail() }
}

describe('a lost factor', () => {
  it('is announced to the address at once and to every session, and nothing happens for a day', async () => {
    const { asked, amelia, other, stored, token, later } = await lost()
    expect([asked.status, asked.body]).toEqual([200, times])
    expect(stored.mails.at(-1)).toMatchObject({ kind: 'factor_recovery', recipient: 'amelia@example.com' })
    expect(JSON.stringify(stored.factorRecoveries)).not.toContain(token)
    expect((await amelia.get('user')).body).toMatchObject({ security: { recovery: times } })
    expect((await other.post('recovery/look', { token })).body).toEqual(times)
    later(24 * HOUR_MINUTES - 1)
    expect(await other.post('recovery/use', { token })).toMatchObject({
      status: 409,
      body: { code: 'recovery_waiting' },
    })
    expect([stored.passkeys.length, stored.authenticatorApps.length]).toEqual([1, 1])
  })

  it('is gone with all others and all sessions when the link is used after a day, once', async () => {
    const { amelia, other, stored, token, later } = await lost()
    later(24 * HOUR_MINUTES)
    expect((await other.post('recovery/use', { token })).status).toBe(200)
    expect([stored.passkeys, stored.authenticatorApps, stored.recoveryCodes, stored.sessions]).toEqual([[], [], [], []])
    expect((await amelia.get('user')).status).toBe(401)
    expect((await other.get('user')).status).toBe(401)
    expect((await other.post('recovery/use', { token })).status).toBe(410)
    // The password is still required.
    expect((await other.signIn('amelia', 'wrong')).status).toBe(401)
    expect(await other.signIn()).toMatchObject({ status: 200, body: { security: { hasFactor: false } } })
    expect(stored.securityEvents.map(({ kind }) => kind)).toContain('factor_recovered')
    expect(stored.mails.filter(({ kind }) => kind === 'factor_recovery')).toHaveLength(2)
  })

  it('succeeds in one of two tabs', async () => {
    const { other, stored, token, later } = await lost()
    later(24 * HOUR_MINUTES)
    const both = await Promise.all([other.post('recovery/use', { token }), other.post('recovery/use', { token })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410])
    expect(stored.securityEvents.filter(({ kind }) => kind === 'factor_recovered')).toHaveLength(1)
  })

  it.each(['a session', 'the link'])("is canceled by %s, after which the link doesn't work", async (by) => {
    const { amelia, other, stored, token, later } = await lost()
    const stopped = await (by === 'a session'
      ? amelia.post('recovery/cancel', {})
      : other.post('recovery/cancel', { token }))
    expect(stopped.status).toBe(200)
    expect((await amelia.get('user')).body).toMatchObject({ security: { recovery: null } })
    later(24 * HOUR_MINUTES)
    expect((await other.post('recovery/use', { token })).status).toBe(410)
    expect(stored.passkeys).toHaveLength(1)
    expect(stored.securityEvents.map(({ kind }) => kind)).toContain('factor_recovery_canceled')
  })

  it('does not start over when it is requested again', async () => {
    const { other, stored, later } = await lost()
    const mails = stored.mails.length
    later(4)
    expect((await other.post('login/lost-factor')).body).toEqual(times)
    expect([stored.factorRecoveries.length, stored.mails.length]).toEqual([1, mails])
  })

  it("can't be requested without the password, nor canceled by anybody else", async () => {
    const { browser, token, stored } = await lost()
    const stranger = browser()
    expect((await stranger.post('login/lost-factor')).status).toBe(401)
    expect((await stranger.post('recovery/cancel', {})).status).toBe(401)
    await stranger.signIn('bessie')
    expect((await stranger.post('recovery/cancel', {})).status).toBe(410)
    expect((await browser(ELSEWHERE).post('recovery/look', { token })).status).toBe(410)
    expect(stored.factorRecoveries).toMatchObject([{ endedAt: null }])
  })

  it('has a link that works for two days and no longer', async () => {
    const { other, token, later, amelia } = await lost()
    later(72 * HOUR_MINUTES)
    expect((await other.post('recovery/use', { token })).status).toBe(410)
    expect((await amelia.get('user')).body).toMatchObject({ security: { recovery: null } })
  })

  it("can't be bypassed by resetting the password", async () => {
    const { browser, stored, tokenInMail } = await lost()
    const stranger = browser()
    await stranger.post('forgot-password', { email: 'amelia@example.com' })
    const newPassword = 'Grey-heron-above-48'
    expect((await stranger.post('reset-password', { token: await tokenInMail(), newPassword })).status).toBe(200)
    expect(await stranger.signIn('amelia', newPassword)).toMatchObject({ body: { code: 'second_factor_needed' } })
    expect(stored.passkeys).toHaveLength(1)
  })
})
