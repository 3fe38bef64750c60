import type { MouseEvent } from 'react'

/** A press that a browser answers with another tab, another window or a download. */
const isSpecial = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/**
 * For a link to another state of the same page, where the app makes the change itself: the page isn't loaded again. Without the app, and for
 * presses that ask for a new tab or window, it is a link.
 */
export const onPlainPress = (change: () => void) => (event: MouseEvent) => {
  if (isSpecial(event)) return
  event.preventDefault()
  change()
}
