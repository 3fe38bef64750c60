import { useId } from 'react'
import { legend, list, name as nameClass, option, radio, seat as seatClass } from './traveler-switch.css'

interface TravelerSwitchProps {
  /** Everyone who takes a seat, with the seat they hold on this flight. */
  travelers: { id: string; name: string; seat: string | null }[]
  chosen: string
  onChoose: (passengerId: string) => void
}

/** For whom the next seat is: the first traveler until another is chosen. */
export function TravelerSwitch({ travelers, chosen, onChoose }: TravelerSwitchProps) {
  const group = useId()
  return (
    <fieldset>
      <legend className={legend}>Choose a seat for</legend>
      <div className={list}>
        {travelers.map(({ id, name, seat }) => (
          <label key={id} className={option}>
            <input
              type="radio"
              className={radio}
              name={group}
              value={id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            <span className={nameClass}>{name}</span>
            <span className={seatClass}>{seat ?? 'No seat'}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
