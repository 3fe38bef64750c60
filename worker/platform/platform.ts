import type { Mode } from '../contract/admin'

/** The present time, which tests may set. */
export interface Clock {
  now(): Date
}

/** Where randomness comes from. */
export interface Ids {
  /** A new UUID. */
  uuid(): string
  /** A new secret of 256 random bits, base64url. */
  secret(): string
}

/** One line of the log. Its values are for anybody who runs the platform: no personal data, no secrets, no addresses with queries. */
interface LogLine {
  level: 'info' | 'warn' | 'error'
  event: string
  [detail: string]: string | number | boolean | null | undefined | readonly string[]
}

/** Writes a line. */
export type Log = (line: LogLine) => void

/** The platform's switch between test and live. */
export interface ModeStore {
  /**
   * The mode in effect: the stored one, or the last that was known while the store fails; test when none is stored, and as long as live
   * keys are missing; at once where it is known. Null when nobody knows: then nothing is sold.
   */
  read(): Mode | null | Promise<Mode | null>
}

/** Changes the platform's mode. */
export interface ModeSwitch {
  /** Stores the mode; other places follow within a minute or so. @throws Error when the store fails */
  write(mode: Mode): Promise<void>
}

/** A stored text: its bytes, not yet read, and the note beside it. */
interface CachedText {
  body: ReadableStream<Uint8Array>
  note: string
}

/** A cache near the traveler, shared by everybody: nothing personal may enter it. Never throws: a fault is a miss. */
export interface Cache {
  /** The stored JSON value, or null when absent or expired. The caller parses it. */
  find(key: string): Promise<unknown>
  /** Stores a JSON value for at most `seconds`. */
  put(key: string, value: unknown, seconds: number): Promise<void>
  /** The stored text, to be passed on without being read, or null when absent or expired. */
  findText(key: string): Promise<CachedText | null>
  /** Stores a text for at most `seconds`, and a short note that can be read without it. */
  putText(key: string, entry: { text: string; note: string }, seconds: number): Promise<void>
}

/** Counts events by key in a short window. */
export interface RateLimiter {
  /** Counts one event; false when there have been too many. */
  allow(key: string): Promise<boolean>
}
