import { Download, Printer } from 'lucide-react'
import { Button } from '../../../ui/button'
import { CopyButton } from '../../../ui/copy-button'
import { Notice } from '../../../ui/layout/notice'
import { Dialog } from '../../../ui/overlay/dialog'
import * as css from './factors.css'

interface RecoveryCodesDialogProps {
  codes: string[]
  brandName: string
  onClose: () => void
}

/** Downloads a text as a file. */
function download(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** Ten recovery codes, shown this once: to copy, store or print. */
export function RecoveryCodesDialog({ codes, brandName, onClose }: RecoveryCodesDialogProps) {
  const text = `${codes.join('\n')}\n`
  return (
    <Dialog
      title="Your recovery codes"
      description={`Each signs you in to ${brandName} once, in place of your passkey or app.`}
      open
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button size="lg" block onClick={onClose}>
          I have stored them
        </Button>
      }
    >
      <div className={css.stack}>
        <Notice tone="warning" title="They are not shown again">
          Keep them where you find them without this device. Codes that you had before do not work anymore.
        </Notice>
        <ul className={`${css.codes} ${css.printed}`} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={css.buttons}>
          <CopyButton value={text} label="recovery codes" />
          <Button
            variant="secondary"
            size="sm"
            icon={<Download size={16} aria-hidden="true" />}
            onClick={() => download('recovery-codes.txt', `${brandName}\n\n${text}`)}
          >
            Download
          </Button>
          <Button
            variant="secondary"
            size="sm"
            icon={<Printer size={16} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            Print
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
