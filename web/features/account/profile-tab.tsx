import type { User } from '../../../worker/contract/user'
import { Card } from '../../ui/card'
import * as css from './account-screen.css'

const writeDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/** The day of an instant where the viewer is. */
function Day({ at }: { at: string }) {
  const time = new Date(at)
  return Number.isNaN(time.getTime()) ? 'N/A' : <time dateTime={at}>{writeDay.format(time)}</time>
}

/** Who the account belongs to. */
export const ProfileTab = ({ user }: { user: Pick<User, 'username' | 'email' | 'createdAt'> }) => (
  <Card as="section" className={css.section} padding="lg">
    <h2 className={css.heading}>Profile</h2>
    <dl className={css.facts}>
      {[
        ['Username', user.username],
        ['Email', user.email],
        ['Account created', <Day key="day" at={user.createdAt} />],
      ].map(([name, value]) => (
        <div key={String(name)} className={css.fact}>
          <dt className={css.factName}>{name}</dt>
          <dd className={css.factValue}>{value}</dd>
        </div>
      ))}
    </dl>
  </Card>
)
