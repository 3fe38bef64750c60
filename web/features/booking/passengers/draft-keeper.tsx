import { getValues } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import type { PassengerForm } from './form-types'
import { filledIn, type PassengerFields } from './passenger-form'

/** Tells every change of the form, fields that are put away included. Draws nothing. */
export function DraftKeeper({
  form,
  onType,
}: {
  form: PassengerForm
  onType: (passengers: PassengerFields[]) => void
}) {
  useSignals()
  const { passengers = [] } = getValues(form, { shouldActive: false })
  const text = JSON.stringify(passengers)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what the passengers are; they are new objects each time
  useEffect(() => onType(passengers.map((passenger) => filledIn(passenger))), [text])
  return null
}
