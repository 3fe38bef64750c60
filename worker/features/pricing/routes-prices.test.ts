import { describe, expect, it } from 'vitest'
import { aNetOffer } from '../../testing/builders/an-offer'
import { aRule, priceRules } from '../../testing/builders/price-rules'
import { fakeFlights } from '../../testing/doubles/fake-flights'
import { ACME, acme, anAdministration } from '../../testing/worlds/an-administration'
import type { PriceRules } from './contract-price-rules'

const BRAND = `/api/admin/brands/${ACME}`
const RULES = `${BRAND}/price-rules`
const { key: _key, version: _version, ...draft } = acme

const business = aRule({ id: 'r1', name: 'Business', when: { cabins: ['business'] }, gives: { percent: 40 } })
const british = aRule({ id: 'r2', name: 'British Airways', when: { airlines: ['BA'] }, gives: { percent: 4 } })
const rules = priceRules([business, british])

function aShopOf(given: Parameters<typeof anAdministration>[0] = {}) {
  const platform = anAdministration(given)
  const save = (version: number, next: unknown = rules) =>
    platform.as('brand owner', 'PUT', RULES, { version, rules: next })
  return { ...platform, save }
}

describe('the price rules of a brand', () => {
  it('are saved as its next version, served, and put down in the log', async () => {
    const { save, served, stored } = aShopOf()
    expect(await (await save(1)).json()).toMatchObject({ version: 2, record: { priceRules: rules } })
    expect(served.get(ACME)).toMatchObject({ version: 2, priceRules: rules })
    expect(stored.audit.at(-1)).toMatchObject({ action: 'brand_saved', detail: { version: 2, fields: 'priceRules' } })
  })

  it('stay when the brand or one of its pages is saved, and go when they are taken away', async () => {
    const { as, save, served } = aShopOf()
    await save(1)
    await as('brand owner', 'PUT', BRAND, { version: 2, brand: { ...draft, name: 'Acme Two' } })
    expect(served.get(ACME)).toMatchObject({ name: 'Acme Two', version: 3, priceRules: rules })
    expect((await save(3, null)).status).toBe(200)
    expect(served.get(ACME)).not.toHaveProperty('priceRules')
  })

  it('come back with an old version', async () => {
    const { as, save, served } = aShopOf()
    await save(1)
    await save(2, priceRules([british]))
    await as('brand owner', 'POST', `${BRAND}/versions/2/restore`, { version: 3 })
    expect(served.get(ACME)).toMatchObject({ version: 4, priceRules: rules })
    await as('brand owner', 'POST', `${BRAND}/versions/1/restore`, { version: 4 })
    expect(served.get(ACME)).not.toHaveProperty('priceRules')
  })

  it('are refused where somebody saved meanwhile, or nothing was changed', async () => {
    const { save } = aShopOf()
    await save(1)
    expect((await save(1, priceRules([british]))).status).toBe(409)
    expect(await (await save(2)).json()).toMatchObject({ message: 'Nothing was changed.' })
  })

  it.each<[string, unknown]>([
    ['rules.rules.0.name', priceRules([aRule({ name: ' ' })])],
    ['rules.rules.0.name', priceRules([aRule({ name: '\u{e0041}\u200b' })])],
    ['rules.rules.1.gives.percent', priceRules([british, aRule({ gives: {} })])],
    ['rules.rules.0.gives.percent', priceRules([aRule({ gives: { percent: 100.01 } })])],
    ['rules.rules.0.gives.percent', priceRules([aRule({ gives: { percent: 1e-9 } })])],
    [
      'rules.rules.0.gives.fixed.amount',
      priceRules([aRule({ gives: { fixed: { amount: '1.5', currency: 'JPY', per: 'booking' } } })]),
    ],
    [
      'rules.rules.0.gives.fixed.currency',
      priceRules([aRule({ gives: { fixed: { amount: '1', currency: 'XXX', per: 'booking' } } })]),
    ],
    ['rules.minimum.0.currency', priceRules([], { minimum: [{ amount: '1', currency: 'XAU' }] })],
    ['rules.rules.0.when.airlines.0', priceRules([aRule({ when: { airlines: ['British'] } })])],
    [
      'rules.rules.0.when.routes.0.to',
      priceRules([aRule({ when: { routes: [{ from: 'JFK', to: 'London', isEitherWay: true }] } })]),
    ],
    [
      'rules.rules.0.when.regions.from.0',
      priceRules([aRule({ when: { regions: { from: ['XX'], isEitherWay: true } } })]),
    ],
    ['rules.rules.0.when.daysAhead.max', priceRules([aRule({ when: { daysAhead: { min: 9, max: 3 } } })])],
    [
      'rules.rules.0.when.validUntil',
      priceRules([aRule({ when: { validFrom: '2026-12-02', validUntil: '2026-12-01' } })]),
    ],
    ['rules.minimum', priceRules([], { minimum: ['1', '2'].map((amount) => ({ amount, currency: 'USD' })) })],
    ['rules', priceRules([british, british])],
  ])('are refused beside %s', async (field, wrong) => {
    const { save, stored } = aShopOf()
    const answer = await save(1, wrong)
    expect(answer.status).toBe(400)
    expect(Object.keys((await answer.json()).fields)).toEqual([field])
    expect(stored.brands.find(({ key }) => key === ACME)?.version).toBe(1)
  })

  it('never reach a page', async () => {
    const { as, save } = aShopOf()
    await save(1)
    expect(await (await as('anonymous', 'GET', `/api/brands/${ACME}`)).text()).not.toContain('British Airways')
  })
})

