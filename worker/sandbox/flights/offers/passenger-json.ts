import { letters } from '../schedule/hash'
import { fareType, type PassengerType, requestText, type SearchRequest } from './search-request'

export interface PassengerJson {
  id: string
  type: PassengerType | null
  age: number | null
  given_name: string | null
  family_name: string | null
  fare_type: null
  loyalty_programme_accounts: { airline_iata_code: string; account_number: string }[]
}

const known = new WeakMap<SearchRequest, string[]>()

/** The ids of a request's travelers, in the searched order; the same in every offer of the request. */
export function passengerIds(request: SearchRequest): string[] {
  let ids = known.get(request)
  if (!ids) {
    const stem = letters(`pas${requestText(request)}`, 16)
    ids = request.passengers.map((_, i) => `pas_0000${stem}${String(i).padStart(2, '0')}`)
    known.set(request, ids)
  }
  return ids
}

/** The travelers as the provider repeats them: the fare's type beside an age. */
export function passengersJson(request: SearchRequest): PassengerJson[] {
  const ids = passengerIds(request)
  return request.passengers.map((passenger, i) => ({
    id: ids[i] ?? '',
    type: fareType(passenger),
    age: passenger.age,
    given_name: passenger.givenName,
    family_name: passenger.familyName,
    fare_type: null,
    loyalty_programme_accounts: (passenger.accounts ?? []).map(({ airline, number }) => ({
      airline_iata_code: airline,
      account_number: number,
    })),
  }))
}
