import { SlidersHorizontal } from 'lucide-react'
import { SORTS, type Sort } from '../../format/search-params'
import { Button } from '../../ui/button'
import { SelectField } from '../../ui/select-field'
import { clear, count as countClass, sortField, toolbar } from './results-toolbar.css'
import { SORT_OPTIONS } from './sort-offers'

interface ResultsToolbarProps {
  /** How to open the filters, while they are closed. */
  filters: { count: number; opens: 'sheet' | 'aside'; onOpen: () => void; onClear: () => void } | null
  sort: Sort
  onSort: (sort: Sort) => void
}

/** The ways to see another part of the result, or to see it otherwise. On a phone it stays within reach. */
export const ResultsToolbar = (props: ResultsToolbarProps) => (
  <div className={toolbar}>
    {props.filters && (
      <Button
        variant="secondary"
        icon={<SlidersHorizontal size={16} aria-hidden="true" />}
        aria-haspopup={props.filters.opens === 'sheet' ? 'dialog' : undefined}
        onClick={props.filters.onOpen}
      >
        Filters {props.filters.count > 0 && <span className={countClass}>{props.filters.count}</span>}
      </Button>
    )}
    {props.filters && props.filters.count > 0 && (
      <Button variant="ghost" className={clear} onClick={props.filters.onClear}>
        Clear all
      </Button>
    )}
    <div className={sortField}>
      <SelectField
        label="Sort by"
        options={SORT_OPTIONS}
        value={props.sort}
        onChange={(event) => props.onSort(SORTS.find((sort) => sort === event.target.value) ?? 'price-asc')}
      />
    </div>
  </div>
)
