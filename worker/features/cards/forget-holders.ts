import type { Deps } from '../../deps'
import { isDomainError } from '../../domain/error'
import { workPastFailures } from '../../domain/work-past-failures'

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
  await workPastFailures({
    read: cardHolders.orphans,
    limit: AT_ONCE,
    work: async ({ id, mode, customerId }) => {
      try {
        if (customerId !== null) await payments(mode).removeCustomer(customerId)
        await cardHolders.forget(id)
        return true
      } catch (error) {
        if (!isDomainError(error)) throw error
        log({ level: 'warn', event: 'cards_not_removed', holder: id, code: error.code })
        return false
      }
    },
  })
}
