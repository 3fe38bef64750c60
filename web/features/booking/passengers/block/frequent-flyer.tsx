import { retryingImport, useLazyPart } from '../../../../device/lazy-part'
import { Field } from '../../../../ui/form/form-library'
import { Skeleton } from '../../../../ui/layout/page'
import type { OfferedPrograms } from '../frequent-flyer/programs'
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

/** A frequent flyer number, where the offer takes one. The form has its value before the field is drawn, and sends one that is filled in. */
export function FrequentFlyer({ form, index, programs }: BlockProps & { programs: OfferedPrograms }) {
  const part = useLazyPart(loadFrequentFlyer, true)
  return (
    <Field of={form} name={`passengers.${index}.frequentFlyerProgram`}>
      {(...program) => (
        <Field of={form} name={`passengers.${index}.frequentFlyerNumber`}>
          {(...number) =>
            part ? (
              <part.FrequentFlyerFields
                form={form}
                index={index}
                programs={programs}
                program={program}
                number={number}
              />
            ) : (
              <Skeleton height="5.5rem" />
            )
          }
        </Field>
      )}
    </Field>
  )
}
