import { useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { BrandPayouts } from '#worker/features/payouts/contract'
import { plainMessage } from '../../../api/api-error'
import { readerTime } from '../../../format/reader-time'
import { useSchemaForm } from '../../../ui/form/schema-form'
import { FormTextField } from '../../../ui/form/text-field'
import { Card } from '../../../ui/layout/page'
import { signed } from '../../accounting/admin/books-words'
import { NotedLines, NotingForm, TypedRate } from '../../accounting/admin/noting-form'
import * as css from '../../admin/admin.css'
import { noteReserve, payoutsQuery } from './payouts-api'

const inWords = ({ share, days }: { share: string; days: number }) =>
  share === '0' || days === 0
    ? 'Nothing is held back'
    : `${share}% is held back for ${days} ${days === 1 ? 'day' : 'days'}`

/** The reserve against refunds and disputes, and until when it is held. Administrators set it; what is held back already stays as it is. */
export function ReserveCard({ brand, mayNote }: { brand: BrandPayouts; mayNote: boolean }) {
  const { key, reserves, heldBack } = brand
  const [current] = reserves
  return (
    <Card as="section" className={css.section} padding="lg" aria-labelledby="payout-reserve">
      <h2 className={css.heading} id="payout-reserve">
        Reserve
      </h2>
      <p>
        {current ? inWords(current) : 'Nothing is held back'} when a sale becomes due, against refunds and disputes that
        come later.
      </p>
      {heldBack.length > 0 && (
        <ul className={css.lines} aria-label="Held back now">
          {heldBack.map(({ currency, amount, until }) => (
            <li key={`${currency} ${until}`} className={css.line}>
              {signed(amount, currency)} until {readerTime(until)}
            </li>
          ))}
        </ul>
      )}
      {mayNote && <NewReserve brandKey={key} />}
      <NotedLines
        label="Recorded reserves"
        rates={reserves.map((noted) => ({ ...noted, validFrom: noted.at }))}
        inWords={inWords}
      />
    </Card>
  )
}

// The server validates the rest.
const Reserve = v.object({
  share: v.pipe(TypedRate, v.nonEmpty('Enter a percent first; 0 to hold nothing back')),
  days: v.string(),
  note: v.string(),
})

function NewReserve({ brandKey }: { brandKey: string }) {
  const queries = useQueryClient()
  const form = useSchemaForm({
    schema: Reserve,
    start: { share: '', days: '', note: '' },
    send: async (reserve, key) => {
      queries.setQueryData(payoutsQuery(brandKey).queryKey, await noteReserve(brandKey, { ...reserve, key: key() }))
      form.restart()
    },
    onFailure: (error) => form.refuse({ share: plainMessage(error) }),
  })
  const { Field } = form
  return (
    <NotingForm action="Save reserve" form={form}>
      <Field name="share" as={FormTextField} label="Percent held back" inputMode="decimal" autoComplete="off" />
      <Field name="days" as={FormTextField} label="Days" inputMode="numeric" autoComplete="off" />
      <Field name="note" as={FormTextField} label="Note" maxLength={200} autoComplete="off" />
    </NotingForm>
  )
}
