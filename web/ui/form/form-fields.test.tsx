import { Field, Form, useForm, valiForm } from '@modular-forms/react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { FormCheckbox } from './checkbox'
import { FormSelectField } from './select-field'
import { FormDateField, FormTextField } from './text-field'

const Schema = v.object({
  name: v.pipe(v.string(), v.minLength(3, 'Name is too short')),
  born: v.pipe(v.string(), v.minLength(1, 'Date of birth is required')),
  cabin: v.pipe(v.string(), v.minLength(1, 'Choose a cabin')),
  agreed: v.pipe(
    v.boolean(),
    v.check((agreed) => agreed, 'Please agree'),
  ),
})
type Values = v.InferInput<typeof Schema>

// The form itself reads no signal: whatever changes on the screen, a field has noticed by itself.
function TestForm({ onSubmit }: { onSubmit: (values: Values) => void }) {
  const [form] = useForm<Values>({
    validate: valiForm(Schema),
    initialValues: { name: 'A', born: '', cabin: '', agreed: false },
  })
  return (
    <Form of={form} onSubmit={onSubmit} noValidate>
      <Field of={form} name="name">
        {(field, props) => (
          <FormTextField field={field} props={props} label="Name" hint="As in the passport" required />
        )}
      </Field>
      <Field of={form} name="born">
        {(field, props) => <FormDateField field={field} props={props} label="Born" />}
      </Field>
      <Field of={form} name="cabin">
        {(field, props) => (
          <FormSelectField
            field={field}
            props={props}
            label="Cabin"
            placeholder="Choose"
            options={[{ value: 'first', label: 'First' }]}
          />
        )}
      </Field>
      <Field of={form} name="agreed" type="boolean">
        {(field, props) => <FormCheckbox field={field} props={props} label="I agree" />}
      </Field>
      <button type="submit">Send</button>
    </Form>
  )
}

const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

describe('fields of a form', () => {
  it('show the start value and what is typed', async () => {
    render(<TestForm onSubmit={() => {}} />)
    const name = screen.getByLabelText<HTMLInputElement>(/Name/)
    expect(name.value).toBe('A')
    await userEvent.type(name, 'da')
    expect(name.value).toBe('Ada')
  })

  it('show each error beside its field, tied to it, and give the first the focus', async () => {
    const onSubmit = vi.fn()
    render(<TestForm onSubmit={onSubmit} />)
    await userEvent.click(screen.getByText('Send'))
    const fields = [
      [/Name/, 'Name is too short'],
      [/Born/, 'Date of birth is required'],
      [/Cabin/, 'Choose a cabin'],
      [/I agree/, 'Please agree'],
    ] as const
    for (const [label, message] of fields) {
      const field = screen.getByLabelText(label)
      expect(await screen.findByText(message)).toBeTruthy()
      expect(field.getAttribute('aria-invalid')).toBe('true')
      expect(describedBy(field)).toContain(message)
    }
    expect(document.activeElement).toBe(screen.getByLabelText(/Name/))
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('keep the hint beside the error and mark what is required', async () => {
    render(<TestForm onSubmit={() => {}} />)
    const name = screen.getByLabelText(/Name/)
    expect(describedBy(name)).toBe('As in the passport')
    expect(name.getAttribute('aria-required')).toBe('true')
    await userEvent.click(screen.getByText('Send'))
    expect(describedBy(name)).toBe('As in the passport Name is too short')
  })

  it('remove the error when it is fixed, and pass on the input', async () => {
    const onSubmit = vi.fn()
    render(<TestForm onSubmit={onSubmit} />)
    await userEvent.click(screen.getByText('Send'))
    await userEvent.type(screen.getByLabelText(/Name/), 'da')
    expect(screen.queryByText('Name is too short')).toBeNull()
    await userEvent.type(screen.getByLabelText(/Born/), '1990-05-01')
    await userEvent.selectOptions(screen.getByLabelText(/Cabin/), 'First')
    await userEvent.click(screen.getByLabelText(/I agree/))
    expect(screen.getByLabelText<HTMLInputElement>(/I agree/).checked).toBe(true)
    await userEvent.click(screen.getByText('Send'))
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ name: 'Ada', born: '1990-05-01', cabin: 'first', agreed: true })
  })
})
