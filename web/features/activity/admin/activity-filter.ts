import { trimmed } from '../../../links/text-param'

/** The filter of the log, as in the address; empty values match every entry. */
export interface ActivityFilter {
  who: string
  kind: string
  source: string
  brandKey: string
  from: string
  to: string
}

export const NO_FILTER: ActivityFilter = { who: '', kind: '', source: '', brandKey: '', from: '', to: '' }

/** The filter in a query string. */
export function readActivityFilter(search: Record<string, unknown>): ActivityFilter {
  const read = (name: keyof ActivityFilter) => trimmed(search[name])
  return {
    who: read('who'),
    kind: read('kind'),
    source: read('source'),
    brandKey: read('brandKey'),
    from: read('from'),
    to: read('to'),
  }
}

/** The parts of a filter that aren't empty. */
export const filled = (filter: ActivityFilter): Partial<ActivityFilter> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))

/** The address of the log with a filter. */
export function activityHref(filter: Partial<ActivityFilter>): string {
  const query = new URLSearchParams(filled({ ...NO_FILTER, ...filter })).toString()
  return query ? `/admin/activity?${query}` : '/admin/activity'
}
