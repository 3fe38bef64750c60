import type { NetOffer } from '../../contract/offer'
import type { Deps } from '../../deps'
import { emissionsEach, flightsToEstimate } from '../../domain/offer-emissions'

/** The offers with a model's estimates of their emissions, if it answers in time; unchanged without a model. At most one call. */
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
