import { Field } from '@modular-forms/react'
import type { ReadonlySignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/notice'
import type { BlockProps } from './form-types'
import { full } from './passenger-block.css'
import { isAgeProblem } from './traveler-age'

/** The way out for a traveler whose age doesn't fit the fare (decision 11). */
export const AgeNotice = ({ form, index, onSearchAgain }: BlockProps & { onSearchAgain: () => void }) => (
  <Field of={form} name={`passengers.${index}.dateOfBirth`}>
    {(field) => <WayOut error={field.error} onSearchAgain={onSearchAgain} />}
  </Field>
)

function WayOut({ error, onSearchAgain }: { error: ReadonlySignal<string>; onSearchAgain: () => void }) {
  useSignals()
  if (!isAgeProblem(error.value)) return null
  return (
    <div className={full}>
      <Notice
        tone="info"
        title="The fare depends on the age"
        action={
          <Button variant="secondary" size="sm" onClick={onSearchAgain}>
            Search again for these travelers
          </Button>
        }
      >
        Correct the date of birth, or search again: what you typed is kept.
      </Notice>
    </div>
  )
}
