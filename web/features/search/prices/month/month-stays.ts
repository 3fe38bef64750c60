import { addDays } from '../../../../format/dates'

/** `count` consecutive lengths of stay, none above `longest`, with `stay` in the middle where possible. */
export function staysAround(stay: number, count: number, longest: number): number[] {
  const first = Math.max(0, Math.min(stay - Math.floor(count / 2), longest + 1 - count))
  return Array.from({ length: count }, (_, index) => first + index)
}

/** The shown stays, shifted as little as needed to include `stay`. */
export function staysWith(stay: number, shown: readonly number[]): number[] {
  const [first = stay, final = stay] = [shown[0], shown.at(-1)]
  const by = stay < first ? stay - first : Math.max(0, stay - final)
  return shown.map((each) => each + by)
}

const DAYS_AT_ONCE = 16

/**
 * The calls that fetch the prices of these departures with each of these stays: half a month per call, because a call is limited in its number
 * of return days.
 */
export function stayRanges(days: readonly string[], stays: readonly number[]) {
  const [shortest = 0, longest = 0] = [stays[0], stays.at(-1)]
  const halves = [days.slice(0, DAYS_AT_ONCE), days.slice(DAYS_AT_ONCE)]
  return halves.flatMap((half) => {
    const [from, to] = [half[0], half.at(-1)]
    if (!from || !to) return []
    return [{ from, to, returnFrom: addDays(from, shortest), returnTo: addDays(to, longest) }]
  })
}
