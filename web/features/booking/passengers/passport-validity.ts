import { isLocalDate } from '#worker/contract/local-date'

/** Under this many days left, many countries turn a traveler away (P §9). */
const WARNING_DAYS = 180
const DAY_MS = 86_400_000

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

export type PassportNote = { tone: 'danger' | 'warning'; text: 'Passport has expired' | 'Less than 6 months validity' }

/**
 * What to say beside a passport's expiry date, or null. The six months count from the last flight, as the airline's desk
 * counts them; all dates are yyyy-MM-dd.
 */
export function passportNote(expiresOn: string, dates: { today: string; lastDeparture: string }): PassportNote | null {
  if (!isLocalDate(expiresOn)) return null
  if (expiresOn <= dates.today) return { tone: 'danger', text: 'Passport has expired' }
  if (daysBetween(dates.lastDeparture, expiresOn) < WARNING_DAYS) {
    return { tone: 'warning', text: 'Less than 6 months validity' }
  }
  return null
}
