import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Mode } from '#worker/contract/admin'
import type { ProviderFeeRate } from '#worker/contract/desk/provider-fees'
import { ApiError, plainMessage } from '../../../api/api-error'
import { formatPrice } from '../../../format/money'
import { readerTime } from '../../../format/reader-time'
import { Button } from '../../../ui/button'
import { DateField, TextField } from '../../../ui/form/text-field'
import { LoadFailure } from '../../../ui/layout/notice'
import { Card } from '../../../ui/layout/page'
import * as css from '../bookings/bookings.css'
import { feesQuery, noteFees } from './books-api'

/** "$3 an order, 1 % of its total, $2 for each paid seat or bag". */
function inWords({ perOrder, perExtra, currency, share }: ProviderFeeRate): string {
  const parts = [
    Number(perOrder) > 0 && `${formatPrice(perOrder, currency)} an order`,
    Number(share) > 0 && `${share} % of its total`,
    Number(perExtra) > 0 && `${formatPrice(perExtra, currency)} for each paid seat or bag`,
  ].filter(Boolean)
  return parts.join(', ') || 'Nothing'
}

/** What the provider of flights charges us for each order by its contract: they have no call for it. For administrators alone. */
export function FeesCard({ mode }: { mode: Mode }) {
  const { data, error, refetch } = useQuery(feesQuery(mode))
  return (
    <Card as="section" className={css.section} padding="lg" aria-labelledby="provider-fees">
      <h2 className={css.heading} id="provider-fees">
        Fees of the flight provider
      </h2>
      <p className={css.muted}>
        They bill them apart, and have no call that names them: note what the contract says. Orders have their fee in
        the books from then on. What is noted never changes; a wrong one is followed by another.
      </p>
      {error && (
        <LoadFailure title="The fees could not be loaded" onRetry={() => void refetch()}>
          {plainMessage(error)}
        </LoadFailure>
      )}
      {data &&
        (data.standing ? (
          <p>Now: {inWords(data.standing)}.</p>
        ) : (
          <p>None stands now: orders have no fee in the books.</p>
        ))}
      <NewRate key={mode} mode={mode} />
      {data && data.rates.length > 0 && (
        <ul className={css.lines} aria-label="Fees that were noted">
          {data.rates.map((rate) => (
            <li key={rate.id} className={css.line}>
              <p>
                {inWords(rate)}
                {rate.note && `, ${rate.note}`}
              </p>
              <p className={css.muted}>
                From {readerTime(rate.validFrom)} on. {rate.by ?? 'A deleted account'}, {readerTime(rate.at)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const FIELDS = ['perOrder', 'perExtra', 'currency', 'share', 'validFrom', 'note'] as const

function NewRate({ mode }: { mode: Mode }) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const empty = { perOrder: '', perExtra: '', share: '', note: '' }
  const [typed, setTyped] = useState({ ...empty, currency: 'USD', validFrom: today })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const queries = useQueryClient()
  // The same until it is noted: a press that is repeated notes nothing twice.
  const key = useRef<string>(undefined)
  const bind = (name: (typeof FIELDS)[number]) => ({
    value: typed[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => {
      key.current = undefined
      setTyped({ ...typed, [name]: event.currentTarget.value })
    },
  })
  const add = async () => {
    if ([typed.perOrder, typed.perExtra, typed.share].every((text) => text.trim() === ''))
      return setErrors({ perOrder: 'Write what an order costs first; 0 where nothing is charged any more' })
    setBusy(true)
    setErrors({})
    key.current ??= crypto.randomUUID()
    const point = (text: string) => text.trim().replace(',', '.')
    const amounts = { perOrder: point(typed.perOrder), perExtra: point(typed.perExtra), share: point(typed.share) }
    try {
      const noted = await noteFees({ ...typed, ...amounts, mode, key: key.current })
      queries.setQueryData(feesQuery(mode).queryKey, noted)
      key.current = undefined
      setTyped({ ...typed, ...empty })
    } catch (failed) {
      const beside = failed instanceof ApiError ? failed.fields : {}
      setErrors(FIELDS.some((name) => beside[name]) ? beside : { perOrder: plainMessage(failed) })
    }
    setBusy(false)
  }
  return (
    <form
      method="dialog"
      className={css.section}
      aria-label="Note the provider’s fees"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <div className={css.filters}>
        <TextField label="Each order" inputMode="decimal" {...bind('perOrder')} />
        <TextField label="Each paid seat or bag" inputMode="decimal" {...bind('perExtra')} />
        <TextField label="Currency" maxLength={3} {...bind('currency')} />
        <TextField label="Percent of the total" inputMode="decimal" {...bind('share')} />
        <DateField label="Valid from" min={today} {...bind('validFrom')} />
        <TextField label="Note" maxLength={200} {...bind('note')} />
        <div className={css.submit}>
          <Button type="submit" variant="secondary" busy={busy}>
            Note it
          </Button>
        </div>
      </div>
    </form>
  )
}
