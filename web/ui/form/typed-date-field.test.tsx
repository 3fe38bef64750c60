import { Field, Form, setValue, useForm } from '@modular-forms/react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { TypedDateField } from './typed-date-field'

type Values = {
  born: string
}

function TestForm({ born, onSubmit }: { born: string; onSubmit: (values: Values) => void }) {
  const [form] = useForm<Values>({ initialValues: { born } })
  return (
    <Form of={form} onSubmit={onSubmit} noValidate>
      <Field of={form} name="born">
        {(field, props) => (
          <TypedDateField field={field} props={props} label="Born" onRead={(day) => setValue(form, 'born', day)} />
        )}
      </Field>
      <button type="button" onClick={() => setValue(form, 'born', '2018-02-03')}>
        Fill in: Leo
      </button>
      <button type="submit">Continue</button>
    </Form>
  )
}

function open(born = '') {
  const onSubmit = vi.fn()
  render(<TestForm born={born} onSubmit={onSubmit} />)
  const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
  const sent = async () => {
    await press('Continue')
    await vi.waitFor(() => expect(onSubmit).toHaveBeenCalled())
    return onSubmit.mock.lastCall?.[0]
  }
  return { field: screen.getByLabelText<HTMLInputElement>(/Born/), press, sent }
}

it('asks which of two days was meant, and takes the other one when it is chosen', async () => {
  const { field, press, sent } = open()
  await userEvent.type(field, '3/4/1990')
  await userEvent.tab()
  expect([field.value, screen.getByRole('status').textContent]).toEqual([
    'Mar 4, 1990',
    'Not Mar 4, 1990? It is Apr 3, 1990',
  ])
  await press('It is Apr 3, 1990')
  expect([field.value, screen.getByRole('status').textContent]).toEqual([
    'Apr 3, 1990',
    'Not Apr 3, 1990? It is Mar 4, 1990',
  ])
  expect(await sent()).toEqual({ born: '1990-04-03' })
})

it('asks no more once another date was filled in', async () => {
  const { field, press, sent } = open()
  await userEvent.type(field, '3/4/1990')
  await press('Fill in: Leo')
  expect([field.value, screen.getByRole('status').textContent]).toEqual(['Feb 3, 2018', ''])
  expect(await sent()).toEqual({ born: '2018-02-03' })
})

it.each([
  ['3/24/1990', 'Mar 24, 1990', '', '1990-03-24'],
  ['3/4/1990', 'Mar 4, 1990', 'Not Mar 4, 1990? It is Apr 3, 1990', '1990-03-04'],
  ['1990-03-24', 'Mar 24, 1990', '', '1990-03-24'],
  ['3/24', '3/24', '', '3/24'],
])('reads “%s” that was typed before the page was left', async (typed, shown, question, day) => {
  const { field, sent } = open(typed)
  expect([field.value, screen.getByRole('status').textContent]).toEqual([shown, question])
  expect(await sent()).toEqual({ born: day })
})
