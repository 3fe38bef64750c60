import { MESSAGE_KINDS, MESSAGE_STATES } from './inbox-words'

/** Which messages the list shows; empty for all, spam left out. */
export interface InboxFilter {
  state: string
  kind: string
  text: string
}

const known = (names: Record<string, string>, value: unknown) =>
  typeof value === 'string' && Object.hasOwn(names, value) ? value : ''

/** The filter that a query string says. */
export const readInboxFilter = ({ state, kind, text }: Record<string, unknown>): InboxFilter => ({
  state: known(MESSAGE_STATES, state),
  kind: known(MESSAGE_KINDS, kind),
  // The router reads what looks like a number as one.
  text: typeof text === 'string' || typeof text === 'number' ? String(text).trim() : '',
})

/** The address of the list with a filter. */
export function inboxHref(filter: InboxFilter): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== '')).toString()
  return query ? `/admin/inbox?${query}` : '/admin/inbox'
}

/** The address of a message. */
export const messageHref = (id: string): string => `/admin/inbox/${encodeURIComponent(id)}`
