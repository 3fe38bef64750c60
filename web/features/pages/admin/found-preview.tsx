import { pageMeta } from '#worker/content/page-meta'
import type { BrandDetail } from '#worker/contract/admin'
import { type ContentName, isPageName, pagePath } from '#worker/contract/content/page-names'
import { fillWords } from '#worker/domain/brand/fill-words'
import * as css from './found-preview.css'
import type { Typed } from './page-draft'

// The approximate length that search engines show of each.
const SHOWN = { title: 60, description: 160 } as const

/** The path of the page whose title a part edits; null for other parts. */
export function namedPath(page: ContentName, part: string): string | null {
  if (page === 'titles') return `/${part}`
  return isPageName(page) && part === 'found' ? pagePath(page) : null
}

const textOf = (words: Typed[string] | undefined, name: string) => {
  const text = typeof words === 'object' && words !== null ? (words as Typed)[name] : ''
  return typeof text === 'string' ? text.trim() : ''
}

interface FoundPreviewProps {
  brand: BrandDetail
  path: string
  /** Its typed texts. */
  words: Typed[string] | undefined
}

/** A page as a search engine may show it, with the typed texts or the defaults, and their lengths. */
export function FoundPreview({ brand: { record }, path, words }: FoundPreviewProps) {
  const own = {
    title: fillWords(textOf(words, 'title'), record),
    description: fillWords(textOf(words, 'description'), record),
  }
  const { title, description } = pageMeta(path, { ...record, own: () => own })
  return (
    <figure className={css.figure} aria-label="As a search result">
      <div className={css.result}>
        <p className={css.address}>
          {record.domain}
          {path === '/' ? '' : path}
        </p>
        <p className={css.title}>{title}</p>
        <p className={css.description}>{description}</p>
      </div>
      <figcaption className={css.counts}>
        <Count what="Title" length={[...title].length} shown={SHOWN.title} />
        <Count what="Description" length={[...description].length} shown={SHOWN.description} />
      </figcaption>
    </figure>
  )
}

const Count = ({ what, length, shown }: { what: string; length: number; shown: number }) => (
  <p>
    {what}: {length} {length === 1 ? 'character' : 'characters'}
    {length > shown
      ? `, more than the ${shown} or so that search engines usually show`
      : `; about ${shown} are usually shown`}
    .
  </p>
)
