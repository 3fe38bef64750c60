import * as v from 'valibot'
import type { Offer } from '#worker/contract/offer'
import { FrequentFlyerNumber } from '#worker/contract/travelers/frequent-flyer'
import type { SavedTraveler } from '#worker/features/travelers/contract'
import { setValue } from '../../../../ui/form/form-library'
import type { BlockProps, PassengerFields } from '../passenger-form'
import { typedIn } from '../use-of-form'

/** The part of an offer that tells whose numbers it takes, and what those airlines are called. */
export type OfferedPrograms = Pick<Offer, 'loyalty_programs' | 'owner' | 'slices'>

/** A program of frequent flyers, by the IATA code and the name of its airline. */
interface Program {
  airline: string
  name: string
}

/** The programs whose numbers an offer takes; an airline that flies none of it is named by its code. */
export function programsOf({ loyalty_programs: airlines = [], owner, slices }: OfferedPrograms): Program[] {
  const carriers = slices.flatMap(({ segments }) =>
    segments.flatMap(({ marketing_carrier, operating_carrier }) => [marketing_carrier, operating_carrier]),
  )
  return airlines.map((airline) => ({
    airline,
    name: [owner, ...carriers].find(({ iata_code }) => iata_code === airline)?.name ?? airline,
  }))
}

/** What is wrong with a number, '' where nothing is or none is typed. */
export function numberProblem(typed: string): string {
  if (typed.trim() === '') return ''
  const { issues } = v.safeParse(FrequentFlyerNumber, typed, { abortPipeEarly: true })
  return issues?.[0].message ?? ''
}

/** A traveler with the number as it is sent: with its program, and neither where there is no number, or no program to take it. */
export function withProgram(
  fields: PassengerFields,
  { loyalty_programs: airlines = [] }: OfferedPrograms,
): PassengerFields {
  const isGiven = fields.frequentFlyerNumber.trim() !== ''
  const chosen = fields.frequentFlyerProgram || airlines[0] || ''
  return isGiven && airlines.includes(chosen)
    ? { ...fields, frequentFlyerProgram: chosen }
    : { ...fields, frequentFlyerProgram: '', frequentFlyerNumber: '' }
}

interface Companion {
  companion: SavedTraveler
  companions: SavedTraveler[]
  programs: OfferedPrograms
}

/** Fills in the number of a companion that the offer takes. One that was typed stays where they have none, unless it is somebody else's. */
export function fillNumber({ form, index }: BlockProps, { companion, companions, programs }: Companion): void {
  const numbers = companion.frequentFlyerNumbers ?? []
  const airlines = programs.loyalty_programs ?? []
  const [number] = airlines.flatMap((airline) => numbers.find(({ program }) => program === airline) ?? [])
  const typed = typedIn(form)[index]?.frequentFlyerNumber
  const isAnothers = companions.some(({ frequentFlyerNumbers: saved }) => saved?.some((one) => one.number === typed))
  if (!number && !isAnothers) return
  setValue(form, `passengers.${index}.frequentFlyerProgram`, number?.program ?? '', { shouldFocus: false })
  setValue(form, `passengers.${index}.frequentFlyerNumber`, number?.number ?? '', { shouldFocus: false })
}
