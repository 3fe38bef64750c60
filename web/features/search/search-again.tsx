import { findPromotion } from '../../format/promotions'
import type { SearchParams } from '../../format/search-params'
import { SearchAgainScreen } from './search-again-screen'
import { SearchForm } from './search-form'
import { useSearchForm } from './use-search-form'

/** /search without both airports, with the form filled from what is known. */
export default function SearchAgain({ params, problems }: { params: SearchParams; problems: string[] }) {
  const form = useSearchForm(params)
  return (
    <SearchAgainScreen promotion={findPromotion(params.promo)} problems={problems}>
      <SearchForm {...form} />
    </SearchAgainScreen>
  )
}
