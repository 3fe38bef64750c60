import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PriceRules } from '#worker/features/pricing/contract-price-rules'
import { aNetOffer } from '#worker/testing/builders/an-offer'
import { aRule, priceRules } from '#worker/testing/builders/price-rules'
import { fakeFlights } from '#worker/testing/doubles/fake-flights'
import { enter } from '../../../testing/enter'
import { press } from '../../../testing/press'
import { aPlatform, open } from '../../../testing/test-platform'

// The screen over the real API with ports in memory.

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const british = aRule({ id: 'r1', name: 'British Airways', when: { airlines: ['BA'] }, gives: { percent: 4 } })
const all = aRule({ id: 'r2', name: 'All fares', gives: { percent: 10 } })

const PATH = '/api/admin/brands/acme.example/price-rules'
const offer = aNetOffer({ created_at: '2026-11-21T11:58:00Z' })

async function aRoom(rules?: PriceRules) {
  const flights = () => fakeFlights({ findOffer: async (id) => (id === offer.id ? offer : null) })
  const platform = aPlatform('brand owner', { flights })
  const save = (version: number, next: PriceRules) => platform.as('brand owner', 'PUT', PATH, { version, rules: next })
  if (rules) await save(1, rules)
  open('/admin/prices?of=acme.example')
  await screen.findByRole('heading', { name: 'Price rules of Acme Air' })
  const saved = () => platform.served.get('acme.example')?.priceRules
  return { ...platform, save, saved }
}

const type = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label))
  await enter(screen.getByLabelText(label), text)
}

describe('the price rules of a brand', () => {
  it('can be written, with each error beside its field, and saved', async () => {
    const { saved } = await aRoom()
    expect(screen.getByText('No rules: each fare has the brand’s markup.')).toBeTruthy()
    await press('Add a rule')
    await type('Name', 'Far away')
    await type('Percent', '12,5')
    await type('Routes', 'JFK-London')
    await type('Airlines', 'ba, aa')
    await type('Going to', 'gb, South America')
    await type('Days ahead, at most', '30')
    await userEvent.click(screen.getByLabelText('Business'))
    await press('Save the rules')
    expect(await screen.findByText('Use the code of an airport or a city, such as LHR or LON')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Routes')))
    expect(saved()).toBeUndefined()
    await type('Routes', 'JFK-LON')
    await press('Save the rules')
    expect(await screen.findByText('The price rules are saved')).toBeTruthy()
    expect(saved()).toEqual(
      priceRules([
        {
          id: expect.any(String),
          name: 'Far away',
          gives: { percent: 12.5 },
          when: {
            routes: [{ from: 'JFK', to: 'LON', isEitherWay: true }],
            regions: { to: ['GB', 'south_america'], isEitherWay: true },
            airlines: ['BA', 'AA'],
            cabins: ['business'],
            daysAhead: { max: 30 },
          },
        },
      ]),
    )
    expect(screen.getByRole('button', { name: 'Save the rules' })).toHaveProperty('disabled', true)
  })

  it('can be moved by keyboard, keeping the focus on the rule, and say when one never decides', async () => {
    const { saved } = await aRoom(priceRules([british, all]))
    expect(screen.queryByText(/^Never decides/)).toBeNull()
    screen.getByRole('button', { name: 'Move rule 2 up' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByText('Never decides: “All fares” above is about all of its fares.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move rule 1 down' })))
    await press('Save the rules')
    await waitFor(() => expect(saved()?.rules.map(({ id }) => id)).toEqual(['r2', 'r1']))
  })

  it('can be removed, all of them: only the markup applies again', async () => {
    const { served } = await aRoom(priceRules([all]))
    await press('Remove rule 1')
    await press('Save the rules')
    await waitFor(() => expect(served.get('acme.example')).not.toHaveProperty('priceRules'))
  })

  it('keep the input when somebody saved others meanwhile', async () => {
    const { save, saved } = await aRoom(priceRules([british]))
    await userEvent.click(screen.getByRole('button', { name: /British Airways/ }))
    await type('Percent', '7')
    await save(2, priceRules([all]))
    await press('Save the rules')
    expect(await screen.findByText('brand owner saved other rules meanwhile, as version 3')).toBeTruthy()
    expect(screen.getByLabelText('Percent')).toHaveProperty('value', '7')
    expect(saved()?.rules).toEqual([all])
    await press('Save mine over them')
    await waitFor(() => expect(saved()?.rules).toEqual([{ ...british, gives: { percent: 7 } }]))
  })

  it('are saved over another change of the brand without a question', async () => {
    const { as, saved, served } = await aRoom(priceRules([british]))
    const { key: _key, version: _version, ...brand } = served.get('acme.example')!
    await as('brand owner', 'PUT', '/api/admin/brands/acme.example', { version: 2, brand: { ...brand, name: 'New' } })
    await userEvent.selectOptions(screen.getByLabelText('Rounding'), 'five')
    await press('Save the rules')
    await waitFor(() => expect(saved()).toEqual(priceRules([british], { rounding: 'five' })))
    expect(served.get('acme.example')).toMatchObject({ name: 'New', version: 4 })
  })

  it('are not for travelers', async () => {
    aPlatform('traveler')
    open('/admin/prices?of=acme.example')
    expect(await screen.findByText(/the price rules/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save the rules' })).toBeNull()
  })
})

describe('before saving', () => {
  it('a real offer is explained by the typed rules', async () => {
    await aRoom(priceRules([british]))
    await userEvent.click(screen.getByRole('button', { name: /British Airways/ }))
    await type('Percent', '10')
    await press('Explain its price')
    expect(screen.getByText('Enter the id of an offer, such as off_…')).toBeTruthy()
    await type('Or the id of an offer', 'off_1')
    await press('Explain its price')
    const lines = within(await screen.findByRole('table')).getAllByRole('row')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Net fare500.00 USD',
      'Rule “British Airways”50.00 USD',
      'Price$550',
    ])
    expect(screen.getByText('By the saved rules it is 520.00 USD.')).toBeTruthy()
    expect(screen.getByText('British Airways: Applied')).toBeTruthy()
  })

  it('the last searches are simulated', async () => {
    const { deps } = await aRoom(priceRules([british]))
    const journey = {
      brandKey: 'acme.example',
      mode: 'test' as const,
      origin: 'JFK',
      destination: 'LHR',
      cabinClass: 'economy' as const,
    }
    const fare = {
      amount: 50_000,
      shownAmount: 61_500,
      currency: 'USD',
      fareCabin: 'economy' as const,
      stops: 0,
      airline: 'British Airways',
    }
    await press('Simulate the typed rules')
    expect(await screen.findByText(/^Nobody has searched for one adult/)).toBeTruthy()
    await deps.seenFares.note(
      { ...journey, departureDate: '2026-12-01', returnDate: null },
      {
        cheapest: { ...fare, originCity: '', destinationCity: '', airlines: ['BA'] },
        byAirports: null,
        sighting: null,
      },
      new Date('2026-11-21T11:00:00Z'),
    )
    await userEvent.click(screen.getByRole('button', { name: /British Airways/ }))
    await type('Percent', '6')
    await press('Simulate the typed rules')
    expect(await screen.findByText('Of 1 search, 1 would be dearer, 0 cheaper and 0 the same.')).toBeTruthy()
    const row = within(screen.getByRole('table')).getAllByRole('row')[1]
    expect(row?.textContent).toBe('JFK to LHR, 2026-12-01British Airways, Economy500.00520.00530.00 USD+10.00')
    await type('Percent', '8')
    expect(screen.getByText('The rules were changed since. Simulate them again.')).toBeTruthy()
  })
})
