import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button'
import { confirmEmail, confirmWords } from './account-screen.css'

interface ConfirmEmailProps {
  /** The reason to confirm it. */
  children: ReactNode
  /** Sends a link that confirms the address; never rejects. */
  onVerify: () => Promise<void>
}

/** Asks the signed-in user to confirm their address. */
export function ConfirmEmail({ children, onVerify }: ConfirmEmailProps) {
  const [busy, setBusy] = useState(false)
  const verify = async () => {
    setBusy(true)
    await onVerify()
    setBusy(false)
  }
  return (
    <div className={confirmEmail}>
      <p className={confirmWords}>{children}</p>
      <Button variant="secondary" size="sm" busy={busy} onClick={() => void verify()}>
        Send confirmation link
      </Button>
    </div>
  )
}
