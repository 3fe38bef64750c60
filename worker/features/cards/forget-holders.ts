import type { Deps } from '../../deps'
import { isDomainError } from '../../domain/error'

/** How many customers one run of the schedule deletes: it runs again in a few minutes. */
const AT_ONCE = 20

/**
 * Deletes the cards of deleted accounts at Stripe. A holder is deleted once its cards are; when Stripe doesn't answer, the next run
 * retries. @throws DomainError `database_unavailable`
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
