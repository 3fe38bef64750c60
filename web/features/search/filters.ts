/** Stops of the worst direction; 2 stands for two and more. */
export const STOP_CHOICES = [0, 1, 2] as const
export type StopChoice = (typeof STOP_CHOICES)[number]

/** Parts of the day by the airport's own clock (P §9). */
export const DAY_PARTS = ['early_morning', 'morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof DAY_PARTS)[number]

/**
 * What a traveler wants to see of a result (P §3). A list without entries and a null limit nothing. Prices are whole units of the currency
 * that is shown, the duration is minutes, airlines are IATA codes (names where there is no code).
 */
export interface Filters {
  priceRange: readonly [minimum: number | null, maximum: number | null]
  airlines: readonly string[]
  stops: readonly StopChoice[]
  departureTime: readonly DayPart[]
  arrivalTime: readonly DayPart[]
  duration: number | null
  refundable: boolean
  baggageIncluded: boolean
}

export const NO_FILTERS: Filters = {
  priceRange: [null, null],
  airlines: [],
  stops: [],
  departureTime: [],
  arrivalTime: [],
  duration: null,
  refundable: false,
  baggageIncluded: false,
}

/** How many of the panel's parts hold something back; 0 for none. */
export const countFilters = (filters: Filters): number =>
  [
    filters.priceRange.some((limit) => limit !== null),
    filters.airlines.length > 0,
    filters.stops.length > 0,
    filters.departureTime.length > 0,
    filters.arrivalTime.length > 0,
    filters.duration !== null,
    filters.refundable,
    filters.baggageIncluded,
  ].filter(Boolean).length
