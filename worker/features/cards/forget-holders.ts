import type { Deps } from '../../deps'
import { isDomainError } from '../../domain/error'

/** How many holders one run of the schedule removes: it comes again in a few minutes. */
const AT_ONCE = 20

/**
 * Removes the cards of deleted accounts at the gateway. A holder is forgotten once its cards are gone; one whose gateway doesn't answer is tried again by
 * the next run. @throws DomainError `database_unavailable`
 */
export async function forgetHolders({
  cardHolders,
  payments,
  log,
}: Pick<Deps, 'cardHolders' | 'payments' | 'log'>): Promise<void> {
  for (const { id, mode, customerId } of await cardHolders.orphans(AT_ONCE)) {
    try {
      if (customerId !== null) await payments(mode).removeCustomer(customerId)
      await cardHolders.forget(id)
    } catch (error) {
      if (!isDomainError(error)) throw error
      log({ level: 'warn', event: 'cards_not_removed', holder: id, code: error.code })
    }
  }
}
