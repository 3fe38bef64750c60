import { addDays, addMonths } from '../../../../format/dates'
import { nightsBetween } from '../day-prices'

/** A place in the grid of departures and stays. */
export interface StayPlace {
  day: string
  stay: number
}

interface Bounds {
  /** The first and the last departure that can be chosen. */
  today: string
  last: string
  /** The stays that are shown. */
  stays: readonly number[]
}

const clamp = (day: string, { today, last }: Bounds) => (day < today ? today : day > last ? last : day)

/**
 * The place that a key moves to, within what can be chosen; null for other keys. Up and down change the day, left and right the stay, which
 * may not be shown yet.
 */
export function stayAfterKey(key: string, { day, stay }: StayPlace, bounds: Bounds): StayPlace | null {
  const { stays } = bounds
  const [first = stay, final = stay] = [stays[0], stays.at(-1)]
  const toDay = (other: string) => ({ day: clamp(other, bounds), stay })
  const toStay = (other: number) => ({
    day,
    stay: Math.min(Math.max(other, 0), nightsBetween(bounds.today, bounds.last)),
  })
  switch (key) {
    case 'ArrowUp':
      return toDay(addDays(day, -1))
    case 'ArrowDown':
      return toDay(addDays(day, 1))
    case 'PageUp':
      return toDay(addMonths(day, -1))
    case 'PageDown':
      return toDay(addMonths(day, 1))
    case 'ArrowLeft':
      return toStay(stay - 1)
    case 'ArrowRight':
      return toStay(stay + 1)
    case 'Home':
      return toStay(first)
    case 'End':
      return toStay(final)
    default:
      return null
  }
}
