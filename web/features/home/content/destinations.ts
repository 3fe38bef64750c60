import type { SceneName } from '../art/scenes'
import type { Place } from './airport'

export interface Destination extends Place {
  country: string
  scene: SceneName
  /** The price that flights start from: USD, whole units. */
  from: number
}

/** P §2's five, the first shown large. */
export const DESTINATIONS: readonly Destination[] = [
  { city: 'New York', code: 'JFK', country: 'United States', scene: 'newYork', from: 299 },
  { city: 'Paris', code: 'CDG', country: 'France', scene: 'paris', from: 349 },
  { city: 'Sydney', code: 'SYD', country: 'Australia', scene: 'sydney', from: 799 },
  { city: 'Tokyo', code: 'HND', country: 'Japan', scene: 'tokyo', from: 649 },
  { city: 'Dubai', code: 'DXB', country: 'United Arab Emirates', scene: 'dubai', from: 529 },
]
