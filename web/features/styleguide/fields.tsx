import { Mail } from 'lucide-react'
import { Checkbox } from '../../ui/checkbox'
import { CheckboxField } from '../../ui/checkbox-field'
import { DateField } from '../../ui/date-field'
import { FieldFrame } from '../../ui/field'
import { FieldError } from '../../ui/field-error'
import { SelectField } from '../../ui/select-field'
import { TextArea } from '../../ui/text-area'
import { TextField } from '../../ui/text-field'
import { BoundFields } from './bound-fields'
import { Section, Specimen } from './specimen'

const CABINS = [
  { value: 'economy', label: 'Economy' },
  { value: 'business', label: 'Business' },
]
const wrong = { error: 'Please enter a valid email address' }

/** Everything that is filled in. */
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
    <Specimen title="SelectField: at rest, nothing chosen, wrong, disabled" flow="stack">
      <SelectField label="Cabin" options={CABINS} />
      <SelectField label="Cabin" options={CABINS} placeholder="Choose a cabin" />
      <SelectField label="Cabin" options={CABINS} error="Choose a cabin" />
      <SelectField label="Cabin" options={CABINS} disabled />
    </Specimen>
    <Specimen title="DateField, TextArea" flow="stack">
      <DateField label="Date of birth" defaultValue="1990-03-02" />
      <DateField label="Date of birth" error="Date of birth is required" />
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
