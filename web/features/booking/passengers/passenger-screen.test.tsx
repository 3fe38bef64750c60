import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { aTraveler } from '../test-booking'
import { aPassenger } from '../test-offer'
import { BLANK_PASSENGER } from './passenger-form'
import { PassengerScreen } from './passenger-screen'

type Props = Parameters<typeof PassengerScreen>[0]

const rules = {
  travelers: [aPassenger('pas_1')],
  passportRequired: false,
  lastDeparture: '2027-01-20',
  today: '2026-11-21',
}

function show(given: Partial<Props> = {}) {
  const props: Props = {
    rules,
    typed: [],
    refused: {},
    expired: false,
    onType: vi.fn(),
    onSubmit: vi.fn(),
    onSearchAgain: vi.fn(),
    ...given,
  }
  render(<PassengerScreen {...props} />)
  return { ...props, user: userEvent.setup({ delay: null }) }
}
const next = () => screen.getByRole('button', { name: 'Continue to Seat Selection' })
const field = (label: RegExp) => screen.getByLabelText(label)

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

test('an empty form shows every message beside its field, and one over the button', async () => {
  const { user, onSubmit } = show()
  await user.click(next())
  await screen.findByText('Please complete all required passenger information before continuing.')
  for (const message of [
    'Title is required',
    'Gender is required',
    'First name is required',
    'Last name is required',
    'Date of birth is required',
    'Valid email is required for primary passenger',
    'Phone number is required for primary passenger',
  ]) {
    expect(screen.getByText(message)).toBeDefined()
  }
  expect(field(/First name/).getAttribute('aria-invalid')).toBe('true')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('what is typed is told, shown and submitted, and a mended field loses its message', async () => {
  const { user, onSubmit, onType } = show({ typed: [{ ...aTraveler(), firstName: '' }] })
  await user.click(next())
  await screen.findByText('First name is required')
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
  await user.click(next())
  await screen.findByText('Passport number must be at least 5 characters')
})

test('an optional passport can be skipped; half of it isn’t missed then, and comes back as typed', async () => {
  const { user, onSubmit } = show({ typed: [aTraveler({ passportNumber: 'AB12345' })] })
  await user.click(next())
  await screen.findByText('Passport expiry date is required')
  await user.click(screen.getByRole('button', { name: 'Skip Passport Info' }))
  // The form library puts a field away in a timer of its own.
  await new Promise((resolve) => setTimeout(resolve, 5))
  await user.click(next())
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith([aTraveler()]))
  await user.click(screen.getByRole('button', { name: 'Add Passport Info' }))
  expect(field(/Passport number/)).toHaveProperty('value', 'AB12345')
})

test.each([
  ['2026-01-01', 'Passport has expired'],
  ['2027-03-01', 'Less than 6 months validity'],
])('a passport that expires on %s says so at once: %s', (passportExpiryDate, text) => {
  show({ typed: [aTraveler({ passportExpiryDate })] })
  expect(screen.getByText(text)).toBeDefined()
})

test('the issuing countries stand in the specification’s order', () => {
  show()
  const options = within(field(/Issuing country/)).getAllByRole('option') as HTMLOptionElement[]
  expect(options.slice(1, 5).map(({ value }) => value)).toEqual(['US', 'GB', 'CA', 'AU'])
  expect(options).toHaveLength(25)
})

test('“Undisclosed” explains itself', async () => {
  const { user } = show()
  await user.selectOptions(field(/Gender/), 'undisclosed')
  await screen.findByText(/Airlines must record F or M/)
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

test('what the server refused stands at its field, which has the focus', async () => {
  show({ typed: [aTraveler()], refused: { 'passengers.0.lastName': 'Not as in the passport' } })
  await screen.findByText('Not as in the passport')
  expect(document.activeElement).toBe(field(/Last name/))
})

test('the browser’s picker forbids dates of birth later than today', () => {
  show({ typed: [BLANK_PASSENGER] })
  expect(field(/Date of birth/).getAttribute('max')).toBe('2026-11-21')
})
