import { Field, Form, type FormStore } from '@modular-forms/react'
import { Button } from '../../../ui/button'
import { FormTextField } from '../../../ui/form-text-field'
import type { Retrieval } from './form-rules'
import { form as formClass, note, pair, submitRow } from './help.css'

export const BLANK_RETRIEVAL: Retrieval = { reference: '', email: '' }

interface RetrievalFormProps {
  /** Kept by the screen, so that a look at another tab loses nothing. */
  form: FormStore<Retrieval>
  onSubmit: () => void
}

/** A booking without an account: its reference and the email it was made with. */
export const RetrievalForm = ({ form, onSubmit }: RetrievalFormProps) => (
  <Form of={form} className={formClass} onSubmit={onSubmit} noValidate>
    <div className={pair}>
      <Field of={form} name="reference">
        {(field, props) => (
          <FormTextField
            field={field}
            props={props}
            label="Booking reference"
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      </Field>
      <Field of={form} name="email">
        {(field, props) => (
          <FormTextField field={field} props={props} label="Email" type="email" required autoComplete="email" />
        )}
      </Field>
    </div>
    <div className={submitRow}>
      <Button type="submit" variant="secondary">
        Retrieve Booking
      </Button>
      <p className={note}>
        Bookings cannot be retrieved here yet. The confirmation page shows everything about a trip: keep its reference.
      </p>
    </div>
  </Form>
)
