import * as v from 'valibot'
import type { OfferPassenger } from '#worker/contract/offer'
import { PassengerType } from '#worker/contract/travel'
import { BLANK_PASSENGER, filledIn, type PassengerFields } from './passenger-form'

// What a traveler typed is kept in memory, and is carried over when its offer expires. Names and how to reach the traveler survive a reload
// as well, in this tab only (sessionStorage); dates of birth, genders and passports are never stored. All is forgotten once the booking
// stands, or somebody signs out.

const PREFIX = 'booking-draft:'
const CARRIED = `${PREFIX}carried`

const STORED = ['title', 'firstName', 'lastName', 'email', 'phone'] as const satisfies (keyof PassengerFields)[]

const Draft = v.array(v.looseObject({ type: PassengerType }))

/** The whole of what is stored in part, by the same keys. It counts for nothing once the stored part is gone. */
const whole = new Map<string, { type: PassengerType; fields: PassengerFields }[]>()

const storedTexts = (stored: Record<string, unknown>) =>
  filledIn(Object.fromEntries(STORED.map((field) => [field, typeof stored[field] === 'string' ? stored[field] : ''])))

function read(storage: Storage, key: string) {
  try {
    const text = storage.getItem(key)
    if (text === null) whole.delete(key)
    const stored = v.safeParse(Draft, JSON.parse(text ?? 'null'))
    if (!stored.success) return null
    return whole.get(key) ?? stored.output.map((each) => ({ type: each.type, fields: storedTexts(each) }))
  } catch {
    return null // unreadable, or storage is refused: there is nothing to restore
  }
}

function write(storage: Storage, key: string, passengers: PassengerFields[], travelers: OfferPassenger[]) {
  const blank = passengers.every((fields) => Object.values(fields).every((value) => value === ''))
  const draft = travelers.map(({ type }, index) => ({ type, fields: filledIn(passengers[index]) }))
  whole.set(key, draft)
  try {
    // A blank form is not stored: it would hide one that is carried over.
    if (blank) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(draft.map(({ type, fields }) => ({ type, ...partOf(fields) }))))
  } catch {
    // Storage may be full or refused; the form itself still holds everything.
  }
}

const partOf = (fields: PassengerFields) => Object.fromEntries(STORED.map((field) => [field, fields[field]]))

/** Whether the form of this offer was left before the page was loaded: then only its stored part is known. */
export function isFromBefore(storage: Storage, offerId: string): boolean {
  const key = PREFIX + offerId
  return read(storage, key) !== null && !whole.has(key)
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
  whole.clear()
  try {
    storage.removeItem(PREFIX + offerId)
    storage.removeItem(CARRIED)
  } catch {
    // Refused storage holds nothing.
  }
}
