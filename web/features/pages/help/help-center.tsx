import { faqCategories, faqEntries } from '#worker/content/faq'
import { buttonClass } from '../../../ui/button'
import { FaqAccordion } from './faq-accordion'
import { FaqResults } from './faq-results'
import { buttons, heading, section } from './help.css'

// The first question of each category is the one that is asked most.
const FIRST_QUESTIONS = faqCategories.flatMap(
  ({ value }) => faqEntries.find(({ category }) => category === value) ?? [],
)

interface HelpCenterProps {
  query: string
  onClear: () => void
}

/** Answers: what the search found, or a question of each category. */
export const HelpCenter = ({ query, onClear }: HelpCenterProps) =>
  query ? (
    <FaqResults query={query} onClear={onClear} />
  ) : (
    <section className={section} aria-labelledby="most-asked">
      <h2 id="most-asked" className={heading}>
        Most asked
      </h2>
      <FaqAccordion level={3} entries={FIRST_QUESTIONS} />
      <div className={buttons}>
        <a href="/faq" className={buttonClass({ variant: 'secondary' })}>
          All questions and answers
        </a>
      </div>
    </section>
  )
