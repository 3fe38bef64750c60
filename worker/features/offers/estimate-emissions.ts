import type { NetOffer } from '../../contract/offer'
import type { Deps } from '../../deps'
import { emissionsEach, flightsToEstimate } from '../../domain/offer-emissions'

/** The offers, with what a model says each emits as far as it answers in time; as they are where there is none. One call at most, whatever they are. */
export async function withEmissions(
  { emissions }: Pick<Deps, 'emissions'>,
  offers: readonly NetOffer[],
  withinMs: number,
): Promise<NetOffer[]> {
  const flights = emissions ? flightsToEstimate(offers) : []
  if (!emissions || flights.length === 0) return [...offers]
  const known = await emissions.estimate(flights, withinMs)
  return offers.map((offer) => {
    const kg = emissionsEach(offer, known)
    return kg === null ? offer : { ...offer, model_emissions_kg: kg }
  })
}
