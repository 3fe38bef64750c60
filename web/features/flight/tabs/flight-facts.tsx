import { Armchair, CircleDot, Clock, Luggage, PlaneTakeoff, PlugZap, Utensils, Wifi } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { Segment } from '#worker/contract/offer'
import { formatDuration } from '../../../format/duration'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { bagText } from '../../../words/itinerary'
import { CABIN_LABELS } from '../../../words/search'
import { fact, facts } from './tabs.css'

type Mark = ComponentType<{ size: number; 'aria-hidden': 'true' }>

const ON_BOARD: Partial<Record<string, Mark>> = { wifi: Wifi, meal: Utensils, power: PlugZap }

/** Whether a service is on board. Not bags, which `baggages` already lists. */
const isOnBoard = ({ type }: Segment['services'][number]) => type !== 'baggage'

const partyBags = (bag: Segment['baggages'][number], party: number) =>
  party > 1 ? `${bagText(bag)} in total` : bagText(bag)

const Fact = ({ Icon, name, children }: { Icon: Mark; name?: string; children: ReactNode }) => (
  <li className={fact}>
    <Icon size={14} aria-hidden="true" />
    <span>
      {name && <VisuallyHidden>{name}: </VisuallyHidden>}
      {children}
    </span>
  </li>
)

/** The known facts of one flight. `party` is the number of travelers: an airline counts all their bags together. */
export function FlightFacts({ segment, party }: { segment: Segment; party: number }) {
  const cabin = segment.cabin_name ?? (segment.cabin_class && CABIN_LABELS[segment.cabin_class])
  return (
    <ul className={facts}>
      <Fact Icon={Clock} name="Duration">
        {formatDuration(segment.duration)}
      </Fact>
      <Fact Icon={PlaneTakeoff}>{segment.aircraft?.name ?? 'Aircraft not stated'}</Fact>
      {cabin && (
        <Fact Icon={Armchair} name="Cabin">
          {cabin}
        </Fact>
      )}
      {segment.baggages
        .filter(({ quantity }) => quantity > 0)
        .map((bag) => (
          <Fact key={bag.type} Icon={Luggage}>
            {partyBags(bag, party)}
          </Fact>
        ))}
      {segment.services.filter(isOnBoard).map(({ type, description }) => (
        <Fact key={`${type} ${description}`} Icon={ON_BOARD[type] ?? CircleDot}>
          {description}
        </Fact>
      ))}
    </ul>
  )
}
