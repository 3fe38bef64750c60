import { useQuery } from '@tanstack/react-query'
import { Check, IdCard } from 'lucide-react'
import { useId, useState } from 'react'
import type { SearchCriteria } from '#worker/contract/search'
import { searchedFlights } from '#worker/contract/search/searched-flights'
import { MINUTE_MS } from '#worker/domain/time'
import { savedTravelersQuery } from '../../../api/bookings'
import { currentUserQuery } from '../../../api/user'
import { bar, choices, flyersNote, flyersPlace, flyersWords, input } from './extras.css'

/** The latest birthday of an adult, who is twelve or older on the day of the last flight. */
const adultsBorn = (lastDay: string): string => `${Number(lastDay.slice(0, 4)) - 12}${lastDay.slice(4)}`

/** The adults of the user's saved travelers who have frequent flyer numbers; none while nobody is signed in. */
function useFlyers(criteria: SearchCriteria) {
  const { data: user } = useQuery(currentUserQuery)
  const { data: travelers = [] } = useQuery({
    ...savedTravelersQuery,
    enabled: Boolean(user),
    staleTime: 5 * MINUTE_MS,
  })
  if (!user) return []
  const lastDay = searchedFlights(criteria).at(-1)?.departureDate ?? criteria.departureDate
  return travelers.filter(
    ({ frequentFlyerNumbers = [], dateOfBirth }) =>
      frequentFlyerNumbers.length > 0 && dateOfBirth <= adultsBorn(lastDay),
  )
}

interface FlyersProps {
  criteria: SearchCriteria
  /** Called with the travelers whose numbers to search with, at most as many as adults; undefined for none. */
  onChange: (flyers: string[] | undefined) => void
}

/** The choice of saved travelers whose frequent flyer numbers are used in the search: some airlines then offer other prices. Hidden when there are none. */
export function Flyers({ criteria, onChange }: FlyersProps) {
  const id = useId()
  const travelers = useFlyers(criteria)
  const { flyers: searched = [], adultsCount } = criteria
  // A press shows at once; the address follows a moment later.
  const inAddress = searched.join()
  const [pressed, setPressed] = useState({ flyers: searched, inAddress })
  if (pressed.inAddress !== inAddress) setPressed({ flyers: searched, inAddress })
  const { flyers } = pressed
  if (travelers.length === 0) return null
  function set(traveler: string, isChosen: boolean) {
    const others = flyers.filter((one) => one !== traveler)
    // No more than the adults of the search: the first one chosen is dropped.
    const chosen = isChosen ? [...others, traveler].slice(-adultsCount) : others
    setPressed({ flyers: chosen, inAddress })
    onChange(chosen.length > 0 ? chosen : undefined)
  }
  return (
    <div className={flyersPlace}>
      <fieldset className={bar} aria-describedby={id}>
        <legend className={flyersWords} style={{ float: 'inline-start' }}>
          With the frequent flyer numbers of
        </legend>
        {travelers.map((traveler) => {
          const isChosen = flyers.includes(traveler.id)
          const Mark = isChosen ? Check : IdCard
          return (
            <label key={traveler.id} className={choices[isChosen ? 'chosen' : 'open']}>
              <input
                type="checkbox"
                className={input}
                checked={isChosen}
                onChange={(event) => set(traveler.id, event.target.checked)}
              />
              <Mark size={16} aria-hidden="true" />
              <span translate="no">
                {traveler.firstName} {traveler.lastName}
              </span>
            </label>
          )
        })}
      </fieldset>
      <p id={id} className={flyersNote}>
        {searched.length > 0
          ? 'Prices with your frequent flyer numbers. Airlines were told these names and numbers.'
          : 'Some airlines sell to members for less. They are told the names and numbers of whom you choose.'}
      </p>
    </div>
  )
}
