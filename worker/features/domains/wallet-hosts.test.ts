import { describe, expect, it } from 'vitest'
import { DomainError } from '../../domain/error'
import { DAY_MINUTES } from '../../domain/time'
import { ACME, anAdministration } from '../../testing/worlds/an-administration'
import type { BrandDomains } from './contract-brand-domains'
import type { WalletStatus } from './contract-wallets'
import { checkDueWallets } from './wallet-hosts'

const active = { isActive: true, words: null }
const whole: WalletStatus = { isEnabled: true, wallets: { apple_pay: active, google_pay: active } }
const partly: WalletStatus = { ...whole, wallets: { ...whole.wallets, apple_pay: { isActive: false, words: 'No.' } } }

/** A platform in live mode whose payment provider answers as a test says, and the hosts that were registered. */
function aLivePlatform(mode: 'test' | 'live' = 'live') {
  const asked: string[] = []
  const gateway = { answer: (_host: string): WalletStatus => whole }
  const platform = anAdministration({
    log: () => {},
    walletRegistrar: (of) => ({
      register: async (host) => {
        asked.push(`${host} ${of}`)
        return gateway.answer(host)
      },
    }),
  })
  platform.state.mode = mode
  const run = async () => {
    asked.length = 0
    await checkDueWallets(platform.deps)
    return asked.toSorted()
  }
  const domains = async () =>
    (await (await platform.as('brand owner', 'GET', `/api/admin/brands/${ACME}/domains`)).json()) as BrandDomains
  const press = (caller: Parameters<typeof platform.as>[0], host: string) =>
    platform.as(caller, 'POST', `/api/admin/brands/${ACME}/domains/${host}/wallets`)
  return { ...platform, gateway, asked, run, domains, press }
}

describe('hosts and their wallets', () => {
  it('are registered automatically in live mode, and checked daily once all are active', async () => {
    const { run, later, domains, stored } = aLivePlatform()
    expect(await run()).toEqual(['acme.example live', 'other.example live', 'tailfin.example live'])
    expect(await domains()).toEqual({
      key: ACME,
      name: 'Acme Air',
      isDisabled: false,
      mode: 'live',
      closed: 'not_set_up',
      hosts: [
        {
          host: ACME,
          isCanonical: true,
          isChosen: false,
          own: null,
          wallets: { isLocal: false, status: whole, failure: null, checkedAt: '2026-11-21T12:00:00.000Z' },
        },
      ],
    })
    expect(
      stored.audit.map(({ action, userId, brandKey, detail }) => [action, userId, brandKey, detail]),
    ).toContainEqual(['wallets_registered', 'system', ACME, { host: ACME, mode: 'live' }])
    later(23 * 60)
    expect(await run()).toEqual([])
    later(60)
    expect(await run()).toHaveLength(3)
    expect(stored.audit.filter(({ action }) => action === 'wallets_registered')).toHaveLength(3)
  })

  it("are checked hourly while a wallet isn’t active, or Stripe couldn't be reached", async () => {
    const { run, later, gateway, domains } = aLivePlatform()
    gateway.answer = (host) => {
      if (host === 'other.example') throw new DomainError('payment_unavailable', 'Down.')
      return host === ACME ? partly : whole
    }
    await run()
    later(59)
    expect(await run()).toEqual([])
    later(1)
    expect(await run()).toEqual(['acme.example live', 'other.example live'])
    expect((await domains()).hosts[0]?.wallets?.status?.wallets.apple_pay).toEqual({ isActive: false, words: 'No.' })
  })

  it('keep their last known state when a later check fails', async () => {
    const { run, later, gateway, domains } = aLivePlatform()
    await run()
    gateway.answer = () => {
      throw new DomainError('conflict', 'Not a host for us.')
    }
    later(DAY_MINUTES)
    await run()
    expect((await domains()).hosts[0]?.wallets).toMatchObject({
      status: whole,
      failure: { kind: 'refused', words: 'Not a host for us.' },
    })
  })

  it('of disabled brands and local ones are ignored', async () => {
    const { run, change, putBrands, served } = aLivePlatform()
    change('brands', { disabled: true }, { key: 'other.example' })
    const acme = served.get(ACME)
    if (acme) putBrands({ ...acme, key: 'shop.localhost', domain: 'shop.localhost' })
    expect(await run()).toEqual(['acme.example live', 'tailfin.example live'])
  })

  it('are checked eight at a time, longest waiting first, each by only one of two concurrent runs', async () => {
    const { run, putBrands, served, deps, asked } = aLivePlatform()
    const acme = served.get(ACME)
    for (let shop = 0; acme && shop < 9; shop++) {
      putBrands({ ...acme, key: `shop${shop}.example`, domain: `shop${shop}.example` })
    }
    expect(await run()).toHaveLength(8)
    asked.length = 0
    await Promise.all([checkDueWallets(deps), checkDueWallets(deps)])
    expect(asked).toHaveLength(new Set(asked).size)
    expect(asked).toHaveLength(4)
  })

  it('are registered in test mode on request only, and checked again from then on', async () => {
    const { run, press, later, gateway } = aLivePlatform('test')
    gateway.answer = () => partly
    expect(await run()).toEqual([])
    const answer = await press('brand owner', ACME)
    expect([answer.status, ((await answer.json()) as BrandDomains).hosts[0]?.wallets?.status]).toEqual([200, partly])
    later(60)
    expect(await run()).toEqual(['acme.example test'])
  })

  it("can be checked by the brand's own managers only, while they are served", async () => {
    const { press, change, asked, stored } = aLivePlatform()
    expect((await press('traveler', ACME)).status).toBe(403)
    expect((await press('brand owner', 'other.example')).status).toBe(404)
    change('brands', { disabled: true }, { key: ACME })
    expect((await press('administrator', ACME)).status).toBe(409)
    expect([asked, stored.walletHosts]).toEqual([[], []])
  })

  it('say that there is no payment provider', async () => {
    const platform = anAdministration({ walletRegistrar: () => null })
    const answer = await platform.as('administrator', 'POST', `/api/admin/brands/${ACME}/domains/${ACME}/wallets`)
    expect(((await answer.json()) as BrandDomains).hosts[0]?.wallets?.failure).toEqual({ kind: 'missing', words: null })
  })
})
