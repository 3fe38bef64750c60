import { buttonClass } from '../../ui/button'
import { Notice } from '../../ui/layout/notice'
import { Link } from '../../ui/link'
import { step, stepNumber, steps, stepTitle } from './alerts-screen.css'
import { buttons, heading, muted, section } from './help.css'
import { HelpPage } from './help-page'

/** How far a price must drop before an alert is sent. */
const PRICE_DROP_PERCENT = 20

interface Step {
  title: string
  text: string
}

const alertsPage = {
  title: 'Price alerts',
  lead: `Soon you can leave a route here and get an email when its price drops by at least ${PRICE_DROP_PERCENT}%.`,
  state: 'For now, no alert is kept and no email is sent.',
  steps: [
    { title: 'Name your route', text: 'Where you fly from, where to, and the email address for alerts.' },
    {
      title: 'We watch the fare',
      text: `An alert goes out when the price drops by at least ${PRICE_DROP_PERCENT}%, not at every small move.`,
    },
    { title: 'Stop whenever you like', text: 'This page will list your alerts, so that you can end each of them.' },
  ] satisfies Step[],
} as const

/** /alerts: what price alerts will do. They do not work yet, and the page says so. */
export const AlertsScreen = () => (
  <HelpPage title={alertsPage.title} lead={alertsPage.lead}>
    <Notice tone="info" title="Not available yet">
      {alertsPage.state}
    </Notice>
    <section className={section} aria-labelledby="how">
      <h2 id="how" className={heading}>
        How it will work
      </h2>
      <ol className={steps}>
        {alertsPage.steps.map(({ title, text }, index) => (
          <li key={title} className={step}>
            <span className={stepNumber} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3 className={stepTitle}>{title}</h3>
              <p className={muted}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
    <div className={buttons}>
      <Link to="/" className={buttonClass()}>
        Search flights
      </Link>
      <Link to="/support" className={buttonClass({ variant: 'secondary' })}>
        Support Center
      </Link>
    </div>
  </HelpPage>
)
