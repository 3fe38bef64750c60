import { useForm, valiForm } from '@modular-forms/react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button'
import { FormCheckbox } from '../../../ui/form/checkbox'
import { FormSelectField } from '../../../ui/form/select-field'
import { FormTextArea, FormTextField } from '../../../ui/form/text-field'
import { NewTabLink } from '../../../ui/new-tab-link'
import { CONTACT_REASONS, ContactMessage } from './form-rules'
import { form as formClass, pair, submitRow } from './help.css'
import { MethodField } from './method-field'

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

interface ContactFormProps {
  onSubmit: () => void
  /** What stands under the button. */
  note: ReactNode
}

/** The message form of /contact. What was typed stays after the button. */
export function ContactForm({ onSubmit, note }: ContactFormProps) {
  const [, { Form, Field }] = useForm<ContactMessage>({ validate: valiForm(ContactMessage), initialValues: BLANK })
  return (
    <Form className={formClass} onSubmit={onSubmit} noValidate>
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
            <FormTextField field={field} props={props} label="Phone (optional)" type="tel" autoComplete="tel" />
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
              options={[...CONTACT_REASONS]}
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
      <div className={submitRow}>
        <Button type="submit" size="lg">
          Send message
        </Button>
        {note}
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
