/** The most cards of an account. Separate from the rules of requests, because pages that only count don't need those. */
export const MOST_CARDS = 10
