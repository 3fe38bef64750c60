import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { BrandOwner } from '#worker/contract/admin'
import { Button } from '../../../../ui/button'
import { LoadFailure } from '../../../../ui/layout/notice'
import { Card } from '../../../../ui/layout/page'
import { type Toast, useToast } from '../../../../ui/overlay/toast'
import { addBrandOwner, confirmAdministrator, removeBrandOwner } from '../../admin-api'
import { brandOwnersQuery } from '../../queries'
import { heading, muted, section } from '../editor/editor.css'
import { changeOwners } from './change-owners'
import { OwnerForm } from './owner-form'
import * as css from './owners.css'

/** Who manages the brand beside the administrators, for these alone. */
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
    // The button that was pressed is gone.
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
