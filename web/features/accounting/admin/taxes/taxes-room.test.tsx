import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { TaxRules } from '#worker/features/invoices/contract-tax'
import { enter } from '../../../../testing/enter'
import { press } from '../../../../testing/press'
import { aPlatform, open } from '../../../../testing/test-platform'

// The screen over the real API with ports in memory.

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const BRAND = '/api/admin/brands/acme.example'
const row = { id: 'all', name: 'VAT', rate: 1900, source: 'A law, § 1', asOf: '2026-01-01' }
const table: TaxRules = { country: 'DE', scheme: 'table', rows: [row] }

async function aRoom(rules?: TaxRules) {
  const platform = aPlatform('brand owner')
  if (rules) await platform.as('brand owner', 'PUT', `${BRAND}/tax-rules`, { version: 1, rules })
  open('/admin/taxes?of=acme.example')
  await screen.findByRole('heading', { name: 'Taxes of Acme Air' })
  return { ...platform, saved: () => platform.served.get('acme.example')?.taxRules }
}

const type = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label))
  await enter(screen.getByLabelText(label), text)
}
const choose = (label: string, value: string) => userEvent.selectOptions(screen.getByLabelText(label), value)

describe('the taxes of a brand', () => {
  it('are one percentage until a table is written, with what is wrong beside its field, and saved', async () => {
    const { saved } = await aRoom()
    expect(screen.getByText(/^Now none, whatever the route/)).toBeTruthy()
    await choose('How your service is taxed', 'table')
    await press('Save taxes')
    expect(screen.getByText('Choose a country', { selector: '[id$=error], p, span' })).toBeTruthy()
    expect(screen.getByText(/^The last row has to fit every sale/)).toBeTruthy()
    await choose('Where your company is established', 'DE')
    await press('Add a row')
    await type('Percent', '19,125')
    await press('Save taxes')
    expect(await screen.findByText('Do you mean 19125 or 19.125? Enter the one you mean')).toBeTruthy()
    await type('Percent', '19.125')
    await press('Save taxes')
    expect(await screen.findByText('Use a percent from 0 to 100 with two decimals at most')).toBeTruthy()
    expect(screen.getByText('Source is required')).toBeTruthy()
    expect(screen.getByText('Choose the day on which you read it')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Percent')))
    expect(saved()).toBeUndefined()
    await type('Percent', '19,5')
    await type('Source', 'A law, § 2')
    await enter(screen.getByLabelText('Source read on'), '2026-02-01')
    await press('Save taxes')
    expect(await screen.findByText('Taxes saved')).toBeTruthy()
    expect(saved()).toEqual({
      country: 'DE',
      scheme: 'table',
      rows: [{ id: expect.any(String), name: 'VAT', rate: 1950, source: 'A law, § 2', asOf: '2026-02-01' }],
    })
    expect(screen.getByRole('button', { name: 'Save taxes' })).toHaveProperty('disabled', true)
    // Acme names neither its company nor a tax ID.
    expect(
      screen.getByText(
        /^Still missing: the legal name of your company; your tax ID, as invoices say how you are taxed\./,
      ),
    ).toBeTruthy()
  })

  it('begin with what EU law says, for sellers there alone, each row to be corrected', async () => {
    const { saved } = await aRoom(table)
    await press('Add what EU law says for all its countries')
    expect(screen.queryByRole('button', { name: /^Add what EU law says/ })).toBeNull()
    await press(/row 1 Reverse charge/)
    expect(screen.getByLabelText('Source')).toHaveProperty(
      'value',
      'Directive 2006/112/EC, Articles 44, 196 and 226(11a)',
    )
    await type('What the invoice says where there is no tax', 'Steuerschuldnerschaft des Leistungsempfängers')
    await userEvent.click(screen.getByLabelText('Margin on seats'))
    await press('Save taxes')
    await waitFor(() =>
      expect(saved()?.rows.map(({ words, things, rate }) => [words, things, rate])).toEqual([
        ['Steuerschuldnerschaft des Leistungsempfängers', ['seats'], null],
        [expect.stringContaining('Article 44'), undefined, null],
        [expect.stringContaining('Article 153'), undefined, null],
        [undefined, undefined, 1900],
      ]),
    )
    await choose('Where your company is established', 'US')
    expect(screen.queryByRole('button', { name: /^Add what EU law says/ })).toBeNull()
  })

  it('are moved and taken out: the first that fits decides', async () => {
    const reverse = { ...row, id: 'b', buyer: 'business' as const, rate: null, words: 'Reverse charge' }
    const { saved } = await aRoom({ ...table, rows: [reverse, { ...row, id: 'c', routes: ['domestic'] }, row] })
    await press('Move row 2 up')
    await press('Remove row 2')
    await userEvent.click(screen.getByRole('checkbox', { name: /^Judge each flight on its own/ }))
    await press('Save taxes')
    await waitFor(() => expect(saved()?.rows.map(({ id }) => id)).toEqual(['c', 'all']))
    expect(saved()).toMatchObject({ eachFlight: true })
  })

  it('under the margin scheme say so on each invoice', async () => {
    const { saved } = await aRoom(table)
    await choose('How your service is taxed', 'margin')
    expect(screen.getByLabelText('What each invoice says')).toHaveProperty('value', 'Margin scheme — Travel agents')
    await press('Save taxes')
    await waitFor(() =>
      expect(saved()).toMatchObject({ scheme: 'margin', marginWords: 'Margin scheme — Travel agents' }),
    )
    expect(saved()?.rows).toEqual([row])
  })

  it('say how long records are kept, by the law of the country or by the seller', async () => {
    const { saved } = await aRoom({ ...table, scheme: 'percent' })
    const records = within(screen.getByRole('region', { name: 'Records' }))
    expect(records.getByText(/^Empty: 8 years, by Abgabenordnung, § 147 \(3\).*Jan 1, 2025\.$/)).toBeTruthy()
    await choose('Where your company is established', 'JP')
    expect(
      records.getByText(/^Empty: 7 years from the day of the booking\. We know no period of Japan\.$/),
    ).toBeTruthy()
    await type('Full years after the year of the sale', '40')
    await press('Save taxes')
    expect(await records.findByText('Use a whole number of years from 1 to 30')).toBeTruthy()
    await type('Full years after the year of the sale', '10')
    await press('Save taxes')
    await waitFor(() => expect(saved()).toMatchObject({ country: 'JP', keptYears: 10 }))
  })

  it('are saved over another change of the brand, and never over other taxes', async () => {
    const { as, saved, served } = await aRoom(table)
    const { key: _key, version: _version, ...brand } = served.get('acme.example')!
    await as('brand owner', 'PUT', BRAND, { version: 2, brand: { ...brand, name: 'New' } })
    await type('Full years after the year of the sale', '9')
    await press('Save taxes')
    await waitFor(() => expect(saved()).toEqual({ ...table, keptYears: 9 }))
    expect(served.get('acme.example')).toMatchObject({ name: 'New', version: 4 })
    await as('brand owner', 'PUT', `${BRAND}/tax-rules`, { version: 4, rules: { ...table, keptYears: 12 } })
    await type('Full years after the year of the sale', '11')
    await press('Save taxes')
    expect(await screen.findByText(/^Somebody else changed this brand meanwhile/)).toBeTruthy()
    expect(saved()).toEqual({ ...table, keptYears: 12 })
    expect(screen.getByText('Other taxes were saved since you began')).toBeTruthy()
    await press('Save taxes')
    await waitFor(() => expect(saved()).toEqual({ ...table, keptYears: 11 }))
    expect(screen.queryByText('Other taxes were saved since you began')).toBeNull()
  })

  it('are back as they were typed after the page is loaded again, until they are discarded', async () => {
    const { as, saved } = await aRoom(table)
    const years = () => screen.getByLabelText('Full years after the year of the sale')
    const reload = async () => {
      cleanup()
      open('/admin/taxes?of=acme.example')
      await screen.findByRole('heading', { name: 'Taxes of Acme Air' })
    }
    await press('Remove row 1')
    await type('Full years after the year of the sale', '9x')
    await reload()
    expect(screen.getByText('Your unsaved changes are back')).toBeTruthy()
    expect(screen.queryByText('Other taxes were saved since you began')).toBeNull()
    expect(years()).toHaveProperty('value', '9x')
    expect(screen.queryByRole('button', { name: 'Remove row 1' })).toBeNull()
    await as('brand owner', 'PUT', `${BRAND}/tax-rules`, { version: 2, rules: { ...table, keptYears: 12 } })
    await reload()
    expect(screen.getByText('Other taxes were saved since you began')).toBeTruthy()
    expect(years()).toHaveProperty('value', '9x')
    await press('Discard changes')
    expect(years()).toHaveProperty('value', '12')
    await reload()
    expect(years()).toHaveProperty('value', '12')
    expect(screen.queryByText('Your unsaved changes are back')).toBeNull()
    expect(saved()).toEqual({ ...table, keptYears: 12 })
  })

  it('stay as they are when an older version of the brand is restored', async () => {
    const { as, saved } = await aRoom(table)
    const restored = await as('brand owner', 'POST', `${BRAND}/versions/1/restore`, { version: 2 })
    // Nothing but the taxes was changed since.
    expect(restored.status).toBe(400)
    expect(saved()).toEqual(table)
  })

  it('are of nobody who only travels', async () => {
    aPlatform('traveler')
    open('/admin/taxes?of=acme.example')
    expect(await screen.findByText(/the taxes/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save taxes' })).toBeNull()
  })
})
