/** The parameters that change for other days: filters, order, party and cabin stay. */
export const daySearch = (departureDate: string, returnDate: string | null) => ({
  departureDate,
  returnDate: returnDate ?? undefined,
  // These belong to the previous days: how far the list was loaded, and the chosen flights.
  showMore: undefined,
  previousCount: undefined,
  chosen: undefined,
})
