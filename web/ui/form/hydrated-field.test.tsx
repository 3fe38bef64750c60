import { Field, Form, useForm } from '@modular-forms/react'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { FormCheckbox } from './checkbox'
import { FormSelectField } from './select-field'
import { FormTextArea, FormTextField } from './text-field'

type Values = {
  name: string
  words: string
  cabin: string
  agreed: boolean
}

const CABINS = [
  { value: 'economy', label: 'Economy' },
  { value: 'first', label: 'First' },
]

function TestForm({ onSubmit }: { onSubmit: (values: Values) => void }) {
  const [form] = useForm<Values>({ initialValues: { name: '', words: '', cabin: 'economy', agreed: false } })
  return (
    <Form of={form} method="dialog" onSubmit={onSubmit}>
      <Field of={form} name="name">
        {(field, props) => <FormTextField field={field} props={props} label="Name" />}
      </Field>
      <Field of={form} name="words">
        {(field, props) => <FormTextArea field={field} props={props} label="Words" />}
      </Field>
      <Field of={form} name="cabin">
        {(field, props) => <FormSelectField field={field} props={props} label="Cabin" options={CABINS} />}
      </Field>
      <Field of={form} name="agreed" type="boolean">
        {(field, props) => <FormCheckbox field={field} props={props} label="I agree" />}
      </Field>
      <button type="submit">Send</button>
    </Form>
  )
}

let root: Root | undefined
const mismatches = vi.fn()
const onSubmit = vi.fn()

afterEach(() => {
  act(() => root?.unmount())
  document.body.innerHTML = ''
  vi.clearAllMocks()
})

/** The form as the server wrote it. */
function write() {
  document.body.innerHTML = `<div id="root">${renderToString(<TestForm onSubmit={onSubmit} />)}</div>`
}
const takeOver = () =>
  act(() => {
    const element = document.getElementById('root') ?? document.body
    root = hydrateRoot(element, <TestForm onSubmit={onSubmit} />, { onRecoverableError: mismatches })
  })
const named = () => [...document.querySelectorAll('[name]')].map((element) => element.getAttribute('name'))

it('keeps what was typed, chosen and ticked before hydration, and sends it', async () => {
  write()
  await userEvent.type(screen.getByLabelText('Name'), 'Ada')
  await userEvent.type(screen.getByLabelText('Words'), 'Good morning')
  await userEvent.selectOptions(screen.getByLabelText('Cabin'), 'First')
  await userEvent.click(screen.getByLabelText('I agree'))
  await takeOver()
  await userEvent.type(screen.getByLabelText('Name'), ' B')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada B')
  expect(screen.getByLabelText<HTMLSelectElement>('Cabin').value).toBe('first')
  expect(screen.getByLabelText<HTMLInputElement>('I agree').checked).toBe(true)
  await userEvent.click(screen.getByText('Send'))
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ name: 'Ada B', words: 'Good morning', cabin: 'first', agreed: true })
  expect(mismatches).not.toHaveBeenCalled()
})

it('leaves the start values where nobody has changed anything', async () => {
  write()
  await takeOver()
  await userEvent.click(screen.getByText('Send'))
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ name: '', words: '', cabin: 'economy', agreed: false })
})

it('names text fields only at hydration, because before it the browser would submit named fields', async () => {
  write()
  expect(named()).toEqual(['cabin', 'agreed'])
  await takeOver()
  expect(named()).toEqual(['name', 'words', 'cabin', 'agreed'])
})
