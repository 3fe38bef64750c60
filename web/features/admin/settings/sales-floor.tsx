import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Mode } from '#worker/contract/admin'
import type { CurrencyBalance } from '#worker/features/accounting/contract-provider-balance'
import { plainMessage } from '../../../api/api-error'
import { formatPrice } from '../../../format/money'
import { Button } from '../../../ui/button'
import { useSchemaForm } from '../../../ui/form/schema-form'
import { FormSelectField } from '../../../ui/form/select-field'
import { FormTextField } from '../../../ui/form/text-field'
import { useTyped } from '../../../ui/form/use-typed'
import { LoadFailure } from '../../../ui/layout/notice'
import { Link } from '../../../ui/link'
import { balanceQuery, noteBalance } from '../../accounting/admin/books-api'
import { inItsCurrency } from '../../accounting/admin/noting-form'
import { MODE_OPTIONS } from '../../desk/admin/bookings/booking-words'
import { fields, submit } from '../admin.css'
import { heading, muted, settingWords } from './settings.css'

function floorText({ balance, floor, currency }: CurrencyBalance): string {
  if (floor === null) return `${currency}: no floor.`
  const stops = `Selling stops below ${formatPrice(floor, currency)}.`
  const now = formatPrice(balance, currency)
  return Number(balance) < Number(floor)
    ? `${stops} It is stopped: the balance is ${now}. Record a top-up in Books to sell again.`
    : `${stops} The balance is ${now}.`
}

// The server checks the rest.
const Floor = inItsCurrency((amount) =>
  v.object({
    mode: v.picklist(['test', 'live']),
    amount: v.pipe(amount, v.nonEmpty('Enter an amount')),
    currency: v.string(),
  }),
)

/** The balance at the flight provider below which nothing is sold, by mode and currency; the current mode is preselected. */
export function SalesFloor({ mode: present }: { mode: Mode }) {
  const queries = useQueryClient()
  const { Form, Field, store, busy, refuse, restart } = useSchemaForm({
    schema: Floor,
    start: { mode: present, amount: '', currency: 'USD' },
    send: async ({ mode, currency, ...floor }, key) => {
      const noted = await noteBalance({ ...floor, kind: 'floor', currency, mode, note: '', key: key() })
      queries.setQueryData(balanceQuery(mode).queryKey, noted)
      restart({ mode, currency })
    },
    onFailure: (failed) => refuse({ amount: plainMessage(failed) }),
  })
  const shown: Mode = useTyped(store, 'mode') === 'live' ? 'live' : 'test'
  const { data, error, refetch } = useQuery(balanceQuery(shown))
  return (
    <>
      <div className={settingWords}>
        <h2 className={heading} id="sales-floor">
          Sales floor
        </h2>
        <p className={muted}>
          Nothing is sold while the balance at the flight provider is below this amount. Enter 0 for no floor.
        </p>
      </div>
      {error && (
        <LoadFailure title="The balance could not be loaded" onRetry={() => void refetch()}>
          {plainMessage(error)}
        </LoadFailure>
      )}
      {data?.balances.map((one) => (
        <p key={one.currency}>{floorText(one)}</p>
      ))}
      {data?.balances.length === 0 && (
        <p>
          No balance recorded. A floor works once you enter the balance in <Link href="/admin/books">Books</Link>.
        </p>
      )}
      <Form className={fields} aria-labelledby="sales-floor">
        <Field name="mode" as={FormSelectField} label="Mode" options={MODE_OPTIONS} />
        <Field name="amount" as={FormTextField} label="Amount" inputMode="decimal" autoComplete="off" />
        <Field name="currency" as={FormTextField} label="Currency" maxLength={3} autoComplete="off" />
        <div className={submit}>
          <Button type="submit" variant="secondary" busy={busy}>
            Save
          </Button>
        </div>
      </Form>
    </>
  )
}
