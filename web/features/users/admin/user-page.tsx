import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { SECURITY_EVENT_DAYS } from '#worker/contract/security/security-events'
import type { AdministeredUser } from '#worker/features/users/contract'
import { plainMessage } from '../../../api/api-error'
import { currentUserQuery } from '../../../api/user'
import { readerTime } from '../../../format/reader-time'
import { Button, buttonClass } from '../../../ui/button'
import { Badge } from '../../../ui/labels'
import { LoadFailure } from '../../../ui/layout/notice'
import { Card, Page } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { useToast } from '../../../ui/overlay/toast'
import { activityHref } from '../../activity/admin/activity-filter'
import { AccessDenied } from '../../admin/access-denied'
import { isDenied } from '../../admin/admin-api'
import { failed } from '../../admin/confirm-first'
import { UserQuestion } from './user-question'
import { actionWords, brandName, factorWords, offeredActions, ROLE_NAMES } from './user-words'
import * as css from './users.css'
import { actOnUser, type UserAction, userQuery } from './users-api'

/** /admin/users/:id: an account, and what an administrator can do about it. */
export function UserPage({ id, onLeave }: { id: string; onLeave: () => void }) {
  const { data: user, error, refetch } = useQuery(userQuery(id))
  if (isDenied(error)) return <AccessDenied area="the users" onLeave={onLeave} />
  if (error && !user) {
    return (
      <Page title="User">
        <LoadFailure title="The user could not be loaded" onRetry={() => void refetch()}>
          {plainMessage(error)}
        </LoadFailure>
      </Page>
    )
  }
  if (!user) {
    return (
      <Page title="User">
        <p role="status">Loading the user…</p>
      </Page>
    )
  }
  return (
    <Page title={`${user.firstName} ${user.lastName}`.trim() || user.username} lead={user.email}>
      <div className={css.sections}>
        <Facts user={user} />
        <Actions user={user} />
      </div>
      <div className={css.foot}>
        <Link href="/admin/users" className={buttonClass({ variant: 'secondary' })}>
          All users
        </Link>
        <Link href={activityHref({ who: user.id })} className={buttonClass({ variant: 'secondary' })}>
          Their activity
        </Link>
      </div>
    </Page>
  )
}

function Facts({ user }: { user: AdministeredUser }) {
  const facts: [string, ReactNode][] = [
    ['Username', user.username],
    ['Brand', brandName(user.brandKey)],
    ['Role', ROLE_NAMES[user.role]],
    [
      'Account',
      user.disabledAt ? (
        <>
          <Badge tone="danger">Disabled</Badge> <span>since {readerTime(user.disabledAt)}</span>
        </>
      ) : (
        'Open'
      ),
    ],
    ['Email address', user.emailVerified ? 'Confirmed' : 'Not confirmed yet'],
    ['Signs in with', factorWords(user)],
    [
      'Last sign-in',
      user.lastSignInAt ? readerTime(user.lastSignInAt) : `None on record, which goes back ${SECURITY_EVENT_DAYS} days`,
    ],
    ['Sessions', String(user.sessions)],
    ['Account since', readerTime(user.createdAt)],
  ]
  return (
    <Card padding="lg">
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={css.fact}>
            <dt className={css.factName}>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Actions({ user }: { user: AdministeredUser }) {
  const { data: me } = useQuery(currentUserQuery)
  const queryClient = useQueryClient()
  const toast = useToast()
  const [asked, setAsked] = useState<UserAction | null>(null)
  const [busy, setBusy] = useState<UserAction | null>(null)
  const act = async (action: UserAction) => {
    setAsked(null)
    setBusy(action)
    const { label, done } = actionWords(action)
    try {
      queryClient.setQueryData(userQuery(user.id).queryKey, await actOnUser(user.id, user.role, action))
      toast({ title: `${label}: done`, description: done })
    } catch (error) {
      toast(failed('Not done', error))
      await queryClient.invalidateQueries({ queryKey: userQuery(user.id).queryKey })
    }
    setBusy(null)
  }
  return (
    <Card as="section" className={css.section} padding="lg" aria-labelledby="user-actions">
      <h2 className={css.heading} id="user-actions">
        What you can do
      </h2>
      {me?.id === user.id ? (
        <p>This is your own account. Another administrator can change its role or disable it.</p>
      ) : (
        <div className={css.buttons}>
          {offeredActions(user).map((action) => (
            <Button
              key={action}
              variant={action === 'disable' ? 'danger' : 'secondary'}
              busy={busy === action}
              disabled={busy !== null}
              onClick={() => setAsked(action)}
            >
              {actionWords(action).label}
            </Button>
          ))}
        </div>
      )}
      {asked && (
        <UserQuestion {...actionWords(asked)} onAnswer={(isWanted) => (isWanted ? void act(asked) : setAsked(null))} />
      )}
    </Card>
  )
}
