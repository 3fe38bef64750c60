import type { Offer, OtherService, Service } from '#worker/contract/offer'
import { soldBags } from '#worker/features/seen/rules-sold-bags'
import { formatPrice } from '../../../format/money'
import { Badge } from '../../../ui/labels'
import { Notice } from '../../../ui/layout/notice'
import { changeRule, type FareRule, refundRule } from '../price/fare-conditions'
import {
  rule,
  ruleHead,
  ruleNote,
  rules,
  service as serviceClass,
  serviceName,
  servicePrice,
  services,
  stack,
  subtitle,
} from './tabs.css'

const TONES = { good: 'success', bad: 'danger', open: 'neutral' } as const

const Rule = ({ name, answer, sentence, tone }: FareRule & { name: string }) => (
  <div className={rule}>
    <div className={ruleHead}>
      {name}
      <Badge tone={TONES[tone]}>{answer}</Badge>
    </div>
    <p className={ruleNote}>{sentence}</p>
  </div>
)

const servicePriceText = ({ total_amount, total_currency }: Service | OtherService) => {
  const price = formatPrice(total_amount ?? '', total_currency ?? '')
  return price.endsWith('N/A') ? 'Price unavailable' : price
}

type Ends = Pick<Offer['slices'][number], 'origin' | 'destination'>

/** "for one traveler on JFK–LHR": the traveler and flights that a bag's price covers, when there are several. */
function priceScope({ passenger_ids, segment_ids }: Service | OtherService, { slices, passengers }: Offer): string {
  const isFor = ({ id }: { id: string }) => segment_ids.includes(id)
  // A direction that is covered completely is named by its ends.
  const ways = slices.flatMap<Ends>((slice) => (slice.segments.every(isFor) ? [slice] : slice.segments.filter(isFor)))
  const isForAll = slices.every(({ segments }) => segments.every(isFor))
  const named = ways.map(({ origin, destination }) => `${origin.iata_code}–${destination.iata_code}`).join(', ')
  return [
    ...(passengers.length > 1 && passenger_ids.length === 1 ? ['for one traveler'] : []),
    ...(isForAll ? (slices.length > 1 ? ['on all flights'] : []) : named ? [`on ${named}`] : []),
  ].join(' ')
}

/** The right to cancel for any reason is Duffel's own product, which no airline sells. */
const sellerOf = ({ type, total_amount }: OtherService) => {
  if (type === 'cancel_for_any_reason') return 'not sold here'
  return `sold by the airline${total_amount === null ? '' : ' at its own price'}`
}

/** What is offered to each traveler is listed once; what the airline sells itself has the airline's price. */
const listed = (offer: Offer) => {
  const row = (service: Service | OtherService, seller?: string) => {
    const price = servicePriceText(service)
    const note = [service.description, priceScope(service, offer), seller].filter(Boolean).join(', ')
    return { id: service.id, name: service.name, note: note.charAt(0).toUpperCase() + note.slice(1), price }
  }
  const rows = [
    ...soldBags(offer.available_services, offer.total_currency).map((service) => row(service)),
    ...(offer.other_services ?? []).map((service) => row(service, sellerOf(service))),
  ]
  return [...new Map(rows.map((each) => [`${each.name}|${each.note}|${each.price}`, each])).values()]
}

const Services = ({ offer }: { offer: Offer }) => {
  const rows = listed(offer)
  return rows.length === 0 ? (
    <p className={ruleNote}>No additional services available for this flight.</p>
  ) : (
    <ul className={services}>
      {rows.map(({ id, name, note, price }) => (
        <li key={id} className={serviceClass}>
          <div>
            <div className={serviceName}>{name}</div>
            {note && <div className={ruleNote}>{note}</div>}
          </div>
          <span className={servicePrice}>{price}</span>
        </li>
      ))}
    </ul>
  )
}

/** The fare's rules, the extras, and the required documents. */
export const FareRulesTab = ({ offer }: { offer: Offer }) => (
  <div className={stack}>
    <div className={rules}>
      <Rule name="Refundable" {...refundRule(offer)} />
      <Rule name="Changeable" {...changeRule(offer.conditions)} />
    </div>
    {refundRule(offer).answer === 'Yes' && (
      <p className={ruleNote}>
        Some airlines give a credit for a later flight instead of money. You see which before anything is cancelled.
      </p>
    )}
    <section>
      <h3 className={subtitle}>Available Services</h3>
      <Services offer={offer} />
    </section>
    {offer.passenger_identity_documents_required && (
      <Notice tone="info" title="Passenger Identity Requirements">
        The airline asks for every traveler’s passport when you book: its number, expiry date and issuing country.
      </Notice>
    )}
  </div>
)
