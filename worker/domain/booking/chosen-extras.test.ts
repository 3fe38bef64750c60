import { describe, expect, it } from 'vitest'
import { aSeatMap } from '../../testing/builders/a-search'
import { aNetBag, aNetOffer } from '../../testing/builders/an-offer'
import { chooseBag } from './bags'
import { chosenExtras } from './chosen-extras'

const seat = {
  seatId: 'ase_seat_12A',
  segmentId: 'seg_1',
  passengerId: 'pas_1',
  designator: '12A',
  cabinClass: 'economy',
  price: { amount: '25.00', currency: 'USD' },
}
const markup = { markupPercent: 23 }

const TWO_FLIGHTS = [aSeatMap(), aSeatMap({ segment_id: 'seg_2' })]

describe('chosenExtras', () => {
  it('returns what is for sale in the currency of the flight', () => {
    const offer = aNetOffer({ available_services: [aNetBag()] })
    const bags = [{ serviceId: 'ase_bag', quantity: 2 }]
    const extras = chosenExtras(offer, [aSeatMap()], { seats: [seat], bags, markup })
    expect(extras.map(({ kind, total_currency }) => [kind, total_currency])).toEqual([
      ['seat', 'USD'],
      ['bag', 'USD'],
    ])
  })

  it('refuses what is no longer sold, naming each by its field and description', () => {
    const light = aNetBag({ id: 'ase_15', bag: { ...aNetBag().bag, weight_kg: 15 } })
    const offer = aNetOffer({ available_services: [light] })
    const heavy = chooseBag({ ...aNetBag(), total_amount: '25.00' }, 1)
    const bags = [chooseBag({ ...light, total_amount: '25.00' }, 1), heavy]
    const choose = () => chosenExtras(offer, [], { seats: [seat], bags, markup })
    expect(choose).toThrow(
      expect.objectContaining({
        code: 'seat_unavailable',
        message:
          'Seat 12A, JFK to LHR, is no longer available. The 23 kg checked bag is no longer sold. Please choose again.',
        fields: {
          'seats.0': 'Seat 12A, JFK to LHR, is no longer available.',
          'bags.1': 'The 23 kg checked bag is no longer sold.',
        },
      }),
    )
  })

  it('takes each of two bags that are alike once, and no third', () => {
    const sold = ['ase_1', 'ase_2'].map((id) => aNetBag({ id }))
    const offer = aNetOffer({ available_services: sold })
    const dead = chooseBag({ ...aNetBag({ id: 'ase_dead' }), total_amount: '25.00' }, 1)
    const extras = chosenExtras(offer, [], { seats: [], bags: [dead, dead], markup })
    expect(extras.map(({ serviceId, label }) => [serviceId, label])).toEqual([
      ['ase_1', '23 kg checked bag'],
      ['ase_2', '23 kg checked bag'],
    ])
    expect(() => chosenExtras(offer, [], { seats: [], bags: [dead, dead, dead], markup })).toThrow('chosen twice')
  })

  it.each([
    ['the id of its service', { seatId: 'ase_seat_12B' }, [aSeatMap()], '12B'],
    ['its designator', { seatId: '12B' }, [aSeatMap()], '12B'],
    ['its designator and flight', { seatId: '12B', segmentId: 'seg_1' }, TWO_FLIGHTS, '12B'],
    ['a designator that two flights have', { seatId: '12B' }, TWO_FLIGHTS, null],
    ['the seat of somebody else', { seatId: '12B', passengerId: 'pas_2' }, [aSeatMap()], null],
    ['an id that is not known', { seatId: 'ase_seat_99Z' }, [aSeatMap()], null],
  ])('finds a seat by %s', (_how, asked, maps, designator) => {
    const choose = () =>
      chosenExtras(aNetOffer(), maps, { seats: [{ passengerId: 'pas_1', ...asked }], bags: [], markup })
    if (designator) expect(choose().map((extra) => extra.seat?.designator)).toEqual([designator])
    else expect(choose).toThrow(`Seat ${asked.seatId} is not for sale. Please choose again.`)
  })

  it('refuses a seat that is sold in another currency, and names it', () => {
    const offer = aNetOffer({ total_currency: 'EUR' })
    expect(() => chosenExtras(offer, [aSeatMap()], { seats: [seat], bags: [], markup })).toThrow(
      'Seat 12A is sold in USD and cannot be added to a flight sold in EUR. Please choose again.',
    )
  })

  it('refuses a bag that is sold in another currency, and names it', () => {
    const offer = aNetOffer({ available_services: [aNetBag({ total_currency: 'EUR' })] })
    const bags = [{ serviceId: 'ase_bag', quantity: 1 }]
    expect(() => chosenExtras(offer, [], { seats: [], bags, markup })).toThrow(
      'The 23 kg checked bag is sold in EUR and cannot be added to a flight sold in USD. Please choose again.',
    )
  })
})
