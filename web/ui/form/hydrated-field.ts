import { type ChangeEvent, useCallback, useLayoutEffect, useRef } from 'react'
import { useTakenOver } from '../../page/served-page'
import type { FormElement, FormFieldProps } from './field'

type FormProps = FormFieldProps<string>['props']

/**
 * A form's field over an element that may have been there before the form: what somebody typed, chose or let a password manager fill in
 * before the page was taken over becomes the field's value, where React would write the field's own over it.
 */
export function useHydratedField<Value extends string | boolean>(
  { field, props }: FormFieldProps<Value>,
  readValue: (element: FormElement) => Value,
): FormFieldProps<Value>['props'] {
  const isTakenOver = useTakenOver()
  const element = useRef<FormElement>(null)
  const ref = useCallback(
    (found: FormElement | null) => {
      element.current = found
      props.ref(found)
    },
    [props.ref],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: from then on, the field is notified of each change
  useLayoutEffect(() => {
    const existing = !isTakenOver && element.current
    if (!existing || readValue(existing) === field.value.peek()) return
    // The form library reads nothing else of an event.
    props.onChange({ type: 'change', currentTarget: existing } as ChangeEvent<FormElement>)
  }, [])
  return { ...props, ref }
}

/**
 * A text field of a form; see `useHydratedField`. It has its name from the moment on when the form sends it: before, or where no script
 * runs, the browser itself would send whatever has a name.
 */
export function useHydratedText(bound: FormFieldProps<string>): Omit<FormProps, 'name'> & Partial<FormProps> {
  const { name, ...props } = useHydratedField(bound, ({ value }) => value)
  return useTakenOver() ? { ...props, name } : props
}
