/** A route's `loaderDeps`: the version of a legal text that its address asks for. */
export const legalVersion = ({ search }: { search: object }): { version: number | undefined } => ({
  version: 'version' in search && /^\d{1,9}$/.test(`${search.version}`) ? Number(search.version) : undefined,
})

/** The address of a legal text in the version that was agreed to with a booking. */
export const agreedTextHref = (bookingId: string, key: string) =>
  `/my-trips/${encodeURIComponent(bookingId)}?agreed=${key}`
