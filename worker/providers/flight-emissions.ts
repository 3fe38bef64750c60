import type { NamedFlight, SeatEmissions } from '../domain/offer-emissions'

/** A model of what flights emit, of which a shop may have one. */
export interface FlightEmissions {
  /**
   * What is known of these flights by their keys; those of which the model knows nothing are missing. Waits `withinMs` at most, for 0 asks nobody, and gives
   * only what it knew before where there is no answer by then. Never throws.
   */
  estimate(flights: readonly NamedFlight[], withinMs: number): Promise<ReadonlyMap<string, SeatEmissions>>
}
