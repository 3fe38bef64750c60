import type { ReadonlySignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import type { ComponentProps } from 'react'
import { Button } from '../../../../ui/button'
import { Field, getValue, setValue } from '../../../../ui/form/form-library'
import { FormPhoneField } from '../../../../ui/form/phone-field'
import { FormSelectField } from '../../../../ui/form/select-field'
import { FormTextField } from '../../../../ui/form/text-field'
import { Notice } from '../../../../ui/layout/notice'
import { full, half, pair } from '../passenger.css'
import type { BlockProps } from '../passenger-form'
import { isAgeProblem } from '../travelers'

const TITLES = [
  { value: 'mr', label: 'Mr' },
  { value: 'ms', label: 'Ms' },
  { value: 'mrs', label: 'Mrs' },
  { value: 'miss', label: 'Miss' },
  { value: 'dr', label: 'Dr' },
]

const GENDERS = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
  { value: 'undisclosed', label: 'Undisclosed' },
]

/** The gender that a title says already; a doctor's doesn't. */
const GENDER_OF: Record<string, string> = { mr: 'male', ms: 'female', mrs: 'female', miss: 'female' }

const WHY = 'Airlines must record F or M, as in the passport.'
const ASKED_AGAIN = `${WHY} We will ask for it again before payment.`

interface TitleAndGenderProps extends BlockProps {
  autofill: (token: string) => string
}

/** The title, and the gender as the airline records it, which most titles say. */
export function TitleAndGender({ form, index, autofill }: TitleAndGenderProps) {
  const gender = `passengers.${index}.gender` as const
  const follow = (title: string) => {
    const said = GENDER_OF[title]
    // A choice of the user's is not corrected.
    if (said && !getValue(form, gender, { shouldActive: false })) setValue(form, gender, said)
  }
  return (
    <>
      <div className={pair}>
        <Field of={form} name={`passengers.${index}.title`}>
          {(field, props) => (
            <FormSelectField
              field={field}
              props={{
                ...props,
                onChange: (event) => {
                  props.onChange(event)
                  follow(event.currentTarget.value)
                },
              }}
              label="Title"
              hint="Stands on the ticket."
              placeholder="Choose"
              options={TITLES}
              required
              autoComplete={autofill('honorific-prefix')}
            />
          )}
        </Field>
      </div>
      <div className={pair}>
        <Field of={form} name={gender}>
          {(field, props) => <GenderSelect field={field} props={props} label="Gender" options={GENDERS} />}
        </Field>
      </div>
    </>
  )
}

function GenderSelect(given: ComponentProps<typeof FormSelectField>) {
  useSignals()
  const hint = given.field.value.value === 'undisclosed' ? ASKED_AGAIN : WHY
  return <FormSelectField {...given} hint={hint} placeholder="Choose" required />
}

/** How to reach the travelers, asked once: the first one's email and phone are used for all. */
export const ContactFields = ({ form, shopPhone }: Pick<BlockProps, 'form'> & { shopPhone: string | undefined }) => (
  <>
    <div className={half}>
      <Field of={form} name="passengers.0.email">
        {(field, props) => (
          <FormTextField
            field={field}
            props={props}
            label="Email"
            hint="For your booking and your account"
            type="email"
            inputMode="email"
            required
            autoComplete="email"
          />
        )}
      </Field>
    </div>
    <div className={half}>
      <Field of={form} name="passengers.0.phone">
        {(field, props) => (
          <FormPhoneField
            field={field}
            props={props}
            label="Phone"
            hint="With the country code, such as +1 212 555 0100"
            required
            shopPhone={shopPhone}
            onRead={(inFull) => setValue(form, 'passengers.0.phone', inFull, { shouldFocus: false })}
          />
        )}
      </Field>
    </div>
  </>
)

/** For a traveler whose age doesn't fit the fare: a new search by the real ages. */
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
