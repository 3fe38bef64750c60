import { describe, expect, it } from 'vitest'
import { aDomainShop as aPlatform, HOST } from '../../testing/worlds/a-domain-shop'
import { ACME, anAdministration } from '../../testing/worlds/an-administration'
import type { BrandDomains } from './contract-brand-domains'

describe('a host of a brand’s own', () => {
  it('goes through every state until travelers find the brand there', async () => {
    const { add, check, edge, later, served, stored } = aPlatform()
    const added = await add(' Book.Acme-Travel.com. ')
    expect(added.own?.own).toMatchObject({
      host: HOST,
      state: 'ownership',
      isApex: false,
      lookAlike: null,
      lines: [
        { type: 'CNAME', name: HOST, value: edge.ownDomains.target, isRight: false },
        { type: 'TXT', name: `_tailfin-proof.${HOST}`, value: expect.any(String), isRight: false },
      ],
      endsAt: '2026-11-28T12:00:00.000Z',
    })
    expect(await edge.hosts()).toEqual([])
    await edge.setDns(HOST, { txt: ['ours'], cname: 'wrong.example' })
    expect(await check()).toMatchObject({
      state: 'dns',
      endsAt: null,
      lines: [{ seen: 'It leads to wrong.example, not here.' }, { isRight: true, seen: 'It stands there.' }],
    })
    await edge.setDns(HOST, { txt: ['ours'], cname: 'ours', caa: true })
    later(1)
    await check()
    later(1)
    expect(await check()).toMatchObject({ state: 'certificate', now: expect.stringContaining('CAA') })
    expect(served.has(HOST)).toBe(false)
    await edge.setDns(HOST, { cname: 'ours' })
    const states: unknown[] = []
    for (let look = 0; look < 4; look++) {
      later(1)
      states.push((await check())?.state)
    }
    expect(states.at(-1)).toBe('live')
    expect(served.get(HOST)).toMatchObject({ key: ACME, domain: ACME })
    expect(
      stored.audit
        .filter(({ action }) => action.startsWith('domain_'))
        .map(({ action, detail }) => [action, detail.to]),
    ).toEqual([
      ['domain_added', undefined],
      ['domain_moved_on', 'dns'],
      ['domain_moved_on', 'certificate'],
      ['domain_moved_on', 'probe'],
      ['domain_moved_on', 'live'],
    ])
  })

  it('is never served without its owner’s proof, wherever it leads', async () => {
    const { add, check, edge, later, served } = aPlatform()
    await edge.setDns(HOST, { cname: edge.ownDomains.target })
    await add()
    for (let look = 0; look < 5; look++) {
      later(2)
      expect((await check())?.state).toBe('ownership')
    }
    expect(served.has(HOST)).toBe(false)
  })

  it('that moved away is reported, gets no links, and recovers', async () => {
    const { bringLive, call, check, edge, later, page, served } = aPlatform()
    await bringLive()
    expect((await call('POST', `/${HOST}/choose`)).json.hosts.map((host) => host.isCanonical)).toEqual([false, true])
    expect(served.get(ACME)?.domain).toBe(HOST)
    await edge.setDns(HOST, { cname: 'elsewhere.example' })
    expect((await check())?.state).toBe('moved')
    expect([served.get(ACME)?.domain, (await page(ACME)).status]).not.toContain(308)
    expect((await call('GET')).own).toMatchObject({ isCanonical: false, isChosen: true })
    await edge.setDns(HOST, { cname: 'ours' })
    for (let look = 0; look < 3; look++) {
      later(1)
      await check()
    }
    expect((await call('GET')).own).toMatchObject({ isCanonical: true, own: { state: 'live' } })
  })

  it('is failing only after two misses', async () => {
    const { bringLive, check, edge } = aPlatform()
    await bringLive()
    edge.state.breaks = (call) => call.startsWith(HOST)
    expect(await check()).toMatchObject({ state: 'live', now: expect.stringContaining('could not be opened by https') })
    expect((await check())?.state).toBe('failing')
    edge.state.breaks = () => false
    expect((await check())?.state).toBe('live')
  })

  it('that is chosen as canonical is where pages of the other hosts redirect, but no calls', async () => {
    const { bringLive, call, page } = aPlatform()
    await bringLive()
    const before = await page(HOST)
    expect([before.status, before.headers.get('location')]).toEqual([308, `https://${ACME}/about?a=1`])
    await call('POST', `/${HOST}/choose`)
    for (const host of [ACME, `www.${ACME}`, `www.${HOST}`]) {
      const answer = await page(host)
      expect([host, answer.status, answer.headers.get('location')]).toEqual([host, 308, `https://${HOST}/about?a=1`])
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
    for (const at of ['/api/system/mode', '/.well-known/tailfin', '/.well-known/security.txt']) {
      expect([at, (await page(ACME, at)).status]).toEqual([at, 200])
    }
    expect((await page(ACME, '/about', { method: 'POST' })).status).not.toBe(308)
    expect((await call('POST', `/${ACME}/choose`)).json.hosts[0]?.isCanonical).toBe(true)
    expect((await page(HOST)).headers.get('location')).toBe(`https://${ACME}/about?a=1`)
  })

  it('can be chosen only once it is live', async () => {
    const { add, call } = aPlatform()
    await add()
    expect((await call('POST', `/${HOST}/choose`)).status).toBe(409)
    expect((await call('POST', `/${ACME}/choose`)).status).toBe(409)
  })

  it('is free at once when it is removed: edge, copies, links and sessions', async () => {
    const { bringLive, call, edge, served, stored, as, add } = aPlatform()
    await bringLive()
    await call('POST', `/${HOST}/choose`)
    await as('traveler', 'GET', '/api/auth/user')
    expect((await call('DELETE', `/${HOST}`)).json.hosts).toHaveLength(1)
    expect([served.has(HOST), served.get(ACME)?.domain, await edge.hosts()]).toEqual([false, ACME, []])
    expect(stored.brandDomains.map(({ state, hostnameId, published }) => [state, hostnameId, published])).toEqual([
      ['removed', null, false],
    ])
    expect((await as('traveler', 'GET', '/api/auth/user')).status).toBe(401)
    expect((await call('GET')).status).toBe(200)
    expect((await add()).own?.own?.state).toBe('ownership')
  })

  it('is refused with a message at its field', async () => {
    const { add, as, edge } = aPlatform()
    for (const host of ['*.acme.com', 'co.uk', '127.0.0.1', 'localhost', ACME]) {
      const { status, json } = await add(host)
      expect([host, [400, 409].includes(status), json.fields?.host?.endsWith('.')]).toEqual([host, true, true])
    }
    const ours = `me.${edge.ownDomains.target}`
    expect((await add(ours)).json.fields?.host).toContain('own domain')
    const byDefault = await as('administrator', 'POST', '/api/admin/brands/default/domains', { host: HOST })
    expect(byDefault.status).toBe(409)
    expect(await edge.hosts()).toEqual([])
  })

  it('is registered once, even when the answer was lost or the edge was down', async () => {
    const { add, check, edge, later, run, call } = aPlatform()
    await add()
    await edge.setDns(HOST, { txt: ['ours'] })
    edge.state.breaks = (one) => one.startsWith('POST')
    expect(await check()).toMatchObject({ state: 'requested', now: expect.stringContaining('could not be reached') })
    edge.state.breaks = () => false
    await edge.ownDomains.hostnames.create(HOST)
    later(3)
    await run()
    expect([(await call('GET')).own?.own?.state, await edge.hosts()]).toEqual(['dns', [HOST]])
  })

  it('is checked by the schedule: often at first, rarely once it is live', async () => {
    const { add, bringLive, check, edge, later, run } = aPlatform()
    await add()
    await edge.setDns(HOST, { txt: ['ours'] })
    await check()
    edge.state.calls.length = 0
    await run()
    expect(edge.state.calls).toEqual([])
    later(2)
    await Promise.all([run(), run()])
    expect(edge.state.calls).toHaveLength(1)
    await bringLive()
    edge.state.calls.length = 0
    later(5 * 60)
    await run()
    expect(edge.state.calls).toEqual([])
    later(60)
    await run()
    expect(edge.state.calls).not.toEqual([])
  })

  it('belongs to its brand only, and needs a zone', async () => {
    const { as, call } = aPlatform()
    expect((await call('POST', '', { host: HOST }, 'traveler')).status).toBe(403)
    expect((await as('brand owner', 'POST', '/api/admin/brands/other.example/domains', { host: HOST })).status).toBe(
      404,
    )
    const without = anAdministration()
    const path = `/api/admin/brands/${ACME}/domains`
    const { closed } = (await (await without.as('brand owner', 'GET', path)).json()) as BrandDomains
    expect([closed, (await without.as('brand owner', 'POST', path, { host: HOST })).status]).toEqual([
      'not_set_up',
      409,
    ])
  })

  it('gets wallets once it is live', async () => {
    const { bringLive, deps, stored, state } = aPlatform()
    await bringLive()
    state.mode = 'live'
    const due = await deps.walletHosts.due('live', { now: state.now, limit: 9, onlyKnown: false })
    expect(due).toContainEqual({ host: HOST, brandKey: ACME })
    expect(stored.brandDomains[0]).toMatchObject({ state: 'live', site: HOST })
  })
})
