import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import type { FormFieldProps } from '../../../../ui/form/field'
import { setValue } from '../../../../ui/form/form-library'
import { SelectField } from '../../../../ui/form/select-field'
import { FormTextField } from '../../../../ui/form/text-field'
import { fields, half } from '../passenger.css'
import type { BlockProps } from '../passenger-form'
import { type OfferedPrograms, programsOf } from './programs'

export { fillNumber, numberProblem, withProgram } from './programs'

type Bound = [FormFieldProps<string>['field'], FormFieldProps<string>['props']]

interface FrequentFlyerFieldsProps extends BlockProps {
  programs: OfferedPrograms
  program: Bound
  number: Bound
}

/** A frequent flyer number, and of which program it is where there are several. */
export function FrequentFlyerFields(given: FrequentFlyerFieldsProps) {
  useSignals()
  const { form, index, program, number } = given
  const programs = programsOf(given.programs)
  const [{ value: chosen }, programProps] = program
  const [field, numberProps] = number
  const choose = (airline: string) =>
    setValue(form, `passengers.${index}.frequentFlyerProgram`, airline, { shouldFocus: false })
  // A number that was typed for an offer of other airlines is none of these programs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it was carried here, once
  useEffect(() => {
    if (!chosen.value || programs.some(({ airline }) => airline === chosen.value)) return
    choose('')
    setValue(form, `passengers.${index}.frequentFlyerNumber`, '', { shouldFocus: false })
  }, [])
  const [first] = programs
  const isChoice = programs.length > 1
  return (
    <div className={fields}>
      {isChoice && (
        <div className={half}>
          <SelectField
            {...programProps}
            label="Frequent flyer program"
            value={chosen.value || first?.airline}
            options={programs.map(({ airline, name }) => ({ value: airline, label: name }))}
          />
        </div>
      )}
      <div className={half}>
        <FormTextField
          field={field}
          props={{
            ...numberProps,
            onChange: (event) => {
              numberProps.onChange(event)
              if (!chosen.value && first) choose(first.airline)
            },
          }}
          label="Frequent flyer number"
          hint={isChoice ? 'If you have one' : `If you have one of ${first?.name}`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </div>
    </div>
  )
}
