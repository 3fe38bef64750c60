import { PlaneLanding, PlaneTakeoff } from 'lucide-react'
import { HomeAlertForm } from '../features/alerts/ask/home-alert'
import { AirportField } from '../features/search/airports/airports-fieldset'
import { useAirports } from '../features/search/airports/use-airports'
import { useToday } from '../page/served-page'

/** Home's form of price alerts, with the airports of the search form. */
export function HomeAlert() {
  const airports = useAirports(false)
  const today = useToday()
  return (
    <HomeAlertForm
      today={today}
      renderPlace={(place) => (
        <AirportField
          {...place}
          placeholder="City or airport"
          icon={place.name === 'origin' ? <PlaneTakeoff size={18} /> : <PlaneLanding size={18} />}
          list={airports}
        />
      )}
    />
  )
}
