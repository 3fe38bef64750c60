import { type RefObject, useEffect } from 'react'

/** Where a field's form shows it: itself, its list, or, while its part isn't shown, what shows the part. */
function placeOf(form: HTMLElement, field: string): HTMLElement | null {
  const [part = ''] = field.split('.')
  const named = (name: string) => form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
  const list = () => form.querySelector<HTMLElement>(`[data-list="${CSS.escape(field)}"] :is(button, input)`)
  const within = () => form.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"] :is(button, input)`)
  return named(field) ?? list() ?? within() ?? named(`${part}.isShown`)
}

/**
 * Brings the field that the address names into sight and focuses it, once.
 * @param field its dotted path
 */
export function useLanding(form: RefObject<HTMLElement | null>, field: string | undefined): void {
  useEffect(() => {
    const place = field !== undefined && form.current ? placeOf(form.current, field) : null
    place?.scrollIntoView({ block: 'center' })
    place?.focus({ preventScroll: true })
  }, [form, field])
}
