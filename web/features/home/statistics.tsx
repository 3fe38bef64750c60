import { VisuallyHidden } from '../../ui/visually-hidden'
import { PARTNER_AIRLINES } from './content/airlines'
import { STATISTICS } from './content/statistics'
import { Section } from './section'
import { statisticAt } from './statistic-at'
import * as css from './statistics.css'
import { useInView } from './use-in-view'
import { useProgress } from './use-progress'

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

// Within the fin below; none is any airline's own mark.
const STRIPES = [
  'M12 20L17 10H21L14 23H9Z',
  'M8 25L18 5H22L13 25Z',
  'M5 25L8 20H23V25Z',
  'M15 12A4 4 0 1 1 15 20A4 4 0 1 1 15 12Z',
  'M10 18H23V15H12ZM7 23H23V20H9Z',
  'M23 3V25H19V9Z',
  'M16 8H23V13H13Z',
  'M23 13L17 25H12L23 5Z',
]

/** A tail fin with a stripe of its own. */
const Fin = ({ stripe }: { stripe: string }) => (
  <svg className={css.fin} viewBox="0 0 28 28" aria-hidden="true">
    <path className={css.finGround} d="M4 25L17 3H23V25Z" />
    <path className={css.finStripe} d={stripe} />
  </svg>
)
