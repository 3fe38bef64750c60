import type { MouseEvent } from 'react'
import { flyersParam, readFlyers } from '../../links/flyers'
import { readSearch, toSearchParams } from '../../links/search'

type SearchQuery = ReturnType<typeof toSearchParams>

/**
 * Whether the page before this one in the browser's history shows the results of a search, so that going back finds them as they
 * were left: their filters, their order, their place. False where the browser doesn't tell.
 */
export function areResultsBefore(search: SearchQuery | null, today: string): boolean {
  // Older browsers lack the Navigation API, whatever the types say.
  const history: Navigation | undefined = window.navigation
  const index = history?.currentEntry?.index ?? 0
  const address = index > 0 ? history?.entries()[index - 1]?.url : null
  if (!address || !search) return false
  const { pathname, searchParams } = new URL(address)
  if (pathname !== '/search') return false
  const { criteria } = readSearch(Object.fromEntries(searchParams), today)
  const there = { ...toSearchParams(criteria), ...flyersParam(readFlyers(searchParams.get('flyers'))) }
  return JSON.stringify(there) === JSON.stringify(search)
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** What a click on the way back does: one step back in history where the results are there, else what the link says. */
export const goBackToResults =
  (search: SearchQuery | null, today: string, goBack: () => void) => (event: MouseEvent) => {
    if (!isPlainClick(event) || !areResultsBefore(search, today)) return
    event.preventDefault()
    goBack()
  }
