import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import type { BrandPayouts } from '#worker/features/payouts/contract'
import { plainMessage } from '../../../api/api-error'
import { likelyNow } from '../../../page/server-clock'
import { useSchemaForm } from '../../../ui/form/schema-form'
import { FormDateField, FormTextField } from '../../../ui/form/text-field'
import { Card } from '../../../ui/layout/page'
import { NotedLines, NotingForm, TypedRate } from '../../accounting/admin/noting-form'
import * as css from '../../admin/admin.css'
import { noteShare, payoutsQuery } from './payouts-api'

/** The platform's share of the brand's fee. Administrators set it; it can't be changed afterwards. */
export function ShareCard({ brand: { key, share, shares }, mayNote }: { brand: BrandPayouts; mayNote: boolean }) {
  return (
    <Card as="section" className={css.section} padding="lg" aria-labelledby="platform-share">
      <h2 className={css.heading} id="platform-share">
        The platform’s share
      </h2>
      <p>
        {share === null
          ? 'None recorded: the brand keeps its whole fee of what is sold now.'
          : `Of the brand’s fee, the platform keeps ${share}% of what is sold now.`}
      </p>
      {mayNote && <NewShare brandKey={key} />}
      <NotedLines label="Recorded shares" rates={shares} inWords={({ share: noted }) => `${noted}%`} />
    </Card>
  )
}

// The server validates the rest.
const Share = v.object({
  share: v.pipe(TypedRate, v.nonEmpty('Write a percent first; 0 where nothing is kept')),
  validFrom: v.string(),
  note: v.string(),
})

function NewShare({ brandKey }: { brandKey: string }) {
  const [today] = useState(() => new Date(likelyNow()).toISOString().slice(0, 10))
  const queries = useQueryClient()
  const form = useSchemaForm({
    schema: Share,
    start: { share: '', validFrom: today, note: '' },
    send: async (share, key) => {
      queries.setQueryData(payoutsQuery(brandKey).queryKey, await noteShare(brandKey, { ...share, key: key() }))
      form.restart({ validFrom: share.validFrom })
    },
    onFailure: (error) => form.refuse({ share: plainMessage(error) }),
  })
  const { Field } = form
  return (
    <NotingForm action="Save share" form={form}>
      <Field name="share" as={FormTextField} label="Percent of the fee" inputMode="decimal" autoComplete="off" />
      <Field name="validFrom" as={FormDateField} label="Valid from" min={today} autoComplete="off" />
      <Field name="note" as={FormTextField} label="Note" maxLength={200} autoComplete="off" />
    </NotingForm>
  )
}
