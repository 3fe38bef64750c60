import type { StoredCard } from '#worker/contract/security/stored-cards'
import { isExpired } from './first-card'

const YEAR = 4

/** "Expires 12/2034", or that it has: a card is good to the end of its month. `today` is yyyy-MM-dd. */
export const expiryWords = ({ expires }: Pick<StoredCard, 'expires'>, today: string): string =>
  `${isExpired({ expires }, today) ? 'Expired' : 'Expires'} ${expires.slice(YEAR + 1)}/${expires.slice(0, YEAR)}`
