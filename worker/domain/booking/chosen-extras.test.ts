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
