import type { SearchEvent } from '../contract/search-event'

/** An event of a streamed search as the line that carries it. */
export const searchLine = (event: SearchEvent): string => `${JSON.stringify(event)}\n`
