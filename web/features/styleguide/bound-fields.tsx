import { useForm, valiForm } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import * as v from 'valibot'
import { Button } from '../../ui/button'
import { FormCheckbox } from '../../ui/form-checkbox'
import { FormDateField } from '../../ui/form-date-field'
import { FormSelectField } from '../../ui/form-select-field'
import { FormTextArea } from '../../ui/form-text-area'
import { FormTextField } from '../../ui/form-text-field'
import { useToast } from '../../ui/toast'
import { stack } from './styleguide.css'

const needed = (message: string) => v.pipe(v.string(), v.nonEmpty(message))

const Traveler = v.object({
  name: needed('First name is required'),
  born: needed('Date of birth is required'),
  cabin: needed('Choose a cabin'),
  note: needed('Please write a note'),
  agreed: v.literal(true, 'Please agree'),
})
type Traveler = v.InferOutput<typeof Traveler>

const CABINS = [{ value: 'economy', label: 'Economy' }]

/** A small form with every bound field. */
export function BoundFields() {
  useSignals()
  const toast = useToast()
  const [form, { Form, Field }] = useForm<Traveler>({ validate: valiForm(Traveler), validateOn: 'submit' })
  return (
    <Form
      className={stack}
      noValidate
      onSubmit={() => toast({ title: 'Valid', description: 'Every field passed its rule.' })}
    >
      <Field name="name">
        {(field, props) => <FormTextField field={field} props={props} label="First name" required />}
      </Field>
      <Field name="born">
        {(field, props) => <FormDateField field={field} props={props} label="Date of birth" required />}
      </Field>
      <Field name="cabin">
        {(field, props) => (
          <FormSelectField field={field} props={props} label="Cabin" options={CABINS} placeholder="Choose" required />
        )}
      </Field>
      <Field name="note">{(field, props) => <FormTextArea field={field} props={props} label="Note" required />}</Field>
      <Field name="agreed" type="boolean">
        {(field, props) => <FormCheckbox field={field} props={props} label="I agree" />}
      </Field>
      <Button type="submit" busy={form.submitting.value}>
        Send
      </Button>
    </Form>
  )
}
