import { isLocalDate } from '#worker/contract/travel'
import { asTyped } from '#worker/contract/typed-text'

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** The number of a month by its name or at least its first three letters; 0 for any other word. */
const monthOf = (word: string) => (/^[a-z]{3}/.test(word) ? MONTHS.findIndex((month) => month.startsWith(word)) + 1 : 0)

const day = (year: string, month: string | number, date: string) =>
  `${year}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`

/** Whether a text is a day as yyyy-MM-dd. */
export const isDay = isLocalDate

/** No traveler was born before 1900, and no passport is valid until 2100. */
const isLikely = (text: string) => isLocalDate(text) && text >= '1900' && text < '2100'

function readings(parts: string[], isDayFirst: boolean, isDotted: boolean): string[] {
  const [first = '', second = '', third = ''] = parts
  const named = [first, second].findIndex((part) => monthOf(part) > 0)
  if (named !== -1) return [day(third, monthOf(parts[named] ?? ''), named === 0 ? second : first)]
  if (first.length === 4) return [day(first, second, third)]
  const read = [day(third, first, second), day(third, second, first)]
  // People who write dots write the day first.
  return isDotted ? read.slice(1) : isDayFirst ? read.toReversed() : read
}

/** The parts of a date without the other language's month, as passports have it: "24 MAR/MARS 1990" and "12 AOÛ/AUG 2031". */
function withoutOtherMonth(parts: string[]): string[] {
  const words = parts.filter((part) => !/^\d+$/.test(part))
  const month = words.find((word) => monthOf(word) > 0)
  return words.length === 2 && month !== undefined
    ? parts.filter((part, at) => !words.includes(part) || at === parts.indexOf(month))
    : parts
}

/**
 * The days, yyyy-MM-dd, that a typed date may mean: "24 Mar 1990", "March 24, 1990", "1990-03-24", "24.3.1990", "3/24/1990" or "03241990".
 * Two, the likelier first, where day and month could be swapped; none for text that isn't a date, or whose year has two digits.
 */
export function readDate(text: string, isDayFirst = false): string[] {
  const words = asTyped(text)
    .toLowerCase()
    .replace(/(\d)(?:st|nd|rd|th)\b/g, '$1')
  const parts = withoutOtherMonth(words.split(/[\s,./-]+/).filter((part) => part !== ''))
  const [digits = ''] = parts
  const found =
    parts.length === 3
      ? readings(parts, isDayFirst, words.includes('.') && /^[\d.\s]+$/.test(words))
      : parts.length === 1 && /^\d{8}$/.test(digits)
        ? [
            ...readings([digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)], isDayFirst, false),
            ...readings([digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)], isDayFirst, false),
          ]
        : []
  return [...new Set(found.filter(isLikely))]
}

/** Whether this browser's locale writes the day before the month. */
export const writesDayFirst = (): boolean =>
  new Intl.DateTimeFormat(undefined).formatToParts().find(({ type }) => type === 'day' || type === 'month')?.type ===
  'day'
