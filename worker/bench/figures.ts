/** The value that a share of the values does not exceed; `share` 1 is the worst. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** A line of a table: p50, p95, p99 and the worst of the values, written by `write`. */
export const row = (name: string, values: readonly number[], write: (value: number) => string): string =>
  [name.padEnd(46), ...[0.5, 0.95, 0.99, 1].map((share) => write(percentile(values, share)).padStart(10))].join('')

export const HEAD = ['', 'p50', 'p95', 'p99', 'worst']
  .map((name, i) => (i === 0 ? name.padEnd(46) : name.padStart(10)))
  .join('')

export const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`
export const inMilliseconds = (ms: number): string => `${ms.toFixed(2)} ms`
export const inPercent = (share: number): string => `${(share * 100).toFixed(1)} %`
