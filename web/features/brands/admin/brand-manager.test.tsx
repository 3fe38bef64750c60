import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { enter } from '../../../testing/enter'
import { press } from '../../../testing/press'
import { aPlatform, open, renderPart } from '../../../testing/test-platform'
import { BrandManager } from './brand-manager'
import { shopAddress } from './editor-place'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function openManager(...given: Parameters<typeof aPlatform>) {
  const platform = aPlatform(...given)
  const [onSignedOut, onLeave, onOpen, onList] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  const isAdministrator = given[0].startsWith('administrator')
  const props = { isAdministrator, currentKey: 'acme.example', search: {}, onSignedOut, onLeave, onOpen, onList }
  renderPart(<BrandManager {...props} />)
  return { ...platform, onSignedOut, onLeave }
}

const rows = async () => within(await screen.findByRole('list', { name: 'Brands' })).findAllByRole('listitem')
const names = async () => (await rows()).map((row) => within(row).getByRole('heading').textContent)
const expectShown = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)

describe('the brand manager', () => {
  it('says that it loads until the brands are there', async () => {
    openManager('administrator not elevated')
    expect(screen.getByRole('status').textContent).toBe('Loading brand manager...')
    await rows()
    expect(screen.queryByText('Loading brand manager...')).toBeNull()
  })

  it('shows administrators every brand with its version and the way to it', async () => {
    openManager('administrator not elevated')
    expect(await names()).toEqual(['Acme Air', 'Other Air', 'Tailfin'])
    const [own, other, first] = await rows()
    expect(within(first!).getByText('Default')).toBeTruthy()
    expect(within(first!).queryByRole('button')).toBeNull()
    expect(own!.textContent).toContain('Version 1')
    const hrefs = (row: HTMLElement) =>
      within(row)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'))
    const of = (query: string) => `/admin/${query}=acme.example`
    const rooms = [
      'brands?edit',
      'domains?of',
      'opening?of',
      'prices?of',
      'taxes?of',
      'payouts?of',
      'team?of',
      'brands?copy',
    ]
    expect(hrefs(own!)).toEqual(['/', ...rooms.map(of)])
    expect(hrefs(other!)[0]).toBe('https://other.example/')
    expect(screen.getByRole('link', { name: 'New brand' }).getAttribute('href')).toBe('/admin/brands?create=1')
    expect(screen.getByRole('link', { name: 'Admin Settings' }).getAttribute('href')).toBe('/admin-settings')
  })

  it('shows owners their own brand, without a search, a switch or the settings of the platform', async () => {
    openManager('brand owner')
    expect(await names()).toEqual(['Acme Air'])
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('link', { name: 'Edit Acme Air' })).toBeTruthy()
    for (const name of ['Admin Settings', 'New brand', 'Duplicate Acme Air']) {
      expect(screen.queryByRole('link', { name })).toBeNull()
    }
  })

  it('finds brands by their names and hosts, each search at an address of its own', async () => {
    aPlatform('administrator not elevated')
    open('/admin/brands')
    for (const [typed, found] of [
      ['OTHER', ['Other Air']],
      ['acme.example', ['Acme Air']],
      [' air ', ['Acme Air', 'Other Air']],
    ] as const) {
      await waitFor(async () => expect(await names()).toHaveLength(3))
      expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
      await enter(screen.getByRole('searchbox', { name: 'Search brands' }), typed)
      await userEvent.keyboard('{Enter}')
      await waitFor(async () => expect(await names()).toEqual(found))
      expect(new URLSearchParams(location.search).get('text')).toBe(typed.trim())
      // As after a reload.
      expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(typed.trim())
      act(() => history.back())
    }
    await waitFor(async () => expect(await names()).toHaveLength(3))
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  })

  it('says when nothing is found, and shows all again', async () => {
    aPlatform('administrator not elevated')
    open('/admin/brands?text=zeppelin')
    expect(await screen.findByRole('heading', { name: 'No brands found' })).toBeTruthy()
    expect(screen.getByText('No brand has “zeppelin” in its name, key or hosts.')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Show all brands' }))
    expect(await names()).toHaveLength(3)
  })

  it('is split into pages, each with an address', async () => {
    const { putBrands, served } = aPlatform('administrator not elevated')
    const acme = served.get('acme.example')
    for (let index = 10; acme && index < 70; index++) {
      const key = `shop-${index}.example`
      putBrands({ ...acme, key, domain: key, name: `Shop ${index}` })
    }
    open('/admin/brands')
    expect(await rows()).toHaveLength(50)
    await userEvent.click(screen.getByText('Next page'))
    await waitFor(async () => expect(await rows()).toHaveLength(13))
    expect(location.search).toBe('?after=shop-57.example')
    expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'First page' }))
    await waitFor(async () => expect((await rows())[0]?.textContent).toContain('Acme Air'))
  })
})

