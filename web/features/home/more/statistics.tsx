import { useEffect, useId, useState } from 'react'
import type { HomeFares } from '#worker/contract/content/home-fares'
import type { CountedThing } from '#worker/contract/content/pages/home'
import { fullDate } from '../../../format/dates'
import { useInView } from '../../../ui/use-in-view'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { Section } from '../section'
import type { PartContent } from '../shown-parts'
import * as css from './statistics.css'

const NUMBERS = /\d+(?:\.(\d+))?(?:,\d{3})*(M)?/g

/** The text of a figure while it counts up (`progress` 0 to 1): "1.4M+", "500+", "3-5 sec". */
export function figureAt(figure: string, progress: number): string {
  const done = Math.min(1, Math.max(0, progress))
  if (done === 1) return figure
  return figure.replace(NUMBERS, (number: string, decimals: string | undefined, millions = '') => {
    const value = Number.parseFloat(number.replaceAll(',', ''))
    // While counting, millions have one decimal.
    return (value * done).toFixed(decimals?.length ?? (millions ? 1 : 0)) + millions
  })
}

const easeOut = (share: number) => 1 - (1 - share) ** 3

/** The progress of an animation, 0 to 1, once it has `started`; 1 before that, and when reduced motion is preferred. */
function useProgress(started: boolean, milliseconds: number): number {
  const [progress, setProgress] = useState(1)
  useEffect(() => {
    if (!started || window.matchMedia?.('(prefers-reduced-motion: no-preference)').matches !== true) return
    const begun = performance.now()
    let frame = 0
    const step = () => {
      const share = Math.min(1, (performance.now() - begun) / milliseconds)
      setProgress(easeOut(share))
      if (share < 1) frame = requestAnimationFrame(step)
    }
    step()
    return () => {
      cancelAnimationFrame(frame)
      setProgress(1)
    }
  }, [started, milliseconds])
  return progress
}

const COUNTING_MS = 2000

type StatisticsProps = PartContent<'statistics'> & { isFirst: boolean }

interface Figure {
  figure: string
  label: string
}

/** Figures, counting up when they come into view. */
function Numbers({ figures }: { figures: readonly Figure[] }) {
  const [ref, seen] = useInView<HTMLDListElement>()
  const progress = useProgress(seen, COUNTING_MS)
  return (
    <dl className={css.numbers} ref={ref}>
      {figures.map(({ figure, label }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two figures may have the same label
        <div key={index} className={css.number}>
          <dt className={css.label}>{label}</dt>
          <dd className={css.value}>
            <span aria-hidden="true">{figureAt(figure, progress)}</span>
            <VisuallyHidden>{figure}</VisuallyHidden>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const COUNTED: Readonly<Record<CountedThing, string>> = {
  bookings: 'Bookings made here',
  travelers: 'Travelers booked here',
  routes: 'Routes searched here in the last 30 days',
}

type CountedProps = Pick<PartContent<'counted'>, 'title'> & { counted: HomeFares['counted']; isFirst: boolean }

/** The shop's own statistics. */
export const Counted = ({ title, counted, isFirst }: CountedProps) => (
  <Section title={title} isFirst={isFirst} note="Counted by this shop and rounded down">
    <Numbers
      figures={counted.map(({ what, moreThan }) => ({
        figure: `${moreThan.toLocaleString('en-US')}+`,
        label: COUNTED[what],
      }))}
    />
  </Section>
)

/** The brand's figures with their source, and airlines. */
export function Statistics({ title, figures, airlinesTitle, airlines, source, asOf, isFirst }: StatisticsProps) {
  return (
    <Section title={title} isFirst={isFirst} note={`${source}, as of ${fullDate(asOf)}`}>
      <Numbers figures={figures} />
      {airlines.length > 0 && (
        <div className={css.airlines}>
          {airlinesTitle && <h3 className={css.airlinesTitle}>{airlinesTitle}</h3>}
          <ul className={css.marks}>
            {airlines.map(({ name }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a brand may list an airline twice
              <li key={index} className={css.mark}>
                <Fin stripe={STRIPES[index % STRIPES.length] ?? ''} />
                {name}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  )
}

// Stripes, clipped to the fin below. None is an airline's own logo.
const STRIPES = [
  'M0 19L28 9V15L0 25Z',
  'M8 28L20 0H28L16 28Z',
  'M0 18H28V28H0Z',
  'M17 12a5 5 0 1 0 .1 0Z',
  'M0 13H28V17H0ZM0 20H28V28H0Z',
  'M18 0H28V28H18Z',
  'M0 0H28V13H0Z',
  'M0 28L28 8V28Z',
]

const FIN = 'M4 25L17 3H23V25Z'

/** A tail fin with a stripe. */
function Fin({ stripe }: { stripe: string }) {
  const id = useId()
  return (
    <svg className={css.fin} viewBox="0 0 28 28" aria-hidden="true">
      <clipPath id={id}>
        <path d={FIN} />
      </clipPath>
      <path className={css.finGround} d={FIN} />
      <path className={css.finStripe} clipPath={`url(#${id})`} d={stripe} />
    </svg>
  )
}
