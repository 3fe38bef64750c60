import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import type { Mode } from '#worker/contract/admin'
import type { ProviderFeeRate } from '#worker/features/accounting/contract-provider-fees'
import { plainMessage } from '../../../api/api-error'
import { formatPrice } from '../../../format/money'
import { likelyNow } from '../../../page/server-clock'
import { useSchemaForm } from '../../../ui/form/schema-form'
import { FormDateField, FormTextField } from '../../../ui/form/text-field'
import { LoadFailure } from '../../../ui/layout/notice'
import { Card } from '../../../ui/layout/page'
import * as css from '../../admin/admin.css'
import { feesQuery, noteFees } from './books-api'
import { inItsCurrency, NotedLines, NotingForm, TypedRate } from './noting-form'

/** "$3 an order, 1% of its total, $2 for each paid seat or bag". */
function inWords({ perOrder, perExtra, currency, share }: ProviderFeeRate): string {
  const parts = [
    Number(perOrder) > 0 && `${formatPrice(perOrder, currency)} an order`,
    Number(share) > 0 && `${share}% of its total`,
    Number(perExtra) > 0 && `${formatPrice(perExtra, currency)} for each paid seat or bag`,
  ].filter(Boolean)
  return parts.join(', ') || 'Nothing'
}

/** The fees that the provider of flights charges us for each order by contract: its API doesn't report them. For administrators alone. */
export function FeesCard({ mode }: { mode: Mode }) {
  const { data, error, refetch } = useQuery(feesQuery(mode))
  return (
    <Card as="section" className={css.section} padding="lg" aria-labelledby="provider-fees">
      <h2 className={css.heading} id="provider-fees">
        Fees of the flight provider
      </h2>
      <p className={css.muted}>
        The provider bills these separately and doesn’t report them. Enter what your contract says: from that day on the
        books charge each order its fee. Entries never change; correct one with another.
      </p>
      {error && (
        <LoadFailure title="The fees could not be loaded" onRetry={() => void refetch()}>
          {plainMessage(error)}
        </LoadFailure>
      )}
      {data &&
        (data.current ? <p>Now: {inWords(data.current)}.</p> : <p>No fees recorded: orders have none in the books.</p>)}
      <NewRate key={mode} mode={mode} />
      <NotedLines label="Recorded fees" rates={data?.rates ?? []} inWords={inWords} />
    </Card>
  )
}

// The server checks the rest.
const Rate = inItsCurrency((amount) =>
  v.pipe(
    v.object({
      perOrder: amount,
      perExtra: amount,
      share: TypedRate,
      currency: v.string(),
      validFrom: v.string(),
      note: v.string(),
    }),
    v.forward(
      v.check(
        ({ perOrder, perExtra, share }) => `${perOrder}${perExtra}${share}` !== '',
        'Write what an order costs first; 0 where nothing is charged any more',
      ),
      ['perOrder'],
    ),
  ),
)

function NewRate({ mode }: { mode: Mode }) {
  const [today] = useState(() => new Date(likelyNow()).toISOString().slice(0, 10))
  const queries = useQueryClient()
  const form = useSchemaForm({
    schema: Rate,
    start: { perOrder: '', perExtra: '', share: '', note: '', currency: 'USD', validFrom: today },
    send: async (rate, key) => {
      queries.setQueryData(feesQuery(mode).queryKey, await noteFees({ ...rate, mode, key: key() }))
      form.restart({ currency: rate.currency, validFrom: rate.validFrom })
    },
    onFailure: (error) => form.refuse({ perOrder: plainMessage(error) }),
  })
  const { Field } = form
  return (
    <NotingForm action="Save fees" form={form}>
      <Field name="perOrder" as={FormTextField} label="Each order" inputMode="decimal" autoComplete="off" />
      <Field name="perExtra" as={FormTextField} label="Paid seat or bag" inputMode="decimal" autoComplete="off" />
      <Field name="currency" as={FormTextField} label="Currency" maxLength={3} autoComplete="off" />
      <Field name="share" as={FormTextField} label="Percent of the total" inputMode="decimal" autoComplete="off" />
      <Field name="validFrom" as={FormDateField} label="Valid from" min={today} autoComplete="off" />
      <Field name="note" as={FormTextField} label="Note" maxLength={200} autoComplete="off" />
    </NotingForm>
  )
}
