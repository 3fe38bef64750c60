import { useId, useLayoutEffect, useRef } from 'react'
import type { SeatSelection } from '#worker/contract/payment'
import { freeOrPrice } from '../../../../ui/seat-map/short-price'
import type { SeatedTraveler } from '../seated-party'
import { lap, legend, list, mark, name as nameClass, option, radio, seat as seatClass } from './traveler-switch.css'

interface TravelerSwitchProps {
  party: SeatedTraveler[]
  /** The party's seats on this flight. */
  seats: SeatSelection[]
  /** To whom the airline sells a seat of this flight. */
  seatable: ReadonlySet<string>
  chosen: string
  onChoose: (passengerId: string) => void
}

function seatText(seat: SeatSelection | undefined, isSeatable: boolean): string {
  if (seat) return `${seat.designator} · ${freeOrPrice(seat.price.amount, seat.price.currency)}`
  return isSeatable ? 'No seat yet' : 'Assigned at check-in'
}

/** Chooses the traveler whom the next seat is for: everyone who takes a seat, with the one they hold and the infant on their lap. */
export function TravelerSwitch({ party, seats, seatable, chosen, onChoose }: TravelerSwitchProps) {
  const group = useId()
  const listRef = useRef<HTMLDivElement>(null)
  // The list alone is scrolled: the page stays where it is.
  useLayoutEffect(() => {
    const options = listRef.current
    const at = options?.querySelector<HTMLElement>(`[data-traveler="${chosen}"]`)
    if (options && at) {
      options.scrollLeft = at.offsetLeft - options.offsetLeft - (options.clientWidth - at.offsetWidth) / 2
    }
  }, [chosen])
  return (
    <fieldset>
      <legend className={legend}>Choose a seat for</legend>
      <div className={list} ref={listRef}>
        {party.map(({ id, name, initials, onLap }) => (
          <label key={id} className={option} data-traveler={id}>
            <input
              type="radio"
              className={radio}
              name={group}
              value={id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            <span className={mark} aria-hidden="true" translate="no">
              {initials}
            </span>
            <span className={nameClass} translate="no">
              {name}
            </span>{' '}
            <span className={seatClass}>
              {seatText(
                seats.find(({ passengerId }) => passengerId === id),
                seatable.has(id),
              )}
            </span>
            {onLap && <span className={lap}> with {onLap} on the lap</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
