import type { NamedFlight, SeatEmissions } from '../domain/offer-emissions'

/** A model of flights' emissions; a shop may be without one. */
export interface FlightEmissions {
  /**
   * The emissions of these flights by their keys, without unknown ones. Waits `withinMs` at most; for 0, or without an answer by then, it returns only
   * what it knew before. Never throws.
   */
  estimate(flights: readonly NamedFlight[], withinMs: number): Promise<ReadonlyMap<string, SeatEmissions>>
}
