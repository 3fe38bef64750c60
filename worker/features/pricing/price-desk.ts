import type { Mode } from '../../contract/admin'
import type { Markup } from '../../contract/brand'
import type { Deps } from '../../deps'
import type { BrandScope } from '../../domain/account/rights'
import { formatDecimal } from '../../domain/money'
import { explainPrice, passedRules } from '../../domain/offer/rules/explain-price'
import { bestCabin } from '../../domain/offer/rules/markup'
import { findBrand } from '../brands/change-brand'
import { getNetOffer } from '../offers/offers'
import { sightedFare } from '../seen/rules-sighted-fare'
import type { StoredFare } from '../seen/store'
import type { PriceAnswer, SimulatedFare, Simulation } from './contract-price-desk'
import type { PriceRules } from './contract-price-rules'

interface Asked {
  scope: BrandScope
  key: string
  mode: Mode
  /** The rules as typed; null for none. */
  rules: PriceRules | null
}

/** A brand's markup with other rules. */
const withRules = ({ priceRules: _saved, ...markup }: Markup, rules: PriceRules | null): Markup => ({
  ...markup,
  ...(rules && { priceRules: rules }),
})

/**
 * The explanation of an offer's price by rules that aren't saved yet: the same lines that its price consists of.
 * @throws DomainError `not_found` for the brand; `offer_not_found`, `offer_expired`, and what the provider throws
 */
export async function explainOffer(
  deps: Pick<Deps, 'brandRecords' | 'flights' | 'flightProviders' | 'cache' | 'clock'>,
  { scope, key, mode, rules, offerId }: Asked & { offerId: string },
): Promise<PriceAnswer> {
  const { record } = await findBrand(deps, { scope, key })
  const offer = await getNetOffer(deps, { offerId, mode, markup: record })
  const markup = withRules(record, rules)
  const { lines, total } = explainPrice(offer, markup)
  const [first] = offer.slices
  const { currency } = total
  const decimal = (amount: number) => formatDecimal({ amount, currency })
  return {
    offer: {
      id: offer.id,
      airline: offer.owner.name,
      departs: first?.departure_time ?? '',
      origin: first?.origin.iata_code ?? '',
      destination: first?.destination.iata_code ?? '',
      cabin: bestCabin(offer) ?? null,
      travelers: offer.passengers.length,
    },
    currency,
    lines: lines.map(({ amount, ...line }) => ({ ...line, amount: decimal(amount) })),
    total: decimal(total.amount),
    rules: passedRules(offer, markup),
    savedTotal: decimal(explainPrice(offer, record).total.amount),
  }
}

/** The number of a brand's latest searches that are simulated. */
const LATEST = 100

function simulated(fare: StoredFare, saved: Markup, typed: Markup, now: Date) {
  const { amount, currency, origin, destination, departureDate, returnDate, cabinClass, airline } = fare
  const net = sightedFare(fare, { ...fare, now })
  const [before, after] = [explainPrice(net, saved), explainPrice(net, typed)]
  const decimal = (minor: number) => formatDecimal({ amount: minor, currency })
  const shown: SimulatedFare = {
    origin,
    destination,
    departureDate,
    returnDate,
    cabin: cabinClass,
    airline,
    currency,
    net: decimal(amount),
    before: decimal(before.total.amount),
    after: decimal(after.total.amount),
    isOpen: before.isMost || after.isMost,
  }
  return { shown, change: after.total.amount - before.total.amount }
}

/**
 * The brand's latest searches at these rules, as if their cheapest fares were found again now.
 * @throws DomainError `not_found` for the brand, `database_unavailable`
 */
export async function simulateRules(
  deps: Pick<Deps, 'brandRecords' | 'seenFares' | 'clock'>,
  { scope, key, mode, rules }: Asked,
): Promise<Simulation> {
  const { record } = await findBrand(deps, { scope, key })
  const latest = await deps.seenFares.latest({ brandKey: key, mode, limit: LATEST })
  const typed = withRules(record, rules)
  const now = deps.clock.now()
  const fares = latest.map((fare) => simulated(fare, record, typed, now))
  return {
    fares: fares.map(({ shown }) => shown),
    dearer: fares.filter(({ change }) => change > 0).length,
    cheaper: fares.filter(({ change }) => change < 0).length,
    same: fares.filter(({ change }) => change === 0).length,
    open: fares.filter(({ shown }) => shown.isOpen).length,
  }
}
