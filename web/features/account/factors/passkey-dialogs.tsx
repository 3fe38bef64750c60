import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/form/text-field'
import { Dialog } from '../../../ui/overlay/dialog'
import * as css from './factors.css'

interface PasskeyNameDialogProps {
  title: string
  description: string
  /** The initial name. */
  name: string
  action: string
  /** Never rejects; returns the error message, '' on success. */
  onName: (name: string) => Promise<string>
  onClose: () => void
}

/** Asks for the name of a passkey that is created or renamed. */
export function PasskeyNameDialog({
  title,
  description,
  name: given,
  action,
  onName,
  onClose,
}: PasskeyNameDialogProps) {
  const [name, setName] = useState(given)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const text = name.trim()
    if (!text) return setProblem('Give the passkey a name')
    setBusy(true)
    setProblem(await onName(text))
    setBusy(false)
  }
  return (
    <Dialog title={title} description={description} open onOpenChange={(open) => !open && onClose()}>
      <form method="dialog" className={css.stack} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label="Name"
          hint="Such as the device or the password manager that holds it."
          value={name}
          maxLength={60}
          onChange={(event) => setName(event.currentTarget.value)}
          error={problem || undefined}
        />
        <Button type="submit" size="lg" block busy={busy}>
          {action}
        </Button>
      </form>
    </Dialog>
  )
}

interface RemoveFactorDialogProps {
  /** What is removed: "the passkey MacBook". */
  what: string
  /** Never rejects. */
  onRemove: () => Promise<void>
  onClose: () => void
}

/** Asks before a factor is removed. */
export function RemoveFactorDialog({ what, onRemove, onClose }: RemoveFactorDialogProps) {
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    await onRemove()
    setBusy(false)
  }
  return (
    <Dialog
      title={`Remove ${what}?`}
      description="It does not sign you in anymore. We tell you by email."
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <div className={css.buttons}>
        <Button variant="danger" busy={busy} onClick={() => void remove()}>
          Remove
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  )
}
