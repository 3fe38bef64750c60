/** A span of time. `from` belongs to it, `until` doesn't. */
export interface TimeSpan {
  from: Date
  until: Date
}

/** A page of a provider's list. */
export interface ListPage<TItem> {
  items: TItem[]
  /** The ids of entries that can't be read, "unknown" for one that doesn't even have that. */
  unreadable: string[]
  /** What to ask the next page with; null on the last. */
  next: string | null
}
