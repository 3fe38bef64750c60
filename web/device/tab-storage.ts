import * as v from 'valibot'

// Session storage belongs to one tab and goes with it. Where it is blocked or full, a reload loses what was stored, and no more
// than that.

/** The value that this tab stores under a key; null when there is none or it doesn't fit the schema. */
export function readFromTab<S extends v.GenericSchema>(key: string, schema: S): v.InferOutput<S> | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** Stores a value in this tab, if the browser allows it. */
export function writeToTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Blocked or full, see above.
  }
}

/** Removes a value from this tab. */
export function removeFromTab(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Blocked, see above.
  }
}
