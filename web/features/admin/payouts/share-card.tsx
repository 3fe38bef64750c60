import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BrandPayouts } from '#worker/contract/payouts/payouts'
import { readerTime } from '../../../format/reader-time'
import { Button } from '../../../ui/button'
import { DateField, TextField } from '../../../ui/form/text-field'
import { Card } from '../../../ui/layout/page'
import * as css from '../bookings/bookings.css'
import { useNoting, withPoint } from '../books/use-noting'
import { noteShare, payoutsQuery } from './payouts-api'

/** What the platform keeps of the brand's fee. Administrators say it; nobody changes it afterwards. */
export function ShareCard({ brand: { key, share, shares }, mayNote }: { brand: BrandPayouts; mayNote: boolean }) {
  return (
    <Card as="section" className={css.section} padding="lg" aria-labelledby="platform-share">
      <h2 className={css.heading} id="platform-share">
        The platform’s share
      </h2>
      <p>
        {share === null
          ? 'None was noted: of what is sold now, the brand has its whole fee.'
          : `Of the brand’s fee, the platform keeps ${share} % of what is sold now.`}
      </p>
      {mayNote && <NewShare brandKey={key} />}
      {shares.length > 0 && (
        <ul className={css.lines} aria-label="Shares that were noted">
          {shares.map((noted) => (
            <li key={noted.id} className={css.line}>
              <p>
                {noted.share} %{noted.note && `, ${noted.note}`}
              </p>
              <p className={css.muted}>
                From {readerTime(noted.validFrom)} on. {noted.by ?? 'A deleted account'}, {readerTime(noted.at)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function NewShare({ brandKey }: { brandKey: string }) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const queries = useQueryClient()
  const { bind, busy, onSubmit } = useNoting({
    start: { share: '', validFrom: today, note: '' },
    cleared: { share: '', note: '' },
    firstField: 'share',
    refuse: ({ share }) => (share.trim() === '' ? 'Write a percent first; 0 where nothing is kept' : null),
    send: async ({ share, ...rest }, key) => {
      const noted = await noteShare(brandKey, { ...rest, share: withPoint(share), key })
      queries.setQueryData(payoutsQuery(brandKey).queryKey, noted)
    },
  })
  return (
    <form method="dialog" aria-label="Note the platform’s share" noValidate onSubmit={onSubmit}>
      <div className={css.filters}>
        <TextField label="Percent of the fee" inputMode="decimal" autoComplete="off" {...bind('share')} />
        <DateField label="Valid from" min={today} autoComplete="off" {...bind('validFrom')} />
        <TextField label="Note" maxLength={200} autoComplete="off" {...bind('note')} />
        <div className={css.submit}>
          <Button type="submit" variant="secondary" busy={busy}>
            Note it
          </Button>
        </div>
      </div>
    </form>
  )
}
