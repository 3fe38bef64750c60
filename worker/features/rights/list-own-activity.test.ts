import { describe, expect, it } from 'vitest'
import { anAccountShop, HERE } from '../../testing/worlds/an-account-shop'
import type { Activity } from './contract'

describe('recent activity', () => {
  it('shows what happened, when, from where and on what, newest first', async () => {
    const shop = anAccountShop()
    await shop.post(HERE, 'login', { username: 'amelia', password: 'wrong' }, { 'cf-connecting-ip': '203.0.113.7' })
    shop.later(1)
    const cookie = await shop.signIn()
    const answer = await shop.get(HERE, 'activity', undefined, { cookie })
    const { events, next }: Activity = await answer.json()
    expect(events).toMatchObject([
      { kind: 'signed_in', factor: 'password', device: 'Chrome on Windows', at: '2026-11-21T12:01:00.000Z' },
      {
        kind: 'sign_in_failed',
        network: '203.0.113.0/24',
        device: 'Chrome on Windows',
        at: '2026-11-21T12:00:00.000Z',
      },
    ])
    expect(next).toBeNull()
  })

  it('comes page by page, each event once, also those of one moment, and none of another user', async () => {
    const shop = anAccountShop()
    await shop.signIn(HERE, 'bessie')
    const cookie = await shop.signIn()
    const [userId, at] = [shop.stored.users[0]?.id ?? '', '2026-11-20T12:00:00.000Z']
    for (let n = 0; n < 24; n++) {
      const nowhere = { network: null, country: null, device: null, factor: null, detail: {} }
      shop.put('securityEvents', {
        ...nowhere,
        id: `event-${n}`,
        brandKey: 'brand.example',
        userId,
        kind: 'proved',
        at,
      })
    }
    const seen: string[] = []
    const sizes: number[] = []
    let next: string | null = ''
    while (next !== null) {
      const query: string = next && `?after=${encodeURIComponent(next)}`
      const page: Activity = await (await shop.get(HERE, `activity${query}`, undefined, { cookie })).json()
      sizes.push(page.events.length)
      seen.push(...page.events.map(({ id }) => id))
      next = page.next
    }
    expect(sizes).toEqual([10, 10, 5])
    expect(new Set(seen).size).toBe(25)
  })

  it('refuses an invalid page', async () => {
    const shop = anAccountShop()
    const cookie = await shop.signIn()
    expect((await shop.get(HERE, "activity?after='or 1=1", undefined, { cookie })).status).toBe(400)
  })
})
