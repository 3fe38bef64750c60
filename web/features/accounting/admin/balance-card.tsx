import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Mode } from '#worker/contract/admin'
import type {
  BalanceEntryKind,
  BalanceNoteKind,
  ProviderBalances,
} from '#worker/features/accounting/contract-provider-balance'
import { plainMessage } from '../../../api/api-error'
import { formatPrice } from '../../../format/money'
import { readerTime } from '../../../format/reader-time'
import { useSchemaForm } from '../../../ui/form/schema-form'
import { FormSelectField } from '../../../ui/form/select-field'
import { FormTextField } from '../../../ui/form/text-field'
import { useTyped } from '../../../ui/form/use-typed'
import { LoadFailure } from '../../../ui/layout/notice'
import { Card } from '../../../ui/layout/page'
import * as css from '../../admin/admin.css'
import { balanceQuery, noteBalance } from './books-api'
import { inItsCurrency, NotingForm } from './noting-form'

const ENTRIES: Record<BalanceEntryKind, string> = {
  top_up: 'Top-up of',
  correction: 'Corrected to what their page showed, by',
  low_water: 'Alert below',
  floor: 'Selling stops below',
}

const KINDS: { value: BalanceNoteKind; label: string; action: string }[] = [
  { value: 'top_up', label: 'Top-up', action: 'Save top-up' },
  { value: 'shown', label: 'Balance on their page', action: 'Save balance' },
  { value: 'low_water', label: 'Alert below', action: 'Save alert' },
]

const isBelow = ({ balance, lowWater }: ProviderBalances['balances'][number]) =>
  lowWater !== null && Number(balance) < Number(lowWater)

/** Our balance at the provider of flights, as calculated here: its API doesn't report it. For administrators alone. */
export function BalanceCard({ mode }: { mode: Mode }) {
  const { data, error, refetch } = useQuery(balanceQuery(mode))
  return (
    <Card as="section" className={css.section} padding="lg" aria-labelledby="provider-balance">
      <h2 className={css.heading} id="provider-balance">
        Balance at the flight provider
      </h2>
      <p className={css.muted}>
        The provider doesn’t report it: this is what was entered, less the tickets bought since. Compare it with their
        page from time to time.
      </p>
      {error && (
        <LoadFailure title="The balance could not be loaded" onRetry={() => void refetch()}>
          {plainMessage(error)}
        </LoadFailure>
      )}
      {data?.balances.length === 0 && <p>No balance recorded. Enter the balance shown on their page.</p>}
      {data && data.balances.length > 0 && (
        <dl className={css.lines}>
          {data.balances.map((one) => (
            <div key={one.currency} className={css.figure}>
              <dt>
                <span translate="no">{one.currency}</span>
                <p className={css.muted}>
                  {one.lowWater === null
                    ? 'No alert set.'
                    : `Alert below ${formatPrice(one.lowWater, one.currency)}.${isBelow(one) ? ' It is below now.' : ''}`}
                  {one.floor !== null &&
                    ` Selling stops below ${formatPrice(one.floor, one.currency)}, as set in Admin Settings.`}
                </p>
              </dt>
              <dd>{formatPrice(one.balance, one.currency)}</dd>
            </div>
          ))}
        </dl>
      )}
      <NewNote key={mode} mode={mode} />
      {data && data.entries.length > 0 && (
        <ul className={css.lines} aria-label="Entries">
          {data.entries.map(({ id, kind, amount, currency, note, by, at }) => (
            <li key={id} className={css.line}>
              <p>
                {ENTRIES[kind]} {formatPrice(amount, currency)}
                {note && `, ${note}`}
              </p>
              <p className={css.muted}>
                {by ?? 'A deleted account'}, {readerTime(at)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

// The server checks the rest.
const Note = inItsCurrency((amount) =>
  v.object({
    kind: v.picklist(KINDS.map(({ value }) => value)),
    amount: v.pipe(amount, v.nonEmpty('Write the amount first')),
    currency: v.string(),
    note: v.string(),
  }),
)

function NewNote({ mode }: { mode: Mode }) {
  const queries = useQueryClient()
  const form = useSchemaForm({
    schema: Note,
    start: { kind: 'top_up', amount: '', currency: 'USD', note: '' },
    send: async (note, key) => {
      queries.setQueryData(balanceQuery(mode).queryKey, await noteBalance({ ...note, mode, key: key() }))
      form.restart({ kind: note.kind, currency: note.currency })
    },
    onFailure: (error) => form.refuse({ amount: plainMessage(error) }),
  })
  const { Field } = form
  const kind = useTyped(form.store, 'kind')
  return (
    <NotingForm action={KINDS.find(({ value }) => value === kind)?.action ?? 'Save'} form={form}>
      <Field name="kind" as={FormSelectField} label="What" options={KINDS} />
      <Field name="amount" as={FormTextField} label="Amount" inputMode="decimal" autoComplete="off" />
      <Field name="currency" as={FormTextField} label="Currency" maxLength={3} autoComplete="off" />
      <Field name="note" as={FormTextField} label="Note" maxLength={200} autoComplete="off" />
    </NotingForm>
  )
}
