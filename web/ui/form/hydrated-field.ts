import { type ChangeEvent, useCallback, useLayoutEffect, useRef } from 'react'
import { useTakenOver } from '../../page/served-page'
import type { FormElement, FormFieldProps } from './field'

type FormProps = FormFieldProps<string>['props']

/**
 * A form's field over a server-rendered element: what somebody typed or chose, or a password manager filled in, before hydration becomes
 * the field's value; React would overwrite it.
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
 * A text field of a form; see `useHydratedField`. It gets its name at hydration: before that, or without script, the browser would submit
 * every field that has a name.
 */
export function useHydratedText(bound: FormFieldProps<string>): Omit<FormProps, 'name'> & Partial<FormProps> {
  const { name, ...props } = useHydratedField(bound, ({ value }) => value)
  return useTakenOver() ? { ...props, name } : props
}
