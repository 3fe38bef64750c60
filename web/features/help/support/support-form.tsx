import { Field, Form, type FormStore } from '@modular-forms/react'
import { Button } from '../../../ui/button'
import { FormTextArea, FormTextField } from '../../../ui/form/text-field'
import type { SupportMessage } from '../form-rules'
import { form as formClass, pair, submitRow } from '../help.css'

export const BLANK_MESSAGE: SupportMessage = { fullName: '', email: '', reference: '', subject: '', message: '' }

interface SupportFormProps {
  /** Held by the screen, so that its values survive a change of tabs. */
  form: FormStore<SupportMessage>
  onSubmit: () => void
}

/** The message form of /support. */
export const SupportForm = ({ form, onSubmit }: SupportFormProps) => (
  <Form of={form} method="dialog" className={formClass} onSubmit={onSubmit} noValidate>
    <div className={pair}>
      <Field of={form} name="fullName">
        {(field, props) => <FormTextField field={field} props={props} label="Full name" required autoComplete="name" />}
      </Field>
      <Field of={form} name="email">
        {(field, props) => (
          <FormTextField field={field} props={props} label="Email" type="email" required autoComplete="email" />
        )}
      </Field>
      <Field of={form} name="reference">
        {(field, props) => (
          <FormTextField field={field} props={props} label="Booking reference (optional)" autoComplete="off" />
        )}
      </Field>
      <Field of={form} name="subject">
        {(field, props) => <FormTextField field={field} props={props} label="Subject" required autoComplete="off" />}
      </Field>
    </div>
    <Field of={form} name="message">
      {(field, props) => <FormTextArea field={field} props={props} label="Message" required rows={6} />}
    </Field>
    <div className={submitRow}>
      <Button type="submit" size="lg">
        Send message
      </Button>
    </div>
  </Form>
)
