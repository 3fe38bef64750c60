import { setError, useForm, valiForm } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import { JobApplication } from '#worker/features/messages/contract'
import { useMessage } from '../../api/messages/use-message'
import { Button } from '../../ui/button'
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
  useSignals()
  const [form, { Form, Field }] = useForm<JobApplication>({
    validate: valiForm(JobApplication),
    initialValues: { fullName: '', email: '', link: '', message: '' },
  })
  const message = useMessage('application', () => import('../../ui/challenge/challenge'))
  const onSubmit = async (values: JobApplication) => {
    await message.send({ kind: 'application', ...values, position }, (field, problem) =>
      // The form ignores names that it has no field for.
      setError(form, field as keyof JobApplication, problem),
    )
  }
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
        <Form method="dialog" className={application} onFocus={message.open} onSubmit={onSubmit} noValidate>
          <UnseenField ref={message.detour} />
          <Field name="fullName">
            {(field, props) => (
              <FormTextField field={field} props={props} label="Full name" required autoComplete="name" />
            )}
          </Field>
          <Field name="email">
            {(field, props) => (
              <FormTextField field={field} props={props} label="Email" type="email" required autoComplete="email" />
            )}
          </Field>
          <Field name="link">
            {(field, props) => (
              <FormTextField
                field={field}
                props={props}
                label="Link to your résumé (optional)"
                type="url"
                placeholder="https://"
                autoComplete="off"
              />
            )}
          </Field>
          <Field name="message">
            {(field, props) => (
              <FormTextArea field={field} props={props} label="About you and this job" required rows={6} />
            )}
          </Field>
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
          <Button type="submit" busy={form.submitting.value}>
            Send application
          </Button>
        </Form>
      )}
    </Dialog>
  )
}
