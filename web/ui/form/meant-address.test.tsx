import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Field, Form, useForm } from './form-library'
import { MeantAddress, meantAddress } from './meant-address'
import { FormTextField } from './text-field'

/** What is typed, and what is asked about; '' where nothing is. */
const ADDRESSES: [typed: string, meant: string][] = [
  ['jane@gmial.com', 'jane@gmail.com'],
  ['jane@gamil.com', 'jane@gmail.com'],
  ['jane@gmai.com', 'jane@gmail.com'],
  ['jane@gmaill.com', 'jane@gmail.com'],
  ['jane@gnail.com', 'jane@gmail.com'],
  ['jane@gmail.con', 'jane@gmail.com'],
  ['jane@gmail.co', 'jane@gmail.com'],
  ['jane@gmial.cm', 'jane@gmail.com'],
  ['Jane.Doe@Gmial.com', 'Jane.Doe@gmail.com'],
  [' jane@hotmial.fr ', 'jane@hotmail.fr'],
  ['jane@hotmal.co.uk', 'jane@hotmail.co.uk'],
  ['jane@yaho.co.jp', 'jane@yahoo.co.jp'],
  ['jane@outlok.com', 'jane@outlook.com'],
  ['jane@iclould.com', 'jane@icloud.com'],
  ['jane@tonline.de', 'jane@t-online.de'],
  ['jane@firm.con', 'jane@firm.com'],
  ['jane@firm.comm', 'jane@firm.com'],
  ['jane@gmail.com', ''],
  ['jane@googlemail.com', ''],
  ['jane@yahoo.de', ''],
  ['jane@yahoo.com.br', ''],
  ['jane@email.com', ''],
  ['jane@ymail.com', ''],
  ['jane@mail.com', ''],
  ['jane@gmx.de', ''],
  ['jane@firm.co', ''],
  ['jane@firm.cm', ''],
  ['jane@my--shop.com', ''],
  ['jane@mail.gmial.com', ''],
  ['jane@gmial', ''],
  ['jane', ''],
  ['', ''],
]

it('asks about an address that looks like a slip, and about no other', () => {
  expect(ADDRESSES.map(([typed]) => [typed, meantAddress(typed)])).toEqual(ADDRESSES)
})

function EmailForm({ onEmail }: { onEmail: (email: string) => void }) {
  const [form] = useForm<{ email: string }>({ initialValues: { email: '' } })
  return (
    <Form of={form} onSubmit={({ email }) => onEmail(email)}>
      <Field of={form} name="email">
        {(field, props) => <FormTextField field={field} props={props} label="Email" type="email" />}
      </Field>
      <button type="submit">Send</button>
    </Form>
  )
}

it('corrects the address in its form when the question is answered', async () => {
  const onEmail = vi.fn()
  render(<EmailForm onEmail={onEmail} />)
  const field = screen.getByLabelText('Email')
  await userEvent.type(field, 'jane@gmial.com')
  await userEvent.click(await screen.findByRole('button', { name: 'Use this address' }))
  expect(document.activeElement).toBe(field)
  expect(screen.queryByRole('button', { name: 'Use this address' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onEmail.mock.calls).toEqual([['jane@gmail.com']])
})

it('asks once a press is over, which its question might move away', async () => {
  vi.useFakeTimers()
  render(<MeantAddress typed="jane@gmial.com" id="email" />)
  fireEvent.mouseDown(document.body)
  act(() => vi.advanceTimersByTime(2000))
  expect(screen.queryByRole('button')).toBeNull()
  fireEvent.mouseUp(document.body)
  act(() => vi.runAllTimers())
  expect(screen.getByRole('button', { name: 'Use this address' })).toBeTruthy()
  vi.useRealTimers()
})
