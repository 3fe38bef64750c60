import { type RefObject, useEffect } from 'react'

/** The focusable element of a field; in a folded entry of a list, the button that opens the entry. */
const openPlace = (place: HTMLElement) =>
  place.closest('[hidden]') ? (place.closest('[data-entry]')?.querySelector('button') ?? place) : place

/**
 * Where a form shows a field: its own element or the button that chooses or adds it, else that of the field around it, or the button that
 * shows its part of the form.
 */
function placeOf(form: HTMLElement, field: string): HTMLElement | null {
  if (!/^[\w.-]+$/.test(field)) return null
  const find = (selector: string) => form.querySelector<HTMLElement>(selector)
  const parts = field.split('.')
  for (let length = parts.length; length > 0; length--) {
    const path = parts.slice(0, length).join('.')
    const place = find(`[name="${path}"]`) ?? find(`[data-field="${path}"] button`)
    if (place) return openPlace(place)
  }
  return find(`[name="${parts[0]}.isShown"]`)
}

/**
 * Brings the field that the address names into sight and focuses it, once.
 * @param field its dotted path
 */
export function useLanding(form: RefObject<HTMLElement | null>, field: string | undefined): void {
  useEffect(() => {
    const root = form.current
    if (!root || !field) return
    const land = () => {
      const place = placeOf(root, field)
      place?.scrollIntoView({ block: 'center' })
      place?.focus({ preventScroll: true })
      return place !== null
    }
    if (land()) return
    // The code of its part comes a moment later; a user who types meanwhile stays where they are.
    const observer = new MutationObserver(() => land() && observer.disconnect())
    const stop = () => observer.disconnect()
    observer.observe(root, { childList: true, subtree: true })
    root.addEventListener('input', stop, { once: true })
    return () => {
      stop()
      root.removeEventListener('input', stop)
    }
  }, [form, field])
}
