import type { SecurityEvent } from '#worker/contract/security/security-events'
import { SECURITY_EVENT_DAYS } from '#worker/contract/security/security-events'
import { readerTime } from '../../../format/reader-time'
import { Button } from '../../../ui/button'
import { Badge } from '../../../ui/labels'
import { LoadFailure } from '../../../ui/layout/notice'
import { Card, Skeleton } from '../../../ui/layout/page'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { heading, muted, section } from '../settings/account-screen.css'
import { eventPlace, eventWords, isWorrying } from './activity-words'
import * as css from './rights.css'

export interface ActivityProps {
  /** The events, newest first; undefined until they are loaded. */
  events: SecurityEvent[] | undefined
  /** Why they could not be loaded; null otherwise. */
  failure: string | null
  onRetry: () => void
  /** Loads earlier events; null when there are none. */
  onMore: (() => void) | null
  isLoadingMore: boolean
  /** Signs the user out everywhere else; never rejects. */
  onEndOthers: () => Promise<void>
}

const focusPassword = () =>
  document.querySelector<HTMLElement>('input[name="currentPassword"], input[name="newPassword"]')?.focus()

/** The account's security events: what happened, when, from where and on which device. */
export function ActivityCard({ events, failure, onRetry, onMore, isLoadingMore, onEndOthers }: ActivityProps) {
  const notMe = () => {
    void onEndOthers()
    focusPassword()
  }
  return (
    <Card as="section" className={section} padding="lg" aria-labelledby="activity">
      <div>
        <h2 id="activity" className={heading}>
          Recent activity
        </h2>
        <p className={muted}>What happened around your account within the last {SECURITY_EVENT_DAYS} days.</p>
      </div>
      {failure !== null && !events && (
        <LoadFailure title="Your activity could not be loaded" onRetry={onRetry}>
          {failure}
        </LoadFailure>
      )}
      {failure === null && !events && (
        <div role="status">
          <VisuallyHidden>Loading your activity…</VisuallyHidden>
          <Skeleton height="8rem" radius="md" />
        </div>
      )}
      {events && events.length === 0 && <p>Nothing yet.</p>}
      {events && events.length > 0 && (
        <ul className={css.events}>
          {events.map((event) => (
            <Event key={event.id} event={event} />
          ))}
        </ul>
      )}
      <div className={css.actions}>
        {onMore && (
          <Button variant="secondary" busy={isLoadingMore} onClick={onMore}>
            Show earlier activity
          </Button>
        )}
        {events && events.length > 0 && (
          <Button variant="secondary" onClick={notMe}>
            Wasn&apos;t you? Sign out elsewhere and change your password
          </Button>
        )}
      </div>
    </Card>
  )
}

const Event = ({ event }: { event: SecurityEvent }) => (
  <li className={css.event}>
    <div className={css.eventWords}>
      <h3 className={css.eventName}>
        {eventWords(event)} {isWorrying(event) && <Badge tone="warning">Check</Badge>}
      </h3>
      <p className={muted}>{eventPlace(event)}</p>
    </div>
    <time dateTime={event.at} className={css.eventTime}>
      {readerTime(event.at)}
    </time>
  </li>
)
