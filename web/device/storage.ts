import * as v from 'valibot'

// Storage may be blocked (it then throws on access), full, or hold values of an older version or another script. It is a convenience:
// when anything goes wrong, the visitor goes on as if nothing had been stored.

/** The value stored on this device under a key; null when there is none or it doesn't fit the schema. */
export function readStored<S extends v.GenericSchema>(key: string, schema: S): v.InferOutput<S> | null {
  try {
    const text = localStorage.getItem(key)
    const parsed = v.safeParse(schema, text === null ? null : JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** Stores a value on this device, if the browser allows it. */
export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Blocked or full, see above.
  }
}

// Session storage belongs to one tab. Where it is blocked or full, values are lost on reload, nothing worse.

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

/** An entry about a purchase whose outcome isn't known yet. It holds no personal data; without it, somebody could be led to buy twice. */
const isUnanswered = (text: string | null) => text?.includes('"bookingId":null') ?? false

/** Removes everything the visitor left in this browser and this tab, except the entry about a payment whose outcome isn't known. */
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

/** Tells the other tabs of this site that the session has changed, through a storage event. */
export function tellOtherTabs(): void {
  writeStored('session-changed', Date.now())
  try {
    localStorage.removeItem('session-changed')
  } catch {
    // Blocked, see above.
  }
}
