import type { SceneName } from '../art/scenes'

/** A city as a card names it, with the airport that its search starts from or ends at. */
export interface Place {
  city: string
  /** IATA code. */
  code: string
}

export interface Deal {
  id: string
  from: Place
  to: Place
  scene: SceneName
  /** USD, whole units, one way for one adult. */
  price: number
  /** Percent off the earlier price. */
  discount: 20 | 25 | 30 | 35
  airline: string
  /** How long a round of the deal lasts. */
  hours: 24 | 36 | 48 | 72
  /** How many days from the linked departure on the fare can be flown. */
  travelDays: number
  tags: readonly string[]
  featured: boolean
}

/** The flash deals. Their fares are examples. */
export const DEALS: readonly Deal[] = [
  {
    id: 'new-york-london',
    from: { city: 'New York', code: 'JFK' },
    to: { city: 'London', code: 'LHR' },
    scene: 'london',
    price: 399,
    discount: 20,
    airline: 'British Airways',
    hours: 24,
    travelDays: 60,
    tags: ['Direct', 'City break'],
    featured: true,
  },
  {
    id: 'san-francisco-tokyo',
    from: { city: 'San Francisco', code: 'SFO' },
    to: { city: 'Tokyo', code: 'HND' },
    scene: 'tokyo',
    price: 649,
    discount: 25,
    airline: 'United Airlines',
    hours: 36,
    travelDays: 90,
    tags: ['Direct', 'Culture'],
    featured: false,
  },
  {
    id: 'miami-paris',
    from: { city: 'Miami', code: 'MIA' },
    to: { city: 'Paris', code: 'CDG' },
    scene: 'paris',
    price: 429,
    discount: 30,
    airline: 'American Airlines',
    hours: 48,
    travelDays: 75,
    tags: ['Weekend', 'Food'],
    featured: true,
  },
  {
    id: 'los-angeles-cancun',
    from: { city: 'Los Angeles', code: 'LAX' },
    to: { city: 'Cancun', code: 'CUN' },
    scene: 'cancun',
    price: 219,
    discount: 35,
    airline: 'Alaska Airlines',
    hours: 72,
    travelDays: 45,
    tags: ['Beach', 'Family'],
    featured: false,
  },
]

export interface Destination extends Place {
  country: string
  scene: SceneName
  /** The price that flights start from: USD, whole units. */
  from: number
}

/** The popular destinations, the first shown large. */
export const DESTINATIONS: readonly Destination[] = [
  { city: 'New York', code: 'JFK', country: 'United States', scene: 'newYork', from: 299 },
  { city: 'Paris', code: 'CDG', country: 'France', scene: 'paris', from: 349 },
  { city: 'Sydney', code: 'SYD', country: 'Australia', scene: 'sydney', from: 799 },
  { city: 'Tokyo', code: 'HND', country: 'Japan', scene: 'tokyo', from: 649 },
  { city: 'Dubai', code: 'DXB', country: 'United Arab Emirates', scene: 'dubai', from: 529 },
]
