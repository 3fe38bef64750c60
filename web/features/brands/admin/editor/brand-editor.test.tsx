import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ACME, acme } from '#worker/testing/worlds/an-administration'
import { press } from '../../../../testing/press'
import { aPlatform, declineProof, open, proveIdentity } from '../../../../testing/test-platform'
import { findDraft } from '../draft/use-brand-draft'
import { cleanUp, expectShown, field, openEditor, retype } from './test-editor'

beforeEach(() => sessionStorage.clear())
afterEach(cleanUp)

describe('editing a brand', () => {
  it('shows the stored brand, reports an error once a field is left, and restores the input', async () => {
    openEditor('brand owner', { edit: ACME })
    expect((await field('Brand name')).value).toBe('Acme Air')
    expect((await field('Host name')).readOnly).toBe(true)
    expect((await field('Primary color')).value).toBe('#004499')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
    expect(screen.getByText('Everything is saved')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Pages' }).getAttribute('href')).toBe(`/admin/pages?of=${ACME}`)
    await retype('Brand name', 'Oops')
    await retype('Facebook', 'http://acme.example')
    expect(screen.queryByText(/begins with https/)).toBeNull()
    await userEvent.tab()
    await expectShown('Use an address that begins with https://, or leave it empty')
    await press('Discard')
    expect((await field('Brand name')).value).toBe('Acme Air')
    expect((await field('Facebook')).value).toBe(acme.social.facebook)
  })

  it('is opened by its address, and asks to sign in with that address in mind', async () => {
    aPlatform('anonymous')
    open('/admin/brands?edit=acme.example')
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeTruthy()
    expect(new URLSearchParams(location.search).get('redirect')).toBe('/admin/brands?edit=acme.example')
  })

  it('saves the next version, serves it, and says so', async () => {
    const { served, stored } = openEditor('brand owner', { edit: ACME })
    await retype('Brand name', 'Acme Skies')
    await retype('Legal name', 'Acme Skies, Inc.')
    await retype('Accent color', '#123456')
    await retype('Business', '12.5')
    await press('Save')
    await expectShown('Acme Skies is saved')
    expect(served.get(ACME)).toMatchObject({
      name: 'Acme Skies',
      legalName: 'Acme Skies, Inc.',
      version: 2,
      markupByCabin: { business: 12.5 },
      theme: { accent: '#123456' },
    })
    expect(stored.audit.at(-1)?.detail).toEqual({ version: 2, fields: 'name, legalName, theme, markupByCabin' })
    expect(await screen.findByText('acme.example, version 2')).toBeTruthy()
    expect(findDraft(`edit:${ACME}`)).toBeNull()
  })

  it('saves the form that was chosen, and nothing of it once it is the usual one again', async () => {
    const { served } = openEditor('brand owner', { edit: ACME })
    const radio = async (group: string, name: string) =>
      within(await screen.findByRole('group', { name: group })).getByRole<HTMLInputElement>('radio', { name })
    expect((await radio('Top of home', 'Route map')).checked).toBe(true)
    await userEvent.click(await radio('Top of home', 'Editorial'))
    await userEvent.click(await radio('Corners', 'Sharp'))
    await userEvent.selectOptions(await screen.findByLabelText('Headings'), 'Palatino')
    await userEvent.click(screen.getByRole('checkbox', { name: /dark mode/ }))
    await press('Save')
    await expectShown('Acme Air is saved')
    const form = { hero: 'editorial', corners: 'sharp', headings: 'Palatino', dark: 'system' }
    expect(served.get(ACME)?.theme).toEqual({ ...acme.theme, ...form })
    await userEvent.click(await radio('Top of home', 'Route map'))
    await userEvent.click(await radio('Corners', 'Soft'))
    await userEvent.selectOptions(screen.getByLabelText('Headings'), '')
    await userEvent.click(screen.getByRole('checkbox', { name: /dark mode/ }))
    await press('Save')
    await waitFor(() => expect(served.get(ACME)?.theme).toEqual(acme.theme))
  })

  it('saves nothing for an administrator who does not confirm it, says so, keeps what was typed, and saves it once it is confirmed', async () => {
    const { calls, served, stored } = openEditor('administrator not elevated', { edit: 'other.example' })
    await retype('Tagline', 'Elsewhere')
    await press('Save')
    await declineProof()
    await expectShown('Nothing was changed, as you have not confirmed that it is you.')
    expect((await field('Tagline')).value).toBe('Elsewhere')
    expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([])
    expect(served.get('other.example')?.version).toBe(1)
    await press('Save')
    await proveIdentity()
    await expectShown('Other Air is saved')
    expect(served.get('other.example')?.tagline).toBe('Elsewhere')
    expect(stored.audit.map(({ action }) => action)).toEqual(['admin_confirmed', 'brand_saved'])
  })

  it('reports how its colors contrast, shows the errors beside the fields, leads there, and saves nothing', async () => {
    const { calls, served } = openEditor('brand owner', { edit: ACME })
    await retype('Text color', '#eeeeee')
    const report = await screen.findByRole('region', { name: 'Contrast' })
    await waitFor(() => expect(within(report).getByRole('row', { name: /^Text #eeeeee #/ })).toBeTruthy())
    expect(report.textContent).toMatch(/All \d+ pairs/)
    await retype('Primary color', 'red;}body{')
    await retype('Email', 'nobody')
    await press('Save')
    const color = await field('Primary color')
    expect(color.getAttribute('aria-invalid')).toBe('true')
    await expectShown('Use a color such as #004499')
    await expectShown('Please enter a valid email address')
    await waitFor(() => expect(document.activeElement).toBe(color))
    expect(color.value).toBe('red;}body{')
    expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([])
    expect(served.get(ACME)?.version).toBe(1)
  })

  it('reports how its colors contrast on dark devices, too, once its pages turn dark there', async () => {
    openEditor('brand owner', { edit: ACME })
    const report = await screen.findByRole('region', { name: 'Contrast' })
    expect(within(report).getAllByText(/^All \d+ pairs$/)).toHaveLength(1)
    await userEvent.click(screen.getByRole('checkbox', { name: /dark/i }))
    expect(await within(report).findByRole('heading', { name: 'On dark devices' })).toBeTruthy()
    expect(within(report).getAllByText(/^All \d+ pairs$/)).toHaveLength(2)
  })

  it('is only possible for its owner', async () => {
    openEditor('brand owner', { edit: 'other.example' })
    await expectShown('There is no such brand, or it is not yours to manage.')
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

  it('begins as a copy with everything except host and seller, and says what is copied', async () => {
    const { served, putBrands } = openEditor('administrator', { copy: 'written.example' })
    const about = { top: { isShown: true, title: 'Who we are', lead: '' } } as never // as stored before it had more
    const written = { ...acme, key: 'written.example', domain: 'written.example', name: 'Written Air' }
    putBrands({
      ...written,
      legalName: 'Written, Inc.',
      seller: { taxId: '17' },
      appLinks: { ios: 'https://apps.example/1' },
      content: { about },
    })
    expect((await field('Brand name')).value).toBe('Written Air copy')
    expect((await field('Host name')).value).toBe('')
    expect((await field('Email')).value).toBe(acme.contact.email)
    for (const name of ['Legal name', 'Tax ID', 'App Store']) expect((await field(name)).value).toBe('')
    expect(await screen.findByText('This brand begins as a copy of Written Air')).toBeTruthy()
    expect(screen.getByText(/Not copied: hosts, owners, apps, the seller’s legal details/)).toBeTruthy()
    await retype('Host name', 'copy.example')
    await press('Create brand')
    await waitFor(() => expect(served.get('copy.example')?.content).toEqual({ about }))
    expect(served.get('copy.example')).toMatchObject({ name: 'Written Air copy', version: 1 })
    expect(served.get('copy.example')).not.toHaveProperty('seller')
  })

  it('is refused a host that is taken, beside the field', async () => {
    const { served } = openEditor('administrator', { copy: 'other.example' })
    await retype('Host name', ACME)
    await press('Create brand')
    await expectShown('There is a brand with this host name already.')
    expect((await field('Host name')).value).toBe(ACME)
    expect(served.get(ACME)?.name).toBe('Acme Air')
  })

  it('can only be created by administrators', async () => {
    openEditor('brand owner', { create: '1' })
    await expectShown('Only administrators create brands.')
  })
})

describe('versions', () => {
  it('say who saved what and when, and can be restored with one press once the input is saved or discarded', async () => {
    const { served } = openEditor('brand owner', { edit: ACME })
    await retype('Brand name', 'Acme Two')
    await press('Save')
    await expectShown('Acme Two is saved')
    await expectShown('Changed: Brand name')
    const versions = screen.getByRole('region', { name: 'Versions' })
    expect(versions.textContent).toContain(', Nov 21, 2026')
    await retype('Brand name', 'Acme Three')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Restore version 1' }).disabled).toBe(true)
    await expectShown('Save or discard your changes to restore a version.')
    await press('Discard')
    await press('Restore version 1')
    await expectShown('Acme Air is saved')
    expect((await field('Brand name')).value).toBe('Acme Air')
    expect(served.get(ACME)).toMatchObject({ name: 'Acme Air', version: 3 })
  })

  it('name taxes among the changes, which the editor no longer contains', async () => {
    const platform = aPlatform('brand owner')
    const rules = { country: 'DE', scheme: 'margin', rows: [], marginWords: 'Margin scheme' }
    await platform.as('brand owner', 'PUT', `/api/admin/brands/${ACME}/tax-rules`, { version: 1, rules })
    open(`/admin/brands?edit=${ACME}`)
    expect(await screen.findByText('Changed: its taxes.')).toBeTruthy()
    expect(screen.getByText(/^This brand is taxed otherwise, so the tax below is not used/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open its taxes' }).getAttribute('href')).toBe(`/admin/taxes?of=${ACME}`)
  })
})
