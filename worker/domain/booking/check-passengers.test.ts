import { describe, expect, it } from 'vitest'
import type { Passenger } from '../../contract/passenger'
import { aNetOffer, aReturnSlice, aSlice } from '../../testing/builders/an-offer'
import { amelia } from '../../testing/worlds/a-shop'
import type { DomainError } from '../error'
import { readPhone } from '../read-phone'
import { checkPassengers } from './check-passengers'

const NO_CODE = 'No country has this code. Begin with + and the country code, such as +44 20 8016 0509'
const TODAY = '2026-11-21'
const adult = { id: 'pas_1', type: 'adult' as const, age: null }
const child = { id: 'pas_2', type: 'child' as const, age: null }
const infant = { id: 'pas_3', type: 'infant_without_seat' as const, age: null }

// The last slice leaves on 2026-12-31.
const family = aNetOffer({ slices: [aSlice(), aReturnSlice()], passengers: [adult, child, infant] })
const solo = aNetOffer()
const abroad = aNetOffer({ passenger_identity_documents_required: true })

const numbered = aNetOffer({ loyalty_programs: ['KL', 'ZZ'] })
const frequentFlyer = { frequentFlyerProgram: 'ZZ', frequentFlyerNumber: '1234567890' }
const passport = { passportNumber: 'AB12345', passportExpiryDate: '2030-01-31', passportIssuingCountry: 'US' }
const son: Passenger = { ...amelia, type: 'child', firstName: 'Fred', dateOfBirth: '2018-05-01' }
const baby: Passenger = { ...amelia, type: 'infant_without_seat', firstName: 'Bessie', dateOfBirth: '2026-01-15' }

function findFaults(passengers: Passenger[], offer = solo): { code: string; fields: Record<string, string> } | null {
  try {
    checkPassengers(passengers, offer, { today: TODAY, readPhone })
    return null
  } catch (error) {
    const { code, fields = {} } = error as DomainError
    return { code, fields }
  }
}

