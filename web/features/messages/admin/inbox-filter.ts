import { trimmed } from '../../../links/text-param'
import { MESSAGE_KINDS, MESSAGE_STATES } from './inbox-words'

/** Which messages the list shows; an empty filter shows all except spam. */
export interface InboxFilter {
  state: string
  kind: string
  text: string
}

const known = (names: Record<string, string>, value: unknown) =>
  typeof value === 'string' && Object.hasOwn(names, value) ? value : ''

/** The filter in a query string. */
export const readInboxFilter = ({ state, kind, text }: Record<string, unknown>): InboxFilter => ({
  state: known(MESSAGE_STATES, state),
  kind: known(MESSAGE_KINDS, kind),
  text: trimmed(text),
})

/** The address of the filtered list. */
export function inboxHref(filter: InboxFilter): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== '')).toString()
  return query ? `/admin/inbox?${query}` : '/admin/inbox'
}

/** The address of a message. */
export const messageHref = (id: string): string => `/admin/inbox/${encodeURIComponent(id)}`
