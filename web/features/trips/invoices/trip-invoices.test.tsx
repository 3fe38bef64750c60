import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Invoice, InvoiceContent } from '#worker/features/invoices/contract'
import { ApiError } from '../../../api/api-error'
import { enter } from '../../../testing/enter'
import { aTrip } from '../test-trip'
import { renderTrip } from '../test-trips'

const content: InvoiceContent = {
  seller: {
    name: 'Acme Travel Ltd',
    address: 'Kai 1, Hamburg',
    registerNumber: 'HRB 1',
    taxId: 'DE 1',
    email: 'help@acme.example',
    phone: '',
  },
  trip: { route: 'New York to London', from: '2027-01-10', to: '2027-01-20' },
  lines: [
    { label: 'Base fare', amount: '770.50' },
    { label: 'Service fee', amount: '484.50' },
  ],
  taxes: [{ label: 'VAT 19%, in the service fee', amount: '77.36' }],
  exemptions: ['Exempt: article 1.'],
  total: { amount: '1255.00', currency: 'USD' },
  movedAt: '2026-11-21T23:10:00.000Z',
  corrects: null,
  note: 'Margin scheme for travel agents.',
}

const anInvoice = (given: Partial<Invoice> = {}): Invoice => ({
  id: 'inv_1',
  bookingId: 'bkg_1',
  kind: 'invoice',
  number: '2026-000012',
  content,
  issuedAt: '2026-11-21T23:10:00.000Z',
  buyer: { name: 'Ms Ada Byron', company: '', address: '', taxId: '', country: '' },
  ...given,
})

const open = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }))
  return screen.findByRole('dialog')
}

