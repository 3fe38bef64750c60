import { fullDate, shortDate } from '../../format/dates'
import { addDays } from '../../format/local-days'
import { defaultLinkDate } from '../../format/search-params'

/** The days a deal can be flown, from its link's own departure on: "Dec 21 – Feb 19, 2027". */
export function travelPeriod(today: string, days: number): string {
  const first = defaultLinkDate(today)
  return `${shortDate(first)} – ${fullDate(addDays(first, days))}`
}
