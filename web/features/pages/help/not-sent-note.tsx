import type { Brand } from '#worker/contract/brand'
import { telHref } from '../../../links/tel-href'
import { note, phone as phoneClass } from './help.css'

/** Beside a button that can't send yet: what works instead. */
export const NotSentNote = ({ contact: { phone, email } }: { contact: Brand['contact'] }) => (
  <p className={note}>
    Messages cannot be sent from this page yet. Until then, call{' '}
    <a href={telHref(phone)} className={phoneClass}>
      {phone}
    </a>
    {email && (
      <>
        {' '}
        or email <a href={`mailto:${email}`}>{email}</a>
      </>
    )}
    .
  </p>
)
