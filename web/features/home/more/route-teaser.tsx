import { ArrowRight, Globe } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLazyPart } from '../../../device/lazy-part'
import { needsScript } from '../../../styles/scripting.css'
import { Spinner } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import { Link } from '../../../ui/link'
import { useInView } from '../../../ui/use-in-view'
import { routeHref } from '../links'
import { MAP_ROUTES } from '../map-routes'
import { arrow, inner, inverse, tone } from '../section.css'
import type { LoadExplorer, PartContent } from '../shown-parts'
import * as css from './route-teaser.css'

// The projection and the coastlines, loaded when the globe is about to be visible.
const RouteGlobe = lazy(() => import('./route-globe'))

const TITLE_ID = 'route-teaser-title'

type RouteTeaserProps = PartContent<'routes'> & { today: string; loadExplorer: LoadExplorer }

/** Great-circle routes on a globe, one of them chosen, with a link to its flights, and a button that opens a larger globe for all airports. */
export function RouteTeaser({ title, lead, today, loadExplorer }: RouteTeaserProps) {
  const [ref, near] = useInView<HTMLDivElement>('600px')
  const [chosen, setChosen] = useState(0)
  const [isLaunched, setLaunched] = useState(false)
  const explorer = useLazyPart(loadExplorer, isLaunched)
  const route = MAP_ROUTES[chosen]
  const place = <div className={css.square} />
  return (
    <section className={classNames(tone.primary, needsScript)} aria-labelledby={TITLE_ID}>
      <div className={inner}>
        <div className={css.columns}>
          <div className={css.words}>
            <h2 className={css.title} id={TITLE_ID}>
              {title}
            </h2>
            {lead && <p className={css.lead}>{lead}</p>}
            <ul className={css.routes} aria-label="Routes on the globe">
              {MAP_ROUTES.map(({ from, to }, index) => (
                <li key={`${from.code}${to.code}`}>
                  <button
                    type="button"
                    className={css.route}
                    aria-pressed={index === chosen}
                    onClick={() => setChosen(index)}
                  >
                    {from.city} to {to.city}
                    <span className={css.codes} aria-hidden="true">
                      {from.code} – {to.code}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            {route && (
              <Link className={inverse} href={routeHref(route, today)}>
                <span>
                  Search {route.from.city} to {route.to.city}
                </span>
                <ArrowRight className={arrow} size={18} aria-hidden="true" />
              </Link>
            )}
            <button type="button" className={css.launch} aria-haspopup="dialog" onClick={() => setLaunched(true)}>
              {isLaunched && !explorer ? <Spinner label="Opening" /> : <Globe size={18} aria-hidden="true" />}
              <span>Launch 3D Explorer</span>
            </button>
          </div>
          <div className={css.stage} ref={ref}>
            {near ? (
              <Suspense fallback={place}>
                <RouteGlobe routes={MAP_ROUTES} chosen={chosen} />
              </Suspense>
            ) : (
              place
            )}
          </div>
        </div>
      </div>
      {isLaunched && explorer && route && (
        <explorer.HomeExplorer
          start={{ origin: route.from.code, destination: route.to.code }}
          today={today}
          onClose={() => setLaunched(false)}
        />
      )}
    </section>
  )
}
