import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aTraveler } from '../test-booking'
import { aPassenger } from '../test-offer'
import { BLANK_PASSENGER } from './passenger-form'
import { field, next, rules, show } from './test-screen'

const OTHER = { firstName: 'Ada', email: '', phone: '' }

test('each traveler has a block labeled by kind', () => {
  show({
    rules: {
      ...rules,
      travelers: [aPassenger('a'), aPassenger('b', 'child'), aPassenger('c', 'infant_without_seat')],
    },
  })
  for (const label of ['Adult (12+ years)', 'Child (2-11 years)', 'Infant (under 2 years)']) {
    expect(screen.getByText(label)).toBeDefined()
  }
})

test('the input is passed on, shown and submitted, and a corrected field loses its message', async () => {
  const { user, onSubmit, onType } = show({ typed: [{ ...aTraveler(), firstName: '' }] })
  await user.click(next())
  await screen.findAllByText('First name is required')
  await user.type(field(/First name/), 'Jane')
  await waitFor(() => expect(screen.queryByText('First name is required')).toBeNull())
  expect(field(/First name/)).toHaveProperty('value', 'Jane')
  expect(vi.mocked(onType).mock.lastCall?.[0]).toEqual([aTraveler()])
  await user.click(next())
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith([aTraveler()]))
})

