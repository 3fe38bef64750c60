import * as v from 'valibot'
import { Phone } from './phone'
import { Email } from './reached-at'
import { localDate, PassengerType } from './travel'
import { FrequentFlyerNumber, LoyaltyProgram } from './travelers/frequent-flyer'
import { FirstName, Gender, LastName, PassportCountry, PassportNumber, Title } from './travelers/traveler-fields'

/** A traveler as the booking form sends them. `id` is the offer's passenger id; the first passenger's contact details apply to the others. */
export const Passenger = v.object({
  id: v.optional(v.string()),
  type: PassengerType,
  /** For an infant: the offer's id of the adult on whose lap they sit. Without it, the first adult without an infant. */
  onLapOf: v.optional(v.string()),
  title: v.optional(Title),
  firstName: FirstName,
  lastName: LastName,
  gender: v.optional(Gender),
  dateOfBirth: localDate('Date of birth is required'),
  email: v.optional(Email),
  phone: v.optional(Phone),
  passportNumber: v.optional(PassportNumber),
  passportExpiryDate: v.optional(localDate('Use a date such as 2030-01-31')),
  passportIssuingCountry: v.optional(PassportCountry),
  /** One without the other is ignored. */
  frequentFlyerProgram: v.optional(LoyaltyProgram),
  frequentFlyerNumber: v.optional(FrequentFlyerNumber),
})
export type Passenger = v.InferOutput<typeof Passenger>
