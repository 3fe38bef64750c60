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

/** What is counted together, and how much of it there may be. */
interface CountedWindow {
  /** What is counted and for whom. It is stored as it is given, so give a hash. */
  key: string
  now: Date
  /** A window begins with the first count after the last one ended. */
  seconds: number
  atMost: number
}

/** An attempt that is counted unless it comes too early. */
export interface PacedAttempt {
  /** What is counted and for whom. It is stored as it is given, so give a hash. */
  key: string
  windowSeconds: number
  /** So many may follow each other at once; then each is followed by a wait that doubles, from the first to the longest. */
  free: number
  firstWaitSeconds: number
  longestWaitSeconds: number
}

/** What was had of a window: so many of those wanted, how many are left, and when it ends. */
export interface Taken {
  taken: number
  left: number
  endsAt: Date
}

/** Exact counts, the same for everybody who counts at once, wherever they are. @throws DomainError `database_unavailable` */
export interface Counters {
  /** Counts one more; null while the window holds no more than it may, else when it ends. One query. */
  count(window: CountedWindow): Promise<Date | null>
  /** Counts one attempt under each key; or, where one of them has to wait, none of them, and gives when that wait ends. One query. */
  pace(attempts: PacedAttempt[], now: Date): Promise<Date | null>
  /** Counts as many of those wanted as the window still holds. One query. */
  take(window: CountedWindow & { wanted: number }): Promise<Taken>
  /** Takes back one attempt of each key. The wait after it stays. */
  takeBack(keys: string[]): Promise<void>
  /** Sets the count of a key back to none. */
  clear(key: string): Promise<void>
  /** Forgets windows that ended before then. */
  forget(before: Date): Promise<void>
}
