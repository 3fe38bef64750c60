/** How the router reads and writes query strings: as text. As JSON, its default, the reference 12E45 is a number and the name Null nobody. */
export const textSearch = {
  parseSearch: (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query)),
  stringifySearch(search: object): string {
    const given = Object.entries(search).filter(([, value]) => value !== undefined)
    const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
    return query && `?${query}`
  },
}

/** A route's `validateSearch` that takes one text from the query string and leaves out anything else. */
export const textParam =
  <const Name extends string>(name: Name) =>
  (search: Record<string, unknown>): { [Key in Name]?: string } => {
    const value = search[name]
    return typeof value === 'string' ? ({ [name]: value } as { [Key in Name]?: string }) : {} // a computed key widens to string
  }
