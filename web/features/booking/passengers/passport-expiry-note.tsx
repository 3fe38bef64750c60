import type { ReadonlySignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { TriangleAlert } from 'lucide-react'
import { classNames } from '../../../ui/class-names'
import { danger, passportNote as noteClass, warning } from './passenger-block.css'
import { passportNote } from './passport-validity'

interface PassportExpiryNoteProps {
  value: ReadonlySignal<string | null | undefined>
  error: ReadonlySignal<string>
  dates: { today: string; lastDeparture: string }
}

/** Under the expiry date, as soon as it is typed: a passport that has expired or soon will. */
export function PassportExpiryNote({ value, error, dates }: PassportExpiryNoteProps) {
  useSignals()
  const note = passportNote(value.value ?? '', dates)
  // The field's own message already says so in red.
  const shown = note && !(error.value && note.tone === 'danger') ? note : null
  return (
    <div role="status">
      {shown && (
        <p className={classNames(noteClass, shown.tone === 'danger' ? danger : warning)}>
          <TriangleAlert size={16} aria-hidden="true" />
          {shown.text}
        </p>
      )}
    </div>
  )
}
