import { type FormEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import { MEMBER_ROLES, type MemberRole, NewInvite } from '#worker/features/team/contract'
import { Button } from '../../../ui/button'
import { SelectField } from '../../../ui/form/select-field'
import { TextField } from '../../../ui/form/text-field'
import { TEAM_ROLES } from '../../../words/team-roles'
import * as css from './team.css'

export const ROLE_OPTIONS = MEMBER_ROLES.map((value) => ({ value, label: TEAM_ROLES[value].name }))

interface InviteFormProps {
  isBusy: boolean
  /** Sends the invitation; says why it was refused, or whether it was done. */
  onInvite: (email: string, role: MemberRole) => Promise<{ refused: string } | { isDone: boolean }>
}

/** Asks for an address and a role, and invites. */
export function InviteForm({ isBusy, onInvite }: InviteFormProps) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<MemberRole>('brand_editor')
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const complain = (message: string) => {
    setError(message)
    input.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const parsed = v.safeParse(NewInvite, { email, role })
    if (!parsed.success) return complain(parsed.issues[0].message)
    setError(undefined)
    const outcome = await onInvite(parsed.output.email, role)
    if ('refused' in outcome) return complain(outcome.refused)
    if (outcome.isDone) setEmail('')
  }
  return (
    <form
      method="dialog"
      className={css.adding}
      noValidate
      aria-label="Invite somebody"
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        ref={input}
        label="Email"
        type="email"
        autoComplete="off"
        value={email}
        error={error}
        onChange={(event) => {
          setEmail(event.currentTarget.value)
          setError(undefined)
        }}
      />
      <SelectField
        label="Role"
        options={ROLE_OPTIONS}
        value={role}
        // The options are these roles.
        onChange={(event) => setRole(event.currentTarget.value as MemberRole)}
      />
      <Button type="submit" variant="secondary" className={css.addButton} busy={isBusy}>
        Send invitation
      </Button>
    </form>
  )
}
