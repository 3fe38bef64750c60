import { trimmed } from '../../links/text-param'

// Routes read their query strings in the app's first script: import no content here, or every page would load it.

/** The query string of a help page: the open tab and the search. */
export interface HelpAddress {
  /** Any text: the screen checks whether it has such a tab. */
  tab?: string
  /** Never blank. */
  q?: string
}

/** Reads a help page's query string. */
export function readHelpAddress({ tab, q }: { tab?: unknown; q?: unknown }): HelpAddress {
  const text = trimmed(q)
  return { ...(typeof tab === 'string' && { tab }), ...(text && { q: text }) }
}
