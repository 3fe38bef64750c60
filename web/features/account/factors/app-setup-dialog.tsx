import { type FormEvent, useState } from 'react'
import { encode } from 'uqr'
import type { AppSetup } from '#worker/contract/security/factors'
import { plainMessage } from '../../../api/api-error'
import { Button } from '../../../ui/button'
import { CopyButton } from '../../../ui/copy-button'
import { Dialog } from '../../../ui/overlay/dialog'
import { CodeField, codeProblem } from './code-field'
import * as css from './factors.css'

interface AppSetupDialogProps {
  setup: AppSetup
  /** Confirms the first code. @throws ApiError */
  onConfirm: (code: string) => Promise<void>
  onClose: () => void
}

/** An authenticator app's secret as a QR code and as text, and the first code that shows that the app has it. */
export function AppSetupDialog({ setup, onConfirm, onClose }: AppSetupDialogProps) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = codeProblem('app', code)
    setProblem(found)
    if (found) return
    setBusy(true)
    try {
      await onConfirm(code)
    } catch (error) {
      setProblem(plainMessage(error))
      setBusy(false)
    }
  }
  const grouped = setup.secret.replace(/(.{4})(?=.)/g, '$1 ')
  return (
    <Dialog
      title="Set up an authenticator app"
      description="Scan the code with your app, or type the key into it. Then enter the code that the app shows."
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <form method="dialog" className={css.stack} onSubmit={(event) => void submit(event)} noValidate>
        <QrCode text={setup.url} label="QR code with the key for your app" />
        <div className={css.secret}>
          <code className={css.key} translate="no">
            {grouped}
          </code>
          <CopyButton value={setup.secret} label="key" />
        </div>
        <CodeField kind="app" value={code} onChange={setCode} error={problem || undefined} />
        <Button type="submit" size="lg" block busy={busy}>
          Turn on
        </Button>
      </form>
    </Dialog>
  )
}

/** A text as a QR code, drawn as one path. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  const path = data.flatMap((cells, y) => cells.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="#000" />
    </svg>
  )
}
