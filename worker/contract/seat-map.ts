import * as v from 'valibot'
import { Currency, DecimalAmount } from './money'
import { CabinClass } from './travel'

/** One passenger's price for one seat. Net, decimal major units. */
const NetSeatService = v.object({
  id: v.string(),
  passenger_id: v.string(),
  total_amount: DecimalAmount,
  total_currency: Currency,
})

/** The same at the traveler's price. */
export type SeatService = v.InferOutput<typeof NetSeatService>

/** A segment's cabin as sold by the provider (net prices). */
export const NetSeatMap = v.object({
  id: v.string(),
  slice_id: v.string(),
  segment_id: v.string(),
  cabins: v.array(
    v.object({
      cabin_class: CabinClass,
      deck: v.number(),
      aisles: v.number(),
      /** Seats per section, "3-3" or "2-4-2"; null when it isn't known ("Standard Configuration"). */
      deck_configuration: v.nullable(v.string()),
      wings: v.nullable(v.object({ first_row_index: v.number(), last_row_index: v.number() })),
      rows: v.array(
        v.object({
          /** From the seats' designators; null for a row without seats. */
          number: v.nullable(v.number()),
          sections: v.array(
            v.object({
              elements: v.array(
                v.object({
                  /** seat, bassinet, empty, exit_row, lavatory, galley, closet, stairs, restricted_seat_general … */
                  type: v.string(),
                  designator: v.nullable(v.string()),
                  name: v.nullable(v.string()),
                  available: v.boolean(),
                  disclosures: v.array(v.string()),
                  available_services: v.array(NetSeatService),
                }),
              ),
            }),
          ),
        }),
      ),
    }),
  ),
})
export type NetSeatMap = v.InferOutput<typeof NetSeatMap>

/** One place of a cabin: a seat or something else. */
export type NetSeatElement = NetSeatMap['cabins'][number]['rows'][number]['sections'][number]['elements'][number]

/** The same at the traveler's prices. */
export type SeatMap = NetSeatMap

/** The answer of GET /api/flights/seatmaps/{id}; an empty list when the airline shares none. */
export interface SeatMaps {
  data: SeatMap[]
}
