import { PROMOTIONS, type Promotion, SEASONS, type Season } from '../../format/promotions'

/** The season of a calendar day, by month (P §2): March to May is spring, June to August summer, September to November autumn. */
export function seasonOf(day: string): Season {
  const month = Number(day.slice(5, 7))
  if (month >= 3 && month <= 5) return 'spring'
  if (month >= 6 && month <= 8) return 'summer'
  return month >= 9 && month <= 11 ? 'autumn' : 'winter'
}

/** Every promotion, that of the day's season first and the others in their own order. */
export function promotionsOn(day: string): [current: Promotion, ...others: Promotion[]] {
  const current = seasonOf(day)
  return [PROMOTIONS[current], ...SEASONS.filter((season) => season !== current).map((season) => PROMOTIONS[season])]
}
