import { type RefObject, useEffect, useRef } from 'react'

/** An invalid field, or the button that adds to an invalid list or chooses an invalid picture. */
const WRONG = '[aria-invalid="true"], [data-wrong] > [data-add], [data-wrong] [data-choose]'

/**
 * Focuses the first invalid field each time that saving was refused.
 * @param refusals how often saving was refused
 */
export function useFirstError(form: RefObject<HTMLFormElement | null>, refusals: number): void {
  const seen = useRef(refusals)
  useEffect(() => {
    if (seen.current === refusals) return
    seen.current = refusals
    // Folded entries of lists are opened first: a hidden field can't be focused.
    const frame = requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(WRONG)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [form, refusals])
}
