import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccountSecurity } from '#worker/contract/security/factors'
import { plainMessage } from '../../../api/api-error'
import { currentUserQuery } from '../../../api/user'
import { readerTime } from '../../../format/reader-time'
import { isPast } from '../../../page/server-clock'
import { Button, buttonClass } from '../../../ui/button'
import { Notice } from '../../../ui/layout/notice'
import { Link } from '../../../ui/link'
import { useToast } from '../../../ui/overlay/toast'
import * as css from './factors.css'
import { cancelRecovery } from './factors-api'

/** Notices for the signed-in user on every page: their factors are about to be removed, or they need one. */
export function AccountNotices({
  security: { recovery, needsFactor, hasFactor, graceEndsAt },
}: {
  security: AccountSecurity
}) {
  return (
    <div className={css.notices}>
      {recovery && <RecoveryNotice {...recovery} />}
      {needsFactor && !hasFactor && <NeededNotice graceEndsAt={graceEndsAt} />}
    </div>
  )
}

function RecoveryNotice({ requestedAt, readyAt }: { requestedAt: string; readyAt: string }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    try {
      toast({ title: (await cancelRecovery()).message })
      await queryClient.invalidateQueries(currentUserQuery)
    } catch (error) {
      toast({ tone: 'destructive', title: 'Not canceled', description: plainMessage(error) })
    }
    setBusy(false)
  }
  return (
    <Notice
      tone="danger"
      title="Somebody asked to remove your second step"
      action={
        <Button size="sm" variant="danger" busy={busy} onClick={() => void cancel()}>
          Cancel the request
        </Button>
      }
    >
      It was asked for on {readerTime(requestedAt)} with your password. From {readerTime(readyAt)} the link that we
      mailed can remove it. If that was not you, cancel it and change your password.
    </Notice>
  )
}

const NeededNotice = ({ graceEndsAt }: { graceEndsAt: string | null }) => (
  <Notice
    tone="warning"
    title="Your account needs a second step"
    action={
      <Link href="/account-settings?tab=security" className={buttonClass({ size: 'sm' })}>
        Set it up
      </Link>
    }
  >
    {graceEndsAt && !isPast(graceEndsAt)
      ? `Whoever manages a shop signs in with a passkey or an app. Changes to the brand, prices, money, team and hosts need one now; everything else can go on without one until ${readerTime(graceEndsAt)}.`
      : 'Whoever manages a shop signs in with a passkey or an app. Set one up to go on managing.'}
  </Notice>
)
