import * as v from 'valibot'
import { Registration } from '../../contract/account'
import { Phone, WITH_COUNTRY_CODE } from '../../contract/phone'
import { iataCode } from '../../contract/travel'

const AIRPORT = 'Choose an airport from the list'

/** The body of POST /api/auth/profile: what an account says of its user, whole. `phone` and `homeAirport` are '' where they are left out. */
export const Profile = v.object({
  firstName: Registration.entries.firstName,
  lastName: Registration.entries.lastName,
  phone: v.union([v.literal(''), Phone], WITH_COUNTRY_CODE),
  homeAirport: v.union([v.literal(''), iataCode(AIRPORT)], AIRPORT),
})
export type Profile = v.InferOutput<typeof Profile>
