import { Star } from 'lucide-react'
import { SATISFACTION, type SatisfactionMetric, TESTIMONIALS, type Testimonial } from '../content/claims'
import { Section } from '../section'
import * as css from './voices.css'

const STARS = [1, 2, 3, 4, 5]
const RADIUS = 25
const AROUND = 2 * Math.PI * RADIUS

const initials = (name: string) =>
  name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')

/** What travelers say, and how satisfied they are. */
export const Voices = () => (
  <Section title="What travelers say" lead="Three journeys, told afterward." tone="subtle">
    <ul className={css.quotes}>
      {TESTIMONIALS.map((testimonial) => (
        <Quote key={testimonial.name} {...testimonial} />
      ))}
    </ul>
    <ul className={css.metrics}>
      {SATISFACTION.map((metric) => (
        <Metric key={metric.label} {...metric} />
      ))}
    </ul>
  </Section>
)

const Quote = ({ name, trip, words, stars }: Testimonial) => (
  <li className={css.quote}>
    <span className={css.stars} role="img" aria-label={`${stars} of 5 stars`}>
      {STARS.map((star) => (
        <Star key={star} className={star <= stars ? css.star : undefined} size={16} aria-hidden="true" />
      ))}
    </span>
    <blockquote className={css.words}>
      <p>{words}</p>
    </blockquote>
    <div className={css.who}>
      <span className={css.face} aria-hidden="true">
        {initials(name)}
      </span>
      <span>
        <cite className={css.name}>{name}</cite>
        <span className={css.trip}>{trip}</span>
      </span>
    </div>
  </li>
)

const Metric = ({ figure, share, label }: SatisfactionMetric) => (
  <li className={css.metric}>
    <svg className={css.ring} viewBox="0 0 56 56" aria-hidden="true">
      <circle className={css.track} cx="28" cy="28" r={RADIUS} />
      <circle className={css.arc} cx="28" cy="28" r={RADIUS} strokeDasharray={`${AROUND * share} ${AROUND}`} />
    </svg>
    <p className={css.meaning}>
      <strong className={css.figure}>{figure}</strong> <span className={css.label}>{label}</span>
    </p>
  </li>
)
