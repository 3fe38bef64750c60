import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import { type BrandOwner, NewBrandOwner } from '#worker/contract/admin'
import { ApiError } from '../../../api/api-error'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/form/text-field'
import { LoadFailure } from '../../../ui/layout/notice'
import { Card } from '../../../ui/layout/page'
import { useToast } from '../../../ui/overlay/toast'
import type { Toast } from '../../../ui/overlay/toast-region'
import { addBrandOwner, brandOwnersQuery, confirmAdministrator, removeBrandOwner } from '../admin-api'
import { isConfirmed, notSaved } from '../confirm-first'
import { heading, muted, section } from './editor/editor.css'
import * as css from './owners.css'
import { addButton, adding } from './owners.css'

/** The owners of a brand, who manage it beside the administrators. Only administrators see this section. */
export function OwnersSection({ brandKey }: { brandKey: string }) {
  const query = brandOwnersQuery(brandKey)
  const { data: owners, error, refetch } = useQuery(query)
  const queryClient = useQueryClient()
  const toast = useToast()
  const headingRef = useRef<HTMLHeadingElement>(null)
  /** The id of the owner that is being removed, or '' for one that is being added. */
  const [busy, setBusy] = useState<string | null>(null)
  const run = async (id: string, change: () => Promise<BrandOwner[]>, done: Toast) => {
    setBusy(id)
    const outcome = await changeOwners({ confirm: confirmAdministrator, change, done, toast })
    if (outcome.kind === 'done') queryClient.setQueryData(query.queryKey, outcome.owners)
    else if (outcome.kind === 'failed') void refetch()
    setBusy(null)
    return outcome
  }
  const add = async (email: string) => {
    const done = { title: 'Owner added', description: `${email} manages this brand from now on.` }
    const outcome = await run('', () => addBrandOwner(brandKey, email), done)
    return outcome.kind === 'refused' ? { refused: outcome.email } : { isDone: outcome.kind === 'done' }
  }
  const remove = async ({ id, email }: BrandOwner) => {
    const done = { title: 'Owner removed', description: `${email} is a traveler again.` }
    const { kind } = await run(id, () => removeBrandOwner(brandKey, id), done)
    // The pressed button is gone with its row.
    if (kind === 'done') headingRef.current?.focus()
  }

  return (
    <Card as="section" className={section} padding="lg" aria-labelledby="brand-owners">
      <h2 className={heading} id="brand-owners" ref={headingRef} tabIndex={-1}>
        Owners
      </h2>
      <p className={muted}>
        They change this brand’s look, texts and prices. Administrators do so without being listed.
      </p>
      {error && !owners && (
        <LoadFailure title="The owners could not be loaded" onRetry={() => void refetch()}>
          Please try again later.
        </LoadFailure>
      )}
      {!owners && !error && <p role="status">Loading owners…</p>}
      {owners?.length === 0 && <p>Nobody yet.</p>}
      {owners && owners.length > 0 && (
        <ul className={css.list}>
          {owners.map((owner) => (
            <li key={owner.id} className={css.owner}>
              <span className={css.words}>
                <span className={css.name}>
                  {owner.firstName} {owner.lastName}
                </span>
                <span className={css.address}>{owner.email}</span>
              </span>
              <Button
                variant="secondary"
                size="sm"
                busy={busy === owner.id}
                disabled={busy !== null}
                onClick={() => void remove(owner)}
                aria-label={`Remove ${owner.email}`}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {owners && <OwnerForm isBusy={busy === ''} onAdd={add} />}
    </Card>
  )
}

interface OwnerFormProps {
  isBusy: boolean
  /** Adds the account with this address; says why it was refused, or whether it was done. */
  onAdd: (email: string) => Promise<{ refused: string } | { isDone: boolean }>
}

/** A form that makes an account an owner by its email address. */
export function OwnerForm({ isBusy, onAdd }: OwnerFormProps) {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const complain = (message: string) => {
    setError(message)
    input.current?.focus()
  }
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const parsed = v.safeParse(NewBrandOwner, { email })
    if (!parsed.success) return complain(parsed.issues[0].message)
    setError(undefined)
    const outcome = await onAdd(parsed.output.email)
    if ('refused' in outcome) return complain(outcome.refused)
    if (outcome.isDone) setEmail('')
  }
  return (
    <form method="dialog" className={adding} noValidate aria-label="Add an owner" onSubmit={(event) => void add(event)}>
      <TextField
        ref={input}
        label="Email of their account"
        hint="They need an account at this brand, with a confirmed address."
        type="email"
        autoComplete="off"
        value={email}
        error={error}
        onChange={(event) => {
          setEmail(event.currentTarget.value)
          setError(undefined)
        }}
      />
      <Button type="submit" variant="secondary" className={addButton} busy={isBusy}>
        Add owner
      </Button>
    </form>
  )
}

interface OwnerChange {
  confirm: () => Promise<{ success: boolean; message: string }>
  /** Adds or removes an owner; gives those that the brand has then. @throws ApiError */
  change: () => Promise<BrandOwner[]>
  /** The toast after success. */
  done: Toast
  toast: (toast: Toast) => void
}

/** The result of a change of owners. */
type OwnerOutcome = { kind: 'done'; owners: BrandOwner[] } | { kind: 'refused'; email: string } | { kind: 'failed' }

/** Changes a brand's owners as an administrator, with a toast about success or failure. Never throws. */
async function changeOwners({ confirm, change, done, toast }: OwnerChange): Promise<OwnerOutcome> {
  if (!(await isConfirmed({ confirm, toast }))) return { kind: 'failed' }
  try {
    const owners = await change()
    toast(done)
    return { kind: 'done', owners }
  } catch (error) {
    if (error instanceof ApiError && error.fields.email) return { kind: 'refused', email: error.fields.email }
    toast(notSaved(error))
    return { kind: 'failed' }
  }
}
