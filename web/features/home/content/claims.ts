/** The partner airlines, by code. */
export const PARTNER_AIRLINES = [
  { code: 'AA', name: 'American Airlines' },
  { code: 'DL', name: 'Delta Air Lines' },
  { code: 'UA', name: 'United Airlines' },
  { code: 'AS', name: 'Alaska Airlines' },
  { code: 'BA', name: 'British Airways' },
  { code: 'LH', name: 'Lufthansa' },
  { code: 'QF', name: 'Qantas' },
  { code: 'CX', name: 'Cathay Pacific' },
] as const

export interface Statistic {
  label: string
  /** The last number, or the two ends of a range. */
  values: readonly [number] | readonly [number, number]
  /** Follows the number. */
  unit: string
  /** Digits after the point while it counts; the last number is whole. */
  countingDecimals?: number
}

/** The numbers of the home page. */
export const STATISTICS: readonly Statistic[] = [
  { label: 'Travelers', values: [2], unit: 'M+', countingDecimals: 1 },
  { label: 'Daily flights', values: [20], unit: 'K+' },
  { label: 'Destinations', values: [500], unit: '+' },
  { label: 'Response time', values: [3, 5], unit: ' sec' },
]

export interface SatisfactionMetric {
  /** As it is read. */
  figure: string
  /** How full the ring is, 0 to 1. */
  share: number
  label: string
}

/** How satisfied travelers are. */
export const SATISFACTION: readonly SatisfactionMetric[] = [
  { figure: '97%', share: 0.97, label: 'would book with us again' },
  { figure: '4.8/5', share: 0.96, label: 'average trip rating' },
  { figure: '86%', share: 0.86, label: 'found their flight in one search' },
  { figure: '9.2/10', share: 0.92, label: 'for ease of booking' },
]

export interface Testimonial {
  name: string
  trip: string
  words: string
  /** Of five. */
  stars: number
}

/** Made-up travelers. */
export const TESTIMONIALS: readonly Testimonial[] = [
  {
    name: 'Marisol Teague',
    trip: 'Boston to Lisbon',
    words:
      'I compared three departures side by side, saw what each bag would cost, and paid the price from the first screen. Nothing was added on the way.',
    stars: 5,
  },
  {
    name: 'Oren Halvorsen',
    trip: 'Chicago to Tokyo, family of four',
    words:
      'Two children, two connections, one booking. Our seats were together and the reference was in my hand before the kettle boiled.',
    stars: 5,
  },
  {
    name: 'Priya Lindqvist',
    trip: 'Denver to Paris',
    words:
      'My dates moved a week after I booked. The fare rules had been written in plain words, so I knew what the change would cost.',
    stars: 4,
  },
]
