import type { Slice } from '../../contract/offer'
import type { Place } from '../../contract/travel'
import { aSegment, aSlice, DUB, JFK, LHR } from './an-offer'

const place = (iata_code: string, city_name: string, country_code: string): Place => ({
  iata_code,
  city_name,
  country_code,
  name: `${city_name} Airport`,
  latitude: null,
  longitude: null,
})

const PLACES = new Map(
  [
    { ...JFK, city_code: 'NYC' },
    { ...place('EWR', 'Newark', 'US'), city_code: 'NYC' },
    { ...LHR, city_code: 'LON' },
    { ...place('LGW', 'London', 'GB'), city_code: 'LON' },
    DUB,
    place('CDG', 'Paris', 'FR'),
    place('FCO', 'Rome', 'IT'),
    place('ATH', 'Athens', 'GR'),
  ].map((one) => [one.iata_code, one]),
)

function placeAt(code: string): Place {
  const found = PLACES.get(code)
  if (!found) throw new Error(`no such place: ${code}`)
  return found
}

/** The day of a journey's flight, yyyy-MM-dd: a week apart, from 2027-01-10 on. */
const dayOf = (index: number) => new Date(Date.UTC(2027, 0, 10 + 7 * index)).toISOString().slice(0, 10)

/**
 * The directions of "JFK-LHR LHR-CDG-FCO": each with a flight from 09:00 to 11:00, and a connection from 12:00 to 14:00, a week after the
 * one before.
 */
export const aJourney = (text: string): Slice[] =>
  text.split(' ').map((way, index) => {
    const ends = way.split('-').map(placeAt)
    const segments = ends.slice(1).flatMap((destination, at) => {
      const origin = ends[at]
      if (!origin) return []
      const [departs, arrives] = [9 + 3 * at, 11 + 3 * at].map((hour) => `${String(hour).padStart(2, '0')}:00:00`)
      return aSegment({
        id: `seg_${index + 1}${at + 1}`,
        origin,
        destination,
        origin_terminal: null,
        destination_terminal: null,
        departing_at: `${dayOf(index)}T${departs}`,
        arriving_at: `${dayOf(index)}T${arrives}`,
        duration: 'PT2H',
        flight_number: `BA${100 * (index + 1) + at + 1}`,
      })
    })
    return aSlice({ id: `sli_${index + 1}`, segments })
  })

/** Three flights with an open jaw: New York to London, Paris to Rome, and back to New York. */
export const anOpenJaw = (): Slice[] => aJourney('JFK-LHR CDG-FCO FCO-DUB-JFK')
