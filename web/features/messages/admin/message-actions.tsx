import { type FormEvent, useState } from 'react'
import type { MessageAction, MessageFile, MessageState } from '#worker/features/messages/contract-inbox'
import { Button } from '../../../ui/button'
import { SelectField } from '../../../ui/form/select-field'
import { TextArea } from '../../../ui/form/text-field'
import { Card } from '../../../ui/layout/page'
import * as css from './inbox.css'
import { MESSAGE_STATES } from './inbox-words'

export interface MessageActionsProps {
  file: MessageFile
  /** Performs an action; true when it succeeded. */
  onAct: (action: MessageAction) => Promise<boolean>
}

/** The field for an answer or a note. Input is kept until it is accepted. */
export function MessageWriting({ file, onAct }: MessageActionsProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState<'reply' | 'note' | null>(null)
  const write = async (action: 'reply' | 'note') => {
    if (text.trim() === '') return setError(action === 'reply' ? 'Write an answer' : 'Write a note')
    setBusy(action)
    if (await onAct({ action, text, seenSteps: file.steps.length })) setText('')
    setBusy(null)
  }
  return (
    <Card as="section" className={css.section}>
      <h2 className={css.heading}>Write</h2>
      <form
        method="dialog"
        className={css.section}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void write('reply')
        }}
      >
        <TextArea
          label="Answer or note"
          hint={`An answer goes to ${file.message.email} by mail. A note stays here.`}
          rows={6}
          maxLength={4000}
          value={text}
          error={error}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setError(undefined)
          }}
        />
        <div className={css.buttons}>
          <Button type="submit" busy={busy === 'reply'} disabled={busy !== null}>
            Send answer
          </Button>
          <Button
            variant="secondary"
            busy={busy === 'note'}
            disabled={busy !== null}
            onClick={() => void write('note')}
          >
            Save note
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** The message's state and assignee. A choice takes effect at once. */
export function MessageDecisions({ file, onAct }: MessageActionsProps) {
  const { message, assignees, steps } = file
  const [busy, setBusy] = useState(false)
  const act = async (action: MessageAction) => {
    setBusy(true)
    await onAct(action)
    setBusy(false)
  }
  const seenSteps = steps.length
  return (
    <Card as="section" className={css.section}>
      <h2 className={css.heading}>Decide</h2>
      <SelectField
        label="State"
        value={message.state}
        disabled={busy}
        options={Object.entries(MESSAGE_STATES).map(([value, label]) => ({ value, label }))}
        // the options are the states
        onChange={(event) => void act({ action: 'state', state: event.currentTarget.value as MessageState, seenSteps })}
      />
      <SelectField
        label="Given to"
        value={message.assignedTo ?? ''}
        disabled={busy}
        placeholder="Nobody"
        options={assignees.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => void act({ action: 'assign', assignee: event.currentTarget.value || null, seenSteps })}
      />
    </Card>
  )
}
