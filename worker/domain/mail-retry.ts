const MINUTE_MS = 60_000

/** After how many tries a mail is given up: over a little more than four hours. */
export const MOST_MAIL_TRIES = 9

/** While a mail is being sent nobody else tries; who doesn't finish by then has crashed. */
export const mailLease = (now: Date): Date => new Date(now.getTime() + 2 * MINUTE_MS)

/** When a mail is tried again that failed for the `tries`-th time: after 1, 2, 4 … minutes. */
export const nextMailTry = (now: Date, tries: number): Date =>
  new Date(now.getTime() + 2 ** Math.min(tries - 1, MOST_MAIL_TRIES) * MINUTE_MS)
