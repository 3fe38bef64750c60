import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useId, useState } from 'react'
import * as v from 'valibot'
import {
  CONTACT_METHODS,
  CONTACT_REASONS,
  ContactFields,
  type ContactMessage,
  isReachable,
  NO_NUMBER,
  PRESS_REASON,
} from '#worker/features/messages/contract'
import { useMessage } from '../../../api/messages/use-message'
import { Button } from '../../../ui/button'
import { FormCheckbox } from '../../../ui/form/checkbox'
import { FieldError, type FormFieldProps } from '../../../ui/form/field'
import { setValue } from '../../../ui/form/form-library'
import { FormPhoneField } from '../../../ui/form/phone-field'
import { optionalPhone, readyToRead } from '../../../ui/form/phone-reader'
import { useSchemaForm } from '../../../ui/form/schema-form'
import { FormSelectField } from '../../../ui/form/select-field'
import { FormTextArea, FormTextField } from '../../../ui/form/text-field'
import { UnseenField } from '../../../ui/form/unseen-field'
import { NewTabLink } from '../../../ui/link'
import { form as formClass, pair, submitRow } from '../help.css'
import { MessageArrived, MessageFailure } from '../message-outcome'
import { legend, option, options, radio } from './contact-screen.css'

const BLANK: ContactMessage = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  reason: '',
  reference: '',
  message: '',
  method: 'email',
  consent: false,
}

const contactSchema = (shopPhone: string) =>
  v.pipe(
    v.object({ ...ContactFields, phone: optionalPhone(shopPhone) }),
    v.forward(v.partialCheck([['phone'], ['method']], isReachable, NO_NUMBER), ['phone']),
  )

/** The message form of /contact. Input is kept until it is sent. `shopPhone` is the brand's own number. */
export function ContactForm({ shopPhone }: { shopPhone: string }) {
  const message = useMessage('contact', () => import('../../../ui/challenge/challenge'))
  const { Form, Field, store, busy, restart } = useSchemaForm({
    schema: contactSchema(shopPhone),
    start: BLANK,
    prepare: ({ phone }) => readyToRead(phone),
    send: async (values) => {
      await message.send({ kind: 'contact', ...values })
      restart()
    },
    onFailure: message.fail,
  })
  const [isPress, setIsPress] = useState(false)
  // Not in the first render, which the server does for every address alike.
  useEffect(() => setIsPress(new URLSearchParams(location.search).get('reason') === PRESS_REASON.value), [])
  useEffect(() => {
    if (isPress) setValue(store, 'reason', PRESS_REASON.value, { shouldValidate: false })
  }, [store, isPress])
  if (message.reference) return <MessageArrived reference={message.reference} onAgain={message.again} />
  return (
    <Form className={formClass} onFocus={message.open}>
      <UnseenField ref={message.detour} />
      <div className={pair}>
        <Field name="firstName" as={FormTextField} label="First name" required autoComplete="given-name" />
        <Field name="lastName" as={FormTextField} label="Last name" required autoComplete="family-name" />
        <Field name="email" as={FormTextField} label="Email" type="email" required autoComplete="email" />
        <Field
          name="phone"
          as={FormPhoneField}
          label="Phone (optional)"
          shopPhone={shopPhone}
          onRead={(inFull) => setValue(store, 'phone', inFull, { shouldFocus: false })}
        />
        <Field
          name="reason"
          as={FormSelectField}
          label="Reason"
          required
          placeholder="Choose a reason"
          options={isPress ? [...CONTACT_REASONS, PRESS_REASON] : [...CONTACT_REASONS]}
        />
        <Field name="reference" as={FormTextField} label="Booking reference (optional)" autoComplete="off" />
      </div>
      <Field name="message" as={FormTextArea} label="Message" required rows={6} />
      <Field name="method" as={MethodField} />
      <Field name="consent" as={FormCheckbox} label={<Consent />} aria-required />
      {message.challenge}
      <MessageFailure problem={message.failure} />
      <div className={submitRow}>
        <Button type="submit" size="lg" busy={busy}>
          Send message
        </Button>
      </div>
    </Form>
  )
}

const Consent = () => (
  <>
    I agree that my details are used to answer me, as the <NewTabLink href="/privacy-policy">Privacy Policy</NewTabLink>{' '}
    says
  </>
)

/** Radio buttons for the preferred way to get an answer. */
function MethodField({ field, props }: FormFieldProps<string>) {
  useSignals()
  const id = useId()
  const error = field.error.value
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className={legend}>Preferred contact method</legend>
      <div className={options}>
        {CONTACT_METHODS.map(({ value, label }) => (
          <label key={value} className={option}>
            <input {...props} type="radio" className={radio} value={value} checked={field.value.value === value} />
            {label}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
