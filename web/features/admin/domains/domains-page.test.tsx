import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { WalletStanding } from '#worker/contract/domains/wallets'
import { DomainError } from '#worker/domain/error'
import { aPlatform, open } from '../../../testing/test-platform'

// The page over the real API with a database in memory.

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const active = { isActive: true, words: null }
const whole: WalletStanding = { isEnabled: true, wallets: { apple_pay: active, google_pay: active } }
const PAGE = '/admin/domains?of=acme.example'
const wallets = () => screen.findByRole('region', { name: 'Apple Pay and Google Pay' })
const check = async () => userEvent.click(screen.getByRole('button', { name: 'Check now' }))

describe('the domains of a brand', () => {
  it('say how each wallet stands, and what to do', async () => {
    let standing: WalletStanding = {
      ...whole,
      wallets: { apple_pay: { isActive: false, words: 'It could not be reached.' }, google_pay: active },
    }
    aPlatform('brand owner', { walletRegistrar: () => ({ register: async () => standing }) })
    open(PAGE)
    const card = await wallets()
    expect(card.textContent).toContain('Nobody has looked yet.')
    await check()
    await waitFor(() =>
      expect(card.textContent).toContain('Apple PayNot activeStripe says: “It could not be reached.” Make sure'),
    )
    expect(card.textContent).toContain('Google PayActive')
    expect(card.textContent).toContain('Last looked at ')
    standing = { ...whole, isEnabled: false }
    await check()
    await waitFor(() => expect(card.textContent).toContain('Google PaySwitched off'))
  })

  it('say why nothing was registered', async () => {
    const register = async () => {
      throw new DomainError('conflict', 'Not a public host.')
    }
    aPlatform('administrator', { walletRegistrar: () => ({ register }), log: () => {} })
    open(PAGE)
    const card = await wallets()
    await check()
    expect((await within(card).findByRole('alert')).textContent).toBe(
      'The host was not registered: “Not a public host.”',
    )
  })

  it('say that a host of this machine can’t be registered', async () => {
    const { putBrands, served } = aPlatform('administrator')
    const acme = served.get('acme.example')
    if (acme) putBrands({ ...acme, key: 'shop.localhost', domain: 'shop.localhost' })
    open('/admin/domains?of=shop.localhost')
    expect((await wallets()).textContent).toContain('shop.localhost is a name of this machine.')
    expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull()
  })

  it('keep what stands there when a check fails', async () => {
    const { failing } = aPlatform('administrator', { walletRegistrar: () => ({ register: async () => whole }) })
    open(PAGE)
    const card = await wallets()
    await check()
    await within(card).findByText('Apple Pay')
    failing.add('/api/admin/brands/acme.example/domains/acme.example/wallets')
    await check()
    expect((await within(card).findByRole('alert')).textContent).toBe('Down for a moment.')
    expect(within(card).getByText('Apple Pay')).toBeTruthy()
  })

  it('are chosen from the brands that somebody manages, and are nobody else’s', async () => {
    aPlatform('brand owner')
    open('/admin/domains')
    const list = await screen.findByRole('link', { name: 'Acme Air' })
    expect([list.getAttribute('href'), screen.queryByRole('link', { name: 'Other Air' })]).toEqual([PAGE, null])
    open('/admin/domains?of=other.example')
    await screen.findByText('There is no such brand, or it is not yours to manage.')
  })
})
