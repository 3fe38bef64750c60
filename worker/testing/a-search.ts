import * as v from 'valibot'
import { SearchCriteria } from '../contract/search'
import type { NetSeatMap } from '../contract/seat-map'

/** Criteria for one adult from JFK to LHR on 20 December 2026. */
export const criteria = (over: Partial<SearchCriteria> = {}): SearchCriteria => ({
  ...v.parse(SearchCriteria, { origin: 'JFK', destination: 'LHR', departureDate: '2026-12-20' }),
  ...over,
})

/** A seat map with one seat, 1A at USD 20.00. */
export const aNetSeatMap = (): NetSeatMap => ({
  id: 'sea_1',
  slice_id: 'sli_1',
  segment_id: 'seg_1',
  cabins: [
    {
      cabin_class: 'economy',
      deck: 0,
      aisles: 0,
      deck_configuration: '1',
      wings: null,
      rows: [
        {
          number: 1,
          sections: [
            {
              elements: [
                {
                  type: 'seat',
                  designator: '1A',
                  name: null,
                  available: true,
                  disclosures: [],
                  available_services: [
                    { id: 'ase_1', passenger_id: 'pas_1', total_amount: '20.00', total_currency: 'USD' },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
})
