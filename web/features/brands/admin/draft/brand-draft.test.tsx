import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ACME, acme } from '#worker/testing/worlds/an-administration'
import { press } from '../../../../testing/press'
import { cleanUp, expectShown, field, openEditor, retype } from '../editor/test-editor'

// Input, typed or imported from a file, is a draft until it is saved.

beforeEach(() => sessionStorage.clear())
afterEach(cleanUp)

const upload = (label: string, content: string, name: string, type: string) =>
  userEvent.upload(screen.getByLabelText(label), new File([content], name, { type }), { applyAccept: false })

describe('the input', () => {
  it('is restored after the page was left, and says that it is not saved', async () => {
    const { unmount } = openEditor('brand owner', { edit: ACME })
    await retype('Brand name', 'Half done')
    unmount()
    openEditor('brand owner', { edit: ACME })
    expect((await field('Brand name')).value).toBe('Half done')
    await expectShown('Your unsaved changes are back')
  })

  it('stays when saving fails, and when the session has ended', async () => {
    const { failing } = openEditor('brand owner', { edit: ACME })
    await retype('Brand name', 'Patience')
    failing.add(`/api/admin/brands/${ACME}`)
    await press('Save')
    await expectShown('Failed to Update')
    failing.clear()
    const ended = { code: 'not_signed_in', message: 'Please sign in.', requestId: 'req_1' }
    vi.stubGlobal('fetch', async () => Response.json(ended, { status: 401 }))
    await press('Save')
    await expectShown('You have been signed out')
    expect((await field('Brand name')).value).toBe('Patience')
  })

  it('stays beside a version that somebody else saved meanwhile, and can replace it or be dropped', async () => {
    const platform = openEditor('brand owner', { edit: ACME })
    await retype('Brand name', 'Mine')
    const { key: _key, version: _version, ...draft } = acme
    const brand = { ...draft, name: 'Theirs', tagline: 'Theirs, too' }
    await platform.as('administrator', 'PUT', `/api/admin/brands/${ACME}`, { version: 1, brand })
    await press('Save')
    const notice = (await screen.findByText(/saved version 2 meanwhile/)).closest<HTMLElement>('[role="alert"]')!
    expect(
      within(notice)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['FieldTheirsYours', 'Brand nameTheirsMine', `TaglineTheirs, too${acme.tagline}`])
    expect(platform.served.get(ACME)?.name).toBe('Theirs')
    await press('Save mine over it')
    await expectShown('Mine is saved')
    expect(platform.served.get(ACME)).toMatchObject({ name: 'Mine', version: 3 })
    expect(screen.queryByText(/meanwhile/)).toBeNull()

    await retype('Brand name', 'Mine again')
    await platform.as('administrator', 'PUT', `/api/admin/brands/${ACME}`, { version: 3, brand })
    await press('Save')
    await screen.findByText(/saved version 4 meanwhile/)
    await press('Take theirs')
    expect((await field('Brand name')).value).toBe('Theirs')
    expect(screen.getByText('Everything is saved')).toBeTruthy()
  })

  it('is refused with a message even when the form shows no error', async () => {
    openEditor('administrator', { create: '1' })
    await retype('Brand name', 'Newcomer')
    await retype('Host name', 'newcomer.example')
    await retype('Email', 'hello@newcomer.example')
    const fields = { 'brand.pictures.icon': 'Upload this picture', 'brand.new': 'Nobody knows this' }
    const body = { code: 'invalid_request', message: 'Please check.', fields, requestId: 'req_1' }
    const fetched = fetch
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
      init?.method === 'POST' && address.endsWith('/brands')
        ? Response.json(body, { status: 400 })
        : fetched(address, init),
    )
    await press('Create brand')
    await expectShown('Icon: Upload this picture. new: Nobody knows this')
  })
})

describe('whether our fee is refunded with a canceled booking', () => {
  const box = () =>
    screen.findByRole<HTMLInputElement>('checkbox', { name: /^Give our fee back when a booking is canceled/ })

  it('can be ticked, saved, seen among the versions, and undone', async () => {
    const { served } = openEditor('brand owner', { edit: ACME })
    expect((await box()).checked).toBe(false)
    await userEvent.click(await box())
    await press('Save')
    await expectShown('Acme Air is saved')
    expect(served.get(ACME)?.refundsMarkup).toBe(true)
    await expectShown('Changed: Give our fee back when a booking is canceled')
    expect((await screen.findByRole('row', { name: /^Give our fee back/, hidden: true })).textContent).toMatch(/NoYes$/)
    await userEvent.click(await box())
    await press('Save')
    await screen.findByText('acme.example, version 3')
    expect(served.get(ACME)).not.toHaveProperty('refundsMarkup')
  })
})

describe('files', () => {
  const pictures = {
    icon: { key: `elsewhere.example/${'a'.repeat(32)}`, format: 'png', width: 512, height: 512 },
    logoOnLight: { key: `elsewhere.example/${'b'.repeat(32)}`, format: 'png', width: 400, height: 100 },
    logoHasName: true,
  }

  it.each([
    ['another brand', 'brand owner', { edit: ACME }, 'Save', ACME],
    ['a new brand', 'administrator', { create: '1' }, 'Create brand', 'newcomer.example'],
  ] as const)(
    'bring a brand along to %s, to be looked at before it is saved, and leave its pictures behind',
    async (_to, caller, search, button, key) => {
      const { served } = openEditor(caller, search)
      await field('Brand name')
      const before = served.get(key)?.name
      const { key: _key, version: _version, ...draft } = acme
      const brand = { ...draft, name: 'Imported', domain: 'newcomer.example', pictures }
      await upload('Brand file', JSON.stringify(brand), 'brand.json', 'application/json')
      await expectShown('Imported, and not saved yet')
      expect((await field('Brand name')).value).toBe('Imported')
      expect((await field('Host name')).value).toBe(key)
      expect(served.get(key)?.name).toBe(before)
      await press(button)
      await expectShown('Imported is saved')
      expect(served.get(key)?.name).toBe('Imported')
      expect(served.get(key)).not.toHaveProperty('pictures')
    },
  )

  it('that aren’t brands are refused with the place and change nothing, and bring a logo along, or the reason why not', async () => {
    const { container } = openEditor('brand owner', { edit: ACME })
    await field('Brand name')
    await upload('Brand file', '{\n  "name": Acme\n}', 'brand.json', 'application/json')
    await expectShown('The file is not JSON: look at line 2, column 11.')
    expect((await field('Brand name')).value).toBe('Acme Air')

    const shown = () => container.querySelector<HTMLImageElement>('img[alt="The logo"]')?.getAttribute('src')
    const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`
    await upload('Logo file', svg('<script>alert(1)</script>'), 'logo.svg', 'image/svg+xml')
    await expectShown('The logo must be a plain SVG drawing, but it has a script in it')
    expect(shown()).toBe('/logo.svg')
    await upload('Logo file', svg('<path d="M0 0h1v1z"/>'), 'logo.svg', 'image/svg+xml')
    await expectShown('SVG drawing, 1 kB')
    expect(shown()).toMatch(/^data:image\/svg\+xml;base64,/)
    await press('Use an address')
    expect((await field('Address of the logo')).value).toBe('')

    // A page's policy lets it load no picture of any other site.
    const elsewhere = 'https://cdn.example/logo.svg'
    await retype('Address of the logo', elsewhere)
    fireEvent.error(screen.getByAltText('The logo'))
    expect([shown(), screen.getByRole('link', { name: 'Open it in a new tab' })]).toEqual([
      undefined,
      expect.objectContaining({ href: elsewhere }),
    ])
  })
})
