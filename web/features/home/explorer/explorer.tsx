import { geoDistance, geoInterpolate } from 'd3-geo'
import { Minus, Plus } from 'lucide-react'
import { type ReactNode, Suspense, use, useEffect, useId, useRef, useState } from 'react'
import { Button, buttonClass, IconButton } from '../../../ui/button'
import { Link } from '../../../ui/link'
import { Dialog } from '../../../ui/overlay/dialog'
import { coastlines } from '../../../ui/route-map/coastlines'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { routeHref } from '../links'
import * as css from './explorer.css'
import { routeFacts } from './facts'
import type { Place } from './places'
import { type Globe, runGlobe } from './run-globe'
import { SeenFare } from './seen-fare'
import { type View, viewInWords, viewOf } from './view'

type End = 'origin' | 'destination'
export type Ends = Record<End, string>

interface PlaceField {
  name: End
  label: string
  value: string
  error?: string
  onChoose: (code: string) => void
}

interface ExplorerProps {
  /** The route to begin with. */
  start: Ends
  today: string
  /** Every airport and city with its position, the busiest first; none until they are loaded. */
  places: readonly Place[]
  /** Loads the places again, after that failed. */
  onRetry: (() => void) | undefined
  /** Why two places can't be searched together, if so. */
  faultOf: (origin: string, destination: string) => string | null
  renderPlace: (field: PlaceField) => ReactNode
  onClose: () => void
}

/** The globe in a window of its own: any two airports, the way between them, and what is known about it. */
export function Explorer({ start, today, places, onRetry, faultOf, renderPlace, onClose }: ExplorerProps) {
  const [ends, setEnds] = useState(start)
  const { origin, destination } = ends
  const find = (code: string) => places.find((place) => place.code === code)
  const [from, to] = [find(origin), find(destination)]
  const fault =
    origin && origin === destination ? 'Origin and destination cannot be the same' : faultOf(origin, destination)
  const isRoute = origin !== '' && destination !== '' && !fault
  /** A press on the globe continues a begun route, or begins another one. */
  const press = ({ code }: Place) =>
    setEnds(
      origin && !destination && code !== origin ? { origin, destination: code } : { origin: code, destination: '' },
    )
  const field = (name: End, label: string, error?: string | null) =>
    renderPlace({
      name,
      label,
      value: ends[name],
      ...(error && { error }),
      onChoose: (code) => setEnds((before) => ({ ...before, [name]: code })),
    })
  return (
    <Dialog title="3D Explorer" placement="full" open onOpenChange={(open) => open || onClose()}>
      <div className={css.columns}>
        <div className={css.fields}>
          {field('origin', 'From')}
          {field('destination', 'To', fault)}
        </div>
        <div className={css.stage}>
          <Suspense>
            <GlobeStage places={places} ends={fault ? [] : [from, to].flatMap((end) => end ?? [])} onChoose={press} />
          </Suspense>
          {onRetry && (
            <div className={css.missing} role="alert">
              The airports could not be loaded.{' '}
              <Button variant="secondary" size="sm" onClick={onRetry}>
                Try again
              </Button>
            </div>
          )}
        </div>
        <div className={css.facts}>
          {isRoute ? (
            <>
              <dl aria-live="polite">
                {from && to && <Facts from={from} to={to} />}
                <dt className={css.term}>Lowest fare seen, economy, 1 adult</dt>
                <dd className={css.fact}>
                  <SeenFare route={ends} today={today} />
                </dd>
              </dl>
              <Link
                className={buttonClass({ size: 'lg', block: true })}
                href={routeHref({ from: { code: origin }, to: { code: destination } }, today)}
              >
                Search flights
              </Link>
            </>
          ) : (
            <p>Choose two airports above, or press them on the globe.</p>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function Facts({ from, to }: { from: Place; to: Place }) {
  const { distance, time } = routeFacts(from, to)
  return (
    <>
      <dt className={css.term}>Distance</dt>
      <dd className={css.fact}>{distance}</dd>
      <dt className={css.term}>Flight time</dt>
      <dd className={css.fact}>{time}</dd>
    </>
  )
}

const WHOLE: View = { longitude: -30, latitude: 25, zoom: 1 }

/** The view of the chosen ends; null without any. */
function viewOfEnds([from, to]: readonly Place[]): View | null {
  if (!from) return null
  const line = (one: [number, number], other: [number, number]) =>
    viewOf(geoInterpolate(one, other)(0.5), to ? geoDistance(one, other) : Math.PI)
  return line([...from.at], [...(to ?? from).at])
}

interface GlobeStageProps {
  places: readonly Place[]
  ends: readonly Place[]
  onChoose: (place: Place) => void
}

function GlobeStage({ places, ends, onChoose }: GlobeStageProps) {
  const land = use(coastlines)
  const canvas = useRef<HTMLCanvasElement>(null)
  const globe = useRef<Globe>(null)
  const hint = useId()
  const [facing, setFacing] = useState(WHOLE)
  const chosen = useRef(onChoose)
  useEffect(() => {
    chosen.current = onChoose
  })
  useEffect(() => {
    if (!canvas.current) return
    const begun = runGlobe(canvas.current, WHOLE, { onChoose: (place) => chosen.current(place), onRest: setFacing })
    globe.current = begun
    return begun.stop
  }, [])
  const route = ends.map(({ code }) => code).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ends are the same places while their codes are
  useEffect(() => globe.current?.show({ land, places, ends }), [land, places, route])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    const view = viewOfEnds(ends)
    if (view) globe.current?.turnTo(view)
  }, [route])
  const [from, to] = ends
  const shown = from ? `, ${from.city}${to ? ` to ${to.city}` : ''}` : ''
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys that turn it */}
      <div className={css.globe} tabIndex={0} role="application" aria-label={`Globe${shown}`} aria-describedby={hint}>
        <canvas className={css.canvas} ref={canvas} />
      </div>
      <VisuallyHidden>
        <span id={hint}>
          Turn it with the arrow keys, zoom with + and −. Airports can be chosen in the fields above.
        </span>
        <span role="status">{`Facing ${viewInWords(facing)}`}</span>
      </VisuallyHidden>
      <div className={css.zoom}>
        <IconButton label="Zoom in" icon={<Plus size={20} />} onClick={() => globe.current?.zoomBy(1.5)} />
        <IconButton label="Zoom out" icon={<Minus size={20} />} onClick={() => globe.current?.zoomBy(1 / 1.5)} />
      </div>
    </>
  )
}
