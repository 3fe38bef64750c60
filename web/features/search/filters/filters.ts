/** Stops of the worse direction; 2 means two or more. */
export const STOP_CHOICES = [0, 1, 2] as const
export type StopChoice = (typeof STOP_CHOICES)[number]

/** Parts of the day in the airport's local time. */
export const DAY_PARTS = ['early_morning', 'morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof DAY_PARTS)[number]

/**
 * The filters of a result. An empty list and null set no limit. Prices are whole units of the most common currency, the duration is minutes,
 * airlines are IATA codes (names where there is no code).
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

/** How many parts of the panel are set; 0 for none. */
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

const FILTER_NAMES = [
  'minPrice',
  'maxPrice',
  'airlines',
  'stops',
  'departureTime',
  'arrivalTime',
  'maxDuration',
  'refundable',
  'baggage',
] as const

/** The filters' part of /search's query string, unparsed, as the router gives it. */
export type FilterParams = { [N in (typeof FILTER_NAMES)[number]]?: string | number | boolean | undefined }

const MOST_MINUTES = 10_000
const MOST_PRICE = 99_999_999

// A name may contain the comma that separates entries.
const escapeName = (name: string) => name.replace(/[%,]/g, encodeURIComponent)
const unescapeName = (text: string) => text.replace(/%2C/gi, ',').replaceAll('%25', '%')
const asCode = (text: string) => (/^[a-z\d]{2}$/i.test(text) ? text.toUpperCase() : text)

/** The query parameters for these filters, with readable names. Unset ones are undefined, which removes them from an address. */
export const toFilterParams = (filters: Filters) => ({
  minPrice: filters.priceRange[0] ?? undefined,
  maxPrice: filters.priceRange[1] ?? undefined,
  airlines: filters.airlines.length > 0 ? filters.airlines.map(escapeName).join(',') : undefined,
  stops: filters.stops.length > 0 ? filters.stops.join(',') : undefined,
  departureTime: filters.departureTime.length > 0 ? filters.departureTime.join(',') : undefined,
  arrivalTime: filters.arrivalTime.length > 0 ? filters.arrivalTime.join(',') : undefined,
  maxDuration: filters.duration ?? undefined,
  refundable: filters.refundable || undefined,
  baggage: filters.baggageIncluded || undefined,
})

/**
 * Parses the filters of a query string field by field: a value that can't be used is left out and reported in `problems`. Lists come in the
 * panel's order, without duplicates. Never throws.
 */
export function readFilters(params: FilterParams): { filters: Filters; problems: string[] } {
  const problems: string[] = []
  const complain = (what: string) => problems.push(`The ${what} in the link could not be used.`)
  const asked = (name: keyof FilterParams) => (params[name] === undefined ? null : String(params[name]).trim())

  const whole = (name: keyof FilterParams, most: number, what: string) => {
    const text = asked(name)
    if (text === null) return null
    if (/^\d{1,8}$/.test(text) && Number(text) <= most) return Number(text)
    complain(what)
    return null
  }
  const list = (name: keyof FilterParams) => (asked(name) ?? '').split(',').map((entry) => entry.trim())
  const chosen = <T extends string | number>(name: keyof FilterParams, choices: readonly T[], what: string): T[] => {
    if (asked(name) === null) return []
    const entries = list(name)
    if (entries.some((entry) => !choices.some((choice) => String(choice) === entry))) complain(what)
    return choices.filter((choice) => entries.includes(String(choice)))
  }
  const flag = (name: keyof FilterParams, what: string) => {
    const text = asked(name)
    if (text !== null && text !== 'true' && text !== 'false') complain(what)
    return text === 'true'
  }
  const airlines = () => {
    if (asked('airlines') === null) return []
    const entries = list('airlines')
    if (entries.includes('')) complain('airline filter')
    return [...new Set(entries.filter(Boolean).map((entry) => asCode(unescapeName(entry))))].sort()
  }
  const prices = (): Filters['priceRange'] => {
    const [minimum, maximum] = [
      whole('minPrice', MOST_PRICE, 'lowest price'),
      whole('maxPrice', MOST_PRICE, 'highest price'),
    ]
    if (minimum === null || maximum === null || minimum <= maximum) return [minimum, maximum]
    complain('price range')
    return NO_FILTERS.priceRange
  }
  return {
    filters: {
      priceRange: prices(),
      airlines: airlines(),
      stops: chosen('stops', STOP_CHOICES, 'stops filter'),
      departureTime: chosen('departureTime', DAY_PARTS, 'departure time filter'),
      arrivalTime: chosen('arrivalTime', DAY_PARTS, 'arrival time filter'),
      duration: whole('maxDuration', MOST_MINUTES, 'longest duration'),
      refundable: flag('refundable', 'refundable filter'),
      baggageIncluded: flag('baggage', 'baggage filter'),
    },
    problems,
  }
}
