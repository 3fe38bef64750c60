import { type RefObject, useEffect, useRef } from 'react'

/** A field in which something is wrong, or what adds to a list or chooses a picture in which something is. */
const WRONG = '[aria-invalid="true"], [data-wrong] > [data-add], [data-wrong] [data-choose]'

/**
 * Focuses the first field in which something is wrong, each time that saving was refused.
 * @param refusals how often it was
 */
export function useFirstError(form: RefObject<HTMLFormElement | null>, refusals: number): void {
  const seen = useRef(refusals)
  useEffect(() => {
    if (seen.current === refusals) return
    seen.current = refusals
    // Entries of lists open first: what is hidden can't be focused.
    const frame = requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(WRONG)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [form, refusals])
}
