/**
 * Reads a query string as text. The router by itself reads JSON, which makes a number of the reference 12E45, and nobody of the name Null.
 */
export const readQuery = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query))

/** A part of a query string without blanks around it; '' where it isn't there. */
export const trimmed = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** A route's `validateSearch` that takes one text from the query string and leaves out anything else. */
export const textParam =
  <const Name extends string>(name: Name) =>
  (search: Record<string, unknown>): { [Key in Name]?: string } => {
    const value = search[name]
    return typeof value === 'string' ? ({ [name]: value } as { [Key in Name]?: string }) : {} // a computed key widens to string
  }
