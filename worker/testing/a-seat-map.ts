import type { NetSeatMap } from '../contract/seat-map'

type Element = NetSeatMap['cabins'][number]['rows'][number]['sections'][number]['elements'][number]

const aSeat = (designator: string, passengerId: string, isSold = false): Element => ({
  type: 'seat',
  designator,
  name: null,
  available: !isSold,
  disclosures: [],
  available_services: isSold
    ? []
    : [{ id: `ase_seat_${designator}`, passenger_id: passengerId, total_amount: '20.00', total_currency: 'USD' }],
})

/** Row 12 of the segment seg_1: A and B are for sale to pas_1 at a net USD 20.00, C is sold. */
export const aSeatMap = (given: Partial<NetSeatMap> = {}): NetSeatMap => ({
  id: 'sea_1',
  slice_id: 'sli_1',
  segment_id: 'seg_1',
  cabins: [
    {
      cabin_class: 'economy',
      deck: 0,
      aisles: 1,
      deck_configuration: '3',
      wings: null,
      rows: [
        {
          number: 12,
          sections: [{ elements: [aSeat('12A', 'pas_1'), aSeat('12B', 'pas_1'), aSeat('12C', 'pas_1', true)] }],
        },
      ],
    },
  ],
  ...given,
})
