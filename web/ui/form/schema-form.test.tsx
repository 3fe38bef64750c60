import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { beforeEach, expect, it, vi } from 'vitest'
import { enter } from '../../testing/enter'
import { FormCheckbox } from './checkbox'
import { useSchemaForm } from './schema-form'
import { FormTextField } from './text-field'
import { useTyped } from './use-typed'

const Stay = v.pipe(
  v.object({
    name: v.pipe(v.string(), v.trim(), v.minLength(3, 'Name is too short')),
    from: v.string(),
    to: v.pipe(v.string(), v.nonEmpty('To is required')),
    isLate: v.boolean(),
    code: v.pipe(
      v.string(),
      v.transform((code) => code.toUpperCase()),
    ),
  }),
  v.forward(
    v.partialCheck([['from'], ['to']], ({ from, to }) => from <= to, 'To is before from'),
    ['to'],
  ),
)

const send = vi.fn<(stay: v.InferOutput<typeof Stay>, key: () => string) => Promise<unknown>>()
const onFailure = vi.fn()
beforeEach(() => {
  send.mockReset().mockResolvedValue(undefined)
  onFailure.mockReset()
})

/** The form; its field `code` is shown once `isLate` is ticked. */
function StayForm({ again = false }: { again?: boolean }) {
  const { Form, Field, store, busy, restart } = useSchemaForm({
    schema: Stay,
    start: { name: '', from: '1', to: '2', isLate: false, code: 'none' },
    send: async (stay, key) => {
      await send(stay, key)
      if (again) restart({ from: stay.from })
    },
    onFailure,
  })
  return (
    <Form aria-label="Stay">
      <Field name="name" as={FormTextField} label="Name" hint="As in the passport" />
      <Field name="from" as={FormTextField} label="From" />
      <Field name="to" as={FormTextField} label="To" />
      <Field name="isLate" as={FormCheckbox} label="Late" />
      {useTyped(store, 'isLate') && <Field name="code" as={FormTextField} label="Code" />}
      <button type="submit" aria-busy={busy}>
        Send
      </button>
    </Form>
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = () => userEvent.click(screen.getByText('Send'))
const replace = async (label: string, text: string) => {
  await userEvent.clear(field(label))
  await enter(field(label), text)
}
const besides = (label: string) => {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent)
}
const refusal = (fields: object) => Object.assign(new Error('Refused'), { fields })
const never = new Promise<void>(() => {})

it('sends the parsed values, with the initial ones of fields that are not shown', async () => {
  render(<StayForm />)
  expect(screen.getByRole('form', { name: 'Stay' }).getAttribute('method')).toBe('dialog')
  await enter(field('Name'), ' Ada ')
  await press()
  const stay = { name: 'Ada', from: '1', to: '2', isLate: false, code: 'NONE' }
  await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith(stay, expect.any(Function)))
  await userEvent.click(field('Late'))
  await replace('Code', 'k7')
  await press()
  await waitFor(() => expect(send.mock.lastCall?.[0]).toEqual({ ...stay, isLate: true, code: 'K7' }))
})

it('says beside each field what is wrong, focuses the first, keeps what was typed, and sends nothing', async () => {
  render(<StayForm />)
  await enter(field('Name'), 'A')
  await userEvent.clear(field('To'))
  await press()
  await waitFor(() => expect(besides('Name')).toEqual(['As in the passport', 'Name is too short']))
  expect(besides('To')).toEqual(['To is required'])
  expect(document.activeElement).toBe(field('Name'))
  expect(field('Name').value).toBe('A')
  expect(send).not.toHaveBeenCalled()
})

it('removes an error about two fields when either is fixed, but no error of the server', async () => {
  send.mockRejectedValueOnce(refusal({ to: 'No room then' }))
  render(<StayForm />)
  await enter(field('Name'), 'Ada')
  await press()
  await waitFor(() => expect(besides('To')).toEqual(['No room then']))
  await replace('From', '3')
  await replace('From', '1')
  await act(async () => {})
  expect(besides('To')).toEqual(['No room then'])
  await replace('To', '0')
  await waitFor(() => expect(besides('To')).toEqual(['To is before from']))
  await replace('From', '0')
  await waitFor(() => expect(besides('To')).toEqual([]))
})

it('shows the server’s errors beside their fields, focuses the first one on the screen, and keeps the input', async () => {
  send.mockRejectedValueOnce(refusal({ ticket: 'Too old', to: 'No room then', name: 'Somebody else has it' }))
  render(<StayForm />)
  await enter(field('Name'), 'Ada')
  await press()
  await waitFor(() => expect(besides('To')).toEqual(['No room then']))
  expect(besides('Name')).toContain('Somebody else has it')
  expect(document.activeElement).toBe(field('Name'))
  expect(field('Name').value).toBe('Ada')
  expect(onFailure).not.toHaveBeenCalled()
})

it.each([refusal({ ticket: 'Too old' }), new TypeError('Lost'), 'lost'])(
  'passes on a failure that is about none of its fields: %s',
  async (failure) => {
    send.mockRejectedValueOnce(failure)
    render(<StayForm />)
    await enter(field('Name'), 'Ada')
    await press()
    await waitFor(() => expect(onFailure).toHaveBeenCalledExactlyOnceWith(failure))
    expect(field('Name').value).toBe('Ada')
    expect(screen.getByText('Send').getAttribute('aria-busy')).toBe('false')
  },
)

it('is sent once, however often the key is pressed meanwhile', async () => {
  send.mockReturnValueOnce(never)
  render(<StayForm />)
  await enter(field('Name'), 'Ada')
  await userEvent.keyboard('{Enter}{Enter}{Enter}')
  await waitFor(() => expect(screen.getByText('Send').getAttribute('aria-busy')).toBe('true'))
  await userEvent.keyboard('{Enter}')
  await act(async () => {})
  expect(send).toHaveBeenCalledOnce()
})

it('gives one key to each try at the same values, and another after a change or a success', async () => {
  const keys: string[] = []
  send.mockImplementation(async (_stay, key) => {
    keys.push(key(), key())
    if (keys.length < 6) throw new Error('Lost')
  })
  render(<StayForm />)
  await enter(field('Name'), 'Ada')
  for (const tries of [2, 4]) {
    await press()
    await waitFor(() => expect(keys).toHaveLength(tries))
  }
  await enter(field('Name'), ' B')
  for (const tries of [6, 8]) {
    await press()
    await waitFor(() => expect(keys).toHaveLength(tries))
  }
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 0, 0, 4, 4, 6, 6])
})

it('restarts with the given values, and shows no error about them before they are sent', async () => {
  render(<StayForm again />)
  await enter(field('Name'), 'Ada')
  await replace('From', '0')
  await press()
  await waitFor(() => expect(field('Name').value).toBe(''))
  expect([field('From').value, field('To').value]).toEqual(['0', '2'])
  await enter(field('Name'), 'B')
  expect(besides('Name')).toEqual(['As in the passport'])
})
