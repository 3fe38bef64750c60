import type { FormStore } from '@modular-forms/react'
import type { PassengerFormValues } from './passenger-form'

export type PassengerForm = FormStore<PassengerFormValues>

/** One traveler's place in the form. */
export interface BlockProps {
  form: PassengerForm
  index: number
}
