// Calendar days as yyyy-MM-dd text. No instant and no zone is involved, so none can shift a day.

/** The names of months in dates. Intl would give the same, but loading its data takes a phone a tenth of a second on the first page. */
export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const readDay = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return { year, month, date }
}

/** UTC has every day and hour, unlike local time zones. */
const writeDay = (year: number, month: number, date: number) =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10)

/** The calendar day `count` days later (earlier when negative). */
export function addDays(day: string, count: number): string {
  const { year, month, date } = readDay(day)
  return writeDay(year, month, date + count)
}

/** The same day `count` months later (earlier when negative), or the last day of a shorter month. */
export function addMonths(day: string, count: number): string {
  const { year, month, date } = readDay(day)
  const lastOfMonth = writeDay(year, month + count + 1, 0)
  return writeDay(year, month + count, Math.min(date, readDay(lastOfMonth).date))
}

const MONTHS_ON_SALE = 11

/** The last day that can be searched: airlines sell about eleven months ahead. */
export const lastDayOnSale = (today: string): string => addMonths(today, MONTHS_ON_SALE)

/** The most nights between any current day and the last one on sale, in any year and time zone. */
export const MOST_NIGHTS = 340

/** The message for a day after the last one: "Airlines sell flights until Oct 26, 2027, about 11 months ahead". */
export function saleEnds(last: string): string {
  const { year, month, date } = readDay(last)
  return `Airlines sell flights until ${MONTHS[month - 1]} ${date}, ${year}, about 11 months ahead`
}
