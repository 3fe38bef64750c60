import { X } from 'lucide-react'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import { aside, asideBody, asideFoot, asideHead, asideTitle, badge } from './filter-aside.css'
import { FilterPanel, type FilterPanelProps } from './filter-panel'

interface FilterAsideProps extends FilterPanelProps {
  id: string
  filterCount: number
  onReset: () => void
  onClose: () => void
}

/** The panel at the list's side. */
export function FilterAside({ id, filterCount, onReset, onClose, ...panel }: FilterAsideProps) {
  return (
    <section className={aside} id={id} aria-labelledby={`${id}-title`}>
      <div className={asideHead}>
        <h2 className={asideTitle} id={`${id}-title`}>
          Filters
        </h2>
        {filterCount > 0 && <span className={badge}>{filterCount}</span>}
        {filterCount > 0 && (
          <Button variant="ghost" size="sm" onClick={onReset}>
            Clear all
          </Button>
        )}
        <IconButton label="Close filters" icon={<X size={18} />} onClick={onClose} />
      </div>
      <div className={asideBody}>
        <FilterPanel {...panel} />
      </div>
      <div className={asideFoot}>
        <Button variant="secondary" size="sm" onClick={onReset} disabled={filterCount === 0}>
          Reset Filters
        </Button>
        <Button size="sm" onClick={onClose}>
          Apply Filters
        </Button>
      </div>
    </section>
  )
}
