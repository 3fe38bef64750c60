import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aTraveler } from '../test-booking'
import { aPassenger } from '../test-offer'
import { field, next, rules, show } from './test-screen'

const INCOMPLETE = 'Please complete all required passenger information before continuing.'
const list = () => screen.findByRole('group', { name: INCOMPLETE })

test('an empty form shows every message beside its field, and in a list that is read once and leads there', async () => {
  const { user, onSubmit } = show()
  await user.click(next())
  await waitFor(async () => expect(document.activeElement).toBe(await list()))
  expect(screen.queryByRole('alert')).toBeNull()
  const ways = within(await list()).getAllByRole('button')
  expect(ways.map((way) => way.textContent)).toEqual([
    'Title is required',
    'Gender is required',
    'Date of birth is required',
    'First name is required',
    'Last name is required',
    'Valid email is required for primary passenger',
    'Phone number is required for primary passenger',
  ])
  for (const way of ways) {
    await user.click(way)
    const reached = document.activeElement
    expect(reached?.getAttribute('aria-invalid')).toBe('true')
    const [own] = (reached?.getAttribute('aria-describedby') ?? '').split(' ').slice(-1)
    expect(document.getElementById(own ?? '')?.textContent).toBe(way.textContent)
  }
  expect(onSubmit).not.toHaveBeenCalled()
})

test('the list says whom each problem is about, and loses what is corrected', async () => {
  const travelers = [aPassenger('p1'), aPassenger('p2', 'child')]
  const { user } = show({
    rules: { ...rules, travelers },
    typed: [aTraveler({ phone: '' }), aTraveler({ title: '', dateOfBirth: '2020-05-01', email: '', phone: '' })],
  })
  await user.click(next())
  const ways = async () =>
    within(await list())
      .getAllByRole('button')
      .map((way) => way.textContent)
  expect(await ways()).toEqual([
    'Jane Smith: Phone number is required for primary passenger',
    'Jane Smith: Title is required',
  ])
  await user.type(field(/^Phone/), '+442080160509')
  await waitFor(async () => expect(await ways()).toEqual(['Jane Smith: Title is required']))
  expect(document.activeElement).toBe(field(/^Phone/))
  await user.selectOptions(screen.getAllByLabelText(/Title/)[1] as HTMLElement, 'miss')
  await waitFor(() => expect(screen.queryByRole('group', { name: INCOMPLETE })).toBeNull())
})

const expires = { passportNumber: 'AB12345', passportExpiryDate: '12/31/2020', passportIssuingCountry: 'US' }
const country = { ...expires, passportExpiryDate: '2034-01-31', passportIssuingCountry: '' }

test.each([
  ['a date of birth', { dateOfBirth: '1/1/2050' }, /^Date of birth/, '3/24/1990'],
  ['a date, written by a script', { dateOfBirth: '2050' }, /^Date of birth/, null],
  ['an expiry date', expires, /^Expiry date/, 'Dec 31, 2034'],
  ['a country', country, /^Issuing country(?!:)/, 'Netherlands'],
  ['a name', { lastName: '' }, /^Last name/, 'Doe'],
])(
  '%s that is mended leaves the list as it is typed, and no press after it is lost',
  async (_, wrong, label, right) => {
    const { user, onSubmit } = show({
      rules: { ...rules, passportRequired: 'passportNumber' in wrong },
      typed: [aTraveler(wrong)],
    })
    await user.click(next())
    await list()
    const mended = field(label) as HTMLInputElement
    if (right === null) fireEvent.input(mended, { target: { value: '3/24/1990' } })
    else {
      await user.clear(mended)
      await user.type(mended, right)
    }
    await waitFor(() => expect(screen.queryByRole('group', { name: INCOMPLETE })).toBeNull())
    const typed = mended.value
    await user.pointer({ keys: '[MouseLeft>]', target: next() })
    // Whatever leaving the field changes may move the button.
    expect(mended.value).toBe(typed)
    expect(document.activeElement).toBe(next())
    await user.pointer({ keys: '[/MouseLeft]', target: next() })
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
  },
)

test('a traveler of whom nothing is missing is marked as complete', async () => {
  const travelers = [aPassenger('p1'), aPassenger('p2')]
  const { user } = show({ rules: { ...rules, travelers }, typed: [aTraveler(), aTraveler({ lastName: '' })] })
  const block = (name: string) => within(screen.getByRole('region', { name }))
  expect(await block('Passenger 1').findByText('Complete')).toBeDefined()
  expect(block('Passenger 2').queryByText('Complete')).toBeNull()
  await user.type(block('Passenger 2').getByLabelText(/Last name/), 'Doe')
  expect(await block('Passenger 2').findByText('Complete')).toBeDefined()
  await user.clear(block('Passenger 1').getByLabelText(/^Phone/))
  await waitFor(() => expect(block('Passenger 1').queryByText('Complete')).toBeNull())
})
