import type { CacheSnapshot } from 'virtua'

/** How a list was left: which offers stood in it, if it was being read, and how high its cards were. */
export interface ListMemory {
  /** The offers that stood still under the reader; null when the list followed what came. */
  held: readonly string[] | null
  /** For so many cards. */
  heights: { count: number; cache: CacheSnapshot } | null
}

const MOST_LISTS = 20
const lists = new Map<string, ListMemory>()

/** Keeps how a list was left until the page is closed; the oldest of many are forgotten. */
export function rememberList(key: string, memory: ListMemory) {
  lists.delete(key)
  lists.set(key, memory)
  const oldest = lists.keys().next().value
  if (lists.size > MOST_LISTS && oldest !== undefined) lists.delete(oldest)
}

export const recallList = (key: string): ListMemory | undefined => lists.get(key)
