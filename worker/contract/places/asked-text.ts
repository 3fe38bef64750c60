// The lengths of a text for which the flight provider is asked. Separate from the request's rules, which a page that asks doesn't need.

export const FEWEST_LETTERS = 3
export const MOST_LETTERS = 60
