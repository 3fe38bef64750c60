import type { MouseEvent } from 'react'
import { flyersParam, readFlyers } from '../../links/flyers'
import { readSearch, toSearchParams } from '../../links/search'

type SearchQuery = ReturnType<typeof toSearchParams>

/**
 * Whether the previous entry of the browser's history shows the results of this search, so that going back restores their filters, order and
 * scroll position. False when the browser can't tell.
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

/** Handles a click on the back link: goes one step back in history if the results are there, else follows the link. */
export const goBackToResults =
  (search: SearchQuery | null, today: string, goBack: () => void) => (event: MouseEvent) => {
    if (!isPlainClick(event) || !areResultsBefore(search, today)) return
    event.preventDefault()
    goBack()
  }
