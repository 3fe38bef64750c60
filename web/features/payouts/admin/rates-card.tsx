import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BrandPayouts } from '#worker/features/payouts/contract'
import { DateField, TextField } from '../../../ui/form/text-field'
import { Card } from '../../../ui/layout/page'
import { NotedLines, NotingForm } from '../../accounting/admin/noting-form'
import { useNoting, withPoint } from '../../accounting/admin/use-noting'
import * as css from '../../admin/admin.css'
import { noteRate, payoutsQuery } from './payouts-api'

/** By what fees come off sales in another currency. Administrators note the rates, for every brand; nobody changes them afterwards. */
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
        label="Exchange rates that were noted"
        rates={rates}
        inWords={({ from, to, rate }) => `1 ${from} = ${rate} ${to}`}
      />
    </Card>
  )
}

function NewRate({ brandKey }: { brandKey: string }) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const queries = useQueryClient()
  const { bind, busy, onSubmit } = useNoting({
    start: { from: '', to: '', rate: '', validFrom: today, note: '' },
    cleared: { from: '', to: '', rate: '', note: '' },
    firstField: 'from',
    refuse: ({ from }) => (from.trim() === '' ? 'Enter the currency of the fees first' : null),
    send: async ({ rate, ...rest }, key) => {
      const noted = await noteRate(brandKey, { ...rest, rate: withPoint(rate), key })
      queries.setQueryData(payoutsQuery(brandKey).queryKey, noted)
    },
  })
  return (
    <NotingForm label="Note an exchange rate for every brand" busy={busy} onSubmit={onSubmit}>
      <TextField label="Currency of the fee" maxLength={3} autoComplete="off" {...bind('from')} />
      <TextField label="Currency of the sale" maxLength={3} autoComplete="off" {...bind('to')} />
      <TextField label="Rate" inputMode="decimal" autoComplete="off" {...bind('rate')} />
      <DateField label="Valid from" min={today} autoComplete="off" {...bind('validFrom')} />
      <TextField label="Source" maxLength={200} autoComplete="off" {...bind('note')} />
    </NotingForm>
  )
}
