import { trimmed } from '../../../links/text-param'

/** Which cases the list shows. */
export interface CaseFilter {
  state: 'open' | 'resolved' | 'all'
  /** An id, a reference, an e-mail address or a part of a name; empty for all. */
  text: string
}

/** Reads the filter from a query string; open cases by default. */
export function readCaseFilter({ state, text }: Record<string, unknown>): CaseFilter {
  const known = state === 'resolved' || state === 'all' ? state : 'open'
  return { state: known, text: trimmed(text) }
}

/** The address of the list with a filter. */
export function caseListHref({ state, text }: CaseFilter): string {
  const query = new URLSearchParams({ ...(state !== 'open' && { state }), ...(text && { text }) }).toString()
  return query ? `/admin/cases?${query}` : '/admin/cases'
}

/** The address of a case. */
export const caseHref = (id: string): string => `/admin/cases/${encodeURIComponent(id)}`
