import { Globe as GlobeIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { needsScript } from '../../../styles/scripting.css'
import { classNames } from '../../../ui/class-names'
import { useToast } from '../../../ui/overlay/toast'
import { useInView } from '../../../ui/use-in-view'
import { MAP_ROUTES } from '../content/map-routes'
import { inner, inverse, tone } from '../section.css'
import * as css from './route-teaser.css'

// The projection and the coastlines: asked for when the globe is about to be seen.
const RouteGlobe = lazy(() => import('./route-globe'))

const TITLE_ID = 'route-teaser-title'

/** Great-circle routes on a globe, one of them chosen. */
export function RouteTeaser() {
  const toast = useToast()
  const [ref, near] = useInView<HTMLDivElement>('600px')
  const [chosen, setChosen] = useState(0)
  const place = <div className={css.square} />
  return (
    <section className={classNames(tone.primary, needsScript)} aria-labelledby={TITLE_ID}>
      <div className={inner}>
        <div className={css.columns}>
          <div className={css.words}>
            <h2 className={css.title} id={TITLE_ID}>
              The shortest way bends
            </h2>
            <p className={css.lead}>
              On a globe, the straight line between two cities is a great circle. Choose a route and see the way it
              takes.
            </p>
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
            <button
              type="button"
              className={inverse}
              onClick={() =>
                toast({ title: 'Not available yet', description: 'The 3D explorer is still being built.' })
              }
            >
              <GlobeIcon size={18} aria-hidden="true" />
              Launch 3D Explorer
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
    </section>
  )
}
