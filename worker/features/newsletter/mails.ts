import { NEWSLETTER_WAITING_DAYS } from '../../domain/account/retention'
import type { MailContent } from '../mail/mail-text'
import { text } from '../mail/mail-text'

/** To an address that somebody typed: it hasn't joined until its reader confirms. */
export const newsletterJoinMail = (brandName: string, url: string): MailContent => ({
  subject: `Confirm that you want the newsletter of ${brandName}`,
  blocks: [
    text(`Somebody asked for the newsletter of ${brandName} with this address. Please confirm that it was you.`),
    { kind: 'action', label: 'Confirm', url },
    text(`The link works once, within ${NEWSLETTER_WAITING_DAYS} days.`),
    text('If it was not you, you need not do anything: nothing more is sent, and we forget the address by then.'),
  ],
})

/** After joining, and again when somebody requests it with an address that has joined. */
export const newsletterJoinedMail = (brandName: string, leaveUrl: string): MailContent => ({
  subject: `You get the newsletter of ${brandName}`,
  blocks: [
    text(`This address is on the list of the newsletter of ${brandName}. You need not do anything.`),
    text('You can leave it at any time by this link, which stands in every newsletter as well:'),
    { kind: 'action', label: 'Leave the newsletter', url: leaveUrl },
  ],
})
