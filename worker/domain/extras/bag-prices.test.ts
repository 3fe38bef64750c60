import { describe, expect, it } from 'vitest'
import type { NetOffer, NetService, OfferPassenger } from '../../contract/offer'
import { aNetBag, anOffer, aReturnSlice, aSegment, aSlice } from '../../testing/builders/an-offer'
import { bagsPrice, cheapestBags } from './bag-prices'

const people = (...types: OfferPassenger['type'][]): OfferPassenger[] =>
  types.map((type, index) => ({ id: `pas_${index + 1}`, type, age: null }))

const withBags = (id: string, traveler_bags: Record<string, number>) =>
  aSegment({
    id,
    traveler_bags: Object.fromEntries(
      Object.entries(traveler_bags).map(([who, quantity]) => [who, [{ type: 'checked' as const, quantity }]]),
    ),
  })

/** A return journey with these numbers of checked bags included, and these for sale. */
const offer = (given: {
  party?: OfferPassenger[]
  there?: Record<string, number>
  back?: Record<string, number>
  sold: Partial<NetService>[]
}) => {
  const slices: NetOffer['slices'] = [
    aSlice({ segments: [withBags('out', given.there ?? {})] }),
    { ...aReturnSlice(), segments: [withBags('back', given.back ?? {})] },
  ]
  const available_services = given.sold.map((bag, index) => aNetBag({ id: `ase_${index}`, ...bag }))
  return anOffer({ passengers: given.party ?? people('adult'), slices, available_services })
}

describe('what bags cost beside the fare', () => {
  it('is nothing where the fare includes them, whatever is for sale', () => {
    const included = offer({ there: { pas_1: 1 }, back: { pas_1: 2 }, sold: [] })
    expect(bagsPrice(included, 'checked', 1)).toBe('0.00')
    // The outbound flight lacks a second bag, and nobody sells one.
    expect(bagsPrice(included, 'checked', 2)).toBeNull()
  })

  it('is the sum over the flights that include none, each bag marked up alone', () => {
    const sold = [
      { segment_ids: ['out'], total_amount: '20.40' },
      { segment_ids: ['back'], total_amount: '30.00' },
    ]
    expect(bagsPrice(offer({ sold }), 'checked', 1)).toBe('62.00')
    expect(bagsPrice(offer({ sold, there: { pas_1: 1 }, back: { pas_1: 0 } }), 'checked', 1)).toBe('36.90')
    expect(bagsPrice(offer({ sold }), 'checked', 2)).toBe('124.00')
  })

  it('is the cheaper of one bag for all flights and one for each', () => {
    const each = [
      { segment_ids: ['out'], total_amount: '30.00' },
      { segment_ids: ['back'], total_amount: '30.00' },
    ]
    expect(
      bagsPrice(offer({ sold: [...each, { segment_ids: ['out', 'back'], total_amount: '50.00' }] }), 'checked', 1),
    ).toBe('61.50')
    expect(
      bagsPrice(offer({ sold: [...each, { segment_ids: ['out', 'back'], total_amount: '70.00' }] }), 'checked', 1),
    ).toBe('73.80')
  })

  it('is everybody’s with a seat: an infant on a lap has no bag', () => {
    const sold = ['pas_1', 'pas_2'].map((who) => ({
      passenger_ids: [who],
      segment_ids: ['out', 'back'],
      total_amount: '50.00',
    }))
    const party = people('adult', 'child', 'infant_without_seat')
    expect(bagsPrice(offer({ party, sold }), 'checked', 1)).toBe('123.00')
    expect(bagsPrice(offer({ party, sold: sold.slice(0, 1) }), 'checked', 1)).toBeNull()
  })

  it.each<[string, Partial<NetService>[]]>([
    ['nothing is for sale', []],
    ['a flight is left out', [{ segment_ids: ['out'] }]],
    ['the airline sells fewer', [{ segment_ids: ['out', 'back'], maximum_quantity: 1 }]],
    ['it is another kind of bag', [{ segment_ids: ['out', 'back'], bag: { ...aNetBag().bag, kind: 'carry_on' } }]],
    ['nobody says of what kind it is', [{ segment_ids: ['out', 'back'], bag: { ...aNetBag().bag, kind: null } }]],
    ['it can’t be paid with the fare', [{ segment_ids: ['out', 'back'], total_currency: 'EUR' }]],
    ['it is sold to several as one', [{ segment_ids: ['out', 'back'], passenger_ids: ['pas_1', 'pas_2'] }]],
  ])('isn’t known where %s', (_, sold) => {
    expect(bagsPrice(offer({ sold }), 'checked', 2)).toBeNull()
  })

  it('is asked of cabin bags by themselves', () => {
    const sold = [
      { segment_ids: ['out', 'back'], total_amount: '10.00', bag: { ...aNetBag().bag, kind: 'carry_on' as const } },
    ]
    expect(bagsPrice(offer({ sold }), 'carry_on', 1)).toBe('12.30')
    expect(bagsPrice(offer({ sold }), 'checked', 1)).toBeNull()
  })
})

it('finds the same cheapest combination of bags as a search of all, in 2,000 seeded cases', () => {
  let known = 0
  for (let seed = 1; seed <= 2000; seed++) {
    let state = seed
    const roll = (sides: number) => {
      state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
      return Math.floor((state / 4_294_967_296) * sides)
    }
    const needs = Array.from({ length: 1 + roll(4) }, () => roll(3))
    const sold = Array.from({ length: roll(6) }, () => ({
      covers: needs.map(() => roll(2) === 0),
      price: roll(50),
      most: 1 + roll(2),
    }))
    const tryAll = (left: number[], [bag, ...others]: typeof sold): number => {
      if (!bag) return left.every((need) => need <= 0) ? 0 : Number.POSITIVE_INFINITY
      return Math.min(
        ...Array.from(
          { length: bag.most + 1 },
          (_, count) =>
            count * bag.price +
            tryAll(
              left.map((need, flight) => need - (bag.covers[flight] ? count : 0)),
              others,
            ),
        ),
      )
    }
    const best = tryAll(needs, sold)
    expect(cheapestBags(needs, sold), `seed ${seed}`).toBe(Number.isFinite(best) ? best : null)
    if (Number.isFinite(best) && best > 0) known++
  }
  expect(known).toBeGreaterThan(300)
})

it('is fast for six connections with a bag sold for each flight', () => {
  const needs = Array.from({ length: 12 }, () => 2)
  const sold = needs.map((_, flight) => ({ covers: needs.map((_need, other) => other === flight), price: 5, most: 2 }))
  expect(cheapestBags(needs, sold)).toBe(120)
})
