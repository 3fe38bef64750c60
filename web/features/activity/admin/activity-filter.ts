/** Which entries are wanted, as the address says it; empty for all. */
export interface ActivityFilter {
  who: string
  kind: string
  source: string
  brandKey: string
  from: string
  to: string
}

export const NO_FILTER: ActivityFilter = { who: '', kind: '', source: '', brandKey: '', from: '', to: '' }

/** The filter that a query string says. */
export function readActivityFilter(search: Record<string, unknown>): ActivityFilter {
  const read = (name: keyof ActivityFilter) => {
    const value = search[name]
    // The router reads what looks like a number as one.
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  }
  return {
    who: read('who'),
    kind: read('kind'),
    source: read('source'),
    brandKey: read('brandKey'),
    from: read('from'),
    to: read('to'),
  }
}

/** The parts of a filter that say something. */
export const filled = (filter: ActivityFilter): Partial<ActivityFilter> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))

/** The address of the log with a filter. */
export function activityHref(filter: Partial<ActivityFilter>): string {
  const query = new URLSearchParams(filled({ ...NO_FILTER, ...filter })).toString()
  return query ? `/admin/activity?${query}` : '/admin/activity'
}
