const PREFIX = 'test_'

/** Whether no money stands behind the payment: the made-up ids of test mode (decision 4). */
export const isTestPayment = (paymentId: string): boolean => paymentId.startsWith(PREFIX)

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

/** Whether two JSON values say the same, whatever the order of their keys; absent and undefined are alike. */
export const sameRequest = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
