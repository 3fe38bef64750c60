import { useNewsletter } from '../../../api/use-newsletter'
import { needsScript } from '../../../styles/scripting.css'
import { Button } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import { TextField } from '../../../ui/form/text-field'
import { NewTabLink } from '../../../ui/link'
import { visuallyHidden } from '../../../ui/visually-hidden.css'
import { consent, heading, newsletter, signUp, subscribe } from '../footer.css'

const focus = (element: HTMLElement | null) => element?.focus()

interface NewsletterProps {
  brandName: string
  /** Its heading; none when there is one above it. */
  title?: string
}

/** The newsletter's sign-up box; a mail then asks to confirm. */
export function Newsletter({ brandName, title }: NewsletterProps) {
  const form = useNewsletter(brandName, () => import('../../../ui/challenge/challenge'))
  return (
    <div className={classNames(signUp, needsScript)}>
      {form.isAsked ? (
        <div tabIndex={-1} ref={focus}>
          <p>
            <strong>Check your email</strong> and confirm there that it was you. Then you get the newsletter.
          </p>
        </div>
      ) : (
        <form method="dialog" className={newsletter} onFocus={form.onFocus} onSubmit={form.onSubmit} noValidate>
          {title && <h2 className={heading}>{title}</h2>}
          <input {...form.trap} className={visuallyHidden} />
          <TextField
            ref={form.email}
            label="Email"
            type="email"
            name="newsletter"
            autoComplete="email"
            placeholder="you@example.com"
            error={form.problem}
            onChange={form.onChange}
          />
          <Button type="submit" variant="secondary" className={subscribe} busy={form.isBusy}>
            Subscribe
          </Button>
          {form.challenge && <div className={consent}>{form.challenge}</div>}
          <p className={consent}>
            {form.consent} <NewTabLink href="/privacy">Privacy Policy</NewTabLink>
          </p>
        </form>
      )}
    </div>
  )
}
