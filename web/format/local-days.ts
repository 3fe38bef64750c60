// Calendar days as yyyy-MM-dd text. No instant and no zone is involved, so none can shift a day.

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** The day a Date shows on this device's own clock, yyyy-MM-dd. */
export const localDay = (date: Date): string =>
  `${String(date.getFullYear()).padStart(4, '0')}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`

const numbersOf = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return { year, month, date }
}

/** UTC has every day and every hour, which no local clock has. */
const dayOf = (year: number, month: number, date: number) =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10)

/** The calendar day `count` days later (earlier when negative). */
export function addDays(day: string, count: number): string {
  const { year, month, date } = numbersOf(day)
  return dayOf(year, month, date + count)
}

/** The same day `count` months later (earlier when negative), or the last of that month where it is shorter. */
export function addMonths(day: string, count: number): string {
  const { year, month, date } = numbersOf(day)
  const lastOfMonth = dayOf(year, month + count + 1, 0)
  return dayOf(year, month + count, Math.min(date, numbersOf(lastOfMonth).date))
}
