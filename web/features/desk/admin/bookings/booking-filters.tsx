import { Search } from 'lucide-react'
import { Button } from '../../../../ui/button'
import { SelectField } from '../../../../ui/form/select-field'
import { DateField, TextField } from '../../../../ui/form/text-field'
import * as css from '../../../admin/admin.css'
import { useTypedFilter } from '../../../admin/use-typed-filter'
import { type BookingListFilter, NO_FILTER } from './booking-filter'
import { MODE_OPTIONS, STATUS_OPTIONS } from './booking-words'

interface BookingFiltersProps {
  filter: BookingListFilter
  /** Whether bookings of several brands may be seen. */
  seesAll: boolean
  onFilter: (filter: BookingListFilter) => void
}

/** Which bookings the list is asked for. */
export function BookingFilters({ filter, seesAll, onFilter }: BookingFiltersProps) {
  const { typed, bind, isFiltered } = useTypedFilter(filter)
  return (
    <form
      method="dialog"
      className={css.filters}
      aria-label="Find bookings"
      onSubmit={(event) => {
        event.preventDefault()
        onFilter({ ...typed, text: typed.text.trim(), brandKey: typed.brandKey.trim() })
      }}
    >
      <div className={css.broad}>
        <TextField
          type="search"
          label="Reference, order id or email"
          hint="Whole: “ABC123”, “ord_…” or the address it was booked with"
          lead={<Search size={18} />}
          maxLength={254}
          {...bind('text')}
        />
      </div>
      <SelectField label="State" placeholder="Every state" options={STATUS_OPTIONS} {...bind('status')} />
      <SelectField label="Mode" placeholder="Live and test" options={MODE_OPTIONS} {...bind('mode')} />
      <DateField label="Sold from" {...bind('soldFrom')} />
      <DateField label="Sold until" {...bind('soldTo')} />
      <DateField label="Departs from" {...bind('departsFrom')} />
      <DateField label="Departs until" {...bind('departsTo')} />
      {seesAll && (
        <div className={css.broad}>
          <TextField label="Brand" placeholder="All brands" maxLength={253} {...bind('brandKey')} />
        </div>
      )}
      <div className={css.submit}>
        <Button type="submit">Find</Button>
        {isFiltered && (
          <Button variant="secondary" onClick={() => onFilter(NO_FILTER)}>
            Clear
          </Button>
        )}
      </div>
    </form>
  )
}
