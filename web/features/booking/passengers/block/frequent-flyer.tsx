import { Field } from '@modular-forms/react'
import { lazy, Suspense } from 'react'
import { Skeleton } from '../../../../ui/layout/page'
import type { OfferedPrograms } from '../frequent-flyer/programs'
import type { BlockProps, PassengerFields } from '../passenger-form'

// Many flights take no number: what is about them comes with their field, and nothing is typed before.
let loaded: typeof import('../frequent-flyer/frequent-flyer-fields') | undefined
/** The fields and what they need. */
export async function loadFrequentFlyer() {
  loaded = await import('../frequent-flyer/frequent-flyer-fields')
  return loaded
}
const FrequentFlyerFields = lazy(loadFrequentFlyer)

/** What is wrong with a number, '' where nothing is. */
export const numberProblem = (typed: string): string => loaded?.numberProblem(typed) ?? ''

/** A traveler with the number as it is sent. */
export const withProgram = (fields: PassengerFields, programs: OfferedPrograms | undefined): PassengerFields =>
  loaded && programs ? loaded.withProgram(fields, programs) : fields

/** The number of a frequent flyer, where the offer takes one. The form knows of it before it is drawn: one that is filled in is sent. */
export const FrequentFlyer = ({ form, index, programs }: BlockProps & { programs: OfferedPrograms }) => (
  <Field of={form} name={`passengers.${index}.frequentFlyerProgram`}>
    {(...program) => (
      <Field of={form} name={`passengers.${index}.frequentFlyerNumber`}>
        {(...number) => (
          <Suspense fallback={<Skeleton height="5.5rem" />}>
            <FrequentFlyerFields {...{ form, index, programs, program, number }} />
          </Suspense>
        )}
      </Field>
    )}
  </Field>
)
