import { ArrowRight, Headset } from 'lucide-react'
import { telHref } from '../../../links/tel-href'
import { Link } from '../../../ui/link'
import { anywhereHref } from '../links'
import { arrow, inner, inverse, tone } from '../section.css'
import type { PartContent } from '../shown-parts'
import * as css from './closing.css'

interface ClosingProps extends PartContent<'closing'> {
  today: string
  isFirst: boolean
  /** As displayed; its link has no spaces. '' for a brand without a phone. */
  phone: string
}

/** A way to talk to the brand, and a link to the next search. */
export const Closing = ({ today, phone, isFirst, supportTitle, supportText, title, text }: ClosingProps) => (
  <div className={isFirst ? tone.first : tone.plain}>
    <div className={inner}>
      <div className={css.pair}>
        <section className={css.support} aria-labelledby="support-title">
          <span className={css.badge}>
            <Headset size={22} aria-hidden="true" />
          </span>
          <h2 className={css.supportTitle} id="support-title">
            {supportTitle}
          </h2>
          <p className={css.text}>{supportText}</p>
          {phone ? (
            <a className={css.number} href={telHref(phone)}>
              {phone}
            </a>
          ) : (
            <Link className={css.number} to="/contact">
              Contact us
            </Link>
          )}
        </section>
        <section className={css.call} aria-labelledby="closing-title">
          <Trail />
          <h2 className={css.callTitle} id="closing-title">
            {title}
          </h2>
          <p className={css.callText}>{text}</p>
          <Link className={inverse} href={anywhereHref(today)}>
            Find Your Next Journey
            <ArrowRight className={arrow} size={18} aria-hidden="true" />
          </Link>
        </section>
      </div>
    </div>
  </div>
)

/** An aircraft's window with the horizon in it, and a flight path to it. */
const Trail = () => (
  <svg className={css.trail} viewBox="0 0 420 320" preserveAspectRatio="xMaxYMid slice" aria-hidden="true" fill="none">
    <g stroke="currentColor" transform="translate(300 160)">
      <rect
        x="-78"
        y="-112"
        width="156"
        height="224"
        rx="74"
        fill="currentColor"
        fillOpacity="0.08"
        strokeOpacity="0.35"
        strokeWidth="2"
      />
      <rect
        x="-62"
        y="-96"
        width="124"
        height="192"
        rx="60"
        fill="currentColor"
        fillOpacity="0.12"
        strokeOpacity="0.5"
        strokeWidth="2"
      />
      <path d="M-62 26Q0 6 62 26V36A60 60 0 0 1-62 36Z" fill="currentColor" fillOpacity="0.24" stroke="none" />
      <circle cx="14" cy="-18" r="22" fill="currentColor" fillOpacity="0.85" stroke="none" />
      <path d="M-62 20Q0 0 62 20" strokeOpacity="0.8" strokeWidth="2" />
      <path d="M-46-50h34M-34-40h40M22-66h24" strokeOpacity="0.6" strokeWidth="3" strokeLinecap="round" />
    </g>
  </svg>
)
