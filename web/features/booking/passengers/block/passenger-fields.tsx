import type { ReadonlySignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { useRef, useState } from 'react'
import { Button } from '../../../../ui/button'
import { classNames } from '../../../../ui/class-names'
import type { FormFieldProps } from '../../../../ui/form/field'
import { Field, getValue, setValue } from '../../../../ui/form/form-library'
import { FormPhoneField } from '../../../../ui/form/phone-field'
import { FormSelectField } from '../../../../ui/form/select-field'
import { FormTextField } from '../../../../ui/form/text-field'
import { Notice } from '../../../../ui/layout/notice'
import { full, half, pair, phone as phoneClass } from '../passenger.css'
import type { BlockProps } from '../passenger-form'
import { isAgeProblem } from '../travelers'
import { PhoneCountry, usePhoneCountry, withCode } from './phone-country'

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
]

/** The gender that a title says already; a doctor's doesn't. */
const GENDER_OF: Record<string, string> = { mr: 'male', ms: 'female', mrs: 'female', miss: 'female' }

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
              hint="As printed on the ticket"
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
          {(field, props) => (
            <FormSelectField
              field={field}
              props={props}
              label="Gender"
              hint="As shown in the passport"
              placeholder="Choose"
              options={GENDERS}
              required
            />
          )}
        </Field>
      </div>
    </>
  )
}

type Bound = [FormFieldProps<string>['field'], FormFieldProps<string>['props']]

interface ContactFieldsProps extends TitleAndGenderProps {
  shopPhone: string | undefined
}

/** How to reach a traveler. The first one is asked; the others' email and phone are the first one's unless they add their own. */
export const ContactFields = (given: ContactFieldsProps) => (
  // The form has both values before the fields are drawn, and a companion's phone opens them.
  <Field of={given.form} name={`passengers.${given.index}.email`}>
    {(...email) => (
      <Field of={given.form} name={`passengers.${given.index}.phone`}>
        {(...phone) => <Contact {...given} email={email} phone={phone} />}
      </Field>
    )}
  </Field>
)

function Contact({
  form,
  index,
  shopPhone,
  autofill,
  email,
  phone,
}: ContactFieldsProps & Record<'email' | 'phone', Bound>) {
  useSignals()
  const isFirst = index === 0
  const [isOpen, setOpen] = useState(isFirst)
  const isPressed = useRef(false)
  const { country, choose } = usePhoneCountry(phone[0].value.value ?? '', shopPhone)
  // Keyboard users continue from what takes the place of the pressed button.
  const takeFocus = (box: HTMLElement | null) => {
    if (!box || !isPressed.current) return
    isPressed.current = false
    box.querySelector('input')?.focus()
  }
  if (!isOpen && [email, phone].some(([{ value, error }]) => value.value || error.value)) setOpen(true)
  if (!isOpen) {
    return (
      <div className={full}>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            isPressed.current = true
            setOpen(true)
          }}
        >
          Add contact details
        </Button>
      </div>
    )
  }
  return (
    <>
      <div className={half} ref={takeFocus}>
        <FormTextField
          field={email[0]}
          props={email[1]}
          label="Email"
          hint={isFirst ? 'For your booking and your account' : OTHERWISE}
          type="email"
          inputMode="email"
          required={isFirst}
          autoComplete={autofill('email')}
        />
      </div>
      <div className={classNames(half, phoneClass)}>
        <PhoneCountry
          country={country}
          onChoose={(chosen, from, to) => {
            choose(chosen)
            const value = phone[0].value.peek() ?? ''
            setValue(form, `passengers.${index}.phone`, withCode(value, from, to), { shouldFocus: false })
          }}
        />
        <FormPhoneField
          field={phone[0]}
          props={phone[1]}
          label="Phone"
          hint={isFirst ? 'For urgent news about your flight' : OTHERWISE}
          required={isFirst}
          autoComplete={autofill('tel')}
          shopPhone={shopPhone}
          country={country}
          onRead={(inFull) => setValue(form, `passengers.${index}.phone`, inFull, { shouldFocus: false })}
        />
      </div>
    </>
  )
}

const OTHERWISE = 'Optional. Without it, the airline uses passenger 1’s'

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
