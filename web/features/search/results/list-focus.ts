/** The focusable elements of a card. */
export const FOCUSABLE = 'a[href], button:not(:disabled)'

/** Where the focus was: the item, and which of its links and buttons. */
export interface Lost {
  index: number
  nth: number
}

/** Focuses a link or button of an item, once the item is rendered. */
export function focusOn(holder: ParentNode, { index, nth }: Lost, tries = 20) {
  const item = holder.querySelector(`[aria-posinset="${index + 1}"]`)
  const link = item?.querySelectorAll<HTMLElement>(FOCUSABLE)[Math.max(nth, 0)]
  if (link) link.focus()
  else if (tries > 0) requestAnimationFrame(() => focusOn(holder, { index, nth }, tries - 1))
}
