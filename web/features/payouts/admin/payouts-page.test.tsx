import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DomainError } from '#worker/domain/error'
import type { PayoutGateway } from '#worker/providers/payout-gateway'
import { enter } from '../../../testing/enter'
import { aPlatform, open } from '../../../testing/test-platform'

// The page over the real API with a database in memory.

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const PAGE = '/admin/payouts?of=acme.example'
const gateway = (given: Partial<PayoutGateway> = {}): PayoutGateway => ({
  openAccount: async () => 'acct_1',
  readAccount: async () => ({ state: 'restricted', bank: '', missing: ['defaults.payout_methods'] }),
  linkTo: async () => 'https://connect.stripe.com/setup/e/acct_1/x',
  transfer: async () => 'tr_1',
  reverse: async () => 'trr_1',
  ...given,
})

describe('the payouts of a brand', () => {
  it('say that nothing is transferred where nothing is set up, and why nothing can be', async () => {
    aPlatform('brand owner', { payoutGateway: () => gateway() })
    open(PAGE)
    const card = await screen.findByRole('region', { name: 'Account' })
    expect(card.textContent).toContain('so nothing is transferred')
    expect(card.textContent).toContain('An administrator has to say first')
    expect(screen.queryByRole('button', { name: /^Save / })).toBeNull()
  })

  it('say what an incomplete account still lacks, and that a link works once', async () => {
    const { as } = aPlatform('administrator', { payoutGateway: () => gateway() })
    const share = { key: crypto.randomUUID(), share: '20', validFrom: '2026-11-21', note: '' }
    await as('administrator', 'POST', '/api/admin/brands/acme.example/payouts/shares', share)
    await as('administrator', 'POST', '/api/admin/brands/acme.example/payouts/account', { country: 'US' })
    open(`${PAGE}&setup=again`)
    const card = await screen.findByRole('region', { name: 'Account' })
    await waitFor(() => expect(card.textContent).toContain('Restricted'))
    expect(card.textContent).toContain('Defaults payout methods')
    expect(card.textContent).toContain('That link to Stripe was used before')
    expect(within(card).getByRole('button', { name: 'Continue at Stripe' })).toBeTruthy()
  })

  it('say that the bank account was changed, until an owner stops it', async () => {
    let bank = 'ba_1'
    const readAccount = async () => ({ state: 'active' as const, missing: [], bank })
    const { as, stored } = aPlatform('brand owner', { payoutGateway: () => gateway({ readAccount }) })
    const share = { key: crypto.randomUUID(), share: '20', validFrom: '2026-11-21', note: '' }
    await as('administrator', 'POST', '/api/admin/brands/acme.example/payouts/shares', share)
    await as('brand owner', 'POST', '/api/admin/brands/acme.example/payouts/account', { country: 'US' })
    await as('brand owner', 'GET', '/api/admin/brands/acme.example/payouts')
    bank = 'ba_thief'
    open(PAGE)
    const card = await screen.findByRole('region', { name: 'Account' })
    expect(await within(card).findByText('The bank account at Stripe was changed')).toBeTruthy()
    expect(within(card).getByText('On hold')).toBeTruthy()
    expect(within(card).queryByText('Amounts due are transferred automatically.')).toBeNull()
    expect(stored.mails.filter(({ kind }) => kind === 'owners_changed')).toMatchObject([
      { recipient: 'brand-owner@example.com' },
    ])
    await userEvent.click(within(card).getByRole('button', { name: 'Stop transfers to it' }))
    expect(await within(card).findByText('Transfers are stopped')).toBeTruthy()
    expect(stored.payoutAccounts).toMatchObject([{ bankStoppedAt: '2026-11-21T12:00:00.000Z' }])
  })

  it('take an administrator’s reserve, and show its owner what is held back until when', async () => {
    const { put } = aPlatform('administrator', { payoutGateway: () => gateway() })
    const row = { brandKey: 'acme.example', mode: 'test' as const, currency: 'USD' }
    const sold = { ...row, earned: 4_130, settled: 4_130, moved: 3_717, captured: 21_900, taken: 21_900, disputed: 0 }
    const reservedUntil = '2027-01-08T12:00:00.000Z'
    put('brandEarnings', { ...sold, purchaseId: 'p-1', reserveShare: 1_000, reservedUntil })
    put('brandEarnings', { ...sold, purchaseId: 'p-2', reserveShare: 1_000, reservedUntil })
    open(PAGE)
    const card = await screen.findByRole('region', { name: 'Reserve' })
    expect(card.textContent).toContain('Nothing is held back when a sale becomes due')
    expect(within(card).getByRole('list', { name: 'Held back now' }).textContent).toMatch(
      /^\$8\.26 until .*Jan 8, 2027/,
    )
    const form = within(await within(card).findByRole('form', { name: 'Save reserve' }))
    await userEvent.click(form.getByRole('button', { name: 'Save reserve' }))
    expect(form.getByLabelText('Percent held back').getAttribute('aria-invalid')).toBe('true')
    await enter(form.getByLabelText('Percent held back'), '10')
    await enter(form.getByLabelText('Days'), '400')
    await userEvent.click(form.getByRole('button', { name: 'Save reserve' }))
    expect(await form.findByText('Use a number of days up to 365')).toBeTruthy()
    fireEvent.change(form.getByLabelText('Days'), { target: { value: '90' } })
    await userEvent.click(form.getByRole('button', { name: 'Save reserve' }))
    await waitFor(() => expect(card.textContent).toContain('10% is held back for 90 days when a sale becomes due'))
  })

  it('take an administrator’s exchange rate, for every brand', async () => {
    const { stored } = aPlatform('administrator', { payoutGateway: () => gateway() })
    open(PAGE)
    const card = within(await screen.findByRole('region', { name: 'Exchange rates' }))
    const note = async () => userEvent.click(await card.findByRole('button', { name: 'Save rate for every brand' }))
    await note()
    expect(card.getByLabelText('Currency of the fee').getAttribute('aria-invalid')).toBe('true')
    await enter(card.getByLabelText('Currency of the fee'), 'gbp')
    await enter(card.getByLabelText('Currency of the sale'), 'GBP')
    await enter(card.getByLabelText('Rate'), '1,27')
    fireEvent.change(card.getByLabelText('Valid from'), { target: { value: '2026-11-21' } })
    await note()
    expect(await card.findByText('Use another currency')).toBeTruthy()
    fireEvent.change(card.getByLabelText('Currency of the sale'), { target: { value: 'USD' } })
    await enter(card.getByLabelText('Source'), 'ECB')
    await note()
    expect(await card.findByText('1 GBP = 1.27 USD, ECB')).toBeTruthy()
    expect(stored.exchangeRates).toMatchObject([{ fromCurrency: 'GBP', toCurrency: 'USD', rate: '1.27' }])
  })

  it('take an administrator’s share, then a country, and say beside it why the gateway refuses', async () => {
    const openAccount = async () => {
      throw new DomainError('conflict', 'Accounts in Norway need a review.')
    }
    aPlatform('administrator', { payoutGateway: () => gateway({ openAccount }) })
    open(PAGE)
    const form = within(await screen.findByRole('form', { name: 'Save share' }))
    const note = form.getByRole('button', { name: 'Save share' })
    await userEvent.click(note)
    expect((await screen.findByLabelText('Percent of the fee')).getAttribute('aria-invalid')).toBe('true')
    await enter(screen.getByLabelText('Percent of the fee'), '12,5')
    fireEvent.change(form.getByLabelText('Valid from'), { target: { value: '2026-11-21' } })
    await userEvent.click(note)
    const share = await screen.findByRole('region', { name: 'The platform’s share' })
    await waitFor(() => expect(share.textContent).toContain('keeps 12.5%'))
    const setUp = within(await screen.findByRole('form', { name: 'Set up payouts' }))
    await userEvent.click(setUp.getByRole('button', { name: 'Set up payouts' }))
    expect((await setUp.findAllByText('Choose a country')).length).toBeGreaterThan(0)
    expect(setUp.getByLabelText('Country of the company').getAttribute('aria-invalid')).toBe('true')
    await userEvent.selectOptions(setUp.getByLabelText('Country of the company'), 'NO')
    await userEvent.click(setUp.getByRole('button', { name: 'Set up payouts' }))
    expect(await setUp.findByText('Accounts in Norway need a review.')).toBeTruthy()
    expect(setUp.getByLabelText<HTMLSelectElement>('Country of the company').value).toBe('NO')
  })
})
