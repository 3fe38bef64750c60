import type { LeadingSort, ResultFacts } from '#worker/contract/search-result'
import { formatPrice } from '../../../../format/money'
import type { Sort } from '../../../../links/search'
import { tab, tabPrice, tabs } from './sort-tabs.css'

const TABS: { sort: LeadingSort; name: string }[] = [
  { sort: 'best', name: 'Best' },
  { sort: 'price-asc', name: 'Cheapest' },
  { sort: 'duration-asc', name: 'Fastest' },
]

interface SortTabsProps {
  sort: Sort
  /** The price of the first flight in each order; null while unknown. */
  prices: Partial<ResultFacts['first_prices']> | null
  onSort: (sort: Sort) => void
}

/** The most wanted orders, each with the price of its first flight. */
export const SortTabs = ({ sort, prices, onSort }: SortTabsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: not every browser can lay out a fieldset as a row
  <div className={tabs} role="group" aria-label="Order of the flights">
    {TABS.map((each) => {
      const price = prices?.[each.sort]
      return (
        <button
          key={each.sort}
          type="button"
          className={tab}
          aria-pressed={sort === each.sort}
          onClick={() => onSort(each.sort)}
        >
          {each.name}
          <span className={tabPrice} translate="no">
            {' '}
            {price && formatPrice(price.total_amount, price.total_currency)}
          </span>
        </button>
      )
    })}
  </div>
)
