/** What changes in the address of the results for other days: filters, order, party and cabin stay. */
export const daySearch = (departureDate: string, returnDate: string | null) => ({
  departureDate,
  returnDate: returnDate ?? undefined,
  // How far the list was loaded, and the flights that were chosen, on the days before.
  showMore: undefined,
  previousCount: undefined,
  chosen: undefined,
})
