import { describe, expect, it } from 'vitest'
import { aVisitor } from '../../testing/builders/an-account'
import { ACME, anAdministration } from '../../testing/worlds/an-administration'
import type { ActivityEntry, ActivityPage } from './contract'

const AUDIT = '/api/admin/audit'

function world() {
  const shop = anAdministration()
  const idOf = (name: string) => shop.stored.users.find(({ username }) => username === name)!.id
  const read = async (query = ''): Promise<ActivityPage> =>
    (await shop.as('administrator not elevated', 'GET', `${AUDIT}${query}`)).json()
  /** Sixty saves by a deleted user, one a day from the first of January on. */
  const saveDaily = async () => {
    for (let day = 1; day <= 60; day++) {
      const [id, at] = [`save-${day}`, new Date(Date.UTC(2026, 0, day, 12))]
      await shop.audit.insert({
        id,
        brandKey: ACME,
        userId: 'gone',
        action: 'brand_saved',
        detail: { version: day },
        at,
      })
    }
  }
  const kinds = async (query: string) => (await read(query)).entries.map(({ kind }) => kind)
  return { ...shop, idOf, read, kinds, saveDaily }
}

describe('the log', () => {
  it('shows sign-ins and failures beside actions, newest first, with who and where', async () => {
    const { as, read, later, idOf } = world()
    await as('anonymous', 'POST', '/api/auth/login', { username: 'traveler', password: 'wrong' })
    later(1)
    await as('administrator', 'POST', '/api/admin/brands/other.example/disable')
    later(1)
    const { entries, next } = await read()
    expect(entries.map(({ kind, source, username }) => [kind, source, username])).toEqual([
      ['signed_in', 'events', 'administrator not elevated'],
      expect.anything(),
      expect.anything(),
      expect.anything(),
      expect.anything(),
      ['sign_in_failed', 'events', 'traveler'],
    ])
    expect(
      entries
        .slice(1, 5)
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['admin_confirmed', 'brand_disabled', 'proved', 'signed_in'])
    expect(next).toBeNull()
    expect(entries.at(-1)).toEqual({
      id: expect.any(String),
      kind: 'sign_in_failed',
      source: 'events',
      brandKey: ACME,
      detail: {},
      userId: idOf('traveler'),
      username: 'traveler',
      about: null,
      factor: 'password',
      network: null,
      country: null,
      device: null,
      at: '2026-11-21T12:00:00.000Z',
    })
  })

  it('gives every entry once over its pages, whatever is written meanwhile', async () => {
    const { read, saveDaily, securityEvents } = world()
    await saveDaily()
    for (let hour = 0; hour < 60; hour++) {
      const at = new Date(Date.UTC(2026, 0, 30, hour % 24, 0, 0, hour))
      const event = {
        id: `event-${hour}`,
        brandKey: ACME,
        userId: null,
        kind: 'sign_in_failed',
        detail: {},
        at,
      } as const
      await securityEvents.add({ ...event, factor: null, network: null, country: null, device: null })
    }
    const seen: ActivityEntry[] = []
    for (let next: string | null = ''; next !== null; ) {
      const page: ActivityPage = await read(`?to=2026-03-31${next && `&after=${encodeURIComponent(next)}`}`)
      expect(page.entries.length).toBeLessThanOrEqual(50)
      seen.push(...page.entries)
      next = page.next
      const at = new Date(Date.UTC(2026, 2, 30))
      const id = `meanwhile-${seen.length}`
      await securityEvents.add({
        id,
        brandKey: ACME,
        userId: null,
        kind: 'sign_in_failed',
        factor: null,
        detail: {},
        at,
        network: null,
        country: null,
        device: null,
      })
    }
    expect(seen).toHaveLength(120)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(120)
    expect(seen.map(({ at }) => at)).toEqual(
      seen
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    )
  })

  it('shows owners their own brand only, and of administrators nothing but their role', async () => {
    const { as, audit, idOf, state } = world()
    const noted = (
      id: string,
      brandKey: string,
      action: 'brand_created' | 'brand_disabled' | 'mode_switched',
      detail: object,
    ) => audit.insert({ id, brandKey, userId: idOf('administrator'), action, detail: { ...detail }, at: state.now })
    await noted('copied', ACME, 'brand_created', { version: 1, copyOf: 'other.example' })
    await noted('disabled', ACME, 'brand_disabled', {})
    await noted('from here', ACME, 'mode_switched', { to: 'live' })
    await as('administrator', 'POST', '/api/admin/brands/other.example/disable')
    const share = { key: crypto.randomUUID(), share: '20', validFrom: '2026-12-01', note: '' }
    await as('administrator', 'POST', '/api/admin/brands/other.example/payouts/shares', share)
    await as('administrator', 'PUT', `/api/admin/users/${idOf('administrator not elevated')}/role`, {
      from: 'administrator',
      to: 'brand_owner',
    })
    await as('administrator', 'PUT', `/api/admin/users/${idOf('administrator not elevated')}/role`, {
      from: 'brand_owner',
      to: 'administrator',
    })
    await as('traveler of another brand', 'GET', '/api/auth/user', undefined, 'other.example')
    await as('anonymous', 'POST', '/api/auth/login', { username: 'traveler', password: 'wrong' })
    const asked = ['', '?brandKey=other.example', '/export?format=csv', '/export?format=json&brandKey=other.example']
    for (const query of asked) {
      const answer = await (await as('brand owner', 'GET', `${AUDIT}${query}`)).text()
      expect(answer).toContain('brand_disabled')
      expect(answer).not.toMatch(/other\.example|mode_switched|sign_in_failed/)
      for (const name of ['administrator', 'administrator not elevated', 'traveler of another brand', 'traveler']) {
        expect(answer).not.toContain(idOf(name))
        expect(answer).not.toMatch(new RegExp(`"(username|about)":"${name}"|,${name},[\\w-]*,`))
      }
    }
    const { entries }: ActivityPage = await (await as('brand owner', 'GET', AUDIT)).json()
    expect(entries.find(({ kind }) => kind === 'brand_disabled')).toMatchObject({ userId: 'administrator' })
    expect(entries.filter(({ kind }) => kind === 'signed_in').map(({ username }) => username)).toEqual(['brand owner'])
    // Nor by filtering for an administrator.
    for (const who of [
      'administrator',
      'administrator@example.com',
      idOf('administrator'),
      'traveler of another brand',
    ]) {
      const found: ActivityPage = await (
        await as('brand owner', 'GET', `${AUDIT}?who=${encodeURIComponent(who)}`)
      ).json()
      expect(found.entries).toEqual([])
    }
    for (const caller of ['editor', 'support', 'traveler'] as const) {
      expect((await as(caller, 'GET', AUDIT)).status).toBe(403)
    }
  })

  it('is filtered by day, brand, kind, source and person', async () => {
    const { as, kinds, read, saveDaily, idOf } = world()
    await saveDaily()
    const email = 'traveler@example.com'
    await as('administrator', 'POST', '/api/admin/brands/other.example/disable')
    await as('traveler', 'GET', '/api/admin/settings')
    expect((await read('?from=2026-01-03&to=2026-01-05')).entries.map(({ id }) => id)).toEqual([
      'save-5',
      'save-4',
      'save-3',
    ])
    expect(await kinds('?brandKey=other.example')).toEqual(['brand_disabled'])
    expect(await kinds('?kind=access_denied')).toEqual(['access_denied'])
    expect(await kinds('?source=actions&from=2026-11-01')).toEqual(
      expect.arrayContaining(['brand_disabled', 'admin_confirmed']),
    )
    expect(await kinds('?source=events&kind=brand_saved')).toEqual([])
    for (const who of [
      'traveler',
      'TRAVELER@example.com',
      ' traveler@ｅｘａｍｐｌｅ.com',
      'traveler@example。com',
      email,
      idOf('traveler'),
    ]) {
      expect((await kinds(`?who=${encodeURIComponent(who)}`)).toSorted()).toEqual(['access_denied', 'signed_in'])
    }
    expect((await read('?who=gone')).entries).toHaveLength(50)
    // Fields of the form that were left empty.
    expect(await kinds('?who=&kind=access_denied&source=&brandKey=&from=&to=')).toEqual(['access_denied'])
  })

  it('shows the affected user, and can be filtered by them', async () => {
    const { as, change, read, idOf } = world()
    change('users', { emailVerified: true }, { username: 'traveler' })
    const grant = { from: 'traveler', to: 'brand_owner' }
    await as('administrator', 'PUT', `/api/admin/users/${idOf('traveler')}/role`, grant)
    const { entries } = await read('?who=traveler&source=actions')
    expect(entries).toMatchObject([{ kind: 'user_role_changed', username: 'administrator', about: 'traveler' }])
  })

  it.each(['?kind=nonsense', '?from=2026-13-01', '?to=yesterday', '?after=1', '?source=both'])(
    'refuses %s',
    async (query) => {
      const answer = await world().as('administrator', 'GET', `${AUDIT}${query}`)
      expect(answer.status).toBe(400)
    },
  )
})

