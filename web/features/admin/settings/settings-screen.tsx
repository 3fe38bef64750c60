import type { AdminSettings, TestProvider } from '#worker/contract/admin'
import type { ActivityEntry } from '#worker/features/activity/contract'
import { buttonClass } from '../../../ui/button'
import { Badge } from '../../../ui/labels'
import { Card, Page } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { AuditList } from './audit-list'
import { LiveMode } from './live-mode'
import { SalesFloor } from './sales-floor'
import { fact, facts, head, heading, muted, section, sections, ways } from './settings.css'

interface SettingsScreenProps {
  settings: AdminSettings
  /** Recent activity; undefined while it loads. */
  entries: ActivityEntry[] | undefined
  auditFailed: boolean
  /** How many cases are open; undefined while that isn't known. */
  openCases: number | undefined
  /** Switches the mode; resolves to false when it stays as it was. */
  onChangeMode: (enableLiveMode: boolean) => Promise<boolean>
}

/** /admin-settings: the mode of the platform, its configuration and recent activity. */
export const SettingsScreen = ({ settings, entries, auditFailed, openCases, onChangeMode }: SettingsScreenProps) => (
  <Page title="Admin Settings" lead="These settings hold for every brand of the platform.">
    <div className={sections}>
      <Card as="section" className={section} padding="lg">
        <div className={head}>
          <h2 className={heading}>System Configuration</h2>
          <Badge tone={settings.environment === 'live' ? 'danger' : 'info'}>
            {settings.environment === 'live' ? 'Live environment' : 'Test environment'}
          </Badge>
        </div>
        <LiveMode settings={settings} onChange={onChangeMode} />
        <p className={muted}>A switch reaches every location within about a minute.</p>
      </Card>
      <Card as="section" className={section} padding="lg">
        <h2 className={heading}>API Configuration</h2>
        <dl className={facts}>
          <ApiStatus name="Flight provider (Duffel), live" state={liveState(settings.duffelApiConfigured)} />
          <ApiStatus name="Card payments (Stripe), live" state={liveState(settings.stripeConfigured)} />
          <ApiStatus name="Flight provider (Duffel), test" state={settings.testProviders.flights} />
          <ApiStatus name="Card payments (Stripe), test" state={settings.testProviders.payments} />
        </dl>
      </Card>
      <Card as="section" className={section} padding="lg" aria-labelledby="sales-floor">
        <SalesFloor mode={settings.environment} />
      </Card>
      <div className={ways}>
        <Link href="/account-settings" className={buttonClass({ variant: 'secondary' })}>
          Back to Account
        </Link>
        <Link to="/admin/brands" className={buttonClass({ variant: 'secondary' })}>
          Brand Manager
        </Link>
        <Link href="/admin/bookings" className={buttonClass({ variant: 'secondary' })}>
          Bookings
        </Link>
        <Link href="/admin/books" className={buttonClass({ variant: 'secondary' })}>
          Books
        </Link>
        <Link href="/admin/numbers" className={buttonClass({ variant: 'secondary' })}>
          Numbers
        </Link>
        <Link href="/admin/inbox" className={buttonClass({ variant: 'secondary' })}>
          Inbox
        </Link>
        <Link href="/admin/reviews" className={buttonClass({ variant: 'secondary' })}>
          Reviews
        </Link>
        <Link href="/admin/newsletter" className={buttonClass({ variant: 'secondary' })}>
          Newsletter
        </Link>
        <Link href="/admin/cases" className={buttonClass({ variant: 'secondary' })}>
          {openCases ? `Cases (${openCases} open)` : 'Cases'}
        </Link>
        <Link href="/admin/users" className={buttonClass({ variant: 'secondary' })}>
          Users
        </Link>
        <Link href="/admin/activity" className={buttonClass({ variant: 'secondary' })}>
          Activity
        </Link>
      </div>
      <AuditList entries={entries} failed={auditFailed} />
    </div>
  </Page>
)

const liveState = (isConfigured: boolean): TestProvider => (isConfigured ? 'configured' : 'missing')

const STATES = {
  configured: { tone: 'success', text: 'Configured' },
  sandbox: { tone: 'info', text: 'Sandbox: made up' },
  missing: { tone: 'warning', text: 'Not Configured' },
} as const

const ApiStatus = ({ name, state }: { name: string; state: TestProvider }) => (
  <div className={fact}>
    <dt>{name}</dt>
    <dd>
      <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>
    </dd>
  </div>
)
