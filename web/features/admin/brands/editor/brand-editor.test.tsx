import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ACME, acme } from '../../../../../worker/testing/an-administration'
import { aPlatform, open, renderPart } from '../../../../e2e/test-platform'
import { BrandManager } from '../brand-manager'
import { findDraft } from './draft-memory'

// The editor over the real API with ports in memory. What it draws with flights in it has none here, and says so.

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function openEditor(caller: Parameters<typeof aPlatform>[0], search: Record<string, string>, given = {}) {
  const platform = aPlatform(caller, given)
  // There is no built app to preview here.
  platform.failing.add('/')
  const callbacks = { onSignedOut: vi.fn(), onLeave: vi.fn(), onOpen: vi.fn() }
  const isAdministrator = caller.startsWith('administrator')
  const view = renderPart(
    <BrandManager isAdministrator={isAdministrator} currentKey={ACME} search={search} {...callbacks} />,
  )
  return { ...platform, ...callbacks, ...view }
}

const field = (label: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const told = async (text: string | RegExp) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)

async function retype(label: string, text: string) {
  const input = await field(label)
  await userEvent.clear(input)
  if (text) await userEvent.type(input, text)
}

const upload = (label: string, content: string, name: string, type: string) =>
  userEvent.upload(screen.getByLabelText(label), new File([content], name, { type }), { applyAccept: false })

describe('editing a brand', () => {
  it('shows it as it is stored, with nothing to save', async () => {
    openEditor('brand owner', { edit: ACME })
    expect((await field('Brand name')).value).toBe('Acme Air')
    expect((await field('Host name')).readOnly).toBe(true)
    expect((await field('Primary color')).value).toBe('#004499')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
    expect(screen.getByText('Everything is saved')).toBeTruthy()
  })

  it('is opened by its address, and asks to sign in with that address in mind', async () => {
    aPlatform('anonymous')
    open('/admin/brands?edit=acme.example')
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeTruthy()
    expect(new URLSearchParams(location.search).get('redirect')).toBe('/admin/brands?edit=acme.example')
  })

  it('saves the next version, serves it, and says so', async () => {
    const { served, audit } = openEditor('brand owner', { edit: ACME })
    await retype('Brand name', 'Acme Skies')
    await retype('Legal name', 'Acme Skies, Inc.')
    await retype('Accent color', '#123456')
    await retype('Business', '12.5')
    await press('Save')
    await told('Acme Skies is saved')
    expect(served.get(ACME)).toMatchObject({
      ...{ name: 'Acme Skies', legalName: 'Acme Skies, Inc.', version: 2, markupByCabin: { business: 12.5 } },
      theme: { accent: '#123456' },
    })
    expect(audit.all.at(-1)?.detail).toEqual({ version: 2, fields: 'name, legalName, theme, markupByCabin' })
    expect(await screen.findByText('acme.example, version 2')).toBeTruthy()
    expect(findDraft(`edit:${ACME}`)).toBeNull()
  })

  it('confirms administrators before it saves', async () => {
    const { served, audit } = openEditor('administrator not elevated', { edit: 'other.example' })
    await retype('Tagline', 'Elsewhere')
    await press('Save')
    await told('Other Air is saved')
    expect(served.get('other.example')?.tagline).toBe('Elsewhere')
    expect(audit.all.map(({ action }) => action)).toEqual(['admin_confirmed', 'brand_saved'])
  })

  it('tells beside the fields what is wrong, leads there, and saves nothing', async () => {
    const { calls, served } = openEditor('brand owner', { edit: ACME })
    await retype('Primary color', 'red;}body{{')
    await retype('Email', 'nobody')
    await press('Save')
    const color = await field('Primary color')
    expect(color.getAttribute('aria-invalid')).toBe('true')
    await told('Use a color such as #004499')
    await told('Please enter a valid email address')
    await waitFor(() => expect(document.activeElement).toBe(color))
    expect(color.value).toBe('red;}body{')
    expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([])
    expect(served.get(ACME)?.version).toBe(1)
  })

  it('complains about a field once it is left', async () => {
    openEditor('brand owner', { edit: ACME })
    await retype('Facebook', 'http://acme.example')
    expect(screen.queryByText(/begins with https/)).toBeNull()
    await userEvent.tab()
    await told('Use an address that begins with https://, or leave it empty')
  })

  it('puts everything back that was typed', async () => {
    openEditor('brand owner', { edit: ACME })
    await retype('Brand name', 'Oops')
    await press('Discard')
    expect((await field('Brand name')).value).toBe('Acme Air')
  })

  it('may not be done by others than its owner', async () => {
    openEditor('brand owner', { edit: 'other.example' })
    await told('There is no such brand, or it is not yours to manage.')
  })
})

