import { retryingImport, useLazyPart } from '../../../device/lazy-part'
import { Skeleton } from '../../../ui/layout/page'
import type { ActiveFiltersProps } from '../filters/active-filters'
import type { FilterPlacesProps } from '../filters/filter-places'
import { asideSkeleton } from './results-section.css'

// The list is shown without them; they bring a slider and a dialog.
const loadPlaces = retryingImport(() => import('../filters/filter-places'), 'FilterPlaces')

/** Placeholder of the filters while their code loads. */
export const AsideSkeleton = () => (
  <div className={asideSkeleton} aria-hidden="true">
    {['30%', '100%', '70%', '85%', '60%', '95%', '75%', '65%'].map((width) => (
      <Skeleton key={width} width={width} />
    ))}
  </div>
)

/** The filter panel, loaded after the page. */
export function ResultsFilters(props: FilterPlacesProps) {
  const places = useLazyPart(loadPlaces, true)
  if (places) return <places.FilterPlaces {...props} />
  return props.asAside && <AsideSkeleton />
}

/** The filters that are set, to be taken off one by one where nothing passes them all. */
export function FiltersToTakeOff(props: ActiveFiltersProps) {
  const places = useLazyPart(loadPlaces, true)
  return places && <places.ActiveFilters {...props} />
}
