/** What somebody agrees to who asks for a price alert: the form's box says it, and it is kept with their address. */
export const ALERT_CONSENT = 'I agree to receive price alerts via email'

/** By how many percent a fare must have fallen for an alert that names no limit: the one that home offers, and the one over results. */
export const FALLS = { home: 20, results: 5 } as const
