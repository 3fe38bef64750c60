/** The tab stops of a card. */
export const FOCUSABLE = 'a[href], button:not(:disabled):not([tabindex])'

/** Where the focus was: the item, and which of its links and buttons. */
export interface Lost {
  index: number
  nth: number
}

interface KeyStep {
  key: string
  target: EventTarget
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
}

/** Focuses a link or button of an item, once the item is shown. */
export function focusOn(holder: ParentNode, { index, nth }: Lost, tries = 90) {
  const item = holder.querySelector(`[aria-posinset="${index + 1}"]`)
  const link = item?.querySelectorAll<HTMLElement>(FOCUSABLE)[Math.max(nth, 0)]
  // An item that isn't measured yet is invisible, and takes no focus.
  link?.focus()
  if (tries > 0 && (!link || document.activeElement !== link))
    requestAnimationFrame(() => focusOn(holder, { index, nth }, tries - 1))
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }

/** The item that a key leads to from the main link of another one, which is marked by `data-card`; null for other keys and places. */
export function stepTo({ key, target, altKey, ctrlKey, metaKey, shiftKey }: KeyStep): number | null {
  const step = STEPS[key]
  const item = target instanceof Element && target.matches('[data-card]') && target.closest('[aria-posinset]')
  if (step === undefined || !item || altKey || ctrlKey || metaKey || shiftKey) return null
  const [place, size] = [Number(item.getAttribute('aria-posinset')), Number(item.getAttribute('aria-setsize'))]
  return Math.min(Math.max(place + step, 1), size) - 1
}
