import type { Offer, Service } from '#worker/contract/offer'
import { soldBags } from '#worker/domain/fares/sold-bags'
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

const servicePriceText = ({ charge_amount, total_currency }: Service) => {
  const price = formatPrice(charge_amount, total_currency)
  return price.endsWith('N/A') ? 'Price unavailable' : price
}

/** Airlines sell the same bag once for each traveler and flight; it is listed once. */
const distinct = (offered: Service[]) => [
  ...new Map(
    offered.map((service) => [`${service.name}|${service.description}|${servicePriceText(service)}`, service]),
  ).values(),
]

const Services = ({ offered }: { offered: Service[] }) =>
  offered.length === 0 ? (
    <p className={ruleNote}>No additional services available for this flight.</p>
  ) : (
    <ul className={services}>
      {distinct(offered).map((service) => (
        <li key={service.id} className={serviceClass}>
          <div>
            <div className={serviceName}>{service.name}</div>
            {service.description && <div className={ruleNote}>{service.description}</div>}
          </div>
          <span className={servicePrice}>{servicePriceText(service)}</span>
        </li>
      ))}
    </ul>
  )

/** What the fare allows, what can be bought beside it, and which papers it asks for. */
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
      <Services offered={soldBags(offer.available_services, offer.charge.currency)} />
    </section>
    {offer.passenger_identity_documents_required && (
      <Notice tone="info" title="Passenger Identity Requirements">
        The airline asks for every traveler’s passport when you book: its number, expiry date and issuing country.
      </Notice>
    )}
  </div>
)