describe('disabling a brand', () => {
  it('asks for confirmation, needs a confirmed administrator, and can be undone', async () => {
    const { served, stored } = openManager('administrator')
    await rows()
    await press('Disable Other Air')
    const dialog = await screen.findByRole('dialog', { name: 'Disable Other Air?' })
    expect(dialog.textContent).toContain('other.example will show the default brand')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Disable' }))
    await expectShown('Other Air is disabled')
    expect(await screen.findByText('Disabled')).toBeTruthy()
    expect(served.has('other.example')).toBe(false)
    await press('Enable Other Air')
    await expectShown('Other Air is enabled')
    await waitFor(() => expect(screen.queryByText('Disabled')).toBeNull())
    expect(served.has('other.example')).toBe(true)
    expect(stored.audit.map(({ action }) => action)).toEqual(['admin_confirmed', 'brand_disabled', 'brand_enabled'])
  })

  it('does nothing when the question is declined', async () => {
    const { served } = openManager('administrator')
    await rows()
    await press('Disable Other Air')
    await screen.findByRole('dialog')
    await press('Keep it')
    expect(served.has('other.example')).toBe(true)
  })

  it.each([
    ['/api/auth/prove', 'Authentication Error'],
    ['/api/admin/brands/other.example/disable', 'Failed to Update'],
  ])('says when %s fails: %s', async (path, text) => {
    const { failing, served } = openManager('administrator')
    await rows()
    failing.add(path)
    await press('Disable Other Air')
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disable' }))
    await expectShown(text)
    expect(served.has('other.example')).toBe(true)
  })

  it('says when the edge doesn’t have it yet', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const down = () => Promise.reject(new Error('KV is down'))
    openManager('administrator', { brandPublisher: { put: down, remove: down } })
    await rows()
    await press('Disable Other Air')
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disable' }))
    await expectShown('It shows everywhere in a few minutes.')
    expect(await screen.findByText('Publishing')).toBeTruthy()
  })
})

describe('a user who may not manage brands', () => {
  it('gets a message and is sent away', async () => {
    const { onLeave } = openManager('traveler')
    await expectShown('Access Denied')
    await expectShown("You don't have permission to access the brand manager.")
    expect(onLeave).toHaveBeenCalledOnce()
  })

  it('is known to be signed out when the session has ended', async () => {
    const { onSignedOut } = openManager('anonymous')
    await waitFor(() => expect(onSignedOut).toHaveBeenCalled())
  })

  it('is asked to sign in first in the app', async () => {
    aPlatform('anonymous')
    open('/admin/brands')
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeTruthy()
    expect(new URLSearchParams(location.search).get('redirect')).toBe('/admin/brands')
  })

  it('may try again when the brands can not be loaded', async () => {
    const platform = aPlatform('brand owner')
    platform.failing.add('/api/admin/brands')
    const calls = { onSignedOut: vi.fn(), onLeave: vi.fn(), onOpen: vi.fn(), onList: vi.fn() }
    renderPart(<BrandManager isAdministrator={false} currentKey="default" search={{}} {...calls} />)
    expect(await screen.findByText(/could not be loaded/)).toBeTruthy()
    platform.failing.clear()
    await press('Try again')
    expect(await names()).toEqual(['Acme Air'])
  })
})

it.each([
  ['acme.example', 'acme.example', '/'],
  ['default', 'tailfin.example', 'https://tailfin.example/'],
  ['acme.localhost', 'acme.localhost', 'http://acme.localhost:8787/'],
])('the brand %s is at %s: %s', (key, domain, address) => {
  const here = { protocol: 'http:', port: '8787' }
  expect(shopAddress({ key, domain }, { currentKey: 'acme.example', here })).toBe(address)
})
