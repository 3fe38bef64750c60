/** A span of time; `from` is inclusive, `until` exclusive. */
export interface TimeSpan {
  from: Date
  until: Date
}

/** A page of a provider's list. */
export interface ListPage<TItem> {
  items: TItem[]
  /** The ids of entries that can't be parsed, "unknown" for one without an id. */
  unreadable: string[]
  /** The cursor of the next page; null on the last. */
  next: string | null
}
