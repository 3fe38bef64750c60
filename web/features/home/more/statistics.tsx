import { useEffect, useId, useState } from 'react'
import { useInView } from '../../../ui/use-in-view'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { PARTNER_AIRLINES, STATISTICS, type Statistic } from '../content/claims'
import { Section } from '../section'
import * as css from './statistics.css'

/** A statistic as it reads when so much of the counting (0 to 1) is done: "1.4M+", "500+", "3-5 sec". */
export function statisticAt({ values, unit, countingDecimals = 0 }: Statistic, progress: number): string {
  const done = Math.min(1, Math.max(0, progress))
  const digits = done < 1 ? countingDecimals : 0
  return `${values.map((value) => (value * done).toFixed(digits)).join('-')}${unit}`
}

const easeOut = (share: number) => 1 - (1 - share) ** 3

/** How much of a motion of so many milliseconds is done, 0 to 1, once it has `started`; 1 before, and for those who want no motion. */
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

/** The numbers, counting up when they come into view, and the partner airlines. */
export function Statistics() {
  const [ref, seen] = useInView<HTMLDListElement>()
  const progress = useProgress(seen, COUNTING_MS)
  return (
    <Section title="A large network, a quick answer">
      <dl className={css.numbers} ref={ref}>
        {STATISTICS.map((statistic) => (
          <div key={statistic.label} className={css.number}>
            <dt className={css.label}>{statistic.label}</dt>
            <dd className={css.value}>
              <span aria-hidden="true">{statisticAt(statistic, progress)}</span>
              <VisuallyHidden>{statisticAt(statistic, 1)}</VisuallyHidden>
            </dd>
          </div>
        ))}
      </dl>
      <div className={css.airlines}>
        <h3 className={css.airlinesTitle}>Partner airlines</h3>
        <ul className={css.marks}>
          {PARTNER_AIRLINES.map(({ code, name }, index) => (
            <li key={code} className={css.mark}>
              <Fin stripe={STRIPES[index % STRIPES.length] ?? ''} />
              {name}
            </li>
          ))}
        </ul>
      </div>
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

/** A tail fin with a stripe of its own. */
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
