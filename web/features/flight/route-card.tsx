import { Cloud } from 'lucide-react'
import { useMemo } from 'react'
import type { Offer } from '#worker/contract/offer'
import { Card } from '../../ui/card'
import { RouteMap } from '../../ui/route-map/route-map'
import { type Emissions, emissionsOf } from './emissions'
import { sectionTitle } from './flight-screen.css'
import { directionName } from './journey-words'
import { emissions as emissionsClass, figure, icon, muted, term, way, ways } from './route-card.css'
import { distanceKm, mapLines, routeInWords } from './route-of'

const kg = (amount: number) => `${amount.toLocaleString('en-US')} kg`

const source = ({ totalKg, travelers }: Emissions) =>
  `Our flight data provider’s estimate for all flights of this offer${
    travelers === 1 ? '.' : `: ${kg(totalKg)} for ${travelers} travelers with a seat, shared equally.`
  }`

const EmissionsLine = ({ emissions }: { emissions: Emissions | null }) => (
  <div className={emissionsClass}>
    <Cloud size={18} className={icon} aria-hidden="true" />
    <div>
      {emissions ? (
        <>
          <p className={figure}>About {kg(emissions.eachKg)} CO₂ per traveler</p>
          <p className={muted}>{source(emissions)}</p>
        </>
      ) : (
        <p>There is no estimate of this journey’s emissions.</p>
      )}
    </div>
  </div>
)

/** The way the flights take over the globe, and the carbon dioxide they leave. */
export function RouteCard({ offer }: { offer: Offer }) {
  const { slices } = offer
  const lines = useMemo(() => mapLines(slices), [slices])
  const directions = slices.map((slice, index) => ({
    id: slice.id,
    name: directionName(index),
    route: routeInWords(slice),
    km: distanceKm(slice),
  }))
  return (
    <Card as="section" aria-labelledby="route-title">
      <h2 className={sectionTitle} id="route-title">
        Route and Emissions
      </h2>
      {lines.length > 0 && (
        <RouteMap lines={lines} label={`Map of the route. ${directions.map(({ route }) => route).join('. ')}.`} />
      )}
      <dl className={ways}>
        {directions.map(({ id, name, route, km }) => (
          <div key={id} className={way}>
            <dt className={term}>
              {name}
              {km !== null && `, ${km.toLocaleString('en-US')} km`}
            </dt>
            <dd>{route}</dd>
          </div>
        ))}
      </dl>
      <EmissionsLine emissions={emissionsOf(offer)} />
    </Card>
  )
}
