import { useState } from 'react'
import { EmailChangeRequest, type PendingEmailChange } from '#worker/features/rights/contract'
import { plainMessage } from '../../../api/api-error'
import { readerTime } from '../../../format/reader-time'
import { Button } from '../../../ui/button'
import { useSchemaForm } from '../../../ui/form/schema-form'
import { FormTextField } from '../../../ui/form/text-field'
import { Notice } from '../../../ui/layout/notice'
import { Card } from '../../../ui/layout/page'
import { useToast } from '../../../ui/overlay/toast'
import { form as formClass } from '../account-card.css'
import * as css from '../settings/account-screen.css'

export interface EmailChangeProps {
  /** The waiting change; null when there is none, undefined until it is loaded. */
  change: PendingEmailChange | null | undefined
  /** Requests the change by mails to both addresses. @throws ApiError */
  onRequest: (email: string) => Promise<unknown>
  /** Cancels the change. @throws ApiError */
  onCancel: () => Promise<unknown>
}

/** Changes the account's address: the form, or the progress of the waiting change. */
export function EmailCard({ change, onRequest, onCancel }: EmailChangeProps) {
  if (change === undefined) return null
  return (
    <Card as="section" className={css.section} padding="lg">
      <div>
        <h2 className={css.heading}>Change email address</h2>
        {!change && (
          <p className={css.muted}>We send a link to the new address and one to the present one. Both have to agree.</p>
        )}
      </div>
      {change ? <Waiting change={change} onCancel={onCancel} /> : <ChangeForm onRequest={onRequest} />}
    </Card>
  )
}

function openSteps({ isOldConfirmed, isNewConfirmed, newEmail }: PendingEmailChange): string {
  if (isNewConfirmed) return 'The new address has agreed. Open the link that we sent to your present address.'
  if (isOldConfirmed) return `Open the link that we sent to ${newEmail}.`
  return `Open the links that we sent to your present address and to ${newEmail}.`
}

function Waiting({ change, onCancel }: { change: PendingEmailChange } & Pick<EmailChangeProps, 'onCancel'>) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    try {
      await onCancel()
    } catch (error) {
      toast({ tone: 'destructive', title: 'Not given up', description: plainMessage(error) })
    }
    setBusy(false)
  }
  return (
    <Notice
      tone="info"
      title={`Your address changes to ${change.newEmail} when both have agreed`}
      action={
        <Button variant="secondary" size="sm" busy={busy} onClick={() => void cancel()}>
          Keep my present address
        </Button>
      }
    >
      {openSteps(change)} They work until {readerTime(change.expiresAt)}.
    </Notice>
  )
}

function ChangeForm({ onRequest }: Pick<EmailChangeProps, 'onRequest'>) {
  const toast = useToast()
  const { Form, Field, busy } = useSchemaForm({
    schema: EmailChangeRequest,
    start: { email: '' },
    send: ({ email }) => onRequest(email),
    onFailure: (error) =>
      toast({ tone: 'destructive', title: 'Address not changed', description: plainMessage(error) }),
  })
  return (
    <div className={css.fields}>
      <Form className={formClass}>
        <Field
          name="email"
          as={FormTextField}
          label="New email address"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" size="lg" busy={busy}>
          Change Address
        </Button>
      </Form>
    </div>
  )
}
