// In the app's first script, like every route's reading of its query string: no content may be imported here.

/** What the query string of a help page says: the open tab and what is searched for. */
export interface HelpAddress {
  /** Any word: the screen decides whether it has such a tab. */
  tab?: string
  /** Never blank. */
  q?: string
}

/** Reads a help page's query string. The router reads ?q=24 as a number. */
export function readHelpAddress({ tab, q }: { tab?: unknown; q?: unknown }): HelpAddress {
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).trim() : ''
  return { ...(typeof tab === 'string' && { tab }), ...(text && { q: text }) }
}
