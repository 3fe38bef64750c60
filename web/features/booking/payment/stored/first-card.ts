import type { StoredCard } from '#worker/contract/security/stored-cards'

/** Whether a card has expired: it is good to the end of its month. `today` is yyyy-MM-dd. */
export const isExpired = ({ expires }: Pick<StoredCard, 'expires'>, today: string): boolean =>
  expires < today.slice(0, 7)

/** The preselected card: the one that its holder made the first, else the last stored; null where none can pay. */
export function firstCard(cards: StoredCard[], today: string): string | null {
  const good = cards.filter((card) => !isExpired(card, today))
  return (good.find(({ isDefault }) => isDefault) ?? good[0])?.id ?? null
}
