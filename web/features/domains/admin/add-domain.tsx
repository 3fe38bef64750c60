import { useState } from 'react'
import type { NoOwnDomains } from '#worker/features/domains/contract-brand-domains'
import { ApiError, plainMessage } from '../../../api/api-error'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/form/text-field'
import { Card } from '../../../ui/layout/page'
import * as css from '../../admin/admin.css'

const CLOSED: Record<NoOwnDomains, string> = {
  not_set_up: 'Own domains aren’t set up on this platform: its operator has given it no zone for them.',
  default_brand: 'The default brand answers at every host that is no other brand’s, so it needs none of its own.',
}

interface AddDomainProps {
  /** Why none can be added; null where one can. */
  closed: NoOwnDomains | null
  /** @throws ApiError */
  onAdd: (host: string) => Promise<void>
}

/** The form by which a brand gets another host. */
export function AddDomain({ closed, onAdd }: AddDomainProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await onAdd(typed)
      setTyped('')
    } catch (failed) {
      setError((failed instanceof ApiError && failed.fields.host) || plainMessage(failed))
    }
    setBusy(false)
  }
  return (
    <Card as="section" className={css.section} padding="lg" aria-labelledby="another-host">
      <h2 className={css.heading} id="another-host">
        Another host
      </h2>
      {closed ? (
        <p>{CLOSED[closed]}</p>
      ) : (
        <form
          method="dialog"
          className={css.section}
          aria-label="Add a host"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void add()
          }}
        >
          <p className={css.muted}>
            A host of the brand’s own, such as book.acme.com. You need to be able to write into the DNS of its domain.
          </p>
          <TextField
            label="Host"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            error={error}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setError(undefined)
            }}
          />
          <p className={css.buttons}>
            <Button type="submit" busy={busy}>
              Add host
            </Button>
          </p>
        </form>
      )}
    </Card>
  )
}
