import { useSignals } from '@preact/signals-react/runtime'
import { useRef, useState } from 'react'
import { retryingImport, useLazyPart } from '../../../../device/lazy-part'
import { Button } from '../../../../ui/button'
import type { FormFieldProps } from '../../../../ui/form/field'
import { Field } from '../../../../ui/form/form-library'
import { Skeleton } from '../../../../ui/layout/page'
import type { OfferedPrograms } from '../frequent-flyer/programs'
import { reveal } from '../passenger.css'
import type { BlockProps, PassengerFields } from '../passenger-form'

// Many flights take no number: the code for it is loaded with its field.
// If it can't be loaded, travelers book without a number.
/** The fields and what they need. */
export const loadFrequentFlyer = retryingImport(
  () => import('../frequent-flyer/frequent-flyer-fields'),
  'FrequentFlyerFields',
)

/** What is wrong with a number, '' where nothing is. */
export const numberProblem = (typed: string): string => loadFrequentFlyer.loaded?.numberProblem(typed) ?? ''

/** A traveler with the number as it is sent. */
export const withProgram = (fields: PassengerFields, programs: OfferedPrograms | undefined): PassengerFields =>
  (programs && loadFrequentFlyer.loaded?.withProgram(fields, programs)) ?? fields

type Bound = [FormFieldProps<string>['field'], FormFieldProps<string>['props']]

/** A frequent flyer number, where the offer takes one. The form has its value before the field is drawn, and sends one that is filled in. */
export const FrequentFlyer = (given: BlockProps & { programs: OfferedPrograms }) => (
  <Field of={given.form} name={`passengers.${given.index}.frequentFlyerProgram`}>
    {(...program) => (
      <Field of={given.form} name={`passengers.${given.index}.frequentFlyerNumber`}>
        {(...number) => <Fields {...given} program={program} number={number} />}
      </Field>
    )}
  </Field>
)

/** Closed until somebody has a number to give. */
function Fields({
  program,
  number,
  ...given
}: BlockProps & { programs: OfferedPrograms } & Record<'program' | 'number', Bound>) {
  useSignals()
  const part = useLazyPart(loadFrequentFlyer, true)
  const [isOpen, setOpen] = useState(false)
  // The pressed button goes away: keyboard users continue from what replaces it.
  const isPressed = useRef(false)
  const takeFocus = (box: HTMLElement | null) => {
    if (!box || !isPressed.current) return
    isPressed.current = false
    box.querySelector('input')?.focus()
  }
  const [{ value, error }] = number
  if (!isOpen && (value.value || error.value)) setOpen(true)
  if (!isOpen) {
    return (
      <Button
        variant="ghost"
        size="sm"
        className={reveal}
        onClick={() => {
          isPressed.current = true
          setOpen(true)
        }}
      >
        Add frequent flyer number
      </Button>
    )
  }
  if (!part) return <Skeleton height="5.5rem" />
  return (
    <div ref={takeFocus}>
      <part.FrequentFlyerFields {...given} program={program} number={number} />
    </div>
  )
}
