import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { SelectField } from './select-field'
import { TextArea, TextField } from './text-field'

const onBlur = vi.fn()
const shared = { label: 'Name', onBlur, onChange: () => {}, value: '' }
const click = () => [fireEvent.mouseUp(document.body), fireEvent.click(document.body)]

it.each([
  ['TextField', <TextField key="" {...shared} />, click],
  ['TextArea', <TextArea key="" {...shared} />, click],
  ['SelectField', <SelectField key="" {...shared} options={[]} />, click],
  ['TextField, by a lost release', <TextField key="" {...shared} />, () => fireEvent.keyDown(document.body)],
  ['TextField, on no element', <TextField key="" {...shared} />, () => fireEvent.mouseUp(document.body)],
])('%s that a press leaves says so when the press is over, and at once without one', async (_, field, end) => {
  onBlur.mockClear()
  render(field)
  const control = screen.getByLabelText(/^Name/)
  control.focus()
  fireEvent.mouseDown(document.body)
  control.blur()
  expect(onBlur).not.toHaveBeenCalled()
  end()
  await vi.waitFor(() => expect(onBlur).toHaveBeenCalledOnce())
  control.focus()
  control.blur()
  expect(onBlur).toHaveBeenCalledTimes(2)
})
