import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AdministeredBooking } from '#worker/features/desk/bookings/contract'
import { ApiError, plainMessage } from '../../../../api/api-error'
import { readerTime } from '../../../../format/reader-time'
import { Button } from '../../../../ui/button'
import { TextArea } from '../../../../ui/form/text-field'
import { Card } from '../../../../ui/layout/page'
import * as css from '../../../admin/admin.css'
import { addNote, bookingQuery } from './bookings-api'

/** What was written down about a booking, latest first, and a place for more. */
export const BookingNotes = ({ booking: { id, notes } }: { booking: AdministeredBooking }) => (
  <Card as="section" className={css.section} padding="lg" aria-labelledby="booking-notes">
    <h2 className={css.heading} id="booking-notes">
      Notes
    </h2>
    <NewNote id={id} />
    {notes.length > 0 && (
      <ul className={css.lines} aria-label="Notes">
        {notes.map(({ id: noteId, by, note, at }) => (
          <li key={noteId} className={css.line}>
            <p className={css.note}>{note}</p>
            <p className={css.muted}>
              {by ?? 'A deleted account'}, {readerTime(at)}
            </p>
          </li>
        ))}
      </ul>
    )}
  </Card>
)

function NewNote({ id }: { id: string }) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const queryClient = useQueryClient()
  // The same until it is kept: a press that is repeated keeps no second note.
  const key = useRef<string>(undefined)
  const add = async () => {
    if (typed.trim() === '') return setError('Write the note first')
    setBusy(true)
    setError(undefined)
    key.current ??= crypto.randomUUID()
    try {
      queryClient.setQueryData(bookingQuery(id).queryKey, await addNote(id, key.current, typed))
      key.current = undefined
      setTyped('')
    } catch (failed) {
      setError((failed instanceof ApiError && failed.fields.note) || plainMessage(failed))
    }
    setBusy(false)
  }
  return (
    <form
      method="dialog"
      className={css.section}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <TextArea
        label="New note"
        hint="Only those who run the shop see it here. Travelers receive it when they download their data."
        rows={3}
        value={typed}
        error={error}
        onChange={(event) => {
          // Another text is another note.
          key.current = undefined
          setTyped(event.currentTarget.value)
        }}
      />
      <div className={css.buttons}>
        <Button type="submit" variant="secondary" busy={busy}>
          Add the note
        </Button>
      </div>
    </form>
  )
}
