import { useState } from 'react'
import type { Offer, Service } from '#worker/contract/offer'
import { bagLabel, bagScope, type ChosenBag, chooseBag } from '#worker/domain/booking/bags'
import { soldBags } from '#worker/features/seen/rules-sold-bags'
import { formatPrice } from '../../../format/money'
import { Stepper } from '../../../ui/form/stepper'
import { Card } from '../../../ui/layout/page'
import { bagsStillSold } from './chosen-extras'
import { bagPrice, bagsLine, heading, steppers } from './seat-screen.css'

interface BagSteppersProps {
  offer: Offer
  travelerName: (passengerId: string) => string
  bags: ChosenBag[]
  onChange: (bags: ChosenBag[]) => void
}

const MOST_OF_ONE = 9

/** "23 kg checked bag, Jane Smith, JFK–LHR": what it is, whose and on which flights, as far as that isn't everyone's and everywhere. */
function bagTitle(bag: ChosenBag, offer: Offer, travelerName: (id: string) => string) {
  const { who, where } = bagScope(bag, offer, travelerName)
  return [bagLabel(bag.bag), ...who, ...where].join(', ')
}

/** "$30 each", "$30 each, for all flights" where there are several directions and one bag is for all of them. */
function priceOfOne({ total_amount, total_currency, segment_ids, passenger_ids }: Service, offer: Offer) {
  const { where } = bagScope({ passengerIds: passenger_ids, segmentIds: segment_ids }, offer, () => '')
  const scope = offer.slices.length > 1 && where.length === 0 ? ', for all flights' : ''
  return `${formatPrice(total_amount, total_currency)} each${scope}`
}

/** How many more bags, one stepper a kind, folded until somebody wants one: the seats are below. Nothing where the airline sells none. */
export function BagSteppers({ offer, travelerName, bags, onChange }: BagSteppersProps) {
  const services = soldBags(offer.available_services, offer.total_currency)
  const [isOpen] = useState(() => bags.length > 0)
  if (services.length === 0) return null
  const cheapest = services.reduce((one, other) =>
    Number(other.total_amount) < Number(one.total_amount) ? other : one,
  )
  // Compared by kind: a later read of the offer has given the services new ids.
  const chosen = new Map(bagsStillSold(bags, offer).map(({ was, now }) => [now.serviceId, was]))
  const set = (service: Service, quantity: number) => {
    const others = bags.filter((bag) => bag !== chosen.get(service.id))
    onChange(quantity > 0 ? [...others, chooseBag(service, quantity)] : others)
  }
  return (
    <Card as="section" padding="none" aria-labelledby="extra-bags">
      <details open={isOpen}>
        <summary className={bagsLine}>
          <h2 className={heading} id="extra-bags">
            Extra bags
          </h2>
          <span className={bagPrice}>from {formatPrice(cheapest.total_amount, offer.total_currency)}</span>
        </summary>
        <div className={steppers}>
          {services.map((service) => {
            return (
              <Stepper
                key={service.id}
                label={bagTitle(chooseBag(service, 1), offer, travelerName)}
                hint={[service.description, priceOfOne(service, offer)].filter(Boolean).join(' · ')}
                value={chosen.get(service.id)?.quantity ?? 0}
                min={0}
                max={Math.min(service.maximum_quantity, MOST_OF_ONE)}
                onChange={(quantity) => set(service, quantity)}
              />
            )
          })}
        </div>
      </details>
    </Card>
  )
}
