import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isBrandKey } from '#worker/domain/brand/brand-key'
import { MEMBER_ROLES, type MemberRole, type Team, type TeamInvite } from '#worker/features/team/contract'
import { ApiError, plainMessage } from '../../../api/api-error'
import { currentUserQuery } from '../../../api/user'
import { servedPage } from '../../../page/served-page'
import { LoadFailure, Notice } from '../../../ui/layout/notice'
import { Card, Page } from '../../../ui/layout/page'
import { useToast } from '../../../ui/overlay/toast'
import { TEAM_ROLES } from '../../../words/team-roles'
import { AccessDenied } from '../../admin/access-denied'
import { confirmAdministrator, isDenied } from '../../admin/admin-api'
import { isConfirmed, notSaved } from '../../admin/confirm-first'
import { RoomLoading } from '../../admin/room-loading'
import { heading, muted, section } from '../../brands/admin/editor/editor.css'
import { DEFAULT_KEY } from '../../brands/admin/editor-place'
import { brandName } from '../../users/admin/user-words'
import { InviteForm } from './invite-form'
import * as css from './team.css'
import { giveRole, invite, takeOff, teamQuery, withdraw } from './team-api'
import { ChangeQuestion, InviteRow, MemberRow, type Question } from './team-rows'

interface TeamPageProps {
  /** The query string; it names the brand, if it isn't that of this host. */
  search: Record<string, unknown>
  onLeave: () => void
}

/** /admin/team: the team of a brand and its invitations, for its owners and administrators. */
export function TeamPage({ search, onLeave }: TeamPageProps) {
  const key = isBrandKey(search.of) ? search.of : (servedPage()?.brand.key ?? DEFAULT_KEY)
  const { data: team, error, refetch } = useQuery(teamQuery(key))
  if (isDenied(error)) return <AccessDenied area="the team" onLeave={onLeave} />
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Page title="Team">
        <Notice tone="info">There is no such brand, or it is not yours to manage.</Notice>
      </Page>
    )
  }
  if (error && !team) {
    return (
      <Page title="Team">
        <LoadFailure title="The team could not be loaded" onRetry={() => void refetch()}>
          {plainMessage(error)}
        </LoadFailure>
      </Page>
    )
  }
  return team ? <TeamScreen brandKey={key} team={team} /> : <RoomLoading />
}

function TeamScreen({ brandKey, team: { members, invites } }: { brandKey: string; team: Team }) {
  const { data: user } = useQuery(currentUserQuery)
  const queryClient = useQueryClient()
  const toast = useToast()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  /** The id of the member or invitation that an action is running for. */
  const [busy, setBusy] = useState<string | null>(null)
  const query = teamQuery(brandKey)
  /** Makes a change, with a toast. False when it wasn't confirmed. @throws ApiError */
  const make = async (change: () => Promise<Team>, title: string, description: string) => {
    if (!(await isConfirmed({ confirm: confirmAdministrator, toast }))) return false
    queryClient.setQueryData(query.queryKey, await change())
    toast({ title, description })
    return true
  }
  const onFailure = (failed: unknown) => {
    toast(notSaved(failed))
    void queryClient.invalidateQueries(query)
  }
  /** Makes a change to a member, and reports errors. */
  const run = async (id: string, ...change: Parameters<typeof make>) => {
    setBusy(id)
    try {
      // The pressed button may be gone with its row.
      if (await make(...change)) headingRef.current?.focus()
    } catch (failed) {
      onFailure(failed)
    }
    setBusy(null)
  }
  const onInvite = (email: string, role: MemberRole) =>
    make(() => invite(brandKey, email, role), 'Invitation sent', `${email} has a week to accept it.`)
  const onWithdraw = ({ id, email }: TeamInvite) =>
    run(id, () => withdraw(brandKey, id), 'Invitation withdrawn', `The link that ${email} got opens nothing any more.`)
  const onAnswer = ({ member: { id, email, role }, to }: Question) => {
    setQuestion(null)
    const description = `${email} is signed out and told by email.`
    if (to) return run(id, () => giveRole(brandKey, id, role, to), `${TEAM_ROLES[to].name} from now on`, description)
    return run(id, () => takeOff(brandKey, id), 'Taken off the team', description)
  }
  return (
    <Page
      title="Team"
      lead={`Who looks after ${brandName(brandKey)}. Administrators of the platform do so without being listed.`}
    >
      <div className={css.cards}>
        <Card as="section" className={section} padding="lg" aria-labelledby="team-members">
          <h2 className={heading} id="team-members" ref={headingRef} tabIndex={-1}>
            People
          </h2>
          {members.length === 0 && <p>Nobody yet.</p>}
          <ul className={css.list}>
            {members.map((member) => (
              <MemberRow
                key={member.id}
                member={member}
                isOwn={member.id === user?.id}
                isBusy={busy === member.id}
                onAsk={(to) => setQuestion({ member, to })}
              />
            ))}
          </ul>
        </Card>
        <Card as="section" className={section} padding="lg" aria-labelledby="team-invites">
          <h2 className={heading} id="team-invites">
            Invitations
          </h2>
          <ul className={css.abouts}>
            {MEMBER_ROLES.map((role) => (
              <li key={role} className={muted}>
                {TEAM_ROLES[role].about}
              </li>
            ))}
          </ul>
          <InviteForm onInvite={onInvite} onFailure={onFailure} />
          {invites.length > 0 && (
            <ul className={css.list} aria-label="Open invitations">
              {invites.map((open) => (
                <InviteRow
                  key={open.id}
                  invite={open}
                  isBusy={busy === open.id}
                  onWithdraw={() => void onWithdraw(open)}
                />
              ))}
            </ul>
          )}
        </Card>
      </div>
      {question && (
        <ChangeQuestion question={question} onAnswer={(yes) => (yes ? void onAnswer(question) : setQuestion(null))} />
      )}
    </Page>
  )
}
