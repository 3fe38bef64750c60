import { ALERT_THRESHOLD_PERCENT } from './price-alert'
import * as css from './price-alert.css'
import { PriceAlertForm } from './price-alert-form'
import { inner, tone } from './section.css'

const TITLE_ID = 'price-alert-title'
const FARES = 'M0 46L40 38L80 54L120 40L160 62L200 56L240 84L280 74L320 118'

/** The price-drop alert: what it is, and its form. */
export const PriceAlertBlock = () => (
  <section className={tone.subtle} aria-labelledby={TITLE_ID}>
    <div className={inner}>
      <div className={css.columns}>
        <div className={css.words}>
          <h2 className={css.title} id={TITLE_ID}>
            Wait for the fare to drop
          </h2>
          <p className={css.note}>
            Name a route and leave the watching to us. Alerts are sent when prices drop by at least{' '}
            {ALERT_THRESHOLD_PERCENT}%.
          </p>
          <FareChart />
          <a className={css.manage} href="/alerts">
            Manage your alerts
          </a>
        </div>
        <PriceAlertForm />
      </div>
    </div>
  </section>
)

/** A fare over time that falls through the line where an alert is sent. */
const FareChart = () => (
  <svg className={css.chart} viewBox="-4 0 412 160" aria-hidden="true">
    <path className={css.grid} d="M0 20H400M0 60H400M0 140H400" />
    <path className={css.threshold} d="M0 100H400" />
    <path className={css.area} opacity="0.8" d={`${FARES}L320 140H0Z`} />
    <path className={css.line} d={FARES} />
    <text className={css.mark} x="6" y="118">
      {ALERT_THRESHOLD_PERCENT}% below
    </text>
    <circle className={css.dot} cx="320" cy="118" r="7" />
    <text className={css.mark} x="336" y="122">
      Alert sent
    </text>
  </svg>
)
