import { useId } from 'react'
import { legend, list, name as nameClass, option, radio, seat as seatClass } from './traveller-switch.css'

interface TravellerSwitchProps {
  /** Everyone who takes a seat, with the seat they hold on this flight. */
  travellers: { id: string; name: string; seat: string | null }[]
  chosen: string
  onChoose: (passengerId: string) => void
}

/** For whom the next seat is: the first traveller until another is chosen. */
export function TravellerSwitch({ travellers, chosen, onChoose }: TravellerSwitchProps) {
  const group = useId()
  return (
    <fieldset>
      <legend className={legend}>Choose a seat for</legend>
      <div className={list}>
        {travellers.map(({ id, name, seat }) => (
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
