import { describe, expect, it } from 'vitest'
import type { Deps } from '../../deps'
import { aBooking } from '../../testing/builders/a-purchase'
import { aDomainShop, HOST } from '../../testing/worlds/a-domain-shop'
import { ACME, anAdministration } from '../../testing/worlds/an-administration'
import type { OpeningList, OpeningPointName } from './contract'

const PATH = `/api/admin/brands/${ACME}/opening`

function anOpening(given: Partial<Deps> = {}) {
  const platform = anAdministration({ log: () => {}, ...given })
  type Caller = Parameters<typeof platform.as>[0]
  const ask = async (method: string, after = '', body?: unknown, caller: Caller = 'brand owner') => {
    const answer = await platform.as(caller, method, `${PATH}${after}`, body)
    const json = (await answer.json()) as OpeningList & { message?: string }
    const of = (name: OpeningPointName) => json.points.find(({ point }) => point === name)!
    return { status: answer.status, json, of }
  }
  return { ...platform, ask, check: (point: string, caller?: Caller) => ask('POST', '/check', { point }, caller) }
}

describe('the opening of a brand', () => {
  it('reports what the brand has not said, and sees it once it has', async () => {
    const { ask, as, stored } = anOpening()
    expect((await ask('GET')).of('seller')).toMatchObject({
      state: 'missing',
      words: expect.stringContaining('legal name'),
    })
    const { record, version } = stored.brands.find((brand) => brand.key === ACME)!
    const { key: _key, version: _version, ...draft } = record
    const seller = { legalAddress: 'Airport Road 1', jurisdiction: 'Ontario, Canada' }
    const brand = { ...draft, legalName: 'Acme Air, Inc.', seller, logo: '/brands/acme.svg' }
    expect((await as('brand owner', 'PUT', `/api/admin/brands/${ACME}`, { version, brand })).status).toBe(200)
    const { of } = await ask('GET')
    expect([of('seller').state, of('legal').state, of('pages').state]).toEqual(['done', 'done', 'done'])
    expect(of('invoices').state).toBe('done')
    const row = { id: 'all', name: 'VAT', rate: 1900, source: 'A law', asOf: '2026-01-01' }
    const taxes = { version: version + 1, rules: { country: 'CA', scheme: 'table', rows: [row] } }
    expect((await as('brand owner', 'PUT', `/api/admin/brands/${ACME}/tax-rules`, taxes)).status).toBe(200)
    expect((await ask('GET')).of('invoices')).toMatchObject({
      state: 'missing',
      isRequired: true,
      words: expect.stringContaining('your tax ID'),
    })
  })

  it('opens the host only when somebody asks, and remembers what it saw', async () => {
    const asked: unknown[] = []
    const publicLooks: Deps['publicLooks'] = {
      texts: async () => [],
      probe: async (...of) => {
        asked.push(of)
        return 'ours'
      },
    }
    const { ask, check } = anOpening({ publicLooks })
    expect((await ask('GET')).of('domain')).toMatchObject({ state: 'unknown', canCheck: true, checkedAt: null })
    expect(asked).toEqual([])
    expect((await check('certificate')).of('domain')).toMatchObject({
      state: 'done',
      checkedAt: '2026-11-21T12:00:00.000Z',
    })
    expect((await ask('GET')).of('certificate').state).toBe('done')
    expect(asked).toEqual([[ACME, ACME]])
  })

  it('looks up the lines of the mails’ domain, and a policy above it', async () => {
    const asked: string[] = []
    const dns: Record<string, string[]> = {
      'send.mail.tailfin.example': ['v=spf1 include:amazonses.com ~all'],
      'resend._domainkey.mail.tailfin.example': [`p=${'B'.repeat(60)}`],
      '_dmarc.tailfin.example': ['v=DMARC1; p=reject'],
    }
    const publicLooks: Deps['publicLooks'] = {
      probe: async () => 'unreached',
      texts: async (name) => {
        asked.push(name)
        return dns[name] ?? []
      },
    }
    const { check } = anOpening({ publicLooks, mailSender: { kind: 'provider', from: 'hello@mail.tailfin.example' } })
    expect((await check('mail')).of('mail')).toMatchObject({ state: 'done', lines: [{ isRight: true }, {}, {}] })
    expect(asked.sort()).toEqual(['_dmarc.mail.tailfin.example', ...Object.keys(dns)].sort())
    dns['_dmarc.tailfin.example'] = []
    expect((await check('mail')).of('mail').state).toBe('missing')
  })

  it('has wallets checked in live mode, and not in test mode', async () => {
    const active = { isActive: true, words: null }
    const status = { isEnabled: true, wallets: { apple_pay: active, google_pay: active } }
    const { check, state } = anOpening({ walletRegistrar: () => ({ register: async () => status }) })
    expect((await check('wallets')).of('wallets').state).toBe('not_needed')
    state.mode = 'live'
    expect((await check('wallets')).of('wallets')).toMatchObject({ state: 'done', checkedAt: expect.any(String) })
  })

  it('counts a confirmed booking in test mode, and no other', async () => {
    const { ask, sell, change } = anOpening()
    const state = async () => (await ask('GET')).of('test_booking').state
    const of = async (id: string, brandKey: string) => sell(aBooking({ id }), { brandKey, orderId: `ord_${id}` })
    await of('bkg_live', ACME)
    change('bookings', { mode: 'live' }, { id: 'bkg_live' })
    await of('bkg_canceled', ACME)
    change('bookings', { status: 'cancelled' }, { id: 'bkg_canceled' })
    await of('bkg_other', 'other.example')
    expect(await state()).toBe('missing')
    await of('bkg_test', ACME)
    expect(await state()).toBe('done')
  })

  it('follows a host of the brand’s own', async () => {
    const shop = aDomainShop()
    const point = async () => {
      const list = (await (await shop.as('brand owner', 'GET', PATH)).json()) as OpeningList
      return list.points.map(({ state }) => state).slice(0, 2)
    }
    await shop.add()
    expect(await point()).toEqual(['waiting', 'waiting'])
    await shop.edge.setDns(HOST, { cname: 'ours', txt: ['ours'] })
    for (let look = 0; look < 5; look++) {
      shop.later(1)
      await shop.as('brand owner', 'POST', `${PATH}/check`, { point: 'domain' })
    }
    await shop.call('POST', `/${HOST}/choose`)
    expect(await point()).toEqual(['done', 'done'])
  })

  it('is nobody’s who doesn’t manage the brand, and checks nothing else', async () => {
    const { as, check } = anOpening()
    const elsewhere = '/api/admin/brands/other.example/opening'
    expect((await as('brand owner', 'GET', elsewhere)).status).toBe(404)
    expect((await as('brand owner', 'POST', `${elsewhere}/check`, { point: 'domain' })).status).toBe(404)
    expect((await as('traveler', 'GET', PATH)).status).toBe(403)
    expect((await check('legal')).status).toBe(400)
  })
})
