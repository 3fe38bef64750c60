import * as v from 'valibot'
import { Phone } from './phone'
import { Email } from './reached-at'
import { localDate, PassengerType } from './travel'
import { FrequentFlyerNumber, LoyaltyProgram } from './travelers/frequent-flyer'
import { FirstName, Gender, LastName, PassportCountry, PassportNumber, Title } from './travelers/traveler-fields'

/** An optional field in which blank text counts as left out: forms send all of their fields. */
const leftBlank = <Schema extends v.GenericSchema>(schema: Schema) => {
  const field = v.optional(schema)
  const read: typeof field = {
    ...field,
    '~run': (dataset, config) => field['~run'](dataset.value === '' ? { value: undefined } : dataset, config),
  }
  return read
}

/** A traveler as the booking form sends them. `id` is the offer's passenger id; the first passenger's contact details apply to the others. */
export const Passenger = v.object({
  id: leftBlank(v.string()),
  type: PassengerType,
  /** For an infant: the offer's id of the adult on whose lap they sit. Without it, the first adult without an infant. */
  onLapOf: leftBlank(v.string()),
  title: leftBlank(Title),
  firstName: FirstName,
  lastName: LastName,
  gender: leftBlank(Gender),
  dateOfBirth: localDate('Date of birth is required'),
  email: leftBlank(Email),
  phone: leftBlank(Phone),
  passportNumber: leftBlank(PassportNumber),
  passportExpiryDate: leftBlank(localDate('Use a date such as 2030-01-31')),
  passportIssuingCountry: leftBlank(PassportCountry),
  /** One without the other is ignored. */
  frequentFlyerProgram: leftBlank(LoyaltyProgram),
  frequentFlyerNumber: leftBlank(FrequentFlyerNumber),
})
export type Passenger = v.InferOutput<typeof Passenger>

/** A traveler of a call, who may leave out their type: it follows from their age on the last flight. */
export const AskedPassenger = v.object({ ...Passenger.entries, type: leftBlank(PassengerType) })
export type AskedPassenger = v.InferOutput<typeof AskedPassenger>
