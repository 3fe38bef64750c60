import type { StoredContentOf } from '../contract/content/pages'

/** The description of the form for price alerts, which works the same for every brand. */
export const ALERT_LEAD =
  'Say where you want to fly. We look once a day, and write when a fare has fallen by at least 20%.'

/** The home page of a brand that has filled in none: the search, and fares that its own searches have found. It makes no claims. */
export const home: StoredContentOf<'home'> = {
  top: {
    isShown: true,
    title: 'Where do you want to fly?',
    lead: 'Compare fares across airlines. The price you see covers everyone who travels, and it is the price you pay.',
    photo: null,
  },
  order: {
    isShown: true,
    parts: [
      'offers',
      'deals',
      'priceAlert',
      'destinations',
      'promotions',
      'routes',
      'counted',
      'statistics',
      'reviews',
      'voices',
      'closing',
    ],
  },
  offers: { isShown: false, title: 'Our offers', lead: '', offers: [] },
  deals: { isShown: true, title: 'Fares found lately', lead: '', routes: [] },
  priceAlert: { isShown: true, title: 'Wait for a lower fare', lead: ALERT_LEAD },
  destinations: { isShown: false, title: 'Destinations', lead: '', destinations: [] },
  promotions: { isShown: false, title: '', lead: '', promotions: [], note: '' },
  routes: { isShown: false, title: 'The shortest way bends', lead: '' },
  counted: { isShown: false, title: '', figures: [] },
  statistics: { isShown: false, title: '', figures: [], airlinesTitle: '', airlines: [], source: '', asOf: '' },
  voices: { isShown: false, title: '', lead: '', voices: [], figures: [], source: '' },
  reviews: { isShown: false, title: 'Verified reviews', lead: 'By people who have flown with a booking made here.' },
  closing: { isShown: false, supportTitle: '', supportText: '', title: '', text: '' },
}
