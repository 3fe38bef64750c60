import { useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { AdministeredBooking } from '#worker/features/desk/bookings/contract'
import { plainMessage } from '../../../../api/api-error'
import { readerTime } from '../../../../format/reader-time'
import { Button } from '../../../../ui/button'
import { useSchemaForm } from '../../../../ui/form/schema-form'
import { FormTextArea } from '../../../../ui/form/text-field'
import { Card } from '../../../../ui/layout/page'
import * as css from '../../../admin/admin.css'
import { addNote, bookingQuery } from './bookings-api'

/** The notes about a booking, latest first, and a form for a new one. */
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

const Note = v.object({
  note: v.pipe(
    v.string(),
    v.check((typed) => typed.trim() !== '', 'Write the note first'),
  ),
})

function NewNote({ id }: { id: string }) {
  const queryClient = useQueryClient()
  const { Form, Field, busy, refuse, restart } = useSchemaForm({
    schema: Note,
    start: { note: '' },
    send: async ({ note }, key) => {
      queryClient.setQueryData(bookingQuery(id).queryKey, await addNote(id, key(), note))
      restart()
    },
    onFailure: (error) => refuse({ note: plainMessage(error) }),
  })
  return (
    <Form className={css.section}>
      <Field
        name="note"
        as={FormTextArea}
        label="New note"
        hint="Only those who run the shop see it here. Travelers receive it when they download their data."
        rows={3}
      />
      <div className={css.buttons}>
        <Button type="submit" variant="secondary" busy={busy}>
          Add the note
        </Button>
      </div>
    </Form>
  )
}
