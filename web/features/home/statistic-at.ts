import type { Statistic } from './content/statistics'

/** A statistic as it reads when so much of the counting (0 to 1) is done: "1.4M+", "500+", "3-5 sec". */
export function statisticAt({ values, unit, countingDecimals = 0 }: Statistic, progress: number): string {
  const done = Math.min(1, Math.max(0, progress))
  const digits = done < 1 ? countingDecimals : 0
  return `${values.map((value) => (value * done).toFixed(digits)).join('-')}${unit}`
}
