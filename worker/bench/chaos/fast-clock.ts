/** A clock that both sides of a run read: it began at `origin`, runs faster than the machine's by a factor, and is `aheadMs` ahead. */
export interface FastClock {
  /** Milliseconds since 1970. */
  origin: number
  pace: number
  aheadMs: number
}

/** What the clock shows when the machine's shows `real`, both in milliseconds since 1970. */
export const readClock = ({ origin, pace, aheadMs }: FastClock, real: number): number =>
  Math.round(origin + (real - origin) * pace + aheadMs)
