import { expect, it } from 'vitest'
import { askDuffel, type Json } from '../../../testing/worlds/ask-duffel'

// A Tuesday in six weeks, and the Wednesday eight nights later.
const [OUT, BACK] = ['2027-01-05', '2027-01-13']
const HOUR = 60

async function cheapest(duffel: ReturnType<typeof askDuffel>, [from = '', to = '']: string[], back = BACK) {
  const slice = (origin: string, destination: string, departure_date: string) => ({
    origin,
    destination,
    departure_date,
  })
  const { data } = await duffel.search(from, to, { slices: [slice(from, to, OUT), slice(to, from, back)] })
  const [offer] = data.offers.toSorted((one: Json, other: Json) => one.total_amount - other.total_amount)
  return { offer, price: Number(offer.total_amount), until: offer.fare_sold_until }
}

it.each([
  ['JFK LHR', 0, 20, 24],
  ['SFO HND', 0, 25, 36],
  ['MIA CDG', 0, 30, 48],
  ['LAX CUN', 0, 35, 72],
  ['LHR JFK', 24, 25, 24],
])(
  'the fares of %s fall %i hours after they were first seen, by %i %, for %i hours',
  async (route, after, percent, hours) => {
    const duffel = askDuffel()
    const places = route.split(' ')
    const before = await cheapest(duffel, places)
    expect(before.until).toBeUndefined()
    duffel.pass(after * HOUR + 1)
    const sale = await cheapest(duffel, places)
    const off = (1 - sale.price / before.price) * 100
    expect(off).toBeGreaterThanOrEqual(percent)
    expect(off).toBeLessThan(percent + 1.5)
    expect(Date.parse(sale.until)).toBe(Date.parse('2026-11-21T10:00:10Z') + (after + hours) * 3_600_000)
    // The offer itself, and a search at the end of the sale, say the same.
    const { data } = await duffel.get(`/air/offers/${sale.offer.id}`)
    expect([Number(data.total_amount), data.fare_sold_until]).toEqual([sale.price, sale.until])
    duffel.pass(hours * HOUR - 2)
    expect(await cheapest(duffel, places)).toMatchObject({ price: sale.price, until: sale.until })
    duffel.pass(2)
    const over = await cheapest(duffel, places)
    expect(over.until).toBeUndefined()
    expect(over.price).toBeGreaterThan(sale.price)
  },
)

it('no other days and routes have sales', async () => {
  const duffel = askDuffel()
  for (const [places, back] of [
    ['JFK LHR', '2027-01-12'],
    ['BOS LIS', BACK],
  ] as const) {
    const before = await cheapest(duffel, places.split(' '), back)
    duffel.pass(1)
    const after = await cheapest(duffel, places.split(' '), back)
    expect([after.until, Math.round(after.price)]).toEqual([undefined, Math.round(before.price)])
  }
})
