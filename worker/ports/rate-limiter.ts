/** Counts events by key in a short window. */
export interface RateLimiter {
  /** Counts one event; false when there have been too many. */
  allow(key: string): Promise<boolean>
}
