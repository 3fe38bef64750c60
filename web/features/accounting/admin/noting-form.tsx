import type { FormEventHandler, ReactNode } from 'react'
import { readerTime } from '../../../format/reader-time'
import { Button } from '../../../ui/button'
import * as css from '../../admin/admin.css'

interface NotingFormProps {
  label: string
  busy: boolean
  onSubmit: FormEventHandler
  /** The fields. */
  children: ReactNode
}

/** The form around fields that `useNoting` binds. */
export const NotingForm = ({ label, busy, onSubmit, children }: NotingFormProps) => (
  <form method="dialog" className={css.section} aria-label={label} noValidate onSubmit={onSubmit}>
    <div className={css.filters}>
      {children}
      <div className={css.submit}>
        <Button type="submit" variant="secondary" busy={busy}>
          Note it
        </Button>
      </div>
    </div>
  </form>
)

interface Noted {
  id: string
  note: string
  validFrom: string
  at: string
  /** Null of an account that was deleted. */
  by: string | null
}

interface NotedLinesProps<Rate> {
  label: string
  rates: readonly Rate[]
  inWords: (rate: Rate) => string
}

/** What was noted with a date from which it holds, and who noted it; nothing where nothing was. */
export const NotedLines = <Rate extends Noted>({ label, rates, inWords }: NotedLinesProps<Rate>) =>
  rates.length > 0 && (
    <ul className={css.lines} aria-label={label}>
      {rates.map((rate) => (
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
  )
