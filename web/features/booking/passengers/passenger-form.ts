import type { Offer } from '#worker/contract/offer'
import { directionNames } from '#worker/domain/trip/journey'
import type { FormStore } from '../../../ui/form/form-library'
import type { LastFlight } from './travelers'

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
  /** The IATA code of the airline of the number's program; blank means the first that the offer takes. */
  frequentFlyerProgram: string
  frequentFlyerNumber: string
  /** For an infant: the adult on whose lap they sit, counted from "1" among the adults; blank means the first who is free. */
  onLapOf: string
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
  frequentFlyerProgram: '',
  frequentFlyerNumber: '',
  onLapOf: '',
}

export const PASSPORT_FIELDS = ['passportNumber', 'passportExpiryDate', 'passportIssuingCountry'] as const

/** Fields that aren't on the screen come as undefined; here they are blank text again. */
export const filledIn = (fields: { [Field in keyof PassengerFields]?: string | null | undefined } | undefined) =>
  Object.fromEntries(
    Object.keys(BLANK_PASSENGER).map((field) => [field, fields?.[field as keyof PassengerFields] ?? '']),
  ) as PassengerFields // the keys are those of a whole passenger

/** The day of the last slice's departure, by which ages are counted. */
export const lastDepartureDay = (offer: Pick<Offer, 'slices'>): string =>
  offer.slices.at(-1)?.departure_time.slice(0, 10) ?? ''

/** What a traveler calls the last flight. */
export function lastFlightOf({ slices }: Pick<Offer, 'slices'>): LastFlight['lastFlight'] {
  if (slices.length < 2) return 'flight'
  return directionNames(slices).includes('Return') ? 'return flight' : 'last flight'
}

/** "Ms Jane Smith", or what is there of it; `fallback` when nothing is typed yet. */
export function passengerName(
  fields: { [Name in 'firstName' | 'lastName']?: string | null | undefined } | undefined,
  fallback: string,
) {
  const name = `${fields?.firstName ?? ''} ${fields?.lastName ?? ''}`.replace(/\s+/g, ' ').trim()
  return name || fallback
}

export type PassengerForm = FormStore<PassengerFormValues>

/** One traveler's place in the form. */
export interface BlockProps {
  form: PassengerForm
  index: number
}
