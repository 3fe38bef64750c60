import { type RefObject, useEffect } from 'react'

/** Where a form shows a field: itself, what chooses or adds it, or, while its part isn't shown, what shows the part. */
function placeOf(form: HTMLElement, field: string): HTMLElement | null {
  if (!/^[\w.-]+$/.test(field)) return null
  const find = (selector: string) => form.querySelector<HTMLElement>(selector)
  const part = field.split('.')[0]
  return find(`[name="${field}"]`) ?? find(`[data-field="${field}"] button`) ?? find(`[name="${part}.isShown"]`)
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
    // The code of its part comes a moment later.
    const observer = new MutationObserver(() => land() && observer.disconnect())
    observer.observe(root, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [form, field])
}
