/** A cache near the traveller, shared by everybody: nothing personal may enter it. Never throws: a fault is a miss. */
export interface Cache {
  /** The stored JSON value, or null when absent or expired. The caller parses it. */
  find(key: string): Promise<unknown>
  /** Keeps a JSON value for at most `seconds`. */
  put(key: string, value: unknown, seconds: number): Promise<void>
}
