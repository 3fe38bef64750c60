import type { StoredContentOf } from '../../contract/content/pages'
import { ALERT_LEAD, home as neutral } from '../neutral-home'

const HIGHLIGHTS = 'Up to 30% off select routes\nExtra baggage allowances'

/** The home page of the demo brand. Its figures, promotions and testimonials are invented, and say so. */
export const home: StoredContentOf<'home'> = {
  top: neutral.top,
  order: neutral.order,
  offers: neutral.offers,
  deals: {
    isShown: true,
    title: 'Flash deals',
    lead: 'The lowest fares that searches here have found in the last three days. They change: your search shows what is on sale now.',
    routes: [
      { from: 'JFK', to: 'LHR' },
      { from: 'SFO', to: 'HND' },
      { from: 'MIA', to: 'CDG' },
      { from: 'LAX', to: 'CUN' },
      { from: 'LHR', to: 'JFK' },
      { from: 'LAX', to: 'SYD' },
      { from: 'JFK', to: 'DXB' },
    ],
  },
  destinations: {
    isShown: true,
    title: 'Popular destinations',
    lead: 'Five cities that airlines fly to from all over the world.',
    destinations: [
      { city: 'New York', code: 'JFK', country: 'United States', picture: 'newYork' },
      { city: 'Paris', code: 'CDG', country: 'France', picture: 'paris' },
      { city: 'Sydney', code: 'SYD', country: 'Australia', picture: 'sydney' },
      { city: 'Tokyo', code: 'HND', country: 'Japan', picture: 'tokyo' },
      { city: 'Dubai', code: 'DXB', country: 'United Arab Emirates', picture: 'dubai' },
    ],
  },
  promotions: {
    isShown: true,
    title: 'Seasonal promotions',
    lead: 'Every season has its own reasons to leave.',
    promotions: [
      {
        season: 'summer',
        title: 'Summer escapes',
        text: 'Long days, warm water and flights that leave early enough to swim the same afternoon.',
        highlights: `${HIGHLIGHTS}\nBeach and island fares`,
      },
      {
        season: 'winter',
        title: 'Winter journeys',
        text: 'Up to the snow or away from it: fares for both kinds of winter.',
        highlights: `${HIGHLIGHTS}\nRoom for skis and boots`,
      },
      {
        season: 'spring',
        title: 'Spring city breaks',
        text: 'Mild evenings, quiet museums and the best tables outdoors.',
        highlights: `${HIGHLIGHTS}\nShort trips over a weekend`,
      },
      {
        season: 'autumn',
        title: 'Autumn getaways',
        text: 'Fewer crowds, softer light and fares that come down after the summer.',
        highlights: `${HIGHLIGHTS}\nMidweek departures`,
      },
    ],
    note: 'Example promotions of the demo shop: no fare is reduced by them.',
  },
  routes: {
    isShown: true,
    title: 'The shortest way bends',
    lead: 'On a globe, the straight line between two cities is a great circle. Choose a route and see the way it takes.',
  },
  counted: neutral.counted,
  priceAlert: { isShown: true, title: 'Price-drop alerts', lead: ALERT_LEAD },
  statistics: {
    isShown: true,
    title: 'A large network, a quick answer',
    figures: [
      { figure: '2M+', label: 'Travelers' },
      { figure: '20K+', label: 'Daily flights' },
      { figure: '500+', label: 'Destinations' },
      { figure: '3-5 sec', label: 'Response time' },
    ],
    airlinesTitle: 'Partner airlines',
    airlines: [
      'American Airlines',
      'Delta Air Lines',
      'United Airlines',
      'Alaska Airlines',
      'British Airways',
      'Lufthansa',
      'Qantas',
      'Cathay Pacific',
    ].map((name) => ({ name })),
    source: 'Example figures and airlines of the demo shop',
    asOf: '2026-11-01',
  },
  reviews: {
    isShown: true,
    title: 'Verified reviews',
    lead: 'By people who have flown with a booking made here.',
  },
  voices: {
    isShown: true,
    title: 'What travelers say',
    lead: 'Three journeys, told afterward.',
    voices: [
      {
        name: 'Marisol Teague',
        trip: 'Boston to Lisbon',
        text: 'I compared three departures side by side, saw what each bag would cost, and paid the price from the first screen. Nothing was added on the way.',
        source: 'Example of the demo shop',
        date: '2026-11-01',
        stars: 'five',
      },
      {
        name: 'Oren Halvorsen',
        trip: 'Chicago to Tokyo, family of four',
        text: 'Two children, two connections, one booking. Our seats were together and the reference was in my hand before the kettle boiled.',
        source: 'Example of the demo shop',
        date: '2026-11-01',
        stars: 'five',
      },
      {
        name: 'Priya Lindqvist',
        trip: 'Denver to Paris',
        text: 'My dates moved a week after I booked. The fare rules had been written in plain words, so I knew what the change would cost.',
        source: 'Example of the demo shop',
        date: '2026-11-01',
        stars: 'four',
      },
    ],
    figures: [
      { figure: '97%', label: 'would book with us again' },
      { figure: '4.8/5', label: 'average trip rating' },
      { figure: '86%', label: 'found their flight in one search' },
      { figure: '9.2/10', label: 'for ease of booking' },
    ],
    source: 'Example voices and figures of the demo shop: these travelers are invented.',
  },
  closing: {
    isShown: true,
    supportTitle: 'Talk to a person',
    supportText: 'Help with a search, a booking or a change, from people who know the fare rules.',
    title: 'The next seat by the window is yours',
    text: 'Choose a route, see every fare with its bags and rules, and leave.',
  },
}
