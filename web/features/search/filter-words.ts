import type { DayPart, StopChoice } from './filters'

/** P §9's airlines, always offered and in this order. */
export const FIXED_AIRLINES: readonly (readonly [key: string, name: string])[] = [
  ['AA', 'American Airlines'],
  ['DL', 'Delta Air Lines'],
  ['UA', 'United Airlines'],
  ['B6', 'JetBlue'],
  ['WN', 'Southwest Airlines'],
  ['AS', 'Alaska Airlines'],
  ['F9', 'Frontier Airlines'],
  ['NK', 'Spirit Airlines'],
  ['CX', 'Cathay Pacific'],
  ['QF', 'Qantas'],
  ['BA', 'British Airways'],
  ['LH', 'Lufthansa'],
]

export const STOP_LABELS: Record<StopChoice, string> = { 0: 'Direct', 1: '1 Stop', 2: '2+ Stops' }

/** Name and hours of each part of the day (P §9). */
export const DAY_PART_LABELS: Record<DayPart, { name: string; hours: string }> = {
  early_morning: { name: 'Early morning', hours: '00:00–05:59' },
  morning: { name: 'Morning', hours: '06:00–11:59' },
  afternoon: { name: 'Afternoon', hours: '12:00–17:59' },
  evening: { name: 'Evening', hours: '18:00–23:59' },
}

interface AirlineChoice {
  key: string
  name: string
  count: number
}

/**
 * The airlines to choose from: the fixed twelve in their order, then every other airline of the results by name (decision 13), then what an
 * address named and no result has.
 */
export function airlineChoices(
  found: ReadonlyMap<string, { name: string; count: number }>,
  chosen: readonly string[],
): AirlineChoice[] {
  const fixed = new Set(FIXED_AIRLINES.map(([key]) => key))
  const others = [...found].filter(([key]) => !fixed.has(key)).map(([key, { name, count }]) => ({ key, name, count }))
  const unknown = chosen.filter((key) => !fixed.has(key) && !found.has(key))
  return [
    ...FIXED_AIRLINES.map(([key, name]) => ({ key, name, count: found.get(key)?.count ?? 0 })),
    ...others.sort((a, b) => a.name.localeCompare(b.name, 'en')),
    ...unknown.map((key) => ({ key, name: key, count: 0 })),
  ]
}