const offer = aNetOffer({ created_at: '2026-11-21T11:58:00Z' })
const flights = () => fakeFlights({ findOffer: async (id) => (id === offer.id ? offer : null) })

describe('an offer', () => {
  const ask = async (typed: PriceRules | null, offerId = offer.id) => {
    const answer = await aShopOf({ flights }).as('brand owner', 'POST', `${RULES}/explain`, { rules: typed, offerId })
    return { status: answer.status, explanation: await answer.json() }
  }

  it('is explained line by line with rules that aren’t saved', async () => {
    const { explanation } = await ask(rules)
    expect(explanation).toMatchObject({
      offer: {
        id: 'off_1',
        airline: 'British Airways',
        origin: 'JFK',
        destination: 'LHR',
        cabin: 'economy',
        travelers: 1,
      },
      lines: [
        { kind: 'net', amount: '500.00' },
        { kind: 'rule', rule: { id: 'r2', name: 'British Airways' }, amount: '20.00' },
      ],
      total: '520.00',
      savedTotal: '615.00',
      currency: 'USD',
    })
    expect(explanation.rules).toEqual([
      { rule: { id: 'r1', name: 'Business' }, because: 'cabins' },
      { rule: { id: 'r2', name: 'British Airways' }, because: null },
    ])
  })

  it('is explained with the markup where there are no rules, and not found where there is no offer', async () => {
    expect((await ask(null)).explanation).toMatchObject({
      lines: [{ kind: 'net' }, { kind: 'markup', amount: '115.00' }],
      rules: [],
    })
    expect((await ask(rules, 'off_2')).status).toBe(404)
  })
})

describe('a simulation', () => {
  const journey = {
    brandKey: ACME,
    mode: 'test' as const,
    origin: 'JFK',
    destination: 'LHR',
    cabinClass: 'economy' as const,
  }
  const fare = { amount: 50_000, shownAmount: 61_500, currency: 'USD', fareCabin: 'economy' as const, stops: 0 }
  const cities = { originCity: 'New York', destinationCity: 'London', airline: 'British Airways' }

  it('shows what rules would have made of the latest searches, and says where that isn’t known', async () => {
    const { as, deps } = aShopOf()
    const note = (day: string, airlines: string[] | null, minute: string, brandKey = ACME) =>
      deps.seenFares.note(
        { ...journey, brandKey, departureDate: day, returnDate: null },
        { cheapest: { ...fare, ...cities, airlines }, byAirports: null, sighting: null },
        new Date(`2026-11-21T11:${minute}:00Z`),
      )
    await note('2026-12-01', ['BA'], '01')
    await note('2026-12-02', ['AA'], '02')
    await note('2026-12-03', null, '03')
    await note('2026-12-04', ['BA'], '04', 'other.example')
    const answer = await (await as('brand owner', 'POST', `${RULES}/simulate`, { rules })).json()
    expect(answer).toMatchObject({ dearer: 0, cheaper: 1, same: 2, open: 1 })
    const rows = answer.fares.map((each: Record<string, unknown>) => [
      each.departureDate,
      each.before,
      each.after,
      each.isOpen,
    ])
    expect(rows).toEqual([
      ['2026-12-03', '615.00', '615.00', true],
      ['2026-12-02', '615.00', '615.00', false],
      ['2026-12-01', '615.00', '520.00', false],
    ])
  })

  it('takes the last hundred', async () => {
    const { as, deps } = aShopOf()
    for (let day = 0; day < 103; day++) {
      await deps.seenFares.note(
        { ...journey, departureDate: new Date(Date.UTC(2027, 0, day)).toISOString().slice(0, 10), returnDate: null },
        { cheapest: { ...fare, ...cities, airlines: ['BA'] }, byAirports: null, sighting: null },
        new Date(Date.UTC(2026, 10, 20, 0, day)),
      )
    }
    const answer = await (await as('brand owner', 'POST', `${RULES}/simulate`, { rules })).json()
    expect([answer.fares.length, answer.cheaper, answer.fares[0].departureDate]).toEqual([100, 100, '2027-04-12'])
  })
})
