import * as v from 'valibot'
import type { Offer } from '#worker/contract/offer'
import { FrequentFlyerNumber } from '#worker/contract/travelers/frequent-flyer'
import type { SavedTraveler } from '#worker/features/travelers/contract'
import { setValue } from '../../../../ui/form/form-library'
import type { BlockProps, PassengerFields } from '../passenger-form'
import { typedIn } from '../use-of-form'

/** The part of an offer that has the airlines whose numbers it takes, with their names. */
export type OfferedPrograms = Pick<Offer, 'loyalty_programs' | 'owner' | 'slices'>

/** A frequent flyer program: its airline's IATA code and name. */
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

/** A traveler's fields as they are sent: number and program, or neither if there is no number or the offer doesn't take the program. */
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

/** Fills in a companion's number that the offer takes. Without one the typed number stays, unless it is another companion's. */
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
