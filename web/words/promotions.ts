/** The seasons of the promotions, by their names in addresses, in the order they are shown. */
export const SEASONS = ['summer', 'winter', 'spring', 'autumn'] as const
export type Season = (typeof SEASONS)[number]

/** A season's promotion, as the home page and the search name it. */
export interface Promotion {
  season: Season
  title: string
  text: string
  /** Shown while the promotion is the featured one. */
  highlights: readonly string[]
}

export const PROMOTIONS: Record<Season, Promotion> = {
  summer: {
    season: 'summer',
    title: 'Summer escapes',
    text: 'Long days, warm water and flights that leave early enough to swim the same afternoon.',
    highlights: ['Up to 30% off select routes', 'Extra baggage allowances', 'Beach and island fares'],
  },
  winter: {
    season: 'winter',
    title: 'Winter journeys',
    text: 'Up to the snow or away from it: fares for both kinds of winter.',
    highlights: ['Up to 30% off select routes', 'Extra baggage allowances', 'Room for skis and boots'],
  },
  spring: {
    season: 'spring',
    title: 'Spring city breaks',
    text: 'Mild evenings, quiet museums and the best tables outdoors.',
    highlights: ['Up to 30% off select routes', 'Extra baggage allowances', 'Short trips over a weekend'],
  },
  autumn: {
    season: 'autumn',
    title: 'Autumn getaways',
    text: 'Fewer crowds, softer light and fares that come down after the summer.',
    highlights: ['Up to 30% off select routes', 'Extra baggage allowances', 'Midweek departures'],
  },
}

/** The promotion that an address names; null where it names none that there is. */
export function findPromotion(named: unknown): Promotion | null {
  const season = SEASONS.find((known) => known === named)
  return season ? PROMOTIONS[season] : null
}
