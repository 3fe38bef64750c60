export interface Statistic {
  label: string
  /** The last number, or the two ends of a range. */
  values: readonly [number] | readonly [number, number]
  /** Follows the number. */
  unit: string
  /** Digits after the point while it counts; the last number is whole. */
  countingDecimals?: number
}

/** P §2. */
export const STATISTICS: readonly Statistic[] = [
  { label: 'Travelers', values: [2], unit: 'M+', countingDecimals: 1 },
  { label: 'Daily flights', values: [20], unit: 'K+' },
  { label: 'Destinations', values: [500], unit: '+' },
  { label: 'Response time', values: [3, 5], unit: ' sec' },
]
