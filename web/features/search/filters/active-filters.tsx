import { X } from 'lucide-react'
import type { OfferSummary } from '#worker/contract/search-result'
import { formatMinutes } from '../../../format/duration'
import { formatPrice } from '../../../format/money'
import { Button } from '../../../ui/button'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import type { TruePrices } from '../results/results-state'
import { filterOffers } from './filter-offers'
import { DAY_PART_LABELS, STOP_LABELS } from './filter-panel'
import { type DayPart, type Filters, NO_FILTERS } from './filters'
import { takeOff } from './filters.css'
import { priceSpans } from './price-spans'

const times = (parts: readonly DayPart[]) => parts.map((part) => DAY_PART_LABELS[part].name.toLowerCase()).join(' or ')

/** What each part of the panel is set to, in words, with the filters without it. */
function setParts(filters: Filters, offers: readonly OfferSummary[]): { name: string; without: Filters }[] {
  const currency = priceSpans(offers)[0]?.currency ?? 'USD'
  const [minimum, maximum] = filters.priceRange
  const price = (amount: number) => formatPrice(String(amount), currency)
  const prices = [minimum !== null && `from ${price(minimum)}`, maximum !== null && `up to ${price(maximum)}`]
  const named: [part: keyof Filters, name: string][] = [
    ['stops', filters.stops.map((stops) => STOP_LABELS[stops]).join(' or ')],
    ['priceRange', prices.filter(Boolean).join(' ') && `Price ${prices.filter(Boolean).join(' ')}`],
    ['airlines', filters.airlines.join(', ')],
    ['departureTime', times(filters.departureTime) && `Departs ${times(filters.departureTime)}`],
    ['arrivalTime', times(filters.arrivalTime) && `Arrives ${times(filters.arrivalTime)}`],
    ['duration', filters.duration === null ? '' : `At most ${formatMinutes(filters.duration)}`],
    ['refundable', filters.refundable ? 'Refundable' : ''],
    ['baggageIncluded', filters.baggageIncluded ? 'Baggage included' : ''],
  ]
  return named.flatMap(([part, name]) => (name ? [{ name, without: { ...filters, [part]: NO_FILTERS[part] } }] : []))
}

export interface ActiveFiltersProps {
  filters: Filters
  /** The whole result. */
  offers: readonly OfferSummary[]
  prices: TruePrices | null
  onFilters: (filters: Filters) => void
}

/** The filters that are set, each with how many flights there are without it, the most first. */
export function ActiveFilters({ filters, offers, prices, onFilters }: ActiveFiltersProps) {
  const parts = setParts(filters, offers)
    .map((part) => ({ ...part, count: filterOffers(offers, part.without, prices?.withExtras).length }))
    .sort((one, other) => other.count - one.count)
  if (parts.length < 2) return null
  return (
    <ul className={takeOff} aria-label="Take off one filter">
      {parts.map(({ name, without, count }) => (
        <li key={name}>
          <Button variant="secondary" icon={<X size={16} aria-hidden="true" />} onClick={() => onFilters(without)}>
            <VisuallyHidden>Take off </VisuallyHidden>
            <span>{name}</span>
            <span>{`${count} ${count === 1 ? 'flight' : 'flights'}`}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
