import * as v from 'valibot'
import type { OfferPassenger } from '#worker/contract/offer'
import { PassengerType } from '#worker/contract/travel'
import { BLANK_PASSENGER, filledIn, type PassengerFields } from './passenger-form'

// What a traveler typed survives a reload, and is carried over when its offer expires. It is stored for this tab only
// (sessionStorage), never holds card data, and is removed once the booking stands.

const PREFIX = 'booking-draft:'
const CARRIED = `${PREFIX}carried`

const Draft = v.array(v.looseObject({ type: PassengerType }))

const typedTexts = (stored: Record<string, unknown>) =>
  filledIn(Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'string')))

function read(storage: Storage, key: string) {
  try {
    const stored = v.safeParse(Draft, JSON.parse(storage.getItem(key) ?? 'null'))
    return stored.success ? stored.output.map((each) => ({ type: each.type, fields: typedTexts(each) })) : null
  } catch {
    return null // unreadable, or storage is refused: there is nothing to restore
  }
}

function write(storage: Storage, key: string, passengers: PassengerFields[], travelers: OfferPassenger[]) {
  const blank = passengers.every((fields) => Object.values(fields).every((value) => value === ''))
  const draft = travelers.map(({ type }, index) => ({ ...filledIn(passengers[index]), type }))
  try {
    // A blank form is not stored: it would hide one that is carried over.
    if (blank) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(draft))
  } catch {
    // Storage may be full or refused; the form itself still holds everything.
  }
}

/** The form of this offer as it was left, or what was carried over from an expired offer, matched by type of traveler; else blank. */
export function loadDraft(storage: Storage, offerId: string, travelers: OfferPassenger[]): PassengerFields[] {
  const left = [...(read(storage, PREFIX + offerId) ?? read(storage, CARRIED) ?? [])]
  return travelers.map(({ type }) => {
    const index = left.findIndex((draft) => draft.type === type)
    return index === -1 ? BLANK_PASSENGER : (left.splice(index, 1)[0]?.fields ?? BLANK_PASSENGER)
  })
}

/** Stores the form of this offer. */
export const saveDraft = (
  storage: Storage,
  offerId: string,
  passengers: PassengerFields[],
  travelers: OfferPassenger[],
): void => write(storage, PREFIX + offerId, passengers, travelers)

/** Stores what was typed for the next offer that is booked in this tab. */
export const carryDraft = (storage: Storage, passengers: PassengerFields[], travelers: OfferPassenger[]): void =>
  write(storage, CARRIED, passengers, travelers)

/** Forgets everything typed: the booking stands. */
export function dropDrafts(storage: Storage, offerId: string): void {
  try {
    storage.removeItem(PREFIX + offerId)
    storage.removeItem(CARRIED)
  } catch {
    // Refused storage holds nothing.
  }
}
