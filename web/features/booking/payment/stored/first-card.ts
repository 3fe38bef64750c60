import type { StoredCard } from '#worker/contract/security/stored-cards'
import { addDays } from '../../../../format/dates'

/** Whether a card has expired: it is good to the end of its month, wherever in the world its bank is. `today` is yyyy-MM-dd. */
export const isExpired = ({ expires }: Pick<StoredCard, 'expires'>, today: string): boolean =>
  expires < addDays(today, -1).slice(0, 7)

/** The preselected card: the one that its holder made the first, else the last stored; null where none can pay. */
export function firstCard(cards: StoredCard[], today: string): string | null {
  const good = cards.filter((card) => !isExpired(card, today))
  return (good.find(({ isDefault }) => isDefault) ?? good[0])?.id ?? null
}
