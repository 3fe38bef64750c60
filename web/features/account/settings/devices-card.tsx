import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { ActiveSession } from '#worker/contract/account'
import { readerTime } from '../../../format/reader-time'
import { row, rowName, rows, rowWords } from '../../../styles/rows.css'
import { Button } from '../../../ui/button'
import { Badge } from '../../../ui/labels'
import { LoadFailure } from '../../../ui/layout/notice'
import { Card, Skeleton } from '../../../ui/layout/page'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import * as css from './account-screen.css'
import { heading, muted, protectionIcon, section } from './account-screen.css'

export interface DevicesProps {
  /** The user's sessions; undefined until they are loaded. */
  sessions: ActiveSession[] | undefined
  /** Why they could not be loaded; null otherwise. */
  failure: string | null
  onRetry: () => void
  /** Ends one session, or all others. Never rejects. */
  onEnd: (session: ActiveSession) => Promise<void>
  onEndOthers: () => Promise<void>
}

/** The devices that the user is signed in on, each with a button to sign it out. */
export function DevicesCard({ sessions, failure, onRetry, onEnd, onEndOthers }: DevicesProps) {
  const [busy, setBusy] = useState(false)
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) ?? false
  const endOthers = async () => {
    setBusy(true)
    await onEndOthers()
    setBusy(false)
  }
  return (
    <Card as="section" className={section} padding="lg" aria-labelledby="devices">
      <div>
        <h2 id="devices" className={heading}>
          Active sessions
        </h2>
        <p className={muted}>
          {sessions && !hasOthers
            ? 'You are signed in on this device only.'
            : 'Sign out of any that you do not know, and change your password.'}
        </p>
      </div>
      {failure !== null && !sessions && (
        <LoadFailure title="Your sessions could not be loaded" onRetry={onRetry}>
          {failure}
        </LoadFailure>
      )}
      {failure === null && !sessions && <Loading />}
      {sessions && (
        <ul className={rows}>
          {sessions.map((session) => (
            <Device key={session.id} session={session} onEnd={() => onEnd(session)} />
          ))}
        </ul>
      )}
      {hasOthers && (
        <div>
          <Button variant="secondary" busy={busy} onClick={() => void endOthers()}>
            Sign out other devices
          </Button>
        </div>
      )}
    </Card>
  )
}

const time = (at: string) => <time dateTime={at}>{readerTime(at)}</time>

function Device({ session, onEnd }: { session: ActiveSession; onEnd: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const name = session.device ?? 'Unknown device'
  const Icon = /iPhone|iPad|Android/.test(name) ? Smartphone : Monitor
  const end = async () => {
    setBusy(true)
    await onEnd()
    setBusy(false)
  }
  return (
    <li className={row}>
      <span className={protectionIcon} aria-hidden="true">
        <Icon size={20} />
      </span>
      <div className={rowWords}>
        <h3 className={rowName}>
          <span>{name}</span>
          {session.isCurrent && <Badge tone="success">This device</Badge>}
        </h3>
        <p className={muted}>
          Signed in {time(session.createdAt)}
          {!session.isCurrent && session.lastSeenAt && <span>, last seen {time(session.lastSeenAt)}</span>}
        </p>
      </div>
      {!session.isCurrent && (
        <Button variant="secondary" size="sm" aria-label={`Sign out ${name}`} busy={busy} onClick={() => void end()}>
          Sign out
        </Button>
      )}
    </li>
  )
}

const Loading = () => (
  <div className={css.devicesLoading} role="status">
    <VisuallyHidden>Loading your sessions…</VisuallyHidden>
    <Skeleton height="4.5rem" radius="md" />
    <Skeleton height="4.5rem" radius="md" />
  </div>
)
