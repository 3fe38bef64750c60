import { Field, Form, type FormStore, reset, setError } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import type { SupportMessage } from '#worker/features/messages/contract'
import type { useMessage } from '../../../api/messages/use-message'
import { Button } from '../../../ui/button'
import { FormTextArea, FormTextField } from '../../../ui/form/text-field'
import { UnseenField } from '../../../ui/form/unseen-field'
import { form as formClass, pair, submitRow } from '../help.css'
import { MessageArrived, MessageFailure } from '../message-outcome'

export const BLANK_MESSAGE: SupportMessage = { fullName: '', email: '', reference: '', subject: '', message: '' }

interface SupportFormProps {
  /** Held by the screen, so that its values survive a change of tabs. */
  form: FormStore<SupportMessage>
  message: ReturnType<typeof useMessage>
}

/** The message form of /support. What was typed stays until it was sent. */
export function SupportForm({ form, message }: SupportFormProps) {
  useSignals()
  const onSubmit = async (values: SupportMessage) => {
    const isSent = await message.send({ kind: 'support', ...values }, (field, problem) =>
      // The form ignores names that it has no field for.
      setError(form, field as keyof SupportMessage, problem),
    )
    if (isSent) reset(form)
  }
  if (message.reference) return <MessageArrived reference={message.reference} onAgain={message.again} />
  return (
    <Form of={form} method="dialog" className={formClass} onFocus={message.open} onSubmit={onSubmit} noValidate>
      <UnseenField ref={message.detour} />
      <div className={pair}>
        <Field of={form} name="fullName">
          {(field, props) => (
            <FormTextField field={field} props={props} label="Full name" required autoComplete="name" />
          )}
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
