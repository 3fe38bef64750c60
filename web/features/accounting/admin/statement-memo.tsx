import * as v from 'valibot'
import { plainMessage } from '../../../api/api-error'
import { Button } from '../../../ui/button'
import { useSchemaForm } from '../../../ui/form/schema-form'
import { FormTextField } from '../../../ui/form/text-field'
import * as css from '../../admin/admin.css'

// The server checks the rest.
const Memo = v.object({ note: v.pipe(v.string(), v.trim(), v.nonEmpty('Say why')) })

interface StatementMemoProps {
  /** The line of the file. */
  number: number
  /** Writes it into the books. @throws ApiError */
  onPost: (note: string) => Promise<unknown>
}

/** Writes a line that the ledger has nothing for into the books of its booking, as an airline's debit memo. */
export function StatementMemo({ number, onPost }: StatementMemoProps) {
  const { Form, Field, busy, refuse } = useSchemaForm({
    schema: Memo,
    start: { note: '' },
    send: ({ note }) => onPost(note),
    onFailure: (error) => refuse({ note: plainMessage(error) }),
  })
  return (
    <Form className={css.section} aria-label={`Add line ${number} to the books`}>
      <Field
        name="note"
        as={FormTextField}
        label={`Reason for line ${number}`}
        placeholder="Debit memo"
        maxLength={500}
        autoComplete="off"
      />
      <div>
        <Button type="submit" variant="secondary" size="sm" busy={busy}>
          Add to the books
        </Button>
      </div>
    </Form>
  )
}
