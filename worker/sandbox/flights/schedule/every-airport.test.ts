import { expect, it } from 'vitest'
import { allAirports } from '../../../contract/places/places'
import { instantAt } from '../../../domain/airport-time'
import { HOUR_MS } from '../../../domain/time'
import { DUFFEL_AIRWAYS, findCarrier } from './carriers'
import { flightsOn } from './timetable'
import { isoMinutes, parseDay } from './wall-clock'

it('flies between every airport and a near and a far one faster than one walks and slower than sound', () => {
  const carrier = findCarrier(DUFFEL_AIRWAYS)!
  const airports = allAirports()
  // On the first, clocks go forward in Europe.
  const days = ['2027-03-28', '2026-12-21'].map((day) => parseDay(day) ?? 0)
  const odd = airports.flatMap((from, at) =>
    [1, 1700].flatMap((further, index) => {
      const to = airports[(at + further) % airports.length]!
      return flightsOn(carrier, from, to, days[index]!)
        .slice(0, 1)
        .flatMap(({ km, departsWall, arrivesWall }) => {
          const [start, end] = [
            instantAt(from.iata, isoMinutes(departsWall)),
            instantAt(to.iata, isoMinutes(arrivesWall)),
          ]
          const speed = km / ((Number(end) - Number(start)) / HOUR_MS)
          return speed > 5 && speed < 1225
            ? []
            : `${from.iata}-${to.iata} ${isoMinutes(departsWall)} ${Math.round(speed)} km/h`
        })
    }),
  )
  expect(odd).toEqual([])
})