describe('the invoice of a trip', () => {
  it('opens with everything that was put on it, in UTC', async () => {
    await renderTrip(aTrip({ invoices: [anInvoice()] }))
    const dialog = await open('Open invoice 2026-000012')
    const text = dialog.textContent ?? ''
    for (const said of [
      'Invoice 2026-000012',
      'Issued onNov 21, 2026',
      'Paid onNov 21, 2026',
      'Booking referenceRZPNX8',
      'bkg_1',
      'Acme Travel Ltd',
      'Kai 1, Hamburg',
      'Register number HRB 1',
      'Tax ID DE 1',
      'ToMs Ada Byron',
      'New York to London',
      'Jan 10, 2027 – Jan 20, 2027',
      'Base fare$770.50',
      'Service fee$484.50',
      'Total, USD$1,255',
      'Contains VAT 19%, in the service fee$77.36',
      'Exempt: article 1.',
      'Margin scheme for travel agents.',
    ]) {
      expect(text).toContain(said)
    }
    expect(text).not.toContain('test mode')
  })

  it('says on test mode’s that nothing was sold', async () => {
    await renderTrip(aTrip({ invoices: [anInvoice({ number: 'TEST-2026-000001' })] }))
    expect((await open('Open invoice TEST-2026-000001')).textContent).toContain('Made in test mode: nothing was sold')
  })

  it('is printed alone, under its own name, and the page has its title back afterwards', async () => {
    document.title = 'Your trip'
    await renderTrip(aTrip({ invoices: [anInvoice()] }))
    await open('Open invoice 2026-000012')
    const titles: (string | null)[] = []
    vi.stubGlobal('print', () => {
      dispatchEvent(new Event('beforeprint'))
      const printed = [...document.querySelectorAll('body > article')]
      titles.push(document.title, ...printed.map((sheet) => sheet.getAttribute('aria-label')))
      dispatchEvent(new Event('afterprint'))
    })
    await userEvent.click(screen.getByRole('button', { name: 'Print or save as PDF' }))
    vi.unstubAllGlobals()
    expect(titles).toEqual(['Invoice 2026-000012 – Acme Travel Ltd', 'Invoice 2026-000012'])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.title).toBe('Your trip'))
    expect(document.querySelector('body > article')).toBeNull()
  })

  it('is mailed, and says so when that fails', async () => {
    const { sendInvoice } = await renderTrip(aTrip({ invoices: [anInvoice()] }))
    const dialog = within(await open('Open invoice 2026-000012'))
    sendInvoice.mockRejectedValueOnce(new ApiError(429, { code: 'too_many_requests', message: 'Too many attempts.' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Email it' }))
    expect(await dialog.findByText('Too many attempts.')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Email it' }))
    expect(await dialog.findByText(/^We have sent it/)).toBeTruthy()
    expect(sendInvoice.mock.calls).toEqual([['inv_1'], ['inv_1']])
  })

  it('is not there before there is one', async () => {
    await renderTrip(aTrip({ invoices: [] }))
    expect(screen.queryByRole('heading', { name: 'Invoice' })).toBeNull()
  })
})

describe('whom it is for', () => {
  const again = [
    anInvoice(),
    anInvoice({
      id: 'inv_2',
      kind: 'credit_note',
      number: '2026-000013',
      content: { ...content, corrects: '2026-000012' },
    }),
    anInvoice({
      id: 'inv_3',
      number: '2026-000014',
      buyer: { name: 'Ms Ada Byron', company: 'Engines Ltd', address: '', taxId: 'GB 1', country: 'GB' },
    }),
  ]

  it('starts with the current buyer, is kept when refused, and is shown on the new invoice', async () => {
    const { nameBuyer } = await renderTrip(aTrip({ invoices: [anInvoice()] }))
    const dialog = within(await open('Put a company on it'))
    await enter(dialog.getByLabelText('Company'), 'Engines Ltd')
    await enter(dialog.getByLabelText('Tax ID'), 'GB 1')
    await userEvent.selectOptions(dialog.getByLabelText('Country'), 'GB')
    nameBuyer.mockRejectedValueOnce(new ApiError(409, { code: 'conflict', message: 'Money has gone back.' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Issue new invoice' }))
    expect(await dialog.findByText('Money has gone back.')).toBeTruthy()
    expect(dialog.getByLabelText<HTMLInputElement>('Company').value).toBe('Engines Ltd')
    nameBuyer.mockResolvedValueOnce(again)
    await userEvent.click(dialog.getByRole('button', { name: 'Issue new invoice' }))
    expect(await screen.findByRole('heading', { name: 'Invoices and credit notes' })).toBeTruthy()
    expect(nameBuyer).toHaveBeenLastCalledWith({
      name: 'Ms Ada Byron',
      company: 'Engines Ltd',
      address: '',
      taxId: 'GB 1',
      country: 'GB',
    })
    expect((await open('Open invoice 2026-000014')).textContent).toContain(
      'ToEngines LtdMs Ada ByronUnited KingdomTax ID GB 1',
    )
  })

  it('needs a name, with an error beside the field', async () => {
    const { nameBuyer } = await renderTrip(aTrip({ invoices: [anInvoice()] }))
    const dialog = within(await open('Put a company on it'))
    await userEvent.clear(dialog.getByLabelText(/^Name/))
    await userEvent.click(dialog.getByRole('button', { name: 'Issue new invoice' }))
    expect(await dialog.findByText('Name is required')).toBeTruthy()
    expect(nameBuyer).not.toHaveBeenCalled()
  })

  it.each([
    [
      'once money went back on it',
      [
        anInvoice(),
        anInvoice({
          id: 'c',
          kind: 'credit_note',
          content: { ...content, corrects: '2026-000012', total: { amount: '1.00', currency: 'USD' } },
        }),
      ],
    ],
    ['once who traveled is forgotten', [anInvoice({ buyer: null })]],
  ])('stays as it is %s', async (_when, invoices) => {
    await renderTrip(aTrip({ invoices }))
    expect(screen.queryByRole('button', { name: /company|Change whom/ })).toBeNull()
  })
})
