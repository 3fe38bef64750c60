import { useState } from 'react'
import { LoadFailure } from '../../../ui/layout/notice'
import { Card, Skeleton } from '../../../ui/layout/page'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { heading, muted, section } from '../settings/account-screen.css'
import { ConfirmEmail } from '../settings/confirm-email'
import { AppSetupDialog } from './app-setup-dialog'
import { type Asked, FactorRows } from './factor-rows'
import * as css from './factors.css'
import { PasskeyNameDialog, RemoveFactorDialog } from './passkey-dialogs'
import { RecoveryCodesDialog } from './recovery-codes-dialog'
import { useFactors } from './use-factors'

interface FactorsCardProps {
  brandName: string
  isConfirmed: boolean
  /** Sends a link that confirms the address; never rejects. */
  onVerify: () => Promise<void>
}

/** The second factors of the user, once their address is confirmed: passkeys, an authenticator app and recovery codes. */
export function FactorsCard({ brandName, isConfirmed, onVerify }: FactorsCardProps) {
  const props = useFactors()
  const { factors, failure, onRetry, setup, newCodes } = props
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const named = async (work: Promise<string>) => {
    const problem = await work
    if (!problem) close()
    return problem
  }
  const removing = (work: () => Promise<void>) => async () => {
    await work()
    close()
  }
  return (
    <Card as="section" className={section} padding="lg" aria-labelledby="second-factors">
      <div>
        <h2 id="second-factors" className={heading}>
          Two-step sign-in
        </h2>
        <p className={muted}>
          {factors?.hasFactor
            ? 'Whoever knows your password alone does not get in.'
            : 'With a passkey or an app, whoever learns your password does not get in.'}
        </p>
      </div>
      {failure !== null && !factors && (
        <LoadFailure title="Your sign-in methods could not be loaded" onRetry={onRetry}>
          {failure}
        </LoadFailure>
      )}
      {failure === null && !factors && <Loading />}
      {factors && !isConfirmed && (
        <ConfirmEmail onVerify={onVerify}>
          Confirm your email address first, so that nobody else can add their own passkey or app to your account.
        </ConfirmEmail>
      )}
      {factors && isConfirmed && (
        <FactorRows factors={factors} onAsk={setAsked} onBeginApp={props.onBeginApp} onNewCodes={props.onNewCodes} />
      )}
      {asked?.what === 'add' && (
        <PasskeyNameDialog
          title="Add a passkey"
          description="Your device asks for your fingerprint, face or PIN. The passkey stays on it, or in your password manager."
          name="My passkey"
          action="Create passkey"
          onName={(name) => named(props.onAddPasskey(name))}
          onClose={close}
        />
      )}
      {asked?.what === 'rename' && (
        <PasskeyNameDialog
          title="Rename the passkey"
          description="The name is for you alone."
          name={asked.passkey.name}
          action="Save name"
          onName={(name) => named(props.onRenamePasskey(asked.passkey.id, name))}
          onClose={close}
        />
      )}
      {asked?.what === 'remove' && (
        <RemoveFactorDialog
          what={`the passkey ${asked.passkey.name}`}
          onRemove={removing(() => props.onRemovePasskey(asked.passkey.id))}
          onClose={close}
        />
      )}
      {asked?.what === 'remove app' && (
        <RemoveFactorDialog what="the authenticator app" onRemove={removing(props.onRemoveApp)} onClose={close} />
      )}
      {setup && <AppSetupDialog setup={setup} onConfirm={props.onConfirmApp} onClose={props.onLeaveSetup} />}
      {newCodes && <RecoveryCodesDialog codes={newCodes} brandName={brandName} onClose={props.onCodesStored} />}
    </Card>
  )
}

const Loading = () => (
  <div className={css.stack} role="status">
    <VisuallyHidden>Loading your sign-in methods…</VisuallyHidden>
    <Skeleton height="4.5rem" radius="md" />
    <Skeleton height="4.5rem" radius="md" />
  </div>
)
