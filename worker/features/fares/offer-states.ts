import type { Mode } from '../../contract/admin'
import type { BrandRecord } from '../../contract/brand'
import type { ShownOffer } from '../../contract/content/home-fares'
import type { OfferJourney, OfferState, OfferStatus } from '../../contract/content/offer-states'
import type { EnteredOffer } from '../../contract/content/pages/home'
import type { Deps } from '../../deps'
import { readMoney } from '../../domain/money'
import { HOUR_MS } from '../../domain/time'
import { enteredOffers, OFFER_SHOWN_HOURS, offerEnd } from '../seen/rules-entered-offers'
import { shownFare } from '../seen/shown-fare'
import type { LastFare } from '../seen/store'
import type { FareKey } from '../seen/store-fare-key'
import { secondsToWait } from './check-pauses'
import type { OfferCheck } from './store-offer-checks'

/** The search for an offer. */
export const journeyOf = ({ from, to, departs, returns, cabin }: EnteredOffer): OfferJourney => ({
  origin: from,
  destination: to,
  departureDate: departs,
  returnDate: returns || null,
  cabinClass: cabin,
})

/** A key of the journey. */
export const journeyName = ({ origin, destination, departureDate, returnDate, cabinClass }: OfferJourney) =>
  JSON.stringify([origin, destination, departureDate, returnDate, cabinClass])

function stateOf(offer: EnteredOffer, seen: LastFare | undefined, brand: BrandRecord, now: Date): OfferState {
  const end = offerEnd(offer, now)
  if (end) return end
  if (!seen) return 'unchecked'
  if (now.getTime() - seen.seenAt.getTime() > OFFER_SHOWN_HOURS * HOUR_MS) return 'too_old'
  if (!seen.fare) return 'no_fare'
  const { price, currency } = shownFare(seen.fare, brand, now)
  const [found, limit] = [readMoney(price, currency), readMoney(offer.limit, offer.currency)]
  if (!found || found.currency !== limit?.currency) return 'other_currency'
  return found.amount <= limit.amount ? 'shown' : 'above_limit'
}

interface OfferWithState {
  offer: EnteredOffer
  state: OfferState
  seen: LastFare | undefined
}

type OfferStateDeps = Pick<Deps, 'seenFares' | 'clock'>

/** A brand's offers, and the mode in which their fares are searched. */
interface Offering {
  brand: BrandRecord
  offers: readonly EnteredOffer[]
  mode: Mode
}

/** Each of a brand's offers, by what the last search of its days found, no matter who searched. */
async function offerStates(deps: OfferStateDeps, { brand, offers, mode }: Offering): Promise<OfferWithState[]> {
  const keys = offers.map((offer): FareKey => ({ brandKey: brand.key, mode, ...journeyOf(offer) }))
  const last = new Map((await deps.seenFares.last(keys)).map((seen) => [journeyName(seen.key), seen]))
  return offers.map((offer) => {
    const seen = last.get(journeyName(journeyOf(offer)))
    return { offer, seen, state: stateOf(offer, seen, brand, deps.clock.now()) }
  })
}

/** The offers on a brand's home page, in the owner's order. @throws DomainError `database_unavailable` */
export async function shownOffers(deps: OfferStateDeps, offering: Offering): Promise<ShownOffer[]> {
  return (await offerStates(deps, offering)).flatMap(({ offer: { title }, seen, state }) =>
    state === 'shown' && seen?.fare ? [{ ...shownFare(seen.fare, offering.brand, deps.clock.now()), title }] : [],
  )
}

const checkState = (check: OfferCheck, now: Date): OfferStatus['check'] => ({
  begunAt: check.begunAt.toISOString(),
  endedAt: check.endedAt?.toISOString() ?? null,
  failure: check.failure,
  waitSeconds: secondsToWait(check, now),
})

/** The states of a brand's offers, for its owner. @throws DomainError `database_unavailable` */
export async function offerStatuses(
  deps: OfferStateDeps & Pick<Deps, 'offerChecks'>,
  brand: BrandRecord,
  mode: Mode,
): Promise<OfferStatus[]> {
  const offers = enteredOffers(brand)
  const [all, checks] = await Promise.all([
    offerStates(deps, { brand, offers, mode }),
    deps.offerChecks.list(brand.key, mode),
  ])
  return all.map(({ offer, seen, state }) => {
    const journey = journeyOf(offer)
    const check = checks.find(({ key }) => journeyName(key) === journeyName(journey))
    const fare = seen?.fare ? shownFare(seen.fare, brand, deps.clock.now()) : null
    return {
      offer,
      journey,
      state,
      found: fare && { price: fare.price, currency: fare.currency },
      seenAt: seen?.seenAt.toISOString() ?? null,
      check: check ? checkState(check, deps.clock.now()) : null,
    }
  })
}
