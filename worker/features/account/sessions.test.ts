import { describe, expect, it } from 'vitest'
import { anAccountShop, HERE } from '../../testing/worlds/an-account-shop'

describe('/api/auth/sessions', () => {
  it('lists the own ones with their devices, the present one first', async () => {
    const shop = anAccountShop()
    const phone = await shop.signIn()
    await shop.signIn(HERE, 'bessie')
    shop.later(1)
    const laptop = await shop.signIn()
    const response = await shop.get(HERE, 'sessions', undefined, { cookie: phone })
    expect(await response.json()).toEqual({
      sessions: [
        {
          id: expect.stringMatching(/^[0-9a-f]{64}$/),
          device: 'Chrome on Windows',
          createdAt: '2026-11-21T12:00:00.000Z',
          lastSeenAt: '2026-11-21T12:01:00.000Z',
          isCurrent: true,
        },
        expect.objectContaining({ createdAt: '2026-11-21T12:01:00.000Z', isCurrent: false }),
      ],
    })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(JSON.stringify(shop.stored.sessions)).not.toContain(decodeURIComponent(laptop).split(/[=.]/)[1])
  })

  it('says when each was last used', async () => {
    const shop = anAccountShop()
    const cookie = await shop.signIn()
    shop.later(5)
    await shop.get(HERE, 'user', undefined, { cookie })
    expect(await (await shop.get(HERE, 'sessions', undefined, { cookie })).json()).toMatchObject({
      sessions: [{ lastSeenAt: '2026-11-21T12:05:00.000Z' }],
    })
  })

  it("ends one of the user's own sessions, and never another user's", async () => {
    const shop = anAccountShop()
    await shop.signIn()
    const [mine] = shop.stored.sessions
    const stranger = await shop.signIn(HERE, 'bessie')
    const [, theirs] = shop.stored.sessions
    const cookie = await shop.signInProved()
    for (const { idHash } of [theirs!, mine!]) {
      expect((await shop.del(HERE, `sessions/${idHash}`, undefined, { cookie })).status).toBe(200)
    }
    expect(shop.stored.sessions.map(({ idHash }) => idHash)).not.toContain(mine?.idHash)
    expect((await shop.get(HERE, 'user', undefined, { cookie: stranger })).status).toBe(200)
  })

  it('ends all but the current one', async () => {
    const shop = anAccountShop()
    const [phone, stranger, laptop] = [
      await shop.signIn(),
      await shop.signIn(HERE, 'bessie'),
      await shop.signInProved(),
    ]
    expect((await shop.post(HERE, 'sessions/end-others', undefined, { cookie: laptop })).status).toBe(200)
    const statuses = await Promise.all(
      [phone, stranger, laptop].map(async (cookie) => (await shop.get(HERE, 'user', undefined, { cookie })).status),
    )
    expect(statuses).toEqual([401, 200, 200])
  })

  it('ends none for who signed in a while ago, and doesn’t prove again who they are', async () => {
    const shop = anAccountShop()
    await shop.signIn()
    const [other] = shop.stored.sessions
    const cookie = await shop.signIn()
    const ended = await shop.del(HERE, `sessions/${other?.idHash}`, undefined, { cookie })
    const others = await shop.post(HERE, 'sessions/end-others', undefined, { cookie })
    expect([ended.status, others.status]).toEqual([403, 403])
    expect(await others.json()).toMatchObject({ code: 'not_elevated' })
    expect(shop.stored.sessions).toHaveLength(2)
  })

  it('removes the cookies of a session that ended elsewhere', async () => {
    const shop = anAccountShop()
    const cookie = await shop.signIn()
    shop.remove('sessions')
    const response = await shop.get(HERE, 'user', undefined, { cookie })
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-session=; Max-Age=0/),
      expect.stringMatching(/^__Host-signed-in=; Max-Age=0/),
    ])
    expect(response.headers.get('clear-site-data')).toBe('"cache", "storage"')
    expect((await shop.get(HERE, 'user')).headers.getSetCookie()).toEqual([])
  })

  it.each([
    ['GET', 'sessions'],
    ['POST', 'sessions/end-others'],
    ['DELETE', `sessions/${'0'.repeat(64)}`],
  ])('%s %s needs a signed-in user', async (method, path) => {
    const shop = anAccountShop()
    const ask = { GET: shop.get, POST: shop.post, DELETE: shop.del }[method]!
    expect((await ask(HERE, path)).status).toBe(401)
  })

  it('accepts only valid session ids', async () => {
    const shop = anAccountShop()
    const cookie = await shop.signIn()
    expect((await shop.del(HERE, 'sessions/1', undefined, { cookie })).status).toBe(400)
  })
})