describe('checkPassengers', () => {
  it.each([
    ['one adult', [amelia], solo],
    ['a family', [amelia, son, baby], family],
    ['a family in another order', [baby, { ...amelia }, son], family],
    ['somebody with a passport', [{ ...amelia, ...passport }], abroad],
    ['somebody with a number of a program', [{ ...amelia, ...frequentFlyer }], numbered],
    ['a program without a number', [{ ...amelia, frequentFlyerProgram: 'AF' }], numbered],
    ['a passport nobody asked for', [{ ...amelia, ...passport }], solo],
  ])('lets %s through', (_name, passengers, offer) => {
    expect(findFaults(passengers, offer)).toBeNull()
  })

  it.each<[string, Partial<Passenger>, string, string]>([
    ['no title', { title: undefined }, 'title', 'Please choose a title: the airline needs one'],
    ['no gender', { gender: undefined }, 'gender', 'Please choose a gender: the airline needs one'],
    [
      'an undisclosed gender',
      { gender: 'undisclosed' },
      'gender',
      'Airlines must pass on male or female as in the travel document. Please choose the one your document shows.',
    ],
    ['no e-mail', { email: undefined }, 'email', 'Valid email is required for primary passenger'],
    ['no phone', { phone: undefined }, 'phone', 'Phone number is required for primary passenger'],
    ['a birth in the future', { dateOfBirth: '2026-11-22' }, 'dateOfBirth', 'Date of birth cannot be in the future'],
    [
      'an expired passport',
      { ...passport, passportExpiryDate: TODAY },
      'passportExpiryDate',
      'Passport must not be expired',
    ],
    [
      'a passport that expires on the day of the last flight',
      { ...passport, passportExpiryDate: '2026-12-24' },
      'passportExpiryDate',
      'The passport must be valid beyond the last flight (2026-12-24): renew it first, or travel with another one',
    ],
    [
      'a phone number that nobody can have',
      { phone: '+60312345' },
      'phone',
      'This number has too few digits for Malaysia',
    ],
    [
      'a passport of no country',
      { ...passport, passportIssuingCountry: 'XX' },
      'passportIssuingCountry',
      'Choose the country that issued the passport',
    ],
    [
      'a number of a program that the flight does not take',
      { frequentFlyerProgram: 'AF', frequentFlyerNumber: '1234567890' },
      'frequentFlyerNumber',
      'This flight takes no numbers of this program: please leave it out',
    ],
    [
      'a number of no program',
      { frequentFlyerNumber: '1234567890' },
      'frequentFlyerProgram',
      'Please choose the program of this number',
    ],
    ['a phone number of no country', { phone: '+999123456789' }, 'phone', NO_CODE],
  ])('asks to correct %s', (_name, fault, field, message) => {
    expect(findFaults([{ ...amelia, ...fault }])).toEqual({
      code: 'invalid_input',
      fields: { [`passengers.0.${field}`]: message },
    })
  })

  it('asks for every part of a passport that the flight needs', () => {
    expect(Object.keys(findFaults([amelia], abroad)?.fields ?? {})).toEqual([
      'passengers.0.passportNumber',
      'passengers.0.passportExpiryDate',
      'passengers.0.passportIssuingCountry',
    ])
  })

  it('needs contact of the first passenger only', () => {
    const two = aNetOffer({ passengers: [adult, { ...adult, id: 'pas_4' }] })
    const muriel = { ...amelia, firstName: 'Muriel', email: undefined, phone: undefined }
    expect(findFaults([amelia, muriel], two)).toBeNull()
    expect(findFaults([amelia, { ...muriel, firstName: 'AMELIA' }], two)?.fields).toEqual({
      'passengers.1.firstName': 'Two travelers cannot have the same name',
    })
  })

  it.each([
    ['two adults who travel along', ['pas_4', 'pas_1'], {}],
    ['a child', ['pas_2', undefined], { 'passengers.3.onLapOf': 'Please choose an adult of this booking' }],
    [
      'nobody of this booking',
      ['pas_9', undefined],
      { 'passengers.3.onLapOf': 'Please choose an adult of this booking' },
    ],
    [
      'an adult who holds another',
      ['pas_1', 'pas_1'],
      { 'passengers.4.onLapOf': 'An adult can hold one infant: please choose another' },
    ],
  ])('looks at whose laps infants sit on: %s', (_whose, [first, second], fields) => {
    const two = aNetOffer({
      slices: [aSlice(), aReturnSlice()],
      passengers: [adult, { ...adult, id: 'pas_4' }, child, infant, { ...infant, id: 'pas_5' }],
    })
    const muriel = { ...amelia, firstName: 'Muriel' }
    const babies = [
      { ...baby, onLapOf: first },
      { ...baby, firstName: 'Jackie', onLapOf: second },
    ]
    expect(findFaults([amelia, muriel, son, ...babies], two)?.fields ?? {}).toEqual(fields)
  })

  it('reports all errors at once', () => {
    const fields = findFaults([{ ...amelia, title: undefined, gender: undefined }])?.fields
    expect(Object.keys(fields ?? {})).toEqual(['passengers.0.title', 'passengers.0.gender'])
  })

  it.each<[string, Passenger[], string]>([
    ['one too few', [amelia, son], 'passengers'],
    ['one too many', [amelia, son, baby, { ...amelia, firstName: 'Muriel' }], 'passengers'],
    ['another mix', [amelia, { ...amelia, firstName: 'Muriel' }, baby], 'passengers.1.type'],
    ['an id of another type', [{ ...amelia, id: 'pas_2' }, son, baby], 'passengers.0.type'],
    [
      'an id used twice',
      [
        { ...amelia, id: 'pas_1' },
        { ...son, id: 'pas_2' },
        { ...baby, id: 'pas_2' },
      ],
      'passengers.2.type',
    ],
    [
      'a child who will be 12 by the flight home',
      [amelia, { ...son, dateOfBirth: '2014-12-31' }, baby],
      'passengers.1.dateOfBirth',
    ],
    [
      'an infant who will be 2 by the flight home',
      [amelia, son, { ...baby, dateOfBirth: '2024-12-30' }],
      'passengers.2.dateOfBirth',
    ],
    ['an adult who is 11', [{ ...amelia, dateOfBirth: '2015-01-01' }, son, baby], 'passengers.0.dateOfBirth'],
  ])('sends back to the search for %s', (_name, passengers, field) => {
    const faults = findFaults(passengers, family)
    expect(faults).toMatchObject({
      code: 'passengers_mismatch',
      fields: { [field]: expect.stringContaining('search again') },
    })
  })

  it('counts ages on the day of the last flight', () => {
    expect(findFaults([amelia, { ...son, dateOfBirth: '2015-01-01' }, baby], family)).toBeNull()
    expect(findFaults([amelia, son, { ...baby, dateOfBirth: '2025-01-01' }], family)).toBeNull()
  })
})
