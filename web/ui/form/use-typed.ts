import { effect } from '@preact/signals-react'
import { useSyncExternalStore } from 'react'
import { type FieldPath, type FieldValues, type FormStore, getValue } from './form-library'

/** The value of a form's field; rerenders when it changes. */
export function useTyped<Values extends FieldValues, Name extends FieldPath<Values>>(
  store: FormStore<Values>,
  name: Name,
) {
  const read = () => getValue(store, name, { shouldActive: false })
  return useSyncExternalStore(
    (onChange) =>
      effect(() => {
        read()
        onChange()
      }),
    read,
    read,
  )
}
