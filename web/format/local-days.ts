// Calendar days as yyyy-MM-dd text. No instant and no zone is involved, so none can shift a day.

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** The day a Date shows on this device's own clock, yyyy-MM-dd. */
export const localDay = (date: Date): string =>
  `${String(date.getFullYear()).padStart(4, '0')}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`

/** Noon of a calendar day on this device's own clock: far from every midnight and every change to summer time. */
export function noonOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 12)
}

/** The calendar day `count` days later (earlier when negative). */
export function addDays(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, date + count)).toISOString().slice(0, 10)
}
