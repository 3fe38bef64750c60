import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { FactorRecovery } from '#worker/contract/security/factors'
import { ApiError, plainMessage } from '../../../api/api-error'
import { readerTime } from '../../../format/reader-time'
import { serverNow, useClock } from '../../../page/server-clock'
import { needsScript } from '../../../styles/scripting.css'
import { Button, buttonClass } from '../../../ui/button'
import { EmptyState } from '../../../ui/layout/empty-state'
import { DeadLink, Outcome } from '../../../ui/layout/link-states'
import { NeedsScript } from '../../../ui/layout/needs-script'
import { LoadFailure, Notice } from '../../../ui/layout/notice'
import { Page } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { AccountCard } from '../account-card'
import * as card from '../account-card.css'
import { cancelRecovery, finishRecovery, readRecovery } from './factors-api'

interface RecoverAccessScreenProps {
  /** The token of the link; null when the page was opened without one. */
  token: string | null
  /** Called when who is signed in may have changed. */
  onChange: () => Promise<void>
}

const EVERY_MS = 15_000

const WHY = 'The request may have been used, canceled or have run out, or a part of the link is missing.'

/** /recover-access: removes a lost second factor once the wait is over, or stops somebody else from removing it. */
export function RecoverAccessScreen({ token, onChange }: RecoverAccessScreenProps) {
  const [ended, setEnded] = useState<'removed' | 'canceled' | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['factor recovery', token],
    queryFn: () => readRecovery(token ?? ''),
    enabled: token !== null,
    staleTime: 0,
  })
  if (ended) return <Ended how={ended} />
  const isInvalid = error instanceof ApiError && (error.code === 'link_invalid' || error.code === 'invalid_input')
  if (token === null || isInvalid) return <DeadLink isIncomplete={token === null} why={WHY} action={BACK} />
  if (error) {
    return (
      <Page title="Recover your access">
        <LoadFailure title="Your request could not be loaded" onRetry={() => void refetch()}>
          {plainMessage(error)}
        </LoadFailure>
      </Page>
    )
  }
  if (!data) {
    return (
      <Page title="Recover your access">
        <NeedsScript />
        <div className={needsScript}>
          <div role="status">
            <VisuallyHidden>Loading your request…</VisuallyHidden>
          </div>
        </div>
      </Page>
    )
  }
  const end = async (how: 'removed' | 'canceled') => {
    await (how === 'removed' ? finishRecovery(token) : cancelRecovery(token))
    await onChange()
    setEnded(how)
  }
  return <Choice recovery={data} onEnd={end} />
}

interface ChoiceProps {
  recovery: FactorRecovery
  /** @throws ApiError */
  onEnd: (how: 'removed' | 'canceled') => Promise<void>
}

function Choice({ recovery, onEnd }: ChoiceProps) {
  const now = useClock(EVERY_MS, serverNow)
  const [busy, setBusy] = useState<'removed' | 'canceled' | null>(null)
  const [problem, setProblem] = useState('')
  const isReady = Date.parse(recovery.readyAt) <= now
  const press = async (how: 'removed' | 'canceled') => {
    setBusy(how)
    setProblem('')
    try {
      await onEnd(how)
    } catch (error) {
      setProblem(plainMessage(error))
      setBusy(null)
    }
  }
  return (
    <AccountCard
      title="Recover your access"
      lead={`Asked for on ${readerTime(recovery.requestedAt)}, by somebody who knows your password.`}
    >
      <div className={card.form}>
        {problem && <Notice tone="danger">{problem}</Notice>}
        <p>
          {isReady
            ? `Until ${readerTime(recovery.expiresAt)} you can remove your passkeys, your app and your recovery codes. It signs you out on every device; your password stays.`
            : `For your safety this link removes nothing before ${readerTime(recovery.readyAt)}. Open it again then.`}
        </p>
        {isReady && (
          <Button size="lg" block busy={busy === 'removed'} onClick={() => void press('removed')}>
            Remove my second step
          </Button>
        )}
        <Button variant="secondary" size="lg" block busy={busy === 'canceled'} onClick={() => void press('canceled')}>
          Cancel the request
        </Button>
      </div>
    </AccountCard>
  )
}

const ENDS = {
  removed: {
    title: 'Your second step is removed',
    text: 'You are signed out on every device. Sign in with your password, then set up a new one.',
  },
  canceled: {
    title: 'The request is canceled',
    text: 'Your second step stays as it is. If it was not you who asked, change your password: somebody knows it.',
  },
}

const Ended = ({ how }: { how: keyof typeof ENDS }) => (
  <Page>
    <Outcome>
      <EmptyState
        level={1}
        icon={<CircleCheck size={28} />}
        title={ENDS[how].title}
        action={
          <Link to={how === 'removed' ? '/login' : '/forgot-password'} className={buttonClass()}>
            {how === 'removed' ? 'Sign In' : 'Change the password'}
          </Link>
        }
      >
        <p>{ENDS[how].text}</p>
      </EmptyState>
    </Outcome>
  </Page>
)

const BACK = (
  <Link to="/login" className={buttonClass()}>
    Back to sign in
  </Link>
)
