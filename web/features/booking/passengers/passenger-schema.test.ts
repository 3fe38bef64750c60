import { describe, expect, test } from 'vitest'
import { aPassenger } from '../test-offer'
import { BLANK_PASSENGER, type PassengerFields } from './passenger-form'
import { type PassengerRules, passengerErrors } from './passenger-schema'

const jane: PassengerFields = {
  ...BLANK_PASSENGER,
  title: 'ms',
  gender: 'female',
  firstName: 'Jane',
  lastName: 'O’Neill'.replace('’', "'"),
  dateOfBirth: '1990-05-01',
  email: 'jane@example.com',
  phone: '+44 20 8016 0509',
}
const passport = { passportNumber: 'ab 123 456', passportExpiryDate: '2031-01-01', passportIssuingCountry: 'GB' }

const rules = (given: Partial<PassengerRules> = {}): PassengerRules => ({
  travelers: [aPassenger('pas_1')],
  passportRequired: false,
  lastFlight: 'return flight',
  lastDeparture: '2027-01-20',
  today: '2026-11-21',
  ...given,
})

const fieldErrors = (changed: Partial<PassengerFields>, given: Partial<PassengerRules> = {}) =>
  passengerErrors({ passengers: [{ ...jane, ...changed }] }, rules(given))

test('a whole passenger is accepted, with and without a passport', () => {
  expect(fieldErrors({})).toEqual({})
  expect(fieldErrors(passport)).toEqual({})
  expect(fieldErrors(passport, { passportRequired: true })).toEqual({})
})

test.each(['Дмитрий', 'Γιώργος', 'Jürgen', 'Æthelred'])(
  '%s is a name, because it can be written in Latin letters',
  (firstName) => {
    expect(fieldErrors({ firstName })).toEqual({})
  },
)

test('an offer without passengers is refused', () => {
  expect(passengerErrors({ passengers: [] }, rules({ travelers: [] }))).toEqual({
    passengers: 'At least one passenger is required',
  })
})

test.each([
  ['firstName', '', 'First name is required'],
  ['firstName', '   ', 'First name is required'],
  ['firstName', 'A name that is far too long', 'Airlines accept at most 20 characters'],
  ['firstName', 'Константинополь-Августа', 'Airlines accept at most 20 characters'],
  ['lastName', '李', 'Please write it in Latin letters, as in the lines at the foot of your passport'],
  ['firstName', 'R2D2', 'Use letters, spaces, hyphens and apostrophes only'],
  ['lastName', '', 'Last name is required'],
  ['dateOfBirth', '', 'Date of birth is required'],
  ['dateOfBirth', '1990-02-30', 'This is no date: write it such as Mar 24, 1990'],
  ['dateOfBirth', '3/24/90', 'This is no date: write it such as Mar 24, 1990'],
  ['dateOfBirth', '2026-11-22', 'Date of birth cannot be later than today'],
  ['title', '', 'Title is required'],
  ['title', 'lord', 'Title is required'],
  ['gender', '', 'Gender is required'],
  ['email', '', 'Valid email is required for primary passenger'],
  ['email', 'jane@', 'Valid email is required for primary passenger'],
  ['phone', '', 'Phone number is required for primary passenger'],
  ['phone', '12345', 'Begin with + and the country code, such as +44 20 8016 0509'],
] as const)('the first passenger’s %s “%s” is refused: %s', (field, value, message) => {
  expect(fieldErrors({ [field]: value })).toEqual({ [`passengers.0.${field}`]: message })
})

test('a date of birth of today is accepted', () => {
  const travelers = [aPassenger('pas_1'), aPassenger('pas_2', 'infant_without_seat')]
  const baby = { ...jane, dateOfBirth: '2026-11-21' }
  expect(passengerErrors({ passengers: [jane, baby] }, rules({ travelers }))).toEqual({})
})

test('undisclosed is no answer, as no airline tickets it', () => {
  expect(fieldErrors({ gender: 'undisclosed' })).toEqual({ 'passengers.0.gender': 'Gender is required' })
})

describe('a passport', () => {
  test.each([
    ['passportNumber', '', 'Enter the number on the photo page of the passport'],
    ['passportNumber', 'A 1 2 3', 'Passport number must be at least 5 characters'],
    ['passportNumber', 'A12345678901234567890', 'Passport number cannot exceed 20 characters'],
    ['passportNumber', 'AB-12345', 'Passport number can only contain letters and numbers'],
    ['passportExpiryDate', '', 'Passport expiry date is required'],
    ['passportExpiryDate', '2026-11-20', 'Passport must not be expired'],
    ['passportExpiryDate', '2026-11-21', 'Passport must not be expired'],
    [
      'passportExpiryDate',
      '2027-01-20',
      'It must be valid beyond the return flight on Jan 20, 2027: renew it first, or travel with another one',
    ],
    ['passportIssuingCountry', '', 'Choose the country that issued the passport'],
    ['passportIssuingCountry', 'GBR', 'Country code must be exactly 2 characters (ISO code)'],
    ['passportIssuingCountry', 'G1', 'Country code must contain only letters'],
  ] as const)('with %s “%s” is refused: %s', (field, value, message) => {
    const changed = { ...passport, [field]: value }
    expect(fieldErrors(changed, { passportRequired: true })).toEqual({ [`passengers.0.${field}`]: message })
    expect(fieldErrors(changed)).toEqual({ [`passengers.0.${field}`]: message })
  })

  test('that the airline doesn’t ask for may be left out, but not half filled in', () => {
    expect(fieldErrors({})).toEqual({})
    expect(Object.keys(fieldErrors({ passportNumber: 'AB12345' }))).toEqual([
      'passengers.0.passportExpiryDate',
      'passengers.0.passportIssuingCountry',
    ])
  })

  test('the airline asks for is required even when its fields aren’t on the screen', () => {
    const hidden = { passengers: [{ ...jane, passportNumber: undefined }] }
    expect(Object.keys(passengerErrors(hidden, rules({ passportRequired: true })))).toHaveLength(3)
  })
})

test('others need no contact, but an invalid one is an error', () => {
  const travelers = [aPassenger('pas_1'), aPassenger('pas_2')]
  const other = { ...jane, email: '', phone: ' ' }
  expect(passengerErrors({ passengers: [jane, other] }, rules({ travelers }))).toEqual({})
  const wrong = { ...jane, email: 'x', phone: '7' }
  expect(passengerErrors({ passengers: [jane, wrong] }, rules({ travelers }))).toEqual({
    'passengers.1.email': 'Please enter a valid email address',
    'passengers.1.phone': 'Begin with + and the country code, such as +44 20 8016 0509',
  })
})

test('an age that doesn’t fit the fare is an error at the date of birth', () => {
  const travelers = [aPassenger('pas_1', 'child')]
  expect(fieldErrors({}, { travelers })['passengers.0.dateOfBirth']).toBe(
    'Jane will be 36 on the return flight, Jan 20: search with an adult instead of a child',
  )
})
