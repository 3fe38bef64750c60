import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { FilterPanel, type FilterPanelProps } from './filter-panel'
import { sheetActions, sheetCount, sheetHead } from './filter-sheet.css'

interface FilterSheetProps extends FilterPanelProps {
  /** "42 of 250 flights found": what the filters leave. */
  outcome: string
  filterCount: number
  onReset: () => void
  onClose: () => void
}

/** The panel as a sheet from below, for windows without room beside the list. Its buttons stay by the thumb. */
export function FilterSheet({ outcome, filterCount, onReset, onClose, ...panel }: FilterSheetProps) {
  return (
    <Dialog
      title="Filters"
      open
      onOpenChange={(next) => !next && onClose()}
      footer={
        <div className={sheetActions}>
          <span className={sheetCount} role="status">
            {outcome}
          </span>
          <Button variant="secondary" onClick={onReset}>
            Reset Filters
          </Button>
          <Button onClick={onClose}>Apply Filters</Button>
        </div>
      }
    >
      {filterCount > 0 && (
        <div className={sheetHead}>
          {filterCount} {filterCount === 1 ? 'filter' : 'filters'} on
          <Button variant="ghost" size="sm" onClick={onReset}>
            Clear all
          </Button>
        </div>
      )}
      <FilterPanel {...panel} />
    </Dialog>
  )
}
