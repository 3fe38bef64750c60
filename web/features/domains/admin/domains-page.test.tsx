import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DomainError } from '#worker/domain/error'
import type { WalletStatus } from '#worker/features/domains/contract-wallets'
import { anEdge } from '#worker/testing/worlds/an-edge'
import { enter } from '../../../testing/enter'
import { aPlatform, open } from '../../../testing/test-platform'

// The page over the real API with a database in memory.

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const active = { isActive: true, words: null }
const whole: WalletStatus = { isEnabled: true, wallets: { apple_pay: active, google_pay: active } }
const PAGE = '/admin/domains?of=acme.example'
const wallets = () => screen.findByRole('region', { name: /^Apple Pay and Google Pay/ })
const check = async () => userEvent.click(screen.getByRole('button', { name: 'Check now' }))

describe('the domains of a brand', () => {
  it('say the state of each wallet, and what to do', async () => {
    let status: WalletStatus = {
      ...whole,
      wallets: { apple_pay: { isActive: false, words: 'It could not be reached.' }, google_pay: active },
    }
    aPlatform('brand owner', { walletRegistrar: () => ({ register: async () => status }) })
    open(PAGE)
    const card = await wallets()
    expect(card.textContent).toContain('Nobody has looked yet.')
    await check()
    await waitFor(() =>
      expect(card.textContent).toContain('Apple PayNot activeStripe says: “It could not be reached.” Make sure'),
    )
    expect(card.textContent).toContain('Google PayActive')
    expect(card.textContent).toContain('Last looked at ')
    status = { ...whole, isEnabled: false }
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

  it('keep the last result when a check fails', async () => {
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

describe('a host of the brand’s own', () => {
  const HOST = 'book.acme-travel.com'
  /** The page of a brand whose hosts the edge's double serves. */
  const anEdgePage = () => {
    const edge = anEdge(() => platform.state.now)
    const platform = aPlatform('brand owner', { ownDomains: edge.ownDomains, log: () => {} })
    edge.state.shop = () => new Response('tailfin brand: acme.example\n')
    open(PAGE)
    return { ...platform, edge }
  }
  const add = async (host: string) => {
    const form = within(await screen.findByRole('form', { name: 'Add a host' }))
    await enter(form.getByLabelText('Host'), host)
    await userEvent.click(form.getByRole('button', { name: 'Add host' }))
  }
  const card = () => screen.findByRole('region', { name: `State of ${HOST}` })
  /** The DNS record by which the host's owner proves it. */
  const line = ({ stored }: ReturnType<typeof anEdgePage>) => stored.brandDomains.at(-1)?.txtValue ?? ''
  const look = async (page: ReturnType<typeof anEdgePage>) => {
    page.later(1)
    await userEvent.click(screen.getByRole('button', { name: 'Check the host' }))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Check the host' }).getAttribute('aria-busy')).not.toBe('true'),
    )
  }

  it('is refused beside its field, and stays typed', async () => {
    anEdgePage()
    await add('*.acme.com')
    await screen.findByText('A wildcard can’t be added. Write each host that travelers open.')
    expect(screen.getByLabelText<HTMLInputElement>('Host').value).toBe('*.acme.com')
  })

  it('shows its lines to copy, the current records, and how far it has come', async () => {
    const page = anEdgePage()
    await add(HOST)
    const state = await card()
    expect(state.textContent).toContain('Waiting for proof')
    expect(within(state).getByRole('button', { name: 'Copy value of the TXT line' })).toBeTruthy()
    expect(within(state).getByText(`_tailfin-proof.${HOST}`)).toBeTruthy()
    expect(state.textContent).toMatch(/Prove the host by Nov 28, 2026, .*: the claim ends then\./)
    await page.edge.setDns(HOST, { cname: 'wrong.example', txt: [line(page)] })
    await look(page)
    await waitFor(() => expect(state.textContent).toContain('Waiting for DNS'))
    expect(state.textContent).toContain('It leads to wrong.example, not here.')
    expect(state.textContent).not.toContain('the claim ends')
    await page.edge.setDns(HOST, { cname: 'ours' })
    for (let each = 0; each < 4; each++) await look(page)
    await waitFor(() => expect(state.textContent).toContain('Live'))
    expect(screen.getByRole('region', { name: `Apple Pay and Google Pay at ${HOST}` })).toBeTruthy()
  })

  it('is chosen for links, and removed, only after a question', async () => {
    const page = anEdgePage()
    await add(HOST)
    await card()
    await page.edge.setDns(HOST, { cname: 'ours', txt: [line(page)] })
    for (let each = 0; each < 5; each++) await look(page)
    const section = within(screen.getByRole('region', { name: HOST }))
    await userEvent.click(await section.findByRole('button', { name: 'Lead links here' }))
    const question = within(await screen.findByRole('dialog', { name: `Lead links to ${HOST}?` }))
    await userEvent.click(question.getByRole('button', { name: 'Lead links here' }))
    await section.findByText('Links lead here')
    await userEvent.click(section.getByRole('button', { name: 'Remove' }))
    const removal = within(await screen.findByRole('dialog', { name: `Remove ${HOST}?` }))
    expect(page.stored.brandDomains[0]?.state).toBe('live')
    await userEvent.click(removal.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: HOST })).toBeNull())
    expect(page.stored.brandDomains[0]?.state).toBe('removed')
  })

  it('says that its claim has ended, and can be added again or put away at once', async () => {
    const page = anEdgePage()
    await add(HOST)
    const state = await card()
    const first = line(page)
    const outlast = async () => {
      page.change('brandDomains', { createdAt: '2026-11-13T12:00:00.000Z' }, { state: 'ownership' })
      await userEvent.click(within(state).getByRole('button', { name: 'Check the host' }))
      await waitFor(() => expect(state.textContent).toContain('EndedThis claim has ended'))
    }
    await outlast()
    expect(within(state).queryByRole('button', { name: 'Check the host' })).toBeNull()
    await add(HOST)
    await waitFor(() => expect(state.textContent).toContain('Waiting for proof'))
    expect(line(page)).not.toBe(first)
    await outlast()
    await userEvent.click(within(state).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: HOST })).toBeNull())
  })

  it('can’t be added where the platform has no zone', async () => {
    aPlatform('brand owner')
    open(PAGE)
    await screen.findByText(/^Own domains aren’t set up on this platform/)
    expect(screen.queryByRole('form', { name: 'Add a host' })).toBeNull()
  })
})

it('finds the brand whose domains are looked for', async () => {
  aPlatform('administrator')
  open('/admin/domains')
  const choices = async () =>
    (await screen.findAllByRole('listitem')).flatMap((line) =>
      within(line)
        .queryAllByRole('link')
        .map((link) => link.getAttribute('href')),
    )
  await waitFor(async () => expect(await choices()).toContain('/admin/domains?of=acme.example'))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search brands' }), 'other{Enter}')
  await waitFor(async () => expect(await choices()).not.toContain('/admin/domains?of=acme.example'))
  expect(await choices()).toContain('/admin/domains?of=other.example')
  expect(location.search).toBe('?text=other')
})
