import { useEffect, useRef } from 'react'
import type { SearchCriteria } from '#worker/contract/search'
import { saveLastTripType } from '../../../device/last-search'
import { flyersParam } from '../../../links/flyers'
import { toSearchParams } from '../../../links/search'
import { Button } from '../../../ui/button'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { editSearch } from '../results/results.css'
import { SearchForm } from './search-form'
import { useSearchForm } from './use-search-form'

interface EditSearchProps {
  criteria: SearchCriteria
  onClose: () => void
}

/** The form, filled with the search whose results are shown. The results stay until another search is submitted. */
export function EditSearch({ criteria, onClose }: EditSearchProps) {
  const form = useSearchForm(toSearchParams(criteria))
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <section
      className={editSearch}
      ref={place}
      tabIndex={-1}
      aria-label="Change your search"
      onKeyDown={({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && onClose()}
    >
      <SearchForm
        {...form}
        onTripChange={saveLastTripType}
        onSearch={async (changed) => {
          await form.onSearch(changed, flyersParam({ flyers: criteria.flyers?.slice(0, changed.adultsCount) }))
          onClose()
        }}
      />
      <Button variant="ghost" onClick={onClose}>
        Cancel<VisuallyHidden> the change of your search</VisuallyHidden>
      </Button>
    </section>
  )
}
