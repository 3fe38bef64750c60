import * as v from 'valibot'
import { localDate } from '../../contract/travel'
import { FrequentFlyerNumber, LoyaltyProgram } from '../../contract/travelers/frequent-flyer'
import { SavedTravelerId } from '../../contract/travelers/saved-traveler-id'
import { FirstName, Gender, LastName, Title } from '../../contract/travelers/traveler-fields'

// Travelers that a signed-in user lets the shop remember, by a checkbox during booking.
//
// GET    /api/auth/travelers       the user's, the last saved first  → SavedTravelers
// DELETE /api/auth/travelers       forgets all of them
// DELETE /api/auth/travelers/:id   forgets one

/** More programs than anybody uses; the oldest entry is dropped first. */
export const MOST_NUMBERS = 10

/** The remembered data of a traveler: what every airline requires, no document, and their own phone. */
export const RememberedTraveler = v.object({
  title: Title,
  gender: Gender,
  firstName: FirstName,
  lastName: LastName,
  dateOfBirth: localDate(),
  phone: v.optional(v.string()),
  /** Frequent flyer numbers, one of each program, which is identified by its airline's IATA code. */
  frequentFlyerNumbers: v.optional(
    v.pipe(v.array(v.object({ program: LoyaltyProgram, number: FrequentFlyerNumber })), v.maxLength(MOST_NUMBERS)),
  ),
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
  id: SavedTravelerId,
})
