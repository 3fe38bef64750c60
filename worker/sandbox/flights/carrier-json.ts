import { findAircraft } from './aircraft'
import { type Carrier, DUFFEL_AIRWAYS } from './carriers'
import { fraction, idOf } from './hash'

export interface AirlineJson {
  id: string
  name: string
  iata_code: string
  logo_symbol_url: string | null
  logo_lockup_url: string | null
  conditions_of_carriage_url: string | null
}

export interface AircraftJson {
  id: string
  name: string
  iata_code: string
}

const LOGOS = 'https://assets.duffel.com/img/airlines/for-light-background'
const cache = new Map<string, AirlineJson>()

export const airlineId = (carrier: Carrier): string => idOf('arl', carrier.code)

/** An airline as the provider writes it; some lack a logo or a link to their conditions. */
export function airlineJson(carrier: Carrier): AirlineJson {
  let json = cache.get(carrier.code)
  if (!json) {
    const test = carrier.code === DUFFEL_AIRWAYS
    json = {
      id: airlineId(carrier),
      name: carrier.name,
      iata_code: carrier.code,
      logo_symbol_url:
        !test && fraction(`symbol${carrier.code}`) < 0.04 ? null : `${LOGOS}/full-color-logo/${carrier.code}.svg`,
      logo_lockup_url:
        test || fraction(`lockup${carrier.code}`) < 0.15 ? null : `${LOGOS}/full-color-lockup/${carrier.code}.svg`,
      conditions_of_carriage_url:
        test || fraction(`terms${carrier.code}`) < 0.25
          ? null
          : `https://www.example.com/${carrier.code.toLowerCase()}/conditions-of-carriage`,
    }
    cache.set(carrier.code, json)
  }
  return json
}

export const aircraftId = (code: string): string => idOf('arc', code)

export function aircraftJson(code: string): AircraftJson | null {
  const type = findAircraft(code)
  return type ? { id: aircraftId(code), name: type.name, iata_code: type.code } : null
}
