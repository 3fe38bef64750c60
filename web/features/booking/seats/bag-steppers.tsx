import type { Offer, Service } from '#worker/contract/offer'
import type { BagSelection } from '#worker/contract/payment'
import { formatPrice } from '../../../format/money'
import { Stepper } from '../../../ui/form/stepper'
import { Card } from '../../../ui/layout/page'
import { heading, steppers } from './seat-screen.css'

interface BagSteppersProps {
  offer: Offer
  travelerName: (passengerId: string) => string
  bags: BagSelection[]
  onChange: (bags: BagSelection[]) => void
}

const MOST_OF_ONE = 9

/** The bags an offer sells. */
export const bagServices = (offer: Offer) => offer.available_services.filter(({ type }) => type.includes('baggage'))

/** "Jane Smith, JFK–LHR": whose bag and on which flights, as far as that isn't everyone and everywhere. */
function bagScope(service: Service, offer: Offer, travelerName: (id: string) => string) {
  const segments = offer.slices.flatMap((slice) => slice.segments)
  const who =
    offer.passengers.length > 1 && service.passenger_ids.length > 0 ? service.passenger_ids.map(travelerName) : []
  const where =
    service.segment_ids.length > 0 && service.segment_ids.length < segments.length
      ? segments
          .filter(({ id }) => service.segment_ids.includes(id))
          .map(({ origin, destination }) => `${origin.iata_code}–${destination.iata_code}`)
      : []
  return [...who, ...where].join(', ')
}

/** How many more bags, one stepper a kind. Nothing where the airline sells none. */
export function BagSteppers({ offer, travelerName, bags, onChange }: BagSteppersProps) {
  const services = bagServices(offer)
  if (services.length === 0) return null
  const set = (serviceId: string, quantity: number) =>
    onChange([...bags.filter((bag) => bag.serviceId !== serviceId), ...(quantity > 0 ? [{ serviceId, quantity }] : [])])
  return (
    <Card as="section" aria-labelledby="extra-bags">
      <h2 className={heading} id="extra-bags">
        Extra bags
      </h2>
      <div className={steppers}>
        {services.map((service) => {
          const scope = bagScope(service, offer, travelerName)
          return (
            <Stepper
              key={service.id}
              label={scope ? `${service.name}, ${scope}` : service.name}
              hint={[service.description, `${formatPrice(service.charge_amount, service.total_currency)} each`]
                .filter(Boolean)
                .join(' · ')}
              value={bags.find(({ serviceId }) => serviceId === service.id)?.quantity ?? 0}
              min={0}
              max={Math.min(service.maximum_quantity, MOST_OF_ONE)}
              onChange={(quantity) => set(service.id, quantity)}
            />
          )
        })}
      </div>
    </Card>
  )
}
