import { describe, expect, it } from 'vitest'
import { aSeatMap } from '../../testing/builders/a-search'
import { aNetOffer } from '../../testing/builders/an-offer'
import { chosenExtras } from './chosen-extras'

const seat = {
  ...{ seatId: 'ase_seat_12A', segmentId: 'seg_1', passengerId: 'pas_1', designator: '12A', cabinClass: 'economy' },
  price: { amount: '25.00', currency: 'USD' },
}
const bag = {
  ...{ id: 'ase_bag', type: 'baggage', name: 'Checked bag', description: '', maximum_quantity: 2 },
  ...{ total_amount: '20.00', passenger_ids: ['pas_1'], segment_ids: ['seg_1'] },
}

describe('chosenExtras', () => {
  it('gives what is for sale in the currency of the flight', () => {
    const offer = aNetOffer({ available_services: [{ ...bag, total_currency: 'USD' }] })
    const bags = [{ serviceId: 'ase_bag', quantity: 2 }]
    const extras = chosenExtras(offer, [aSeatMap()], { seats: [seat], bags })
    expect(extras.map(({ kind, total_currency }) => [kind, total_currency])).toEqual([
      ['seat', 'USD'],
      ['bag', 'USD'],
    ])
  })

  it('refuses a seat that is sold in another currency, and names it', () => {
    const offer = aNetOffer({ total_currency: 'EUR' })
    expect(() => chosenExtras(offer, [aSeatMap()], { seats: [seat], bags: [] })).toThrow(
      'Seat 12A is sold in USD and cannot be added to a flight sold in EUR. Please choose again.',
    )
  })

  it('refuses a bag that is sold in another currency, and names it', () => {
    const offer = aNetOffer({ available_services: [{ ...bag, total_currency: 'EUR' }] })
    const bags = [{ serviceId: 'ase_bag', quantity: 1 }]
    expect(() => chosenExtras(offer, [], { seats: [], bags })).toThrow(
      'Checked bag is sold in EUR and cannot be added to a flight sold in USD. Please choose again.',
    )
  })
})
