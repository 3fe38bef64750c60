import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Mode } from '#worker/contract/admin'
import type { CurrencyBalance } from '#worker/features/accounting/contract-provider-balance'
import { plainMessage } from '../../../api/api-error'
import { formatPrice } from '../../../format/money'
import { Button } from '../../../ui/button'
import { SelectField } from '../../../ui/form/select-field'
import { TextField } from '../../../ui/form/text-field'
import { LoadFailure } from '../../../ui/layout/notice'
import { Link } from '../../../ui/link'
import { balanceQuery, noteBalance } from '../../accounting/admin/books-api'
import { useNoting, withPoint } from '../../accounting/admin/use-noting'
import { MODE_OPTIONS } from '../../desk/admin/bookings/booking-words'
import { filters, submit } from '../admin.css'
import { heading, muted, settingWords } from './settings.css'

function floorText({ balance, floor, currency }: CurrencyBalance): string {
  if (floor === null) return `${currency}: no floor.`
  const stops = `Selling stops below ${formatPrice(floor, currency)}.`
  const now = formatPrice(balance, currency)
  return Number(balance) < Number(floor)
    ? `${stops} It is stopped: the balance is ${now}. Record a top-up in Books to sell again.`
    : `${stops} The balance is ${now}.`
}

/** The balance at the flight provider below which nothing is sold, by mode and currency; it begins with the mode that holds. */
export function SalesFloor({ mode: present }: { mode: Mode }) {
  const queries = useQueryClient()
  const { bind, busy, onSubmit } = useNoting({
    start: { mode: present as string, amount: '', currency: 'USD' },
    cleared: { amount: '' },
    firstField: 'amount',
    refuse: ({ amount }) => (amount.trim() === '' ? 'Enter an amount' : null),
    send: async ({ amount, currency, mode }, key) => {
      const of = toMode(mode)
      const noted = await noteBalance({ kind: 'floor', amount: withPoint(amount), currency, mode: of, note: '', key })
      queries.setQueryData(balanceQuery(of).queryKey, noted)
    },
  })
  const { data, error, refetch } = useQuery(balanceQuery(toMode(bind('mode').value)))
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
      <form method="dialog" className={filters} aria-labelledby="sales-floor" noValidate onSubmit={onSubmit}>
        <SelectField label="Mode" options={MODE_OPTIONS} {...bind('mode')} />
        <TextField label="Amount" inputMode="decimal" autoComplete="off" {...bind('amount')} />
        <TextField label="Currency" maxLength={3} autoComplete="off" {...bind('currency')} />
        <div className={submit}>
          <Button type="submit" variant="secondary" busy={busy}>
            Save
          </Button>
        </div>
      </form>
    </>
  )
}

const toMode = (text: string): Mode => (text === 'live' ? 'live' : 'test')
