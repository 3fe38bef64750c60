import { Phone } from 'lucide-react'
import { telHref } from '../../../links/tel-href'
import { buttonClass } from '../../../ui/button'
import { buttons, heading, muted, needHelp, needHelpWords } from './help.css'
import { SUPPORT_HOURS } from './help-figures'

/** The way to a person, under the answers. */
export const NeedHelp = ({ phone }: { phone: string }) => (
  <section className={needHelp} aria-labelledby="need-help">
    <div className={needHelpWords}>
      <h2 id="need-help" className={heading}>
        Still need help?
      </h2>
      <p className={muted}>Support answers the phone {SUPPORT_HOURS}.</p>
    </div>
    <div className={buttons}>
      <a href="/contact" className={buttonClass({ variant: 'secondary' })}>
        Contact us
      </a>
      <a href={telHref(phone)} className={buttonClass()}>
        <Phone size={18} aria-hidden="true" />
        {phone}
      </a>
    </div>
  </section>
)
