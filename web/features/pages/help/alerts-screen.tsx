import { buttonClass } from '../../../ui/button'
import { Notice } from '../../../ui/layout/notice'
import { alertsPage } from '../content/alerts'
import { step, stepNumber, steps, stepTitle } from './alerts-screen.css'
import { buttons, heading, muted, section } from './help.css'
import { HelpPage } from './help-page'

/** /alerts: what price alerts will be (decision 28). */
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
      <a href="/" className={buttonClass()}>
        Search flights
      </a>
      <a href="/support" className={buttonClass({ variant: 'secondary' })}>
        Support Center
      </a>
    </div>
  </HelpPage>
)
