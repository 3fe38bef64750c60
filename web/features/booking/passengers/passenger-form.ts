import type { FormStore } from '@modular-forms/react'
import type { InferInput } from 'valibot'
import type { Offer, OfferPassenger } from '#worker/contract/offer'
import type { Passenger } from '#worker/contract/passenger'

/** One traveler as typed: raw text, '' where nothing is typed. */
export type PassengerFields = {
  title: string
  firstName: string
  lastName: string
  gender: string
  dateOfBirth: string
  email: string
  phone: string
  passportNumber: string
  passportExpiryDate: string
  passportIssuingCountry: string
}

/** The whole form, in the order of the offer's passengers. */
export type PassengerFormValues = { passengers: PassengerFields[] }

export const BLANK_PASSENGER: PassengerFields = {
  title: '',
  firstName: '',
  lastName: '',
  gender: '',
  dateOfBirth: '',
  email: '',
  phone: '',
  passportNumber: '',
  passportExpiryDate: '',
  passportIssuingCountry: '',
}

export const PASSPORT_FIELDS = ['passportNumber', 'passportExpiryDate', 'passportIssuingCountry'] as const

/** Fields that aren't on the screen come as undefined; here they are blank text again. */
export const filledIn = (fields: { [Field in keyof PassengerFields]?: string | null | undefined } | undefined) =>
  Object.fromEntries(
    Object.keys(BLANK_PASSENGER).map((field) => [field, fields?.[field as keyof PassengerFields] ?? '']),
  ) as PassengerFields // the keys are those of a whole passenger

/** The day of the last slice's departure, by which ages are counted. */
export const lastDepartureOf = (offer: Pick<Offer, 'slices'>): string =>
  offer.slices.at(-1)?.departure_time.slice(0, 10) ?? ''

/** "Ms Jane Smith", or what is there of it; `fallback` when nothing is typed yet. */
export function passengerName(fields: Pick<PassengerFields, 'firstName' | 'lastName'> | undefined, fallback: string) {
  const name = `${fields?.firstName ?? ''} ${fields?.lastName ?? ''}`.replace(/\s+/g, ' ').trim()
  return name || fallback
}

/** The travelers as the API takes them: blank optional fields left out, the rest as typed (the server parses it again). */
export const toPassengers = (typed: PassengerFields[], travelers: OfferPassenger[]): InferInput<typeof Passenger>[] =>
  travelers.map(({ id, type }, index) => {
    const fields = Object.entries(filledIn(typed[index])).filter(([, value]) => value.trim() !== '')
    // The form's own schema let title and gender through; names and dates that are blank all the same are left to the server.
    return { ...Object.fromEntries(fields), id, type } as InferInput<typeof Passenger>
  })

export type PassengerForm = FormStore<PassengerFormValues>

/** One traveler's place in the form. */
export interface BlockProps {
  form: PassengerForm
  index: number
}
