import { MEMBER_ROLES, type MemberRole, NewInvite } from '#worker/features/team/contract'
import { Button } from '../../../ui/button'
import { useSchemaForm } from '../../../ui/form/schema-form'
import { FormSelectField } from '../../../ui/form/select-field'
import { FormTextField } from '../../../ui/form/text-field'
import { TEAM_ROLES } from '../../../words/team-roles'
import * as css from './team.css'

export const ROLE_OPTIONS = MEMBER_ROLES.map((value) => ({ value, label: TEAM_ROLES[value].name }))

interface InviteFormProps {
  /** Sends the invitation. False when it wasn't confirmed. @throws ApiError */
  onInvite: (email: string, role: MemberRole) => Promise<boolean>
  onFailure: (error: unknown) => void
}

/** A form for an address and a role, which sends an invitation. */
export function InviteForm({ onInvite, onFailure }: InviteFormProps) {
  const { Form, Field, busy, restart } = useSchemaForm({
    schema: NewInvite,
    start: { email: '', role: 'brand_editor' },
    send: async ({ email, role }) => {
      if (await onInvite(email, role)) restart({ role })
    },
    onFailure,
  })
  return (
    <Form className={css.adding} aria-label="Invite somebody">
      <Field name="email" as={FormTextField} label="Email" type="email" autoComplete="off" />
      <Field name="role" as={FormSelectField} label="Role" options={ROLE_OPTIONS} />
      <Button type="submit" variant="secondary" className={css.addButton} busy={busy}>
        Send invitation
      </Button>
    </Form>
  )
}
