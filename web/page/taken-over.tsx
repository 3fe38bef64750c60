import { type ReactNode, useEffect } from 'react'
import { useTakenOver } from './served-page'

/**
 * Marks the app's element once the page is hydrated: from then on the app handles presses. It must be inside every Suspense boundary, right
 * around the screen, because React hydrates the inside of a boundary after the outside.
 */
export function TakenOver({ children }: { children: ReactNode }) {
  const isTakenOver = useTakenOver()
  useEffect(() => {
    if (isTakenOver) document.getElementById('root')?.removeAttribute('data-waits')
  }, [isTakenOver])
  return children
}
