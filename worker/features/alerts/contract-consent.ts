/** The consent to a price alert: the form's box shows it, and it is stored with the address. */
export const ALERT_CONSENT = 'I agree to receive price alerts via email'

/** By how many percent a fare must fall for an alert without a limit: the one that home offers, and the one over results. */
export const FALLS = { home: 20, results: 5 } as const
