import { Search } from 'lucide-react'
import { Button } from '../../../ui/button'
import { SelectField } from '../../../ui/form/select-field'
import { DateField, TextField } from '../../../ui/form/text-field'
import { useTypedFilter } from '../../admin/use-typed-filter'
import * as css from './activity.css'
import { type ActivityFilter, NO_FILTER } from './activity-filter'
import { KIND_OPTIONS } from './activity-words'

const SOURCES = [
  { value: 'actions', label: 'What administrators and owners did' },
  { value: 'events', label: 'What happened around signing in' },
]

interface ActivityFiltersProps {
  filter: ActivityFilter
  /** Whether it is every brand's log. */
  isWhole: boolean
  onFilter: (filter: ActivityFilter) => void
}

/** The log's filters: who, what, where and when. */
export function ActivityFilters({ filter, isWhole, onFilter }: ActivityFiltersProps) {
  const { typed, bind, isFiltered } = useTypedFilter(filter)
  return (
    <form
      method="dialog"
      className={css.filters}
      aria-label="Filter the activity"
      onSubmit={(event) => {
        event.preventDefault()
        onFilter({ ...typed, who: typed.who.trim(), brandKey: typed.brandKey.trim() })
      }}
    >
      <TextField
        type="search"
        label="Who"
        placeholder="Username, e-mail or user id"
        lead={<Search size={18} />}
        maxLength={254}
        {...bind('who')}
      />
      <SelectField label="What" placeholder="Everything" options={KIND_OPTIONS} {...bind('kind')} />
      <SelectField label="Kind of entry" placeholder="Both kinds" options={SOURCES} {...bind('source')} />
      {isWhole && <TextField label="Brand" placeholder="Host name of a brand" maxLength={253} {...bind('brandKey')} />}
      <div className={css.pair}>
        <DateField label="From" {...bind('from')} />
        <DateField label="To" {...bind('to')} />
      </div>
      <div className={css.buttons}>
        <Button type="submit">Show</Button>
        {isFiltered && (
          <Button variant="secondary" onClick={() => onFilter(NO_FILTER)}>
            Clear
          </Button>
        )}
      </div>
    </form>
  )
}
