import { Bell } from 'lucide-react'
import type { AlertChange, AlertEnding, AlertList } from '#worker/features/alerts/contract'
import { buttonClass } from '../../ui/button'
import { EmptyState } from '../../ui/layout/empty-state'
import { DeadLink, Outcome } from '../../ui/layout/link-states'
import { LoadFailure } from '../../ui/layout/notice'
import { Card, Page, Skeleton } from '../../ui/layout/page'
import { Link } from '../../ui/link'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { AlertCard } from './alert-card'
import { AlertPress, type AlertPressKind } from './alert-press'
import { buttons, cards, soft } from './alerts.css'
import type { AlertsState } from './use-alerts'

interface AlertsScreenProps {
  state: AlertsState
  /** The action of the link that led here; null when it only shows the alerts. */
  press: AlertPressKind | null
  /** The outcome of the action, from the address; null before. */
  ending: AlertEnding | null
  /** @throws ApiError */
  onChange: (change: AlertChange) => Promise<void>
  /** Performs the link's action. @throws ApiError */
  onLinked: (press: AlertPressKind) => Promise<void>
  /** Called once the link's action is done. */
  onDone: (ending: AlertEnding) => void
}

const WHY = 'The alert is over, or its time to be confirmed is.'

const ENDINGS = {
  confirmed: { title: 'Your price alert is on', text: 'We look once a day, and write when we see such a fare.' },
  paused: { title: 'Your price alert is paused', text: 'We do not look or write until you resume it.' },
  ended: { title: 'Your price alert has ended', text: 'We do not look or write any more.' },
  failed: {
    title: 'That did not work',
    text: 'It may not have been done. Please open the link in the email again in a few minutes.',
  },
}

const ToSearch = () => (
  <Link to="/" className={buttonClass({ variant: 'secondary' })}>
    Search Flights
  </Link>
)

const Loading = () => (
  <>
    <div role="status">
      <VisuallyHidden>Loading your price alerts…</VisuallyHidden>
    </div>
    <Card>
      <Skeleton width="55%" height="1.5rem" />
      <Skeleton width="35%" />
      <Skeleton width="100%" height="2.5rem" radius="md" />
    </Card>
  </>
)

const Unknown = () => (
  <EmptyState
    icon={<Bell size={28} />}
    title="Which alerts are yours?"
    action={
      <div className={buttons}>
        <Link to="/login" search={{ redirect: '/alerts' }} className={buttonClass()}>
          Sign In
        </Link>
        <ToSearch />
      </div>
    }
  >
    <p>Open the link in any email about a price alert, or sign in with the address that they go to.</p>
  </EmptyState>
)

const List = ({ list, onChange }: { list: AlertList; onChange: AlertsScreenProps['onChange'] }) =>
  list.alerts.length === 0 ? (
    <EmptyState art="noAlerts" title="No price alerts" action={<ToSearch />}>
      <p>Search a route, and ask there to be told when it gets cheaper.</p>
    </EmptyState>
  ) : (
    <>
      <p className={soft}>Of {list.email}. Fares are for one adult.</p>
      <ul className={cards}>
        {list.alerts.map((alert) => (
          <AlertCard key={alert.id} alert={alert} onChange={onChange} />
        ))}
      </ul>
    </>
  )

/** /alerts: the action of a mail's link, and all alerts of its email address; without a link, those of the signed-in user. */
export function AlertsScreen({ state, press, ending, onChange, onLinked, onDone }: AlertsScreenProps) {
  if (ending === 'invalid' || state.status === 'invalid') return <DeadLink why={WHY} action={<ToSearch />} />
  const list = state.status === 'listed' ? state.list : null
  const linked = list?.alerts.find(({ id }) => id === list.linked)
  const isOpen = linked?.state !== 'ended' && !(press === 'confirm' && linked && linked.state !== 'asked')
  // The server knows a link's action but not its secret. Whether the link is valid shows after the press.
  const asks = ending === null && press !== null && isOpen && (linked !== undefined || state.status === 'loading')
  const onPress = async () => {
    if (press !== null) await onLinked(press)
    onDone(press === 'confirm' ? 'confirmed' : press === 'pause' ? 'paused' : 'ended')
  }
  return (
    <Page title="Your price alerts" width="text">
      {ending && (
        <Outcome>
          <EmptyState icon={<Bell size={28} />} title={ENDINGS[ending].title}>
            <p>{ENDINGS[ending].text}</p>
          </EmptyState>
        </Outcome>
      )}
      {asks && press && (
        <AlertPress
          kind={press}
          level={2}
          route={linked ? `${linked.originCity} to ${linked.destinationCity}` : null}
          onPress={onPress}
        />
      )}
      {state.status === 'loading' && !asks && <Loading />}
      {state.status === 'unknown' && (ending ? <ToSearch /> : <Unknown />)}
      {state.status === 'failed' && (
        <LoadFailure title="Your price alerts could not be loaded" onRetry={state.onRetry}>
          {state.message}
        </LoadFailure>
      )}
      {list && <List list={list} onChange={onChange} />}
    </Page>
  )
}
