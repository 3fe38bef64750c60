import type { Deps } from '../../deps'
import type { BrandScope } from '../../domain/account/rights'
import type { MonthClose, MonthCloseQuery } from './contract-month-close'
import { spanOf } from './read-books'

const MOST_LISTED = 500

/** The items open at the end of a month. This locks nothing: entries are dated when they are written. @throws DomainError `invalid_input`, `database_unavailable` */
export async function readMonthClose(
  deps: Pick<Deps, 'ledger' | 'brands' | 'clock'>,
  scope: BrandScope,
  which: MonthCloseQuery,
): Promise<MonthClose> {
  const { timeZone, ...span } = await spanOf(deps, scope, which)
  const items = await deps.ledger.openItems(scope, span, MOST_LISTED + 1)
  return {
    period: which.period,
    timeZone,
    isOver: deps.clock.now().toISOString() >= span.until,
    items: items.slice(0, MOST_LISTED),
    hasMore: items.length > MOST_LISTED,
  }
}
