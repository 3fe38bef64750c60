/** A route's `loaderDeps`: which version of a legal text its address asks for. */
export const legalVersion = ({ search }: { search: object }): { version: number | undefined } => ({
  version: 'version' in search && Number.isInteger(search.version) ? (search.version as number) : undefined,
})

/** Where a traveler reads a text as they agreed to it with a trip. */
export const agreedTextHref = (bookingId: string, key: string) =>
  `/my-trips/${encodeURIComponent(bookingId)}?agreed=${key}`
