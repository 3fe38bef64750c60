import { LogIn, MailCheck, MailQuestion, ShieldAlert, ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { EmailChangeProgress, OpenedEmailChange } from '#worker/features/rights/contract'
import { plainMessage } from '../../../api/api-error'
import { needsScript } from '../../../styles/scripting.css'
import { Button, buttonClass } from '../../../ui/button'
import { EmptyState } from '../../../ui/layout/empty-state'
import { DeadLink, Outcome } from '../../../ui/layout/link-states'
import { NeedsScript } from '../../../ui/layout/needs-script'
import { LoadFailure, Notice } from '../../../ui/layout/notice'
import { Page, Skeleton } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import type { EmailLink, EmailLinkActions } from './use-email-link'

interface EmailLinkScreenProps extends EmailLinkActions {
  link: EmailLink
  /** Whether the reader followed "This was not me". */
  wantsStop: boolean
}

/** /email-change: confirms another address for an account, or stops the change. */
export function EmailLinkScreen({ link, wantsStop, ...actions }: EmailLinkScreenProps) {
  switch (link.status) {
    case 'loading':
      return <Loading />
    case 'failed':
      return (
        <Page title="Change of your email address">
          <LoadFailure title="The link could not be read" onRetry={link.onRetry}>
            {link.message}
          </LoadFailure>
        </Page>
      )
    case 'invalid':
    case 'incomplete':
      return <DeadLink isIncomplete={link.status === 'incomplete'} why={WHY} action={settings} />
    case 'stopped':
      return <Stopped />
    case 'agreed':
      return <Agreed progress={link.progress} />
    case 'opened':
      return <Opened opened={link.opened} wantsStop={wantsStop} {...actions} />
  }
}

const settings = (
  <Link href="/account-settings" className={buttonClass({ variant: 'secondary' })}>
    Account Settings
  </Link>
)

const Loading = () => (
  <Page title="Change of your email address">
    <NeedsScript />
    <div className={needsScript}>
      <div role="status">
        <VisuallyHidden>Reading the link…</VisuallyHidden>
      </div>
      <Skeleton width="60%" height="1.25rem" />
    </div>
  </Page>
)

const WHY = 'The change was made, stopped or given up, its time is over, or a part of the link is missing.'

const Stopped = () => (
  <Page>
    <Outcome>
      <EmptyState
        level={1}
        icon={<ShieldCheck size={28} />}
        title="The change is stopped"
        action={
          <Link to="/forgot-password" className={buttonClass()}>
            Choose a new password
          </Link>
        }
      >
        <p>Your address stays as it is, and you are signed out on every device.</p>
        <p>Whoever asked for the change could sign in to your account. Choose a new password now.</p>
      </EmptyState>
    </Outcome>
  </Page>
)

const NEXT: Record<EmailChangeProgress['state'], [title: string, text: string]> = {
  changed: [
    'Your email address is changed',
    'Sign in with the new address from now on. Other devices were signed out.',
  ],
  waiting_for_old: ['This address has agreed', 'Now open the link that we sent to your present address.'],
  waiting_for_new: ['This address has agreed', 'Now open the link that we sent to the new address.'],
}

const Agreed = ({ progress }: { progress: EmailChangeProgress['state'] }) => (
  <Page>
    <Outcome>
      <EmptyState level={1} icon={<MailCheck size={28} />} title={NEXT[progress][0]} action={settings}>
        <p>{NEXT[progress][1]}</p>
      </EmptyState>
    </Outcome>
  </Page>
)

function Opened({
  opened,
  wantsStop,
  ...actions
}: { opened: OpenedEmailChange; wantsStop: boolean } & EmailLinkActions) {
  const [isStopping, setIsStopping] = useState(wantsStop)
  if (opened.mayStop && (isStopping || opened.state === 'over')) return <Stop {...actions} />
  if (opened.state === 'changed') return <Agreed progress="changed" />
  if (opened.needsSignIn) return <SignInFirst newEmail={opened.newEmail} onSignIn={actions.onSignIn} />
  const isAgreed = opened.state === 'confirmed'
  return (
    <Question
      icon={<MailQuestion size={28} />}
      title={isAgreed ? 'This address has agreed already' : `Change your address to ${opened.newEmail}?`}
      text={
        isAgreed
          ? NEXT[opened.side === 'old' ? 'waiting_for_new' : 'waiting_for_old'][1]
          : 'The account changes when both addresses have agreed. Other devices are then signed out.'
      }
      {...(!isAgreed && { label: 'Agree to the Change', onPress: actions.onConfirm })}
      other={
        opened.mayStop && (
          <Button variant="secondary" onClick={() => setIsStopping(true)}>
            This was not me
          </Button>
        )
      }
    />
  )
}

const Stop = ({ onStop }: EmailLinkActions) => (
  <Question
    icon={<ShieldAlert size={28} />}
    title="Stop the change of your address?"
    text="Your account keeps its address, and everybody who is signed in to it is signed out, you too."
    label="Stop It and Sign Out Everywhere"
    variant="danger"
    onPress={onStop}
  />
)

const SignInFirst = ({ newEmail, onSignIn }: { newEmail: string; onSignIn: () => void }) => (
  <Page>
    <EmptyState
      level={1}
      icon={<LogIn size={28} />}
      title="Sign in to confirm your new address"
      action={
        <Link to="/login" search={{ redirect: '/email-change' }} className={buttonClass()} onClick={onSignIn}>
          Sign In
        </Link>
      }
    >
      <p>
        Only the account&apos;s owner can let it use <strong>{newEmail}</strong>. We bring you back here afterward.
      </p>
    </EmptyState>
  </Page>
)

interface QuestionProps {
  icon: ReactNode
  title: string
  text: string
  label?: string
  variant?: 'danger'
  /** @throws ApiError */
  onPress?: () => Promise<void>
  other?: ReactNode
}

/** A question with one button that confirms it, and the reason when that failed. */
function Question({ icon, title, text, label, variant, onPress, other }: QuestionProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const press = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(plainMessage(error))
      setBusy(false)
    }
  }
  return (
    <Page>
      <EmptyState
        level={1}
        icon={icon}
        title={title}
        action={
          <>
            {onPress && (
              <Button {...(variant && { variant })} busy={busy} onClick={() => void press(onPress)}>
                {label}
              </Button>
            )}
            {other}
          </>
        }
      >
        <p>{text}</p>
      </EmptyState>
      {failure && (
        <Notice tone="danger" title="That did not work">
          {failure}
        </Notice>
      )}
    </Page>
  )
}
