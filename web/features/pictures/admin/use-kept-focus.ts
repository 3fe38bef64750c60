import { type ComponentProps, useEffect, useRef } from 'react'

/**
 * What a picture's fieldset needs so that the focus stays in it when a step takes the focused button away: it goes to where a file
 * is chosen, to the first button of the next step, or to the fieldset while there is nothing to press. A focus that has moved
 * elsewhere stays there.
 */
export function useKeptFocus(step: string): ComponentProps<'fieldset'> {
  const ref = useRef<HTMLFieldSetElement>(null)
  const wasInside = useRef(false)
  const before = useRef(step)
  useEffect(() => {
    const area = ref.current
    if (!area || before.current === step) return
    before.current = step
    const { activeElement } = document
    if (!wasInside.current || (activeElement !== document.body && activeElement !== area)) return
    const next =
      step === 'busy' ? area : (area.querySelector<HTMLElement>('[data-choose]') ?? area.querySelector('button'))
    next?.focus()
  }, [step])
  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      wasInside.current = true
    },
    // A window of the system, such as the one where a file is chosen, takes the focus only for a while.
    onBlur: () => {
      wasInside.current = ref.current?.contains(document.activeElement) ?? false
    },
  }
}
