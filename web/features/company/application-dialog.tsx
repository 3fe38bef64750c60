import { JobApplication } from '#worker/features/messages/contract'
import { useMessage } from '../../api/messages/use-message'
import { Button } from '../../ui/button'
import { useSchemaForm } from '../../ui/form/schema-form'
import { FormTextArea, FormTextField } from '../../ui/form/text-field'
import { UnseenField } from '../../ui/form/unseen-field'
import { Notice } from '../../ui/layout/notice'
import { NewTabLink } from '../../ui/link'
import { Dialog } from '../../ui/overlay/dialog'
import { application } from './careers.css'

interface ApplicationDialogProps {
  /** The job's title. */
  position: string
  onClose: () => void
}

/** Applies for a job: the application goes to the brand's inbox and mailbox. */
export function ApplicationDialog({ position, onClose }: ApplicationDialogProps) {
  const message = useMessage('application', () => import('../../ui/challenge/challenge'))
  const { Form, Field, busy } = useSchemaForm({
    schema: JobApplication,
    start: { fullName: '', email: '', link: '', message: '' },
    send: (values) => message.send({ kind: 'application', ...values, position }),
    onFailure: message.fail,
  })
  return (
    <Dialog title={`Apply: ${position}`} open onOpenChange={(isOpen) => !isOpen && onClose()}>
      {message.reference ? (
        <Notice
          tone="success"
          title={`We have your application. Reference ${message.reference}`}
          action={<Button onClick={onClose}>Close</Button>}
        >
          We also send the reference to your email address. A person reads your application and answers you.
        </Notice>
      ) : (
        <Form className={application} onFocus={message.open}>
          <UnseenField ref={message.detour} />
          <Field name="fullName" as={FormTextField} label="Full name" required autoComplete="name" />
          <Field name="email" as={FormTextField} label="Email" type="email" required autoComplete="email" />
          <Field
            name="link"
            as={FormTextField}
            label="Link to your résumé (optional)"
            type="url"
            placeholder="https://"
            autoComplete="off"
          />
          <Field name="message" as={FormTextArea} label="About you and this job" required rows={6} />
          <p>
            We use these details to deal with your application, as the{' '}
            <NewTabLink href="/privacy-policy">Privacy Policy</NewTabLink> says.
          </p>
          {message.challenge}
          {message.failure && (
            <Notice tone="danger" title="Your application was not sent">
              {message.failure}
            </Notice>
          )}
          <Button type="submit" busy={busy}>
            Send application
          </Button>
        </Form>
      )}
    </Dialog>
  )
}