describe('what was typed', () => {
  it('is there again after the page was left, and says that it is not saved', async () => {
    const { unmount } = openEditor('brand owner', { edit: ACME })
    await retype('Brand name', 'Half done')
    unmount()
    openEditor('brand owner', { edit: ACME })
    expect((await field('Brand name')).value).toBe('Half done')
    await told('Your unsaved changes are back')
  })

  it('stays when saving fails, and when the session has ended', async () => {
    const { failing } = openEditor('brand owner', { edit: ACME })
    await retype('Brand name', 'Patience')
    failing.add(`/api/admin/brands/${ACME}`)
    await press('Save')
    await told('Failed to Update')
    failing.clear()
    const ended = { code: 'not_signed_in', message: 'Please sign in.', requestId: 'req_1' }
    vi.stubGlobal('fetch', async () => Response.json(ended, { status: 401 }))
    await press('Save')
    await told('You have been signed out')
    expect((await field('Brand name')).value).toBe('Patience')
  })

  it('stays when somebody else saved meanwhile, beside theirs, and can be saved over it', async () => {
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
    await told('Mine is saved')
    expect(platform.served.get(ACME)).toMatchObject({ name: 'Mine', version: 3 })
    expect(screen.queryByText(/meanwhile/)).toBeNull()
  })

  it('gives way to what somebody else saved when that is wanted', async () => {
    const platform = openEditor('brand owner', { edit: ACME })
    await retype('Brand name', 'Mine')
    const { key: _key, version: _version, ...draft } = acme
    const body = { version: 1, brand: { ...draft, name: 'Theirs' } }
    await platform.as('administrator', 'PUT', `/api/admin/brands/${ACME}`, body)
    await press('Save')
    await screen.findByText(/meanwhile/)
    await press('Take theirs')
    expect((await field('Brand name')).value).toBe('Theirs')
    expect(screen.getByText('Everything is saved')).toBeTruthy()
  })
})

describe('a new brand', () => {
  it('is created under its host name and opened', async () => {
    const { served, onOpen } = openEditor('administrator', { create: '1' })
    await retype('Brand name', 'Newcomer')
    await retype('Host name', 'newcomer.example')
    await retype('Email', 'hello@newcomer.example')
    await press('Create brand')
    await waitFor(() => expect(onOpen).toHaveBeenCalledWith({ kind: 'edit', key: 'newcomer.example' }))
    expect(served.get('newcomer.example')).toMatchObject({ name: 'Newcomer', version: 1 })
  })

  it('begins as a copy with everything but the host', async () => {
    openEditor('administrator', { copy: 'other.example' })
    expect((await field('Brand name')).value).toBe('Other Air copy')
    expect((await field('Host name')).value).toBe('')
    expect((await field('Email')).value).toBe(acme.contact.email)
  })

  it('is refused a host that is taken, beside the field', async () => {
    const { served } = openEditor('administrator', { copy: 'other.example' })
    await retype('Host name', ACME)
    await press('Create brand')
    await told('There is a brand with this host name already.')
    expect((await field('Host name')).value).toBe(ACME)
    expect(served.get(ACME)?.name).toBe('Acme Air')
  })

  it('is made by administrators only', async () => {
    openEditor('brand owner', { create: '1' })
    await told('Only administrators create brands.')
  })
})

describe('files', () => {
  it('bring a brand along, to be looked at before it is saved', async () => {
    const { served } = openEditor('brand owner', { edit: ACME })
    await field('Brand name')
    const { key: _key, version: _version, ...draft } = acme
    const brand = { ...draft, name: 'Imported', domain: 'elsewhere.example' }
    await upload('Brand file', JSON.stringify(brand), 'brand.json', 'application/json')
    await told('Imported, and not saved yet')
    expect((await field('Brand name')).value).toBe('Imported')
    expect((await field('Host name')).value).toBe(ACME)
    expect(served.get(ACME)?.name).toBe('Acme Air')
  })

  it('that are no brands are refused with the place, and change nothing', async () => {
    openEditor('brand owner', { edit: ACME })
    await field('Brand name')
    await upload('Brand file', '{\n  "name": Acme\n}', 'brand.json', 'application/json')
    await told('The file is not JSON: look at line 2, column 11.')
    expect((await field('Brand name')).value).toBe('Acme Air')
  })

  it('bring a logo along, or the reason why not', async () => {
    const { container } = openEditor('brand owner', { edit: ACME })
    await field('Brand name')
    const shown = () => container.querySelector<HTMLImageElement>('img[alt="The logo"]')?.getAttribute('src')
    const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`
    await upload('Logo file', svg('<script>alert(1)</script>'), 'logo.svg', 'image/svg+xml')
    await told('The logo must be a plain SVG drawing, but it has a script in it')
    expect(shown()).toBe('/logo.svg')
    await upload('Logo file', svg('<path d="M0 0h1v1z"/>'), 'logo.svg', 'image/svg+xml')
    await told('SVG drawing, 1 kB')
    expect(shown()).toMatch(/^data:image\/svg\+xml;base64,/)
    await press('Use an address')
    expect((await field('Address of the logo')).value).toBe('')
  })
})

describe('versions', () => {
  it('tell who saved what and when, and come back with one press', async () => {
    const { served } = openEditor('brand owner', { edit: ACME })
    await retype('Brand name', 'Acme Two')
    await press('Save')
    await told('Acme Two is saved')
    await told('Changed: Brand name')
    const versions = screen.getByRole('region', { name: 'Versions' })
    expect(versions.textContent).toContain(', Nov 21, 2026')
    await press('Restore version 1')
    await told('Acme Air is saved')
    expect((await field('Brand name')).value).toBe('Acme Air')
    expect(served.get(ACME)).toMatchObject({ name: 'Acme Air', version: 3 })
  })

  it('wait for what is typed to be saved or discarded', async () => {
    openEditor('brand owner', { edit: ACME })
    await retype('Brand name', 'Acme Two')
    await press('Save')
    await told('Changed: Brand name')
    await retype('Brand name', 'Acme Three')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Restore version 1' }).disabled).toBe(true)
    await told('Save or discard your changes to restore a version.')
  })
})

describe('the contrast report', () => {
  it('follows the colors that are typed, and says what was corrected', async () => {
    openEditor('brand owner', { edit: ACME })
    await retype('Text color', '#eeeeee')
    const report = await screen.findByRole('region', { name: 'Contrast' })
    await waitFor(() => expect(within(report).getByRole('row', { name: /^Text #eeeeee #/ })).toBeTruthy())
    expect(report.textContent).toMatch(/All \d+ pairs/)
  })
})
