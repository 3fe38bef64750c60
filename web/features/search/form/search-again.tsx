import type { ReactNode } from 'react'
import { localDay } from '../../../format/dates'
import type { SearchParams } from '../../../links/search'
import { useToday } from '../../../page/served-page'
import { Card, Page } from '../../../ui/layout/page'
import { results } from '../results/results.css'
import { ReadingProblems } from '../results/results-notices'
import { readResults } from '../results-address'
import { SearchForm } from './search-form'
import { useSearchForm } from './use-search-form'

/** What a promotion says above the form. */
export interface NamedPromotion {
  title: string
  text: string
}

interface SearchAgainScreenProps {
  /** The promotion that brought the traveler here, if one did. */
  promotion: NamedPromotion | null
  problems: string[]
  /** The search form, filled with what is known. */
  children: ReactNode
}

const NEED = 'We need both airports to look for flights.'

/** /search without both airports: a deal, a destination or a promotion led here, and the traveler fills in the rest. */
export const SearchAgainScreen = ({ promotion, problems, children }: SearchAgainScreenProps) => (
  <Page title={promotion?.title ?? 'Tell us a little more'} lead={promotion?.text ?? NEED}>
    <div className={results}>
      <ReadingProblems problems={problems} />
      {promotion && <p>{NEED}</p>}
      <Card>{children}</Card>
    </div>
  </Page>
)

/** /search without both airports, with the form filled from what is known. */
export function SearchAgain({ params, promotion }: { params: SearchParams; promotion: NamedPromotion | null }) {
  const form = useSearchForm(params)
  const { problems } = readResults(
    params,
    useToday(() => localDay(new Date())),
  )
  return (
    <SearchAgainScreen promotion={promotion} problems={problems}>
      <SearchForm {...form} />
    </SearchAgainScreen>
  )
}
