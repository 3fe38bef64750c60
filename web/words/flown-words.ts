import type { ReviewedTrip } from '#worker/features/reviews/contract'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** "May 2026" of 2026-05. */
function monthName(month: string): string {
  const [year, number] = month.split('-')
  return `${MONTHS[Number(number) - 1] ?? ''} ${year}`.trim()
}

/** "flew Boston to Lisbon in May 2026". */
export const flownWords = ({ from, to, month }: ReviewedTrip): string => `flew ${from} to ${to} in ${monthName(month)}`
