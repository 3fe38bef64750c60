import * as v from 'valibot'
import type { OfferPassenger } from '#worker/contract/offer'
import { Gender, Passenger, PassportCountry, PassportNumber, Title } from '#worker/contract/passenger'
import { Email, Phone } from '#worker/contract/reached-at'
import { filledIn, PASSPORT_FIELDS, type PassengerFields } from './passenger-form'
import { ageProblem } from './travelers'

/** What the checks need to know of the journey; days are yyyy-MM-dd. */
export interface PassengerRules {
  travelers: OfferPassenger[]
  passportRequired: boolean
  lastDeparture: string
  today: string
}

/** The message over the form when any field is refused. */
export const INCOMPLETE = 'Please complete all required passenger information before continuing.'

const EMAIL = 'Valid email is required for primary passenger'
const PHONE = 'Phone number is required for primary passenger'

const blankOr = (schema: v.GenericSchema<string, string>) =>
  v.lazy((input) => (typeof input === 'string' && input.trim() === '' ? v.string() : schema))

const required = (message: string) => v.pipe(v.string(message), v.trim(), v.nonEmpty(message))

const dateOfBirth = (type: OfferPassenger['type'], { today, lastDeparture }: PassengerRules) =>
  v.pipe(
    Passenger.entries.dateOfBirth,
    v.check((day) => day <= today, 'Date of birth cannot be later than today'),
    v.check(
      (day) => ageProblem(type, day, lastDeparture) === null,
      (issue) => ageProblem(type, issue.input, lastDeparture) ?? '',
    ),
  )

const passport = ({ today }: PassengerRules) => ({
  passportNumber: PassportNumber,
  passportExpiryDate: v.pipe(
    required('Passport expiry date is required'),
    v.check((day) => day > today, 'Passport must not be expired'),
  ),
  passportIssuingCountry: PassportCountry,
})

const noPassport = { passportNumber: v.string(), passportExpiryDate: v.string(), passportIssuingCountry: v.string() }

function travelerSchema(traveler: OfferPassenger, index: number, fields: PassengerFields, rules: PassengerRules) {
  const primary = index === 0
  // An airline can't use part of a passport: one filled field makes all three required.
  const asksPassport = rules.passportRequired || PASSPORT_FIELDS.some((field) => fields[field].trim() !== '')
  return v.object({
    title: v.pipe(required('Title is required'), v.picklist(Title.options, 'Title is required')),
    gender: v.pipe(required('Gender is required'), v.picklist(Gender.options, 'Gender is required')),
    firstName: Passenger.entries.firstName,
    lastName: Passenger.entries.lastName,
    dateOfBirth: dateOfBirth(traveler.type, rules),
    email: primary ? v.pipe(v.string(EMAIL), v.trim(), v.email(EMAIL), v.maxLength(254, EMAIL)) : blankOr(Email),
    phone: primary ? v.pipe(required(PHONE), Phone) : blankOr(Phone),
    ...(asksPassport ? passport(rules) : noPassport),
  })
}

/** The message of every refused field by its dotted path, `passengers.0.firstName`; empty when the form may be sent. */
export function passengerErrors(
  values: {
    passengers?: (Partial<Record<keyof PassengerFields, string | null | undefined>> | undefined)[] | undefined
  },
  rules: PassengerRules,
): Record<string, string> {
  if (rules.travelers.length === 0) return { passengers: 'At least one passenger is required' }
  const errors: Record<string, string> = {}
  rules.travelers.forEach((traveler, index) => {
    const fields = filledIn(values.passengers?.[index])
    const result = v.safeParse(travelerSchema(traveler, index, fields, rules), fields, { abortPipeEarly: true })
    for (const issue of result.issues ?? []) {
      errors[`passengers.${index}.${v.getDotPath(issue) ?? ''}`] ??= issue.message
    }
  })
  return errors
}
