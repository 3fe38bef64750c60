import type { Mode } from '../contract/admin'

/** The current time, which tests may set. */
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

/** One line of the log. Anybody who runs the platform reads it: no personal data, no secrets, no URLs with queries. */
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
   * The mode in effect: the stored one, or the last known while the store fails; test when none is stored, and while live keys are missing;
   * synchronous when cached. Null when unknown: then nothing is sold.
   */
  read(): Mode | null | Promise<Mode | null>
}

/** Changes the platform's mode. */
export interface ModeSwitch {
  /** Stores the mode; other locations follow within about a minute. @throws Error when the store fails */
  write(mode: Mode): Promise<void>
}

/** A stored text: its bytes as a stream, and its note. */
interface CachedText {
  body: ReadableStream<Uint8Array>
  note: string
}

/** A cache near the traveler, shared by everybody: it must never contain personal data. Never throws: a fault counts as a miss. */
export interface Cache {
  /** The stored JSON value, or null when absent or expired. The caller parses it. */
  find(key: string): Promise<unknown>
  /** Stores a JSON value for at most `seconds`. */
  put(key: string, value: unknown, seconds: number): Promise<void>
  /** The stored text, to be passed on without being read, or null when absent or expired. */
  findText(key: string): Promise<CachedText | null>
  /** Stores a text for at most `seconds`, and a short note that can be read without the text. */
  putText(key: string, entry: { text: string; note: string }, seconds: number): Promise<void>
}

/** Counts events by key in a short window. */
export interface RateLimiter {
  /** Counts one event; false when the limit is exceeded. */
  allow(key: string): Promise<boolean>
}
