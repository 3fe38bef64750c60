import { SearchX } from 'lucide-react'
import { Button, buttonClass } from '../../../ui/button'
import { EmptyState } from '../../../ui/layout/empty-state'
import { groups, heading, hit, hits, hitTitle, resultsHead, section, text } from './help.css'
import { MarkedText } from './marked-text'
import { searchFaq } from './search-faq'

interface FaqResultsProps {
  query: string
  onClear: () => void
}

/** What a search found, by category, answers open. */
export function FaqResults({ query, onClear }: FaqResultsProps) {
  const found = searchFaq(query)
  const count = found.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <div className={groups}>
      <div className={resultsHead}>
        <p role="status">
          {count === 0 ? 'No answers' : count === 1 ? '1 answer' : `${count} answers`} for “{query}”
        </p>
        <Button variant="ghost" size="sm" onClick={onClear}>
          Clear search
        </Button>
      </div>
      {count === 0 && <NothingFound />}
      {found.map(({ value, label, entries }) => (
        <section key={value} className={section} aria-labelledby={`found-${value}`}>
          <h2 id={`found-${value}`} className={heading}>
            {label}
          </h2>
          <div className={hits}>
            {entries.map(({ question, answer }) => (
              <article key={question} className={hit}>
                <h3 className={hitTitle}>
                  <MarkedText text={question} sought={query} />
                </h3>
                <p className={text}>
                  <MarkedText text={answer} sought={query} />
                </p>
              </article>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

const NothingFound = () => (
  <EmptyState
    icon={<SearchX size={28} />}
    title="Nothing found"
    action={
      <a href="/contact" className={buttonClass({ variant: 'secondary' })}>
        Contact us
      </a>
    }
  >
    <p>Try a shorter or another word, such as refund, seat or passport.</p>
  </EmptyState>
)
