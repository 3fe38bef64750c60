import * as v from 'valibot'
import type { OfferPassenger } from '#worker/contract/offer'
import { Phone } from '#worker/contract/phone'
import { Email, emailAddress } from '#worker/contract/reached-at'
import { isLocalDate } from '#worker/contract/travel'
import { FirstName, LastName, PassportCountry, PassportNumber, Title } from '#worker/contract/travelers/traveler-fields'
import { cleanField } from '#worker/contract/typed-text'
import { fullDate } from '../../../format/dates'
import type { OfferedPrograms } from './frequent-flyer/programs'
import { inLatin, type NameContext } from './latin'
import { filledIn, PASSPORT_FIELDS, type PassengerFields } from './passenger-form'
import { nameContext } from './ticket-name'
import { ageProblem, type LastFlight } from './travelers'

/** What the checks need to know of the journey; days are yyyy-MM-dd. */
export interface PassengerRules extends LastFlight {
  travelers: OfferPassenger[]
  passportRequired: boolean
  /** The airlines whose frequent flyer numbers are taken, with the flights that name them. */
  programs?: OfferedPrograms
  /** What is wrong with a frequent flyer number, '' where nothing is. */
  numberProblem?: (typed: string) => string
  today: string
  /** The shop's own phone number: numbers without a country code are read as of its country. */
  shopPhone?: string | undefined
  /** What is wrong with a phone number, '' where nothing is. While it isn't loaded, complete international numbers pass. */
  phoneProblem?: (typed: string) => string
}

/** The message over the form when any field is refused. */
export const INCOMPLETE = 'Please complete all required passenger information before continuing.'

/** As airlines ticket it. */
const TICKETED = ['female', 'male']

const EMAIL = 'Valid email is required for primary passenger'
const PHONE = 'Phone number is required for primary passenger'

const blankOr = (schema: v.GenericSchema<string, string>) =>
  v.lazy((input) => (typeof input === 'string' && input.trim() === '' ? v.string() : schema))

const required = (message: string) => v.pipe(v.string(message), cleanField, v.nonEmpty(message))

const NO_DATE = 'This is no date: write it such as Mar 24, 1990'

const NOT_LATIN = 'Please write it in Latin letters, as in the lines at the foot of your passport'

/** A name that can be written in Latin letters, and is then one that airlines take. */
const nameIn = (schema: v.GenericSchema<string, string>, required: string, context: NameContext) =>
  v.pipe(
    v.string(required),
    v.check((typed) => !/\p{L}/u.test(inLatin(typed, context).unknown), NOT_LATIN),
    v.transform((typed) => inLatin(typed, context).latin),
    schema,
  )

const dateOfBirth = (type: OfferPassenger['type'], { firstName }: PassengerFields, rules: PassengerRules) => {
  const problem = (day: string) => ageProblem({ type, name: firstName.trim(), dateOfBirth: day }, rules)
  return v.pipe(
    required('Date of birth is required'),
    v.check(isLocalDate, NO_DATE),
    v.check((day) => day <= rules.today, 'Date of birth cannot be later than today'),
    v.check(
      (day) => problem(day) === null,
      (issue) => problem(issue.input) ?? '',
    ),
  )
}

const noProblem = (problem: (typed: string) => string) =>
  v.pipe(
    v.string(),
    v.check(
      (typed) => problem(typed) === '',
      ({ input }) => problem(input),
    ),
  )

const phone = ({ phoneProblem: problem }: PassengerRules) => (problem ? noProblem(problem) : Phone)

const passport = ({ today, lastDeparture, lastFlight }: PassengerRules) => ({
  passportNumber: v.pipe(required('Enter the number on the photo page of the passport'), PassportNumber),
  passportExpiryDate: v.pipe(
    required('Passport expiry date is required'),
    v.check(isLocalDate, NO_DATE),
    v.check((day) => day > today, 'Passport must not be expired'),
    v.check(
      (day) => day > lastDeparture,
      `It must be valid beyond the ${lastFlight} on ${fullDate(lastDeparture)}: renew it first, or travel with another one`,
    ),
  ),
  passportIssuingCountry: v.pipe(required('Choose the country that issued the passport'), PassportCountry),
})

const noPassport = { passportNumber: v.string(), passportExpiryDate: v.string(), passportIssuingCountry: v.string() }

function travelerSchema(traveler: OfferPassenger, index: number, fields: PassengerFields, rules: PassengerRules) {
  const primary = index === 0
  const context = nameContext(fields)
  // An airline can't use part of a passport: one filled field makes all three required.
  const asksPassport = rules.passportRequired || PASSPORT_FIELDS.some((field) => fields[field].trim() !== '')
  return v.object({
    title: v.pipe(required('Title is required'), v.picklist(Title.options, 'Title is required')),
    gender: v.pipe(required('Gender is required'), v.picklist(TICKETED, 'Gender is required')),
    firstName: nameIn(FirstName, 'First name is required', context),
    lastName: nameIn(LastName, 'Last name is required', context),
    dateOfBirth: dateOfBirth(traveler.type, fields, rules),
    email: primary ? emailAddress(EMAIL) : blankOr(Email),
    phone: primary ? v.pipe(required(PHONE), phone(rules)) : blankOr(phone(rules)),
    frequentFlyerNumber: noProblem(rules.numberProblem ?? (() => '')),
    ...(asksPassport ? passport(rules) : noPassport),
  })
}

/** The message of every refused field of one traveler, by the field's name; empty when nothing is wrong or missing. */
export function travelerErrors(fields: PassengerFields, index: number, rules: PassengerRules): Record<string, string> {
  const traveler = rules.travelers[index]
  if (!traveler) return {}
  const result = v.safeParse(travelerSchema(traveler, index, fields, rules), fields, { abortPipeEarly: true })
  const errors: Record<string, string> = {}
  for (const issue of result.issues ?? []) errors[v.getDotPath(issue) ?? ''] ??= issue.message
  return errors
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
  rules.travelers.forEach((_, index) => {
    const found = travelerErrors(filledIn(values.passengers?.[index]), index, rules)
    for (const [field, message] of Object.entries(found)) errors[`passengers.${index}.${field}`] = message
  })
  return errors
}