describe('a file of the log', () => {
  it('contains all matching entries, not just one page, as CSV and as JSON, and is logged itself', async () => {
    const { as, stored, saveDaily } = world()
    await saveDaily()
    const csv = await as('administrator', 'GET', `${AUDIT}/export?format=csv&kind=brand_saved`)
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="activity-2026-11-21.csv"')
    expect(csv.headers.get('cache-control')).toBe('no-store')
    expect((await csv.text()).trim().split('\r\n')).toHaveLength(61)
    const json = await (await as('administrator', 'GET', `${AUDIT}/export?format=json&kind=brand_saved`)).json()
    expect(json.entries).toHaveLength(60)
    expect(json.entries[0]).toMatchObject({ id: 'save-60', kind: 'brand_saved', detail: { version: 60 } })
    expect(stored.audit.filter(({ action }) => action === 'activity_exported').map(({ detail }) => detail)).toEqual([
      { format: 'csv', rows: 60 },
      { format: 'json', rows: 60 },
    ])
  })

  it('is refused when there are too many entries, instead of cut', async () => {
    const shop = world()
    const entry = (await shop.read()).entries[0]!
    shop.deps.audit.list = async (_filter, { limit }) => Array.from({ length: limit }, () => entry)
    const answer = await shop.as('administrator', 'GET', `${AUDIT}/export?format=csv`)
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ message: 'There are more than 20,000 entries. Choose fewer days and export again.' }),
    ])
  })

  it('may be made twenty times an hour', async () => {
    const { as } = world()
    const answers: number[] = []
    for (let i = 0; i < 21; i++) answers.push((await as('administrator', 'GET', `${AUDIT}/export?format=csv`)).status)
    expect(answers).toEqual([...Array(20).fill(200), 429])
  })

  it('contains no address and nothing that was typed', async () => {
    const { as } = world()
    await as('anonymous', 'POST', '/api/auth/login', { username: 'quintessa', password: 'zeppelin' })
    const text = await (await as('administrator', 'GET', `${AUDIT}/export?format=json`)).text()
    expect(text).not.toMatch(/quintessa|zeppelin|example\.com/)
    expect(text).not.toContain(aVisitor().address)
  })
})
