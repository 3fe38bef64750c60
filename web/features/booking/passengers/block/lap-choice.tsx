import type { ReadonlySignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import type { OfferPassenger } from '#worker/contract/offer'
import type { FormFieldProps } from '../../../../ui/form/field'
import { Field, setValue } from '../../../../ui/form/form-library'
import { SelectField } from '../../../../ui/form/select-field'
import { adultPlaces, lapAdultsOf } from '../laps'
import { full, half } from '../passenger.css'
import { type BlockProps, passengerName } from '../passenger-form'
import { typedIn, useOfForm } from '../use-of-form'

interface LapChoiceProps extends BlockProps {
  travelers: OfferPassenger[]
}

/** Chooses on whose lap an infant sits; only says so where one adult travels. Choosing another infant's adult swaps the two adults. */
export function LapChoice({ form, index, travelers }: LapChoiceProps) {
  const adults = adultPlaces(travelers)
  const { lapAdults, names } = useOfForm(() => {
    const typed = typedIn(form)
    return {
      lapAdults: lapAdultsOf(travelers, typed),
      names: adults.map((place) => passengerName(typed[place], `Passenger ${place + 1}`)),
    }
  })
  const path = (place: number) => `passengers.${place}.onLapOf` as const
  const numberOf = (place: number | null | undefined) => String(adults.indexOf(place ?? -1) + 1)
  if (adults.length === 1) return <p className={full}>Sits on the lap of {names[0]}.</p>
  const choose = (chosen: string) => {
    const other = lapAdults.findIndex((adult) => numberOf(adult) === chosen)
    if (other !== -1 && other !== index) setValue(form, path(other), numberOf(lapAdults[index]))
    setValue(form, path(index), chosen)
  }
  const options = names.map((label, place) => ({ value: String(place + 1), label }))
  return (
    <div className={half}>
      <Field of={form} name={path(index)}>
        {(field, { ref, name, onBlur }) => (
          <Lap
            ref={ref}
            name={name}
            onBlur={onBlur}
            options={options}
            choose={choose}
            error={field.error}
            value={numberOf(lapAdults[index])}
          />
        )}
      </Field>
    </div>
  )
}

interface LapProps extends Pick<FormFieldProps<string>['props'], 'ref' | 'name' | 'onBlur'> {
  options: { value: string; label: string }[]
  value: string
  error: ReadonlySignal<string>
  choose: (chosen: string) => void
}

function Lap({ choose, error, ...control }: LapProps) {
  useSignals()
  return (
    <SelectField
      {...control}
      error={error.value}
      onChange={(event) => choose(event.currentTarget.value)}
      label="Infant travels with"
      hint="One infant per adult"
    />
  )
}
