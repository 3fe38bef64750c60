import type { ReadonlySignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { Notice } from '../../../ui/notice'
import type { PassengerForm } from './form-types'
import { INCOMPLETE } from './passenger-schema'

/** Over the button, once it was pressed: that fields are missing, or that nobody travels. */
export function FormMessage({ form, arrayError }: { form: PassengerForm; arrayError: ReadonlySignal<string> }) {
  useSignals()
  if (arrayError.value) return <Notice tone="danger">{arrayError.value}</Notice>
  if (!form.invalid.value) return null
  return <Notice tone="danger">{INCOMPLETE}</Notice>
}
