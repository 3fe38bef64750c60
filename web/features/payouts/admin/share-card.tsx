import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BrandPayouts } from '#worker/features/payouts/contract'
import { DateField, TextField } from '../../../ui/form/text-field'
import { Card } from '../../../ui/layout/page'
import { NotedLines, NotingForm } from '../../accounting/admin/noting-form'
import { useNoting, withPoint } from '../../accounting/admin/use-noting'
import * as css from '../../admin/admin.css'
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
      <NotedLines label="Shares that were noted" rates={shares} inWords={({ share: noted }) => `${noted} %`} />
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
    <NotingForm label="Note the platform’s share" busy={busy} onSubmit={onSubmit}>
      <TextField label="Percent of the fee" inputMode="decimal" autoComplete="off" {...bind('share')} />
      <DateField label="Valid from" min={today} autoComplete="off" {...bind('validFrom')} />
      <TextField label="Note" maxLength={200} autoComplete="off" {...bind('note')} />
    </NotingForm>
  )
}
