import type { SeatMap } from '#worker/contract/seat-map'
import type { Cabin, SeatElement } from './cabin-picture'

/** An element of a cabin; with a price, a seat for sale to pas_1. */
export const aPlace = (type: string, designator: string | null = null, price?: string): SeatElement => ({
  type,
  designator,
  name: null,
  available: price !== undefined,
  disclosures: [],
  available_services:
    price === undefined || price === ''
      ? []
      : [
          {
            id: `ase_${designator}`,
            passenger_id: 'pas_1',
            total_currency: 'USD',
            total_amount: price,
          },
        ],
})

/** Rows 10 and 11 of three seats, 10B taken, an exit between them and a lavatory behind. */
export const aCabin = (given: Partial<Cabin> = {}): Cabin => ({
  cabin_class: 'economy',
  deck: 0,
  aisles: 1,
  deck_configuration: '1-2',
  wings: { first_row_index: 0, last_row_index: 2 },
  rows: [
    {
      number: 10,
      sections: [
        { elements: [aPlace('seat', '10A', '25.00')] },
        { elements: [aPlace('seat', '10B'), aPlace('seat', '10C', '40.00')] },
      ],
    },
    { number: null, sections: [{ elements: [aPlace('exit_row')] }, { elements: [aPlace('exit_row')] }] },
    {
      number: 11,
      sections: [
        { elements: [aPlace('seat', '11A', '25.00')] },
        { elements: [aPlace('seat', '11B', '30.00'), aPlace('restricted_seat_general', '11C')] },
      ],
    },
    { number: null, sections: [{ elements: [aPlace('lavatory')] }, { elements: [aPlace('empty')] }] },
  ],
  ...given,
})

export const aSeatMap = (given: Partial<SeatMap> = {}): SeatMap => ({
  id: 'sea_1',
  slice_id: 'sli_1',
  segment_id: 'seg_1',
  cabins: [aCabin()],
  ...given,
})
