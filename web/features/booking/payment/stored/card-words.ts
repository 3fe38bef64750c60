import type { StoredCard } from '#worker/contract/security/stored-cards'

const [YEAR, MONTH] = [4, 7]

/** "Expires 12/2034", or that it has: a card is good to the end of its month. `today` is yyyy-MM-dd. */
export const expiryWords = ({ expires }: Pick<StoredCard, 'expires'>, today: string): string =>
  `${isExpired({ expires }, today) ? 'Expired' : 'Expires'} ${expires.slice(YEAR + 1)}/${expires.slice(0, YEAR)}`

/** Whether no payment with it can go through any more. */
export const isExpired = ({ expires }: Pick<StoredCard, 'expires'>, today: string): boolean =>
  expires < today.slice(0, MONTH)

/** The card that is chosen first: the one that its holder wants so, else the last stored; null where none can pay. */
export function firstCard(cards: StoredCard[], today: string): string | null {
  const good = cards.filter((card) => !isExpired(card, today))
  return (good.find(({ isDefault }) => isDefault) ?? good[0])?.id ?? null
}
