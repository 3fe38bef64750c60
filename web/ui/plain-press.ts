import type { MouseEvent } from 'react'

/** A press that opens a new tab, a new window or a download. */
const isSpecial = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/**
 * Click handler for a link to another state of the same page: the app makes the change itself, without loading the page. Without script, and
 * for presses that ask for a new tab or window, the link works as usual.
 */
export const onPlainPress = (change: () => void) => (event: MouseEvent) => {
  if (isSpecial(event)) return
  event.preventDefault()
  change()
}
