import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aTraveler } from '../../test-booking'
import { field, next, rules, show } from '../test-screen'
import { withCode } from './phone-country'

const country = () => field(/^Country code/) as HTMLSelectElement
const shown = (phone: string) => ({ rules: { ...rules, shopPhone: '+1 555 010 0199' }, typed: [aTraveler({ phone })] })

test('a typed number’s own code decides its country', async () => {
  const { user } = show(shown(''))
  await waitFor(() => expect(country().value).toBe('US'))
  await user.type(field(/^Phone/), '+49 30 1234567')
  expect(country().value).toBe('DE')
  expect(country().selectedOptions[0]?.textContent).toBe('Germany +49')
})

test('a national number is one of the chosen country, which is offered again', async () => {
  const { user, onSubmit, unmount } = show(shown(''))
  await waitFor(() => expect(country().disabled).toBe(false))
  await user.selectOptions(country(), 'GB')
  await user.type(field(/^Phone/), '020 8016 0509')
  await user.tab()
  await waitFor(() => expect(field(/^Phone/)).toHaveProperty('value', '+44 20 8016 0509'))
  await user.click(next())
  await waitFor(() => expect(vi.mocked(onSubmit).mock.lastCall?.[0][0]?.phone).toBe('+44 20 8016 0509'))
  unmount()
  show(shown(''))
  await waitFor(() => expect(country().value).toBe('GB'))
})

test('another country that is chosen changes the code of the number', async () => {
  const { user } = show(shown('+44 20 8016 0509'))
  await waitFor(() => expect(country().value).toBe('GB'))
  await user.selectOptions(country(), 'IE')
  await waitFor(() => expect(field(/^Phone/)).toHaveProperty('value', expect.stringMatching(/^\+353 20/)))
  expect(withCode('+12125550100', '1', '44')).toBe('+44 2125550100')
  expect(withCode('020 8016 0509', '1', '44')).toBe('020 8016 0509')
})
