import { type PartialValues, reset, setError, setValue, useForm, valiForm } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useId, useState } from 'react'
import { CONTACT_METHODS, CONTACT_REASONS, ContactMessage, PRESS_REASON } from '#worker/features/messages/contract'
import { useMessage } from '../../../api/messages/use-message'
import { Button } from '../../../ui/button'
import { FormCheckbox } from '../../../ui/form/checkbox'
import { FieldError, type FormFieldProps } from '../../../ui/form/field'
import { FormPhoneField } from '../../../ui/form/phone-field'
import { inFull, phoneProblem, readyToRead } from '../../../ui/form/phone-reader'
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

const checked = valiForm(ContactMessage)

/** What is refused, by field: the phone by the rules of its country. */
async function problemsIn(values: PartialValues<ContactMessage>, shopPhone: string) {
  const { phone = '' } = values
  await readyToRead(phone)
  const problems = await checked({ ...values, phone: inFull(phone, shopPhone) })
  const problem = phone.trim() === '' ? '' : phoneProblem(phone, shopPhone)
  return problem ? { ...problems, phone: problem } : problems
}

/** The message form of /contact. What was typed stays until it was sent. `shopPhone` is the brand's own. */
export function ContactForm({ shopPhone }: { shopPhone: string }) {
  useSignals()
  const [form, { Form, Field }] = useForm<ContactMessage>({
    validate: (values) => problemsIn(values, shopPhone),
    initialValues: BLANK,
  })
  const message = useMessage('contact', () => import('../../../ui/challenge/challenge'))
  const [isPress, setIsPress] = useState(false)
  // Not in the first render, which is the server's and the same for every address.
  useEffect(() => setIsPress(new URLSearchParams(location.search).get('reason') === PRESS_REASON.value), [])
  useEffect(() => {
    if (isPress) setValue(form, 'reason', PRESS_REASON.value, { shouldValidate: false })
  }, [form, isPress])
  const onSubmit = async (values: ContactMessage) => {
    // The form may be sent before the phone's field was left.
    const sent = { kind: 'contact' as const, ...values, phone: inFull(values.phone, shopPhone) }
    const isSent = await message.send(sent, (field, problem) =>
      // The form ignores names that it has no field for.
      setError(form, field as keyof ContactMessage, problem),
    )
    if (isSent) reset(form)
  }
  if (message.reference) return <MessageArrived reference={message.reference} onAgain={message.again} />
  return (
    <Form method="dialog" className={formClass} onFocus={message.open} onSubmit={onSubmit} noValidate>
      <UnseenField ref={message.detour} />
      <div className={pair}>
        <Field name="firstName">
          {(field, props) => (
            <FormTextField field={field} props={props} label="First name" required autoComplete="given-name" />
          )}
        </Field>
        <Field name="lastName">
          {(field, props) => (
            <FormTextField field={field} props={props} label="Last name" required autoComplete="family-name" />
          )}
        </Field>
        <Field name="email">
          {(field, props) => (
            <FormTextField field={field} props={props} label="Email" type="email" required autoComplete="email" />
          )}
        </Field>
        <Field name="phone">
          {(field, props) => (
            <FormPhoneField
              field={field}
              props={props}
              label="Phone (optional)"
              shopPhone={shopPhone}
              onRead={(inFull) => setValue(form, 'phone', inFull, { shouldFocus: false })}
            />
          )}
        </Field>
        <Field name="reason">
          {(field, props) => (
            <FormSelectField
              field={field}
              props={props}
              label="Reason"
              required
              placeholder="Choose a reason"
              options={isPress ? [...CONTACT_REASONS, PRESS_REASON] : [...CONTACT_REASONS]}
            />
          )}
        </Field>
        <Field name="reference">
          {(field, props) => (
            <FormTextField field={field} props={props} label="Booking reference (optional)" autoComplete="off" />
          )}
        </Field>
      </div>
      <Field name="message">
        {(field, props) => <FormTextArea field={field} props={props} label="Message" required rows={6} />}
      </Field>
      <Field name="method">{(field, props) => <MethodField field={field} props={props} />}</Field>
      <Field name="consent" type="boolean">
        {(field, props) => <FormCheckbox field={field} props={props} label={<Consent />} aria-required />}
      </Field>
      {message.challenge}
      <MessageFailure problem={message.failure} />
      <div className={submitRow}>
        <Button type="submit" size="lg" busy={form.submitting.value}>
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

/** Radio buttons for the preferred way to be answered. */
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
