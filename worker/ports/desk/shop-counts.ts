/** How much there is of what home may tell: of live mode alone. */
export interface Counts {
  /** Bookings that stand. */
  bookings: number
  /** Those who travel on them. */
  travelers: number
  /** Different routes among the searches for one adult that are still kept. */
  routes: number
}

/** What a shop counts of itself. @throws DomainError `database_unavailable` */
export interface ShopCounts {
  count(brandKey: string): Promise<Counts>
}
