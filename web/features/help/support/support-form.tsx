import { SupportMessage } from '#worker/features/messages/contract'
import { useMessage } from '../../../api/messages/use-message'
import { Button } from '../../../ui/button'
import { useSchemaForm } from '../../../ui/form/schema-form'
import { FormTextArea, FormTextField } from '../../../ui/form/text-field'
import { UnseenField } from '../../../ui/form/unseen-field'
import { form as formClass, pair, submitRow } from '../help.css'
import { MessageArrived, MessageFailure } from '../message-outcome'

/** What the message form of /support holds: kept by the screen, so that it survives a change of tabs. */
export function useSupportMessage() {
  const message = useMessage('support', () => import('../../../ui/challenge/challenge'))
  const form = useSchemaForm({
    schema: SupportMessage,
    start: { fullName: '', email: '', reference: '', subject: '', message: '' },
    send: async (values) => {
      await message.send({ kind: 'support', ...values })
      form.restart()
    },
    onFailure: message.fail,
  })
  return { form, message }
}

/** The message form of /support. What was typed stays until it was sent. */
export function SupportForm({ form: { Form, Field, busy }, message }: ReturnType<typeof useSupportMessage>) {
  if (message.reference) return <MessageArrived reference={message.reference} onAgain={message.again} />
  return (
    <Form className={formClass} onFocus={message.open}>
      <UnseenField ref={message.detour} />
      <div className={pair}>
        <Field name="fullName" as={FormTextField} label="Full name" required autoComplete="name" />
        <Field name="email" as={FormTextField} label="Email" type="email" required autoComplete="email" />
        <Field name="reference" as={FormTextField} label="Booking reference (optional)" autoComplete="off" />
        <Field name="subject" as={FormTextField} label="Subject" required autoComplete="off" />
      </div>
      <Field name="message" as={FormTextArea} label="Message" required rows={6} />
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
