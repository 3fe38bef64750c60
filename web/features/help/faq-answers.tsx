import { Search } from 'lucide-react'
import { Fragment } from 'react'
import { FAQ_CATEGORIES, type FaqCategory, type FaqEntry } from '#worker/contract/content/faq'
import { buttonClass } from '../../ui/button'
import { Accordion } from '../../ui/layout/accordion'
import { EmptyState } from '../../ui/layout/empty-state'
import { Link } from '../../ui/link'
import { onPlainPress } from '../../ui/plain-press'
import { groups, heading, hit, hits, hitTitle, mark, resultsHead, section, text } from './help.css'

const CATEGORIES = Object.entries(FAQ_CATEGORIES).map(([value, label]) => ({ value: value as FaqCategory, label })) // the keys of that object

/** The categories that have questions, in the order of the tabs. */
export const categoriesOf = (entries: readonly FaqEntry[]) =>
  CATEGORIES.filter(({ value }) => entries.some(({ category }) => category === value))

interface FaqAccordionProps {
  entries: readonly FaqEntry[]
  level: 2 | 3
}

/** Questions with their answers, one open at a time. */
export const FaqAccordion = ({ entries, level }: FaqAccordionProps) => (
  <Accordion
    level={level}
    items={entries.map(({ question, answer }, index) => ({
      value: String(index),
      title: question,
      content: answer.split(/\n\s*\n/).map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph has no name but its place
        <p key={at} className={text}>
          {paragraph}
        </p>
      )),
    }))}
  />
)

interface FaqResultsProps {
  entries: readonly FaqEntry[]
  query: string
  /** The page without a search. */
  allHref: string
  onClear: () => void
}

/** The answers that match a search, by category, all open. */
export function FaqResults({ entries: all, query, allHref, onClear }: FaqResultsProps) {
  const found = searchFaq(query, all)
  const count = found.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <div className={groups}>
      <div className={resultsHead}>
        <p role="status">
          {count === 0 ? 'No answers' : count === 1 ? '1 answer' : `${count} answers`} for “{query}”
        </p>
        <a href={allHref} className={buttonClass({ variant: 'ghost', size: 'sm' })} onClick={onPlainPress(onClear)}>
          Clear search
        </a>
      </div>
      {count === 0 && <NothingFound />}
      {found.map(({ value, label, entries }) => (
        <section key={value} className={section} aria-labelledby={`found-${value}`}>
          <h2 id={`found-${value}`} className={heading}>
            {label}
          </h2>
          <div className={hits}>
            {entries.map(({ question, answer }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a brand may ask the same twice
              <article key={at} className={hit}>
                <h3 className={hitTitle}>
                  <MarkedText text={question} needle={query} />
                </h3>
                <p className={text}>
                  <MarkedText text={answer} needle={query} />
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
    icon={<Search size={28} />}
    title="Nothing found"
    action={
      <Link to="/contact" className={buttonClass({ variant: 'secondary' })}>
        Contact us
      </Link>
    }
  >
    <p>Try a shorter or another word, such as refund, seat or passport.</p>
  </EmptyState>
)

/** A text split into runs that match the search and runs that don't; joined, they are the whole text. */
export function splitByHits(text: string, needle: string): { text: string; hit: boolean; start: number }[] {
  const wanted = needle.trim().toLowerCase()
  const lower = text.toLowerCase()
  const pieces = []
  let start = 0
  for (let at = wanted ? lower.indexOf(wanted) : -1; at !== -1; at = lower.indexOf(wanted, start)) {
    if (at > start) pieces.push({ text: text.slice(start, at), hit: false, start })
    pieces.push({ text: text.slice(at, at + wanted.length), hit: true, start: at })
    start = at + wanted.length
  }
  if (start < text.length) pieces.push({ text: text.slice(start), hit: false, start })
  return pieces
}

/** A text with every match of the search highlighted. */
const MarkedText = ({ text, needle }: { text: string; needle: string }) =>
  splitByHits(text, needle).map((piece) => (
    <Fragment key={piece.start}>{piece.hit ? <mark className={mark}>{piece.text}</mark> : piece.text}</Fragment>
  ))

interface FaqGroup {
  value: string
  label: string
  entries: FaqEntry[]
}

/**
 * The entries whose question or answer contains the text, in any case, by category in the order of the tabs.
 * Categories without a match are left out; a blank text matches nothing.
 */
export function searchFaq(text: string, entries: readonly FaqEntry[]): FaqGroup[] {
  const needle = text.trim().toLowerCase()
  if (!needle) return []
  const holds = ({ question, answer }: FaqEntry) =>
    question.toLowerCase().includes(needle) || answer.toLowerCase().includes(needle)
  return CATEGORIES.flatMap(({ value, label }) => {
    const found = entries.filter((entry) => entry.category === value && holds(entry))
    return found.length > 0 ? [{ value, label, entries: found }] : []
  })
}
