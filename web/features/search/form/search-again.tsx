import type { ReactNode } from 'react'
import type { SearchParams } from '../../../links/search'
import { useToday } from '../../../page/served-page'
import { Notice } from '../../../ui/layout/notice'
import { Card, Page } from '../../../ui/layout/page'
import { results } from '../results/results.css'
import { ReadingProblems } from '../results/results-notices'
import type { ResultsProblem } from '../results/results-state'
import { readResults } from '../results-address'
import { SearchForm } from './search-form'
import { useSearchForm } from './use-search-form'

/** A promotion's words above the form. */
export interface NamedPromotion {
  title: string
  text: string
}

interface SearchAgainScreenProps {
  /** Why the search in the address can't be made, if there is one. */
  refusal?: string | undefined
  /** The promotion that led here, if any. */
  promotion: NamedPromotion | null
  problems: string[]
  /** The search form, filled from the address. */
  children: ReactNode
}

const NEED = 'We need both airports to look for flights.'

/**
 * /search without both airports: a deal, a destination or a promotion led here, and the traveler fills in the rest. Or with a search that can't
 * be made: shows what is wrong and keeps the rest.
 */
export const SearchAgainScreen = ({ promotion, refusal, problems, children }: SearchAgainScreenProps) => (
  <Page
    title={promotion?.title ?? (refusal ? 'Change your search' : 'Tell us a little more')}
    lead={promotion?.text ?? (refusal ? undefined : NEED)}
  >
    <div className={results}>
      {refusal && <Notice tone="warning">{refusal}</Notice>}
      <ReadingProblems problems={problems} />
      {promotion && <p>{NEED}</p>}
      <Card>{children}</Card>
    </div>
  </Page>
)

interface SearchAgainProps {
  params: SearchParams
  promotion: NamedPromotion | null
  /** Why the search can't be made, and which fields to clear. */
  problem?: ResultsProblem
}

/** /search without results to show, with the form filled from the address. */
export function SearchAgain({ params, promotion, problem }: SearchAgainProps) {
  const refused = problem?.refused ?? []
  const form = useSearchForm(Object.fromEntries(Object.entries(params).filter(([name]) => !refused.includes(name))))
  const { problems } = readResults(params, useToday())
  return (
    <SearchAgainScreen promotion={promotion} refusal={problem?.message} problems={problems}>
      <SearchForm {...form} />
    </SearchAgainScreen>
  )
}
