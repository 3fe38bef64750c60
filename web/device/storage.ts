import * as v from 'valibot'

// Storage may be blocked (it then throws on access), full, or hold what an older version or another script wrote. Remembering is a
// convenience: whatever goes wrong, the visitor goes on as if nothing had been kept.

/** What is kept on this device under a key, parsed; null when nothing is kept or it can't be read. */
export function readStored<S extends v.GenericSchema>(key: string, schema: S): v.InferOutput<S> | null {
  try {
    const text = localStorage.getItem(key)
    const parsed = v.safeParse(schema, text === null ? null : JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** Keeps a value on this device, if it lets us. */
export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Blocked or full: see above.
  }
}

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

/** What belongs to a call whose answer may still come. It names nobody, and without it somebody could be offered to buy twice. */
const isUnanswered = (text: string | null) => text?.includes('"bookingId":null') ?? false

/** Forgets whatever the visitor left in this browser and this tab, but for a payment whose end isn't known. */
export function forgetVisitor(): void {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      const store = window[storage]
      for (const key of Object.keys(store)) if (!isUnanswered(store.getItem(key))) store.removeItem(key)
    } catch {
      // Blocked, see above.
    }
  }
}

/** Lets the other tabs of this site know that something about the session has changed; they hear it as a storage event. */
export function tellOtherTabs(): void {
  writeStored('session-changed', Date.now())
  try {
    localStorage.removeItem('session-changed')
  } catch {
    // Blocked, see above.
  }
}
