import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { NetSeatMap } from '../../contract/seat-map'
import type { Log } from '../../platform/platform'
import { json, type Replay, upstream } from '../../testing/worlds/serve-hono'
import { duffelFlights } from './duffel-flights'

const log = vi.fn<Log>()
afterEach(() => void log.mockClear())

const reading = (replay: Replay) => {
  const { fetch, requests } = upstream(replay)
  return { flights: duffelFlights({ fetch, baseUrl: 'https://duffel.example', token: 't', log }), requests }
}

const service = { id: 'ase_1', passenger_id: 'pas_1', total_amount: '20.00', total_currency: 'USD' }
const seat = (designator: string, over: object = {}) => ({
  type: 'seat',
  designator,
  name: null,
  disclosures: null,
  available_services: [service],
  ...over,
})
const row = (...sections: unknown[][]) => ({ sections: sections.map((elements) => ({ elements })) })
const seats = (number: number, letters: string) => [...letters].map((letter) => seat(`${number}${letter}`))
const aMap = (rows: unknown[], over: object = {}) => ({
  id: 'sea_1',
  slice_id: 'sli_1',
  segment_id: 'seg_1',
  cabins: [
    { deck: 0, cabin_class: 'economy', aisles: 1, wings: { first_row_index: 1, last_row_index: 2 }, rows, ...over },
  ],
})

const readCabin = async (rows: unknown[], over: object = {}) =>
  (await reading(json({ data: [aMap(rows, over)], meta: null })).flights.seatMaps('off_1'))[0]?.cabins[0]

afterEach(() => vi.restoreAllMocks())

describe('seat maps from Duffel', () => {
  it('asks by offer and keeps to the contract', async () => {
    const { flights, requests } = reading(json({ data: [aMap([row(seats(1, 'ABC'), seats(1, 'DEF'))])] }))
    const maps = await flights.seatMaps('off_1')
    expect(requests[0]?.url.href).toBe('https://duffel.example/air/seat_maps?offer_id=off_1')
    expect(v.parse(v.array(NetSeatMap), maps)).toEqual(maps)
    expect(maps[0]).toMatchObject({ slice_id: 'sli_1', segment_id: 'seg_1' })
  })

  it('gives an empty list when the airline shares none', async () => {
    expect(await reading(json({ data: [] })).flights.seatMaps('off_1')).toEqual([])
  })

  it('numbers rows by their designators, and leaves a row without seats unnumbered', async () => {
    const lavatory = { type: 'lavatory', designator: null, available_services: null }
    const cabin = await readCabin([row([lavatory], [lavatory]), row([{ type: 'empty' }], seats(12, 'DEF'))])
    expect(cabin?.rows.map(({ number }) => number)).toEqual([null, 12])
  })

  it('takes the commonest row of full sections for the deck configuration', async () => {
    const usual = (number: number) => row(seats(number, 'ABC'), seats(number, 'DEFG'), seats(number, 'HJK'))
    const cabin = await readCabin([
      row(seats(1, 'AB'), [], seats(1, 'HJ')),
      row(seats(2, 'AB'), [], seats(2, 'HJ')),
      row(seats(3, 'AB'), [], seats(3, 'HJ')),
      usual(4),
      usual(5),
      row(seats(6, 'AC'), seats(6, 'DG'), seats(6, 'HK')),
    ])
    expect(cabin?.deck_configuration).toBe('3-4-3')
  })

  it('has no deck configuration where nobody sits', async () => {
    expect((await readCabin([row([{ type: 'galley' }])]))?.deck_configuration).toBeNull()
  })

  it('calls a seat available when somebody can buy it', async () => {
    const cabin = await readCabin([
      row([seat('1A'), seat('1B', { available_services: [] })], [seat('1C', { available_services: null })]),
    ])
    const elements = cabin?.rows[0]?.sections.flatMap((section) => section.elements)
    expect(elements?.map(({ available }) => available)).toEqual([true, false, false])
    expect(elements?.[0]).toMatchObject({ disclosures: [], available_services: [service] })
  })

  it.each<[string, object]>([
    ['more decimals than its currency', { total_amount: '20.005' }],
    ['no amount', { total_amount: null }],
    ['less than nothing', { total_amount: '-20.00' }],
    ['no currency', { total_currency: 'dollars' }],
  ])('leaves out a price with %s alone, not its cabin', async (_what, over) => {
    const broken = { ...service, id: 'ase_2', passenger_id: 'pas_2', ...over }
    const cabin = await readCabin([
      row([seat('1A', { available_services: [broken, service] }), seat('1B', { available_services: [broken] })]),
    ])
    const elements = cabin?.rows[0]?.sections.flatMap((section) => section.elements)
    expect(elements).toMatchObject([
      { designator: '1A', available: true, available_services: [service] },
      { designator: '1B', available: false, available_services: [] },
    ])
  })

  /** The seats that can be chosen of some rows. */
  const choosable = async (rows: unknown[]) =>
    (await readCabin(rows))?.rows.flatMap(({ sections }) =>
      sections.flatMap(({ elements }) =>
        elements.flatMap(({ designator, available, available_services: { length } }) =>
          available || length > 0 ? [designator] : [],
        ),
      ),
    )

  it('sells no seat of a row that the airline names twice, free in whichever of the two', async () => {
    const taken = (designator: string) => seat(designator, { available_services: [] })
    const first = row([taken('40A'), seat('40B')], [seat('40C')])
    const second = row([seat('40A'), taken('40B')], [seat('40C')])
    expect(await choosable([first, row(seats(43, 'AB')), second, row(seats(45, 'AB'))])).toEqual([
      '43A',
      '43B',
      '45A',
      '45B',
    ])
  })

  it('distinguishes two rows of the same number by the letters of their seats', async () => {
    expect(await choosable([row(seats(40, 'AB'), []), row([], seats(40, 'BC'))])).toEqual(['40A', '40C'])
  })

  it('passes every kind of element through', async () => {
    const types = ['restricted_seat_general', 'bassinet', 'exit_row', 'closet', 'stairs', 'something_new']
    const cabin = await readCabin([row(types.map((type) => ({ type })))])
    expect(cabin?.rows[0]?.sections[0]?.elements.map(({ type }) => type)).toEqual(types)
  })

  it('counts aisles itself when it must', async () => {
    const cabin = await readCabin([row(seats(1, 'AB'), seats(1, 'CD'), seats(1, 'EF'))], { aisles: null, deck: null })
    expect(cabin).toMatchObject({ aisles: 2, deck: 0 })
  })

  it('leaves out a map it cannot read', async () => {
    const { flights } = reading(json({ data: [{ id: 'sea_0', cabins: null }, aMap([row(seats(1, 'AB'))])] }))
    expect(await flights.seatMaps('off_1')).toHaveLength(1)
    expect(log).toHaveBeenCalledOnce()
  })

  it.each([
    [404, 'not_found', 'offer_not_found'],
    [422, 'offer_no_longer_available', 'offer_expired'],
    [504, 'gateway_timeout_error', 'provider_timeout'],
  ])('%i %s is %s', async (status, code, ours) => {
    const { flights } = reading(json({ errors: [{ code }] }, status))
    await expect(flights.seatMaps('off_1')).rejects.toMatchObject({ code: ours })
  })
})
