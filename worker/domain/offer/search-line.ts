import type { SearchEvent } from '../../contract/search-result'

/** The fields whose values are the same in many offers. */
const SHARED = new Set([
  'owner',
  'marketing_carrier',
  'operating_carrier',
  'origin',
  'destination',
  'airport',
  'baggages',
  'conditions',
])

/** A list that contains each of several equal values once. */
function numbered() {
  const values: unknown[] = []
  const numbers = new Map<string, number>()
  return {
    values,
    numberFor(value: unknown): number {
      const key = JSON.stringify(value)
      const known = numbers.get(key)
      if (known !== undefined) return known
      numbers.set(key, values.length)
      return values.push(value) - 1
    },
  }
}

/**
 * An event of a streamed search as its line. Streams are sent uncompressed, and airlines, places and conditions would be most of them: a
 * line of offers contains each of these once, in `shared`, and its index where it is used.
 */
export function searchLine(event: SearchEvent): string {
  if (event.type !== 'offers') return `${JSON.stringify(event)}\n`
  const { values, numberFor } = numbered()
  // JSON.stringify writes the offers before `shared`, so the list is complete by then.
  const text = JSON.stringify({ ...event, shared: values }, (name, value) =>
    SHARED.has(name) ? numberFor(value) : value,
  )
  return `${text}\n`
}

/** The event of a line, with each index replaced by its value; its shape isn't validated. @throws SyntaxError */
export function parseSearchLine(line: string): unknown {
  const event: unknown = JSON.parse(line)
  if (typeof event !== 'object' || event === null || !('shared' in event)) return event
  const { shared, ...rest } = event
  const values: unknown[] = Array.isArray(shared) ? shared : []
  const restore = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(restore)
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).map(([name, inner]) => [
      name,
      typeof inner === 'number' && SHARED.has(name) ? values[inner] : restore(inner),
    ])
    return Object.fromEntries(entries)
  }
  return restore(rest)
}
