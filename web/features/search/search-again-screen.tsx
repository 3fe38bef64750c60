import type { ReactNode } from 'react'
import { Card } from '../../ui/card'
import { Page } from '../../ui/page'
import { results } from './results.css'
import { ReadingProblems } from './results-states'

interface SearchAgainScreenProps {
  problems: string[]
  /** The search form, filled with what is known. */
  children: ReactNode
}

/** /search without both airports: a deal or a destination brought the traveller here, and the rest is theirs to say. */
export const SearchAgainScreen = ({ problems, children }: SearchAgainScreenProps) => (
  <Page title="Tell us a little more" lead="We need both airports to look for flights.">
    <div className={results}>
      <ReadingProblems problems={problems} />
      <Card>{children}</Card>
    </div>
  </Page>
)
