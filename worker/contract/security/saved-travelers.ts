import * as v from 'valibot'
import { Gender, Passenger, Title } from '../passenger'
import { localDate } from '../travel'

// Travelers whom a signed-in user lets the shop remember, by a box that is ticked on the way to a booking.
//
// GET    /api/auth/travelers       the user's, the last saved first  → SavedTravelers
// DELETE /api/auth/travelers       forgets all of them
// DELETE /api/auth/travelers/:id   forgets one

/** What is remembered of a traveler: what every airline asks for, no document, and a phone of whoever was to be reached. */
export const RememberedTraveler = v.object({
  title: Title,
  gender: Gender,
  firstName: Passenger.entries.firstName,
  lastName: Passenger.entries.lastName,
  dateOfBirth: localDate(),
  phone: v.optional(v.string()),
})
export type RememberedTraveler = v.InferOutput<typeof RememberedTraveler>

export interface SavedTraveler extends RememberedTraveler {
  id: string
  /** ISO 8601. */
  savedAt: string
}

/** The answer of GET /api/auth/travelers. */
export interface SavedTravelers {
  travelers: SavedTraveler[]
}

/** The path of DELETE /api/auth/travelers/:id. */
export const SavedTravelerPath = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'This is not a traveler')),
})
