import { NEWSLETTER_WAITING_DAYS } from '../../domain/account/retention'
import type { MailContent } from '../mail/mail-text'
import { text } from '../mail/mail-text'

/** To an address that somebody typed: it hasn't joined until its reader confirms. */
export const newsletterJoinMail = (brandName: string, url: string): MailContent => ({
  subject: `Confirm that you want the newsletter of ${brandName}`,
  blocks: [
    text(`Please confirm that you want the newsletter of ${brandName} at this address.`),
    { kind: 'action', label: 'Confirm', url },
    text(`The link works once, within ${NEWSLETTER_WAITING_DAYS} days.`),
    text('Not you? Ignore this email: nothing more is sent, and we forget the address by then.'),
  ],
})

/** After joining, and again when somebody requests it with an address that has joined. */
export const newsletterJoinedMail = (brandName: string, leaveUrl: string): MailContent => ({
  subject: `You get the newsletter of ${brandName}`,
  blocks: [
    text(`This address gets the newsletter of ${brandName}. You can leave at any time, from here or from any issue:`),
    { kind: 'action', label: 'Leave the newsletter', url: leaveUrl },
  ],
})