test('a required passport is announced, asked for and checked', async () => {
  const { user } = show({ rules: { ...rules, passportRequired: true }, typed: [aTraveler()] })
  expect(screen.getByText('International Flight - Passport Required')).toBeDefined()
  expect(screen.getByText(/at least 6 months beyond/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Skip Passport Info' })).toBeNull()
  await screen.findByLabelText(/Passport number/)
  await user.click(next())
  await screen.findAllByText('Enter the number on the photo page of the passport')
  await screen.findAllByText('Choose the country that issued the passport')
})

test('an optional passport can be skipped; half of it isn’t missed then, and comes back as typed', async () => {
  const { user, onSubmit } = show({ typed: [aTraveler({ passportNumber: 'AB12345' })] })
  await screen.findByLabelText(/Passport number/)
  await user.click(next())
  await screen.findAllByText('Passport expiry date is required')
  await user.click(screen.getByRole('button', { name: 'Skip Passport Info' }))
  // The form library puts a field away in a timer of its own.
  await new Promise((resolve) => setTimeout(resolve, 5))
  await user.click(next())
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith([aTraveler()]))
  await user.click(screen.getByRole('button', { name: 'Add Passport Info' }))
  expect(await screen.findByLabelText(/Passport number/)).toHaveProperty('value', 'AB12345')
})

test('a passport takes the focus where it is opened by hand, and gives it back', async () => {
  const { user } = show()
  expect(document.activeElement).toBe(document.body)
  await user.click(screen.getByRole('button', { name: 'Add Passport Info' }))
  const number = await screen.findByLabelText(/Passport number/)
  await waitFor(() => expect(document.activeElement).toBe(number))
  await user.click(screen.getByRole('button', { name: 'Skip Passport Info' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Passport Info' }))
})

test.each([
  ['2026-01-01', 'Passport has expired'],
  ['2027-03-01', 'Less than 6 months validity'],
])('a passport that expires on %s says so at once: %s', async (passportExpiryDate, text) => {
  show({ typed: [aTraveler({ passportExpiryDate })] })
  const messages = await screen.findAllByText(/Passport has expired|Less than 6 months validity/)
  expect(messages.map(({ textContent }) => textContent)).toEqual([text])
})

test('the country of a passport is found by its name, and its code is sent', async () => {
  const { user, onSubmit } = show({
    typed: [aTraveler({ passportNumber: 'NX1234567', passportExpiryDate: '2031-01-01' })],
  })
  const country = await screen.findByRole('combobox', { name: /Issuing country/ })
  await user.type(country, 'Holland{Enter}')
  expect(country).toHaveProperty('value', 'Netherlands')
  await user.click(next())
  await waitFor(() => expect(vi.mocked(onSubmit).mock.lastCall?.[0][0]?.passportIssuingCountry).toBe('NL'))
})

test('a national number is read by the country of the shop, shown in full once it is left, and sent so', async () => {
  const { user, onSubmit } = show({
    rules: { ...rules, shopPhone: '+31 20 624 1111' },
    typed: [aTraveler({ phone: '' })],
  })
  await user.type(field(/^Phone/), '06-12 34 56 78')
  await waitFor(() => expect(field(/^Country code/)).toHaveProperty('value', 'NL'))
  expect(field(/^Phone/)).toHaveProperty('value', '06-12 34 56 78')
  await user.tab()
  await waitFor(() => expect(field(/^Phone/)).toHaveProperty('value', '+31 6 12345678'))
  await user.click(next())
  await waitFor(() => expect(vi.mocked(onSubmit).mock.lastCall?.[0][0]?.phone).toBe('+31 6 12345678'))
})

test('a number is sent in full also by somebody who never leaves its field', async () => {
  const { user, onSubmit } = show({
    rules: { ...rules, shopPhone: '+49 30 5550 0142' },
    typed: [aTraveler({ phone: '' })],
  })
  await user.type(field(/^Phone/), '030 1234567{Enter}')
  await waitFor(() => expect(vi.mocked(onSubmit).mock.lastCall?.[0][0]?.phone).toBe('+49 30 1234567'))
})

test('an invalid number stays as it was typed, with what to do about it', async () => {
  const { user, onSubmit } = show({
    rules: { ...rules, shopPhone: '+1 555 010 0199' },
    typed: [aTraveler({ phone: '' })],
  })
  await user.type(field(/^Phone/), '06 1234 5678')
  await user.click(next())
  await screen.findAllByText(
    'This is not a number of the countries with +1: please check its digits. For a number of another country, begin with + and its code',
  )
  expect(field(/^Phone/)).toHaveProperty('value', '06 1234 5678')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a passport is not asked for where the airline needs none', () => {
  show({ rules: { ...rules, travelers: [aPassenger('p1'), aPassenger('p2', 'child')] } })
  expect(screen.queryByLabelText(/Passport number/)).toBeNull()
  expect(screen.getAllByRole('button', { name: 'Add Passport Info' })).toHaveLength(2)
})

test('the first traveler is asked how to reach them; another adds their own, which is checked and sent', async () => {
  const travelers = [aPassenger('p1'), aPassenger('p2')]
  const { user, onSubmit } = show({ rules: { ...rules, travelers }, typed: [aTraveler(), aTraveler(OTHER)] })
  for (const label of [/^Email/, /^Phone/]) expect(screen.getAllByLabelText(label)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Add contact details' }))
  const [, email] = screen.getAllByLabelText(/^Email/)
  const [, phone] = screen.getAllByLabelText(/^Phone/)
  if (!email || !phone) throw new Error('The second traveler has no fields')
  expect(document.activeElement).toBe(email)
  await user.type(email, 'ada@')
  await user.type(phone, '12')
  await user.click(next())
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
  expect(phone.getAttribute('aria-invalid')).toBe('true')
  await user.type(email, 'example.com')
  await user.clear(phone)
  await user.type(phone, '+44 20 7946 0123')
  await user.click(next())
  const own = aTraveler({ ...OTHER, email: 'ada@example.com', phone: '+44 20 7946 0123' })
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith([aTraveler(), own]))
})

test('contact details come back as they were typed', () => {
  const travelers = [aPassenger('p1'), aPassenger('p2')]
  show({ rules: { ...rules, travelers }, typed: [aTraveler(), aTraveler({ ...OTHER, email: 'ada@example.com' })] })
  expect(screen.getAllByLabelText(/^Email/)[1]).toHaveProperty('value', 'ada@example.com')
  expect(screen.queryByRole('button', { name: 'Add contact details' })).toBeNull()
})

test.each([
  ['mr', '', 'male'],
  ['mrs', '', 'female'],
  ['dr', '', ''],
  ['mr', 'female', 'female'],
])('the title %s says the gender, unless one is chosen: %j, %j', async (title, before, after) => {
  const { user } = show()
  if (before) await user.selectOptions(field(/Gender/), before)
  await user.selectOptions(field(/Title/), title)
  await waitFor(() => expect(field(/Gender/)).toHaveProperty('value', after))
})

test('the first traveler’s last name, as it is typed, is everyone’s who has none, and stays theirs to change', async () => {
  const travelers = ['p1', 'p2', 'p3'].map((id) => aPassenger(id))
  const typed = [aTraveler({ lastName: '' }), BLANK_PASSENGER, aTraveler({ lastName: 'King' })]
  const { user, onSubmit } = show({ rules: { ...rules, travelers }, typed })
  const names = () => screen.getAllByLabelText<HTMLInputElement>(/Last name/)
  const values = () => names().map(({ value }) => value)
  await user.type(names()[0] as HTMLElement, 'Byron')
  await waitFor(() => expect(values()).toEqual(['Byron', 'Byron', 'King']))
  await user.type(names()[1] as HTMLElement, '-Ray')
  await user.type(names()[0] as HTMLElement, 's')
  await waitFor(() => expect(values()).toEqual(['Byrons', 'Byron-Ray', 'King']))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a family of five fills 18 fields: five titles, one last name, and twelve others', async () => {
  const [child, infant] = ['child', 'infant_without_seat'] as const
  const travelers = [
    aPassenger('a'),
    aPassenger('b'),
    aPassenger('c', child),
    aPassenger('d', child),
    aPassenger('e', infant),
  ]
  const { user } = show({ rules: { ...rules, travelers } })
  const titles = screen.getAllByLabelText(/^Title/)
  // A title says the gender, and the first last name is everyone's.
  for (const [place, title] of titles.entries())
    await user.selectOptions(title, ['mr', 'ms', 'mr', 'miss', 'miss'][place] ?? '')
  const [lastName] = screen.getAllByLabelText(/^Last name/)
  if (lastName) await user.type(lastName, 'King')
  await user.click(next())
  await screen.findAllByText('First name is required')
  const missing = document.querySelectorAll('[aria-invalid="true"]')
  expect([titles.length, missing.length]).toEqual([5, 12])
})

test('no traveler is offered a gender that airlines don’t ticket', () => {
  show({ typed: [aTraveler({ gender: 'undisclosed' })] })
  expect([...(field(/Gender/) as HTMLSelectElement).options].map(({ value }) => value)).toEqual(['', 'female', 'male'])
  expect(field(/Gender/)).toHaveProperty('value', '')
})

test('a wrong age offers to search again', async () => {
  const { user, onSearchAgain } = show({ typed: [aTraveler({ dateOfBirth: '2020-01-01' })] })
  await user.click(next())
  await user.click(await screen.findByRole('button', { name: 'Search again for these travelers' }))
  expect(onSearchAgain).toHaveBeenCalledOnce()
})

test('an expired offer can’t be continued with', () => {
  show({ expired: true, notice: <p>This flight offer has expired.</p> })
  expect(screen.getByRole('button', { name: 'Offer Expired' })).toHaveProperty('disabled', true)
  expect(screen.getByText('This flight offer has expired.')).toBeDefined()
})

test('an error of the server is shown at its field, which has the focus', async () => {
  show({ typed: [aTraveler()], refused: { 'passengers.0.lastName': 'Not as in the passport' } })
  await screen.findAllByText('Not as in the passport')
  expect(document.activeElement).toBe(field(/Last name/))
})
