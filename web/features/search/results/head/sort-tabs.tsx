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
  /** What the first flight of each order costs; null while nobody knows. */
  prices: Partial<ResultFacts['first_prices']> | null
  onSort: (sort: Sort) => void
}

/** The orders that most travelers want, each with the price that it begins with. */
export const SortTabs = ({ sort, prices, onSort }: SortTabsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a row everywhere
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
          <span className={tabPrice}> {price && formatPrice(price.total_amount, price.currency)}</span>
        </button>
      )
    })}
  </div>
)
