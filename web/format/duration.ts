import { DAY_MINUTES } from '#worker/domain/time'

const NOT_A_DURATION = 'N/A'

/** The minutes of an ISO 8601 duration of days, hours and minutes (P1DT2H5M is 1565), or null. */
export function durationMinutes(iso: string | null | undefined): number | null {
  const match = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+(?:\.\d+)?S)?)?$/.exec(iso ?? '')
  if (!match || !/\d/.test(match[0])) return null
  return Number(match[1] ?? 0) * DAY_MINUTES + Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0)
}

/** "7h 5m"; the minutes are left out when there are none; "N/A" for null. */
export function formatMinutes(minutes: number | null): string {
  if (minutes === null || !Number.isFinite(minutes) || minutes < 0) return NOT_A_DURATION
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)]
  return rest === 0 ? `${hours}h` : `${hours}h ${rest}m`
}

/** An ISO 8601 duration as "26h 5m", days counted as hours; "N/A" for what can't be read. */
export const formatDuration = (iso: string | null | undefined) => formatMinutes(durationMinutes(iso))
