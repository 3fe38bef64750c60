import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { cleanField } from '#worker/contract/typed-text'
import type { BrandPayouts } from '#worker/features/payouts/contract'
import { plainMessage } from '../../../api/api-error'
import { likelyNow } from '../../../page/server-clock'
import { useSchemaForm } from '../../../ui/form/schema-form'
import { FormDateField, FormTextField } from '../../../ui/form/text-field'
import { Card } from '../../../ui/layout/page'
import { NotedLines, NotingForm, TypedRate } from '../../accounting/admin/noting-form'
import * as css from '../../admin/admin.css'
import { noteRate, payoutsQuery } from './payouts-api'

/** The exchange rates for fees in another currency than their sale's. Administrators set them, for every brand; they can't be changed afterwards. */
export function RatesCard({ brand: { key, rates }, mayNote }: { brand: BrandPayouts; mayNote: boolean }) {
  return (
    <Card as="section" className={css.section} padding="lg" aria-labelledby="exchange-rates">
      <h2 className={css.heading} id="exchange-rates">
        Exchange rates
      </h2>
      <p>
        Fees charged in another currency than the sale are converted: the card gateway’s at its own rate where it has
        one, all others at the latest rate here. Without a rate they wait for one.
      </p>
      {mayNote && <NewRate brandKey={key} />}
      <NotedLines
        label="Recorded exchange rates"
        rates={rates}
        inWords={({ from, to, rate }) => `1 ${from} = ${rate} ${to}`}
      />
    </Card>
  )
}

// The server validates the rest.
const Rate = v.object({
  from: v.pipe(v.string(), cleanField, v.nonEmpty('Enter the currency of the fees first')),
  to: v.string(),
  rate: TypedRate,
  validFrom: v.string(),
  note: v.string(),
})

function NewRate({ brandKey }: { brandKey: string }) {
  const [today] = useState(() => new Date(likelyNow()).toISOString().slice(0, 10))
  const queries = useQueryClient()
  const form = useSchemaForm({
    schema: Rate,
    start: { from: '', to: '', rate: '', validFrom: today, note: '' },
    send: async (rate, key) => {
      queries.setQueryData(payoutsQuery(brandKey).queryKey, await noteRate(brandKey, { ...rate, key: key() }))
      form.restart({ validFrom: rate.validFrom })
    },
    onFailure: (error) => form.refuse({ from: plainMessage(error) }),
  })
  const { Field } = form
  return (
    <NotingForm action="Save rate for every brand" form={form}>
      <Field name="from" as={FormTextField} label="Currency of the fee" maxLength={3} autoComplete="off" />
      <Field name="to" as={FormTextField} label="Currency of the sale" maxLength={3} autoComplete="off" />
      <Field name="rate" as={FormTextField} label="Rate" inputMode="decimal" autoComplete="off" />
      <Field name="validFrom" as={FormDateField} label="Valid from" min={today} autoComplete="off" />
      <Field name="note" as={FormTextField} label="Source" maxLength={200} autoComplete="off" />
    </NotingForm>
  )
}
