import type { ReactNode } from 'react'
import { ALERT_CONSENT } from '#worker/features/alerts/contract-consent'
import { Button } from '../../../ui/button'
import { CheckboxField } from '../../../ui/form/checkbox'
import { TextField } from '../../../ui/form/text-field'
import { Notice } from '../../../ui/layout/notice'
import { NewTabLink } from '../../../ui/link'
import { visuallyHidden } from '../../../ui/visually-hidden.css'
import { asked, fields as fieldsClass, form, note as noteClass } from './ask.css'
import type { useAskAlert } from './use-ask-alert'

interface AskFrameProps {
  ask: ReturnType<typeof useAskAlert>
  emailLabel: string
  button: string
  /** When a mail is sent, and what it doesn't promise. */
  note: ReactNode
  /** The fields of route and days. */
  children: ReactNode
}

const focus = (element: HTMLElement | null) => element?.focus()

/** The common parts of a price alert's form: the email address, the consent and the outcome. */
export function AskFrame({ ask, emailLabel, button, note, children }: AskFrameProps) {
  if (ask.isAsked) {
    return (
      <div tabIndex={-1} ref={focus} className={asked}>
        <p>
          <strong>Check your email</strong> and confirm there that it was you. Then we look once a day, and write when
          we see such a fare.
        </p>
      </div>
    )
  }
  return (
    <form method="dialog" {...ask.form} className={form}>
      <input
        ref={ask.detour}
        name="detour"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
        className={visuallyHidden}
      />
      <div className={fieldsClass}>{children}</div>
      <TextField
        label={emailLabel}
        type="email"
        name="alert-email"
        autoComplete="email"
        placeholder="you@example.com"
        value={ask.email}
        error={ask.errors.email}
        onChange={({ target }) => ask.setEmail(target.value)}
      />
      <CheckboxField
        label={ALERT_CONSENT}
        checked={ask.consent !== ''}
        error={ask.errors.consent}
        onChange={({ target }) => ask.setConsent(target.checked ? ALERT_CONSENT : '')}
      />
      {ask.challenge}
      {ask.problem && (
        <Notice tone="danger" title="Not sent">
          {ask.problem}
        </Notice>
      )}
      <div>
        <Button type="submit" busy={ask.isBusy}>
          {button}
        </Button>
      </div>
      <p className={noteClass}>
        {note} Each email has a link that ends it. <NewTabLink href="/privacy">Privacy Policy</NewTabLink>
      </p>
    </form>
  )
}
