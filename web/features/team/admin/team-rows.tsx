import type { MemberRole, TeamInvite, TeamMember } from '#worker/features/team/contract'
import { readerTime } from '../../../format/reader-time'
import { isPast } from '../../../page/server-clock'
import { Button } from '../../../ui/button'
import { SelectField } from '../../../ui/form/select-field'
import { Badge } from '../../../ui/labels'
import { Dialog } from '../../../ui/overlay/dialog'
import { TEAM_ROLES } from '../../../words/team-roles'
import { ROLE_OPTIONS } from './invite-form'
import * as css from './team.css'

/** The change to confirm: somebody's new role, or null for their removal. */
export interface Question {
  member: TeamMember
  to: MemberRole | null
}

interface MemberRowProps {
  member: TeamMember
  isOwn: boolean
  isBusy: boolean
  /** Asks for confirmation of a new role, or with null of a removal. */
  onAsk: (to: MemberRole | null) => void
}

/** A team member, with the actions on them. */
export const MemberRow = ({ member: { firstName, lastName, email, role }, isOwn, isBusy, onAsk }: MemberRowProps) => (
  <li className={css.row}>
    <span className={css.words}>
      <span className={css.name}>
        <bdi translate="no">
          {firstName} {lastName}
        </bdi>
        {isOwn && <span> (you)</span>}
      </span>
      <span className={css.address}>{email}</span>
    </span>
    {isOwn ? (
      <Badge>{TEAM_ROLES[role].name}</Badge>
    ) : (
      <span className={css.tools}>
        <SelectField
          label={`Role of ${email}`}
          options={ROLE_OPTIONS}
          value={role}
          disabled={isBusy}
          // The options are these roles.
          onChange={(event) => onAsk(event.currentTarget.value as MemberRole)}
        />
        <Button variant="secondary" busy={isBusy} onClick={() => onAsk(null)} aria-label={`Remove ${email}`}>
          Remove
        </Button>
      </span>
    )}
  </li>
)

/** An invitation that nobody has accepted yet. */
export const InviteRow = ({
  invite: { email, role, invitedBy, expiresAt },
  isBusy,
  onWithdraw,
}: {
  invite: TeamInvite
  isBusy: boolean
  onWithdraw: () => void
}) => (
  <li className={css.row}>
    <span className={css.words}>
      <span className={css.name}>{email}</span>
      <span className={css.address}>
        {TEAM_ROLES[role].name} ·{' '}
        {isPast(expiresAt) ? 'expired: invite them again, or withdraw it' : `open until ${readerTime(expiresAt)}`} ·
        invited by {invitedBy ?? 'an administrator'}
      </span>
    </span>
    <Button variant="secondary" size="sm" busy={isBusy} onClick={onWithdraw} aria-label={`Withdraw ${email}`}>
      Withdraw
    </Button>
  </li>
)

/** The question before somebody is signed out with another role, or none. */
export function ChangeQuestion({
  question: { member, to },
  onAnswer,
}: {
  question: Question
  onAnswer: (yes: boolean) => void
}) {
  return (
    <Dialog
      title={to ? `Make ${member.email} ${TEAM_ROLES[to].name.toLowerCase()}?` : `Remove ${member.email}?`}
      open
      onOpenChange={(isOpen) => !isOpen && onAnswer(false)}
      footer={
        <div className={css.buttons}>
          <Button variant="secondary" onClick={() => onAnswer(false)}>
            Keep as it is
          </Button>
          <Button variant={to ? 'primary' : 'danger'} onClick={() => onAnswer(true)}>
            {to ? 'Change the role' : 'Remove'}
          </Button>
        </div>
      }
    >
      <p>
        {to ? TEAM_ROLES[to].about : 'Their account stays, with their own trips.'} They are signed out on every device
        and told by email.
      </p>
    </Dialog>
  )
}
