import type { MailContent } from '../mail/mail-text'
import { text } from '../mail/mail-text'
import { cardName } from './rules-card-name'

/** After a card was stored in an account, or removed from it. `url` is the account's list of cards. */
export function cardMail(
  brandName: string,
  { kind, card }: { kind: 'card_stored' | 'card_removed'; card: { brand: string; last4: string } },
  url: string,
): MailContent {
  const name = cardName(card)
  const isStored = kind === 'card_stored'
  return {
    subject: isStored ? 'A card was stored in your account' : 'A card was removed from your account',
    blocks: [
      text(
        isStored
          ? `${name} was stored in your ${brandName} account. You can pay with it from now on, and remove it at any time.`
          : `${name} was removed from your ${brandName} account. Nobody can pay with it here any more.`,
      ),
      text('Not you? Change your password now, check your cards and sign out everywhere else:'),
      { kind: 'action', label: 'Open your cards', url },
    ],
  }
}
