import { type ReactNode, useEffect } from 'react'
import { useTakenOver } from './served-page'

/**
 * Notes on the app's element that the browser has taken the page over: from then on presses are the app's. It stands around the screen
 * itself, within every boundary, as React takes over what lies within one after what lies outside.
 */
export function TakenOver({ children }: { children: ReactNode }) {
  const isTakenOver = useTakenOver()
  useEffect(() => {
    if (isTakenOver) document.getElementById('root')?.removeAttribute('data-waits')
  }, [isTakenOver])
  return children
}
