/** What is counted together, and how much of it there may be. */
export interface CountedWindow {
  /** Whom and what the count is for; kept as it is given, so give a hash. */
  key: string
  now: Date
  /** A window begins with the first count after the last one ended. */
  seconds: number
  atMost: number
}

/** Exact counts, the same for everybody who counts at once, wherever they are. @throws DomainError `database_unavailable` */
export interface Counters {
  /** Counts one more; null while the window holds no more than it may, else when it ends. One query. */
  count(window: CountedWindow): Promise<Date | null>
  /** Begins anew. */
  clear(key: string): Promise<void>
  /** Forgets windows that ended before then. */
  forget(before: Date): Promise<void>
}
