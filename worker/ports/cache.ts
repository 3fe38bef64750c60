/** A text as it was kept: its bytes, not yet read, and what was noted beside it. */
export interface KeptText {
  body: ReadableStream<Uint8Array>
  note: string
}

/** A cache near the traveler, shared by everybody: nothing personal may enter it. Never throws: a fault is a miss. */
export interface Cache {
  /** The stored JSON value, or null when absent or expired. The caller parses it. */
  find(key: string): Promise<unknown>
  /** Keeps a JSON value for at most `seconds`. */
  put(key: string, value: unknown, seconds: number): Promise<void>
  /** The stored text, to be passed on without being read, or null when absent or expired. */
  findText(key: string): Promise<KeptText | null>
  /** Keeps a text for at most `seconds`, and a short note that can be read without it. */
  putText(key: string, kept: { text: string; note: string }, seconds: number): Promise<void>
}
