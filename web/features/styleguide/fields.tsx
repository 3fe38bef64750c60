import { Mail } from 'lucide-react'
import * as v from 'valibot'
import { Button } from '../../ui/button'
import { Checkbox, CheckboxField, FormCheckbox } from '../../ui/form/checkbox'
import { FieldError, FieldFrame } from '../../ui/form/field'
import { setValue } from '../../ui/form/form-library'
import { MeantAddress } from '../../ui/form/meant-address'
import { FormPhoneField } from '../../ui/form/phone-field'
import { useSchemaForm } from '../../ui/form/schema-form'
import { FormSelectField, SelectField } from '../../ui/form/select-field'
import { DateField, FormDateField, FormTextArea, FormTextField, TextArea, TextField } from '../../ui/form/text-field'
import { TypedDateField } from '../../ui/form/typed-date-field'
import { UnseenField } from '../../ui/form/unseen-field'
import { useToast } from '../../ui/overlay/toast'
import { Section, Specimen } from './specimen'
import { stack } from './styleguide.css'

const needed = (message: string) => v.pipe(v.string(), v.nonEmpty(message))

const Traveler = v.object({
  name: needed('First name is required'),
  born: needed('Date of birth is required'),
  phone: v.string(),
  anniversary: needed('A date is required'),
  cabin: needed('Choose a cabin'),
  note: needed('Please write a note'),
  agreed: v.literal(true, 'Please agree'),
})
const CABIN_OPTIONS = [{ value: 'economy', label: 'Economy' }]

/** A small form with every bound field. */
function BoundFields() {
  const toast = useToast()
  const { Form, Field, store, busy } = useSchemaForm({
    schema: Traveler,
    start: { name: '', born: '', phone: '', anniversary: '', cabin: '', note: '', agreed: false },
    send: async () => toast({ title: 'Valid', description: 'Every field passed its rule.' }),
  })
  return (
    <Form className={stack}>
      <Field name="name" as={FormTextField} label="First name" required />
      <Field name="born" as={FormDateField} label="Date of birth" required />
      <Field
        name="phone"
        as={FormPhoneField}
        label="Phone (optional)"
        shopPhone="+1 202 555 0100"
        onRead={(inFull) => setValue(store, 'phone', inFull, { shouldFocus: false })}
      />
      <Field
        name="anniversary"
        as={TypedDateField}
        label="A date as people write it"
        onRead={(day) => setValue(store, 'anniversary', day)}
        required
      />
      <Field name="cabin" as={FormSelectField} label="Cabin" options={CABIN_OPTIONS} placeholder="Choose" required />
      <Field name="note" as={FormTextArea} label="Note" required />
      <Field name="agreed" as={FormCheckbox} label="I agree" />
      <Button type="submit" busy={busy}>
        Send
      </Button>
    </Form>
  )
}

const CABINS = [
  { value: 'economy', label: 'Economy' },
  { value: 'business', label: 'Business' },
]
const wrong = { error: 'Please enter a valid email address' }

/** Form fields, alone and bound to a form. */
export const Fields = () => (
  <Section title="Fields">
    <Specimen title="TextField: empty, filled, with a hint, required, wrong, disabled" flow="stack">
      <TextField label="Email" placeholder="you@example.com" />
      <TextField label="Email" defaultValue="ada@example.com" lead={<Mail size={18} />} />
      <TextField label="Email" hint="Your booking reference is sent here." />
      <TextField label="Email" required />
      <TextField label="Email" defaultValue="ada@" {...wrong} />
      <TextField label="Email" defaultValue="ada@example.com" disabled />
    </Specimen>
    <Specimen title="MeantAddress: below an email address that looks like a slip" flow="stack">
      <MeantAddress typed="ada@gmial.com" id="nothing" />
    </Specimen>
    <Specimen title="SelectField: at rest, nothing chosen, wrong, disabled" flow="stack">
      <SelectField label="Cabin" options={CABINS} />
      <SelectField label="Cabin" options={CABINS} placeholder="Choose a cabin" />
      <SelectField label="Cabin" options={CABINS} error="Choose a cabin" />
      <SelectField label="Cabin" options={CABINS} disabled />
    </Specimen>
    <Specimen title="DateField, TextArea" flow="stack">
      <DateField label="Date of birth" defaultValue="1990-03-02" />
      <DateField label="Date of birth" error="Date of birth is required" />
      <UnseenField ref={null} />
      <TextArea label="Message" placeholder="What can we do for you?" />
      <TextArea label="Message" error="Please write a message" />
    </Specimen>
    <Specimen title="Checkbox: empty, ticked, wrong, disabled" flow="stack">
      <Checkbox label="Refundable only" />
      <Checkbox label="Bags included" description="At least one checked bag" defaultChecked />
      <CheckboxField label="I agree to the terms" error="Please accept the terms" />
      <Checkbox label="Not for this fare" disabled />
      <Checkbox label="Always included" disabled defaultChecked />
    </Specimen>
    <Specimen title="FieldFrame and FieldError, for controls of one's own" flow="stack">
      <FieldFrame label="Price range" hint="Whole dollars">
        {(control) => <input {...control} type="range" />}
      </FieldFrame>
      <FieldError id="styleguide-error" error="Something beside a control is wrong" />
    </Specimen>
    <Specimen title="The same fields bound to a form: send it empty" flow="stack">
      <BoundFields />
    </Specimen>
  </Section>
)
