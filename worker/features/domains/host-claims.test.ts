import { describe, expect, it } from 'vitest'
import { anAccount } from '../../testing/builders/an-account'
import { fakeHash } from '../../testing/doubles/fake-passwords'
import { aDomainShop, HOST } from '../../testing/worlds/a-domain-shop'
import { ACME, acme } from '../../testing/worlds/an-administration'
import type { BrandDomains } from './contract-brand-domains'
import type { OwnDomain } from './contract-own-domains'

const RIVAL = 'other.example'
const DAY = 24 * 60

type Which = 'acme' | 'rival'
const OWNERS = { acme: { key: ACME, username: 'brand owner' }, rival: { key: RIVAL, username: 'rival owner' } }

/** Two brands, each with an owner who signs in again whenever their session has ended, and who may claim any host. */
function twoBrands() {
  const shop = aDomainShop()
  const email = 'rival-owner@example.com'
  const account = { username: OWNERS.rival.username, role: 'brand_owner' as const, passwordHash: fakeHash('right') }
  shop.putAccounts(anAccount({ ...account, brandKey: RIVAL, email }))
  const cookies = new Map<Which, string>()

  async function send(which: Which, method: string, path: string, body?: unknown): Promise<Response> {
    const host = OWNERS[which].key
    const answer = await shop.app.request(`https://${host}${path}`, {
      method,
      headers: {
        host,
        origin: `https://${host}`,
        cookie: cookies.get(which) ?? '',
        'content-type': 'application/json',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const cookie = answer.headers.get('set-cookie')?.split(';')[0]
    if (cookie) cookies.set(which, cookie)
    return answer
  }
  /** One call about the hosts of an owner's own brand; returns all of them. */
  async function domains(which: Which, method: string, after = '', body?: unknown): Promise<OwnDomain[]> {
    const { key, username } = OWNERS[which]
    const ask = () => send(which, method, `/api/admin/brands/${key}/domains${after}`, body)
    let answer = await ask()
    if (answer.status === 401) {
      await send(which, 'POST', '/api/auth/login', { username, password: 'right' })
      await send(which, 'POST', '/api/auth/prove', { password: 'right' })
      answer = await ask()
    }
    expect(answer.status).toBe(200)
    const { hosts } = (await answer.json()) as BrandDomains
    return hosts.flatMap(({ own }) => own ?? [])
  }
  const shown = (which: Which) => domains(which, 'GET')
  const claim = async (which: Which, host = HOST) => {
    const own = (await domains(which, 'POST', '', { host })).find((each) => each.host === host)
    return { own, line: own?.lines.find(({ type }) => type === 'TXT')?.value ?? '' }
  }
  const check = async (which: Which, host = HOST) =>
    (await domains(which, 'POST', `/${host}/check`)).find((each) => each.host === host)
  /** Checks a host repeatedly, as somebody does who waits for it; returns its state. */
  async function wait(which: Which, host = HOST) {
    for (let look = 0; look < 4; look++) {
      shop.later(1)
      await check(which, host)
    }
    return check(which, host)
  }
  /** Everything that Acme can read of its hosts, in answers and in the log. */
  const visibleToAcme = async () => {
    const logged = shop.stored.audit.filter(({ brandKey }) => brandKey === ACME)
    const opening = await send('acme', 'GET', `/api/admin/brands/${ACME}/opening`)
    return JSON.stringify([await shown('acme'), await opening.json(), logged])
  }
  return { ...shop, claim, check, wait, shown, visibleToAcme }
}

const WAITS = 'The TXT line stands there, but the host is still in use here.'

describe('a claim to a host', () => {
  it("that is not proved doesn't prevent the real owner from claiming it or creating a brand", async () => {
    const { claim, edge, served, shown, wait, visibleToAcme } = twoBrands()
    const squatted = await claim('acme')
    const owned = await claim('rival')
    expect(owned.line).not.toBe(squatted.line)
    await edge.setDns(HOST, { cname: 'ours', txt: [owned.line] })
    expect([(await wait('acme'))?.state, await edge.hosts()]).toEqual(['ownership', []])
    expect((await wait('rival'))?.state).toBe('live')
    expect(served.get(HOST)?.key).toBe(RIVAL)
    await wait('acme')
    expect(await shown('acme')).toMatchObject([
      { state: 'ended', lines: [], endsAt: null, now: expect.stringContaining('did not prove the host in time, or') },
    ])
    expect([served.get(HOST)?.key, await edge.hosts()]).toEqual([RIVAL, [HOST]])
    expect(await visibleToAcme()).not.toMatch(/other\.example|Other Air/)
  })

  it('leaves its host free for a new brand, until it is proved', async () => {
    const { as, claim, edge, wait } = twoBrands()
    const { key: _key, version: _version, ...draft } = acme
    const make = (domain: string) => as('administrator', 'POST', '/api/admin/brands', { brand: { ...draft, domain } })
    const { line } = await claim('acme')
    await edge.setDns(HOST, { txt: [line] })
    await wait('acme')
    await claim('acme', 'fly.acme-travel.com')
    expect([(await make(HOST)).status, (await make('fly.acme-travel.com')).status]).toEqual([409, 201])
  })

  it('is answered alike whether the host is free, claimed, proved or a brand’s own', async () => {
    const { claim, edge, wait } = twoBrands()
    const { line } = await claim('acme', 'proved.example')
    await edge.setDns('proved.example', { cname: 'ours', txt: [line] })
    expect((await wait('acme', 'proved.example'))?.state).toBe('live')
    await edge.setDns('proved.example', {})
    await claim('acme', 'claimed.example')
    const answers: string[] = []
    for (const host of ['free.example', 'claimed.example', 'proved.example', ACME]) {
      const answer = await claim('rival', host)
      answers.push(JSON.stringify(answer.own).replaceAll(host, 'HOST').replaceAll(answer.line, 'LINE'))
    }
    expect(new Set(answers).size).toBe(1)
  })

  it('ends within days unless it is proved, and may be made again', async () => {
    const { claim, edge, later, run, shown } = twoBrands()
    const first = await claim('acme')
    expect(first.own?.endsAt).toBe('2026-11-28T12:00:00.000Z')
    later(7 * DAY - 1)
    await run()
    expect(await shown('acme')).toMatchObject([{ state: 'ownership' }])
    later(60)
    await run()
    expect(await shown('acme')).toMatchObject([{ state: 'ended', lines: [] }])
    await edge.setDns(HOST, { cname: 'ours', txt: [first.line] })
    later(DAY)
    await run()
    expect(await shown('acme')).toMatchObject([{ state: 'ended' }])
    const again = await claim('acme')
    expect(again.line).not.toBe(first.line)
    expect(await shown('acme')).toMatchObject([{ state: 'ownership', endsAt: '2026-12-06T12:59:00.000Z' }])
  })

  it('ends in time when the DNS of its host never answers, but not after one failure', async () => {
    const { claim, edge, later, run, shown } = twoBrands()
    await claim('acme')
    later(8 * DAY)
    edge.state.breaks = (call) => call.startsWith('dns.example')
    await run()
    expect(await shown('acme')).toMatchObject([{ state: 'ownership' }])
    later(DAY)
    await run()
    expect(await shown('acme')).toMatchObject([{ state: 'ended' }])
  })
})

describe('a host that is proved', () => {
  /** Acme is live at the host; the rival has claimed it too, and a test sets the DNS. */
  const proved = async (host = HOST, rivals = host) => {
    const both = twoBrands()
    const mine = await both.claim('acme', host)
    await both.edge.setDns(host, { cname: 'ours', txt: [mine.line] })
    await both.wait('acme', host)
    expect(both.served.get(host)?.key).toBe(ACME)
    return { ...both, mine, theirs: await both.claim('rival', rivals) }
  }

  it('can’t be taken while its DNS record exists, nor because the DNS could not be reached', async () => {
    const { edge, mine, theirs, wait, served, check, shown, later, run } = await proved()
    await edge.setDns(HOST, { cname: 'ours', txt: [theirs.line, mine.line] })
    expect(await wait('rival')).toMatchObject({ state: 'ownership', now: WAITS, endsAt: null })
    later(8 * DAY)
    await run()
    expect(await check('rival')).toMatchObject({ state: 'ownership', now: WAITS })
    await edge.setDns(HOST, { cname: 'ours', txt: [theirs.line] })
    // Queries for its own host are answered; those for the proved one aren't.
    let asked = 0
    edge.state.breaks = (call) => call.startsWith('dns.example') && ++asked > 3
    expect(await check('rival')).toMatchObject({ state: 'ownership', now: WAITS })
    expect([asked > 3, served.get(HOST)?.key]).toEqual([true, ACME])
    expect((await shown('acme'))[0]?.state).toBe('live')
  })

  it('yields to a new proof once its own record is gone: edge, links and sessions', async () => {
    const { as, call, edge, theirs, wait, served, stored, shown, visibleToAcme, claim } = await proved()
    await call('POST', `/${HOST}/choose`)
    await as('traveler', 'GET', '/api/auth/user')
    const before = stored.brandDomains.find(({ brandKey }) => brandKey === ACME)?.hostnameId
    await edge.setDns(HOST, { cname: 'ours', txt: [theirs.line] })
    expect((await wait('rival'))?.state).toBe('live')
    expect([served.get(HOST)?.key, served.get(ACME)?.domain, await edge.hosts()]).toEqual([RIVAL, ACME, [HOST]])
    const [lost, won] = stored.brandDomains
    expect(lost).toMatchObject({ state: 'ended', hostnameId: null, published: false, canonical: false, provedAt: null })
    expect(won?.hostnameId).not.toBe(before)
    expect((await as('traveler', 'GET', '/api/auth/user')).status).toBe(401)
    expect(await shown('acme')).toMatchObject([
      { state: 'ended', now: expect.stringContaining('Somebody else has proved this host') },
    ])
    expect(await visibleToAcme()).not.toMatch(/other\.example|Other Air/)
    const byThem = stored.audit.filter(
      ({ detail, action }) => detail.to === 'ended' || action === 'brand_sessions_ended',
    )
    expect(byThem.map(({ brandKey, userId }) => [brandKey, userId])).toEqual([
      [ACME, 'system'],
      [ACME, 'system'],
    ])
    const again = await claim('acme')
    await edge.setDns(HOST, { cname: 'ours', txt: [again.line] })
    expect([(await wait('acme'))?.state, served.get(HOST)?.key]).toEqual(['live', ACME])
  })

  it('is served to nobody else before the edge has removed it', async () => {
    const { edge, theirs, wait, served, later, run } = await proved()
    await edge.setDns(HOST, { cname: 'ours', txt: [theirs.line] })
    edge.state.breaks = (call) => call.startsWith('DELETE')
    expect([(await wait('rival'))?.now, served.has(HOST)]).toEqual([WAITS, false])
    edge.state.breaks = () => false
    for (let look = 0; look < 5; look++) {
      later(10)
      await run()
    }
    expect(served.get(HOST)?.key).toBe(RIVAL)
  })

  it("can't be taken by somebody who controls only its www", async () => {
    const www = `www.${HOST}`
    const { edge, theirs, wait, served, mine } = await proved(HOST, www)
    await edge.setDns(www, { cname: 'ours', txt: [theirs.line] })
    await edge.setDns(HOST, { cname: 'ours' })
    expect([(await wait('rival', www))?.now, served.get(HOST)?.key]).toEqual([WAITS, ACME])
    expect(mine.line).not.toBe(theirs.line)
  })

  it('belongs to one brand, even when two prove it at the same time', async () => {
    const { check, claim, edge, stored } = twoBrands()
    const lines = [(await claim('acme')).line, (await claim('rival')).line]
    await edge.setDns(HOST, { cname: 'ours', txt: lines })
    await Promise.all((['acme', 'rival', 'acme', 'rival'] as const).map((which) => check(which)))
    expect(stored.brandDomains.filter(({ provedAt }) => provedAt !== null)).toHaveLength(1)
  })

  it('never belongs to that of a brand which was created with it', async () => {
    const { claim, edge, served, wait } = twoBrands()
    const before = served.get(RIVAL)
    const { line } = await claim('acme', RIVAL)
    await edge.setDns(RIVAL, { cname: 'ours', txt: [line] })
    expect([(await wait('acme', RIVAL))?.now, served.get(RIVAL)]).toEqual([WAITS, before])
  })
})
