import { useQuery } from '@tanstack/react-query'
import { PlaneLanding, PlaneTakeoff } from 'lucide-react'
import { useMemo } from 'react'
import { type Ends, Explorer } from '../features/home/explorer/explorer'
import { locate, positionsQuery } from '../features/home/explorer/places'
import { cityFault } from '../features/search/airports/airports'
import { AirportField } from '../features/search/airports/airports-fieldset'
import { useAirports } from '../features/search/airports/use-airports'

/** Home's large globe, with the airports of the search form. */
export function HomeExplorer(props: { start: Ends; today: string; onClose: () => void }) {
  const list = useAirports(true)
  const { airports } = list
  const { data: positions, isError, refetch } = useQuery(positionsQuery)
  const places = useMemo(() => (positions ? locate(airports, positions) : []), [airports, positions])
  const isLost = isError || list.state === 'error'
  return (
    <Explorer
      {...props}
      places={places}
      onRetry={
        isLost
          ? () => {
              list.load()
              if (isError) void refetch()
            }
          : undefined
      }
      faultOf={(origin, destination) => cityFault(airports, origin, destination)}
      renderPlace={(field) => (
        <AirportField
          {...field}
          placeholder="City or airport"
          icon={field.name === 'origin' ? <PlaneTakeoff size={18} /> : <PlaneLanding size={18} />}
          list={list}
        />
      )}
    />
  )
}
