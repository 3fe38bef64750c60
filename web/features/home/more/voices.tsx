import { Star } from 'lucide-react'
import { fullDate } from '../../../format/dates'
import { Section } from '../section'
import type { PartContent } from '../shown-parts'
import * as css from './voices.css'

const STARS = [1, 2, 3, 4, 5]
const RADIUS = 25
const AROUND = 2 * Math.PI * RADIUS

const initials = (name: string) =>
  name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')

type VoicesContent = PartContent<'voices'>
const STARS_OF = { one: 1, two: 2, three: 3, four: 4, five: 5 }

/** How full the ring of a figure is, 0 to 1, read from "97%" or "4.8/5"; null for any other figure. */
export function shareOf(figure: string): number | null {
  const [, part, whole] = /^(\d+(?:\.\d+)?)\s*(?:%|\/\s*(\d+))$/.exec(figure) ?? []
  const share = Number(part) / Number(whole ?? 100)
  return share <= 1 ? share : null
}

/** Testimonials and satisfaction figures. */
export const Voices = ({ title, lead, voices, figures, source }: VoicesContent) => (
  <Section title={title} lead={lead} tone="subtle" note={source}>
    <ul className={css.quotes}>
      {voices.map((voice, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two travelers may have the same name
        <Quote key={index} {...voice} />
      ))}
    </ul>
    {figures.length > 0 && (
      <ul className={css.metrics}>
        {figures.map((metric, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two figures may have the same label
          <Metric key={index} {...metric} />
        ))}
      </ul>
    )}
  </Section>
)

const Quote = ({ name, trip, text, source, date, stars }: VoicesContent['voices'][number]) => (
  <li className={css.quote}>
    <span className={css.stars} role="img" aria-label={`${STARS_OF[stars]} of 5 stars`}>
      {STARS.map((star) => (
        <Star key={star} className={star <= STARS_OF[stars] ? css.star : undefined} size={16} aria-hidden="true" />
      ))}
    </span>
    <blockquote className={css.words}>
      <p>{text}</p>
    </blockquote>
    <div className={css.who}>
      <span className={css.face} aria-hidden="true">
        {initials(name)}
      </span>
      <span>
        <cite className={css.name}>{name}</cite>
        {trip && <span className={css.trip}>{trip}</span>}
        <span className={css.trip}>
          {source}, <time dateTime={date}>{fullDate(date)}</time>
        </span>
      </span>
    </div>
  </li>
)

function Metric({ figure, label }: VoicesContent['figures'][number]) {
  const share = shareOf(figure)
  return (
    <li className={css.metric}>
      {share !== null && (
        <svg className={css.ring} viewBox="0 0 56 56" aria-hidden="true">
          <circle className={css.track} cx="28" cy="28" r={RADIUS} />
          <circle className={css.arc} cx="28" cy="28" r={RADIUS} strokeDasharray={`${AROUND * share} ${AROUND}`} />
        </svg>
      )}
      <p className={css.meaning}>
        <strong className={css.figure}>{figure}</strong> <span className={css.label}>{label}</span>
      </p>
    </li>
  )
}
