import type { SeatMap } from '#worker/contract/seat-map'
import type { Cabin, SeatElement } from './cabin/seat-button'

type Row = Cabin['rows'][number]

export const anElement = (given: Partial<SeatElement> = {}): SeatElement => ({
  type: 'seat',
  designator: null,
  name: null,
  available: true,
  disclosures: [],
  available_services: [],
  ...given,
})

/** A seat for sale at USD 25 to each of these passengers, or to nobody. */
export const aSeatElement = (
  designator: string,
  passengerIds: string[] = ['pas_1'],
  given: Partial<SeatElement> = {},
) =>
  anElement({
    designator,
    available: passengerIds.length > 0,
    available_services: passengerIds.map((passenger_id) => ({
      id: `ase_${designator}_${passenger_id}`,
      passenger_id,
      total_currency: 'USD',
      total_amount: '25.00',
    })),
    ...given,
  })

const aRow = (number: number | null, ...sections: SeatElement[][]): Row => ({
  number,
  sections: sections.map((elements) => ({ elements })),
})

/** Seats 10 to 12, 3-3, with an exit before row 11 and a galley behind; 10C is taken, 12 lacks its middle seats. */
export const aCabin = (passengerIds = ['pas_1'], given: Partial<Cabin> = {}): Cabin => {
  const seat = (designator: string) => aSeatElement(designator, passengerIds)
  return {
    cabin_class: 'economy',
    deck: 0,
    aisles: 1,
    deck_configuration: '3-3',
    wings: { first_row_index: 1, last_row_index: 2 },
    rows: [
      aRow(10, [seat('10A'), seat('10B'), aSeatElement('10C', [])], [seat('10D'), seat('10E'), seat('10F')]),
      aRow(null, [anElement({ type: 'exit_row' })], [anElement({ type: 'exit_row' })]),
      aRow(11, [seat('11A'), seat('11B'), seat('11C')], [seat('11D'), seat('11E'), seat('11F')]),
      aRow(12, [seat('12A'), seat('12C')], [seat('12D'), seat('12F')]),
      aRow(null, [anElement({ type: 'lavatory' })], [anElement({ type: 'galley' })]),
    ],
    ...given,
  }
}

export const aSeatMap = (passengerIds?: string[], given: Partial<SeatMap> = {}): SeatMap => ({
  id: 'sea_out',
  slice_id: 'sli_out',
  segment_id: 'seg_out',
  cabins: [aCabin(passengerIds)],
  ...given,
})
