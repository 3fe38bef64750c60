import * as v from 'valibot'
import type { NoOwnDomains } from '#worker/features/domains/contract-brand-domains'
import { plainMessage } from '../../../api/api-error'
import { Button } from '../../../ui/button'
import { useSchemaForm } from '../../../ui/form/schema-form'
import { FormTextField } from '../../../ui/form/text-field'
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

// The server validates hosts.
const NewHost = v.object({ host: v.string() })

/** The form by which a brand gets another host. */
export function AddDomain({ closed, onAdd }: AddDomainProps) {
  const { Form, Field, busy, refuse, restart } = useSchemaForm({
    schema: NewHost,
    start: { host: '' },
    send: async ({ host }) => {
      await onAdd(host)
      restart()
    },
    onFailure: (error) => refuse({ host: plainMessage(error) }),
  })
  return (
    <Card as="section" className={css.section} padding="lg" aria-labelledby="another-host">
      <h2 className={css.heading} id="another-host">
        Another host
      </h2>
      {closed ? (
        <p>{CLOSED[closed]}</p>
      ) : (
        <Form className={css.section} aria-label="Add a host">
          <p className={css.muted}>
            A host of the brand’s own, such as book.acme.com. You need to be able to write into the DNS of its domain.
          </p>
          <Field
            name="host"
            as={FormTextField}
            label="Host"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <p className={css.buttons}>
            <Button type="submit" busy={busy}>
              Add host
            </Button>
          </p>
        </Form>
      )}
    </Card>
  )
}
