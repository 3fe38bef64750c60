import { ChevronDown } from 'lucide-react'
import { useId, useState, useSyncExternalStore } from 'react'
import * as css from './legal-contents.css'
import type { Section } from './legal-document'

const TITLE = 'On this page'

interface LegalContentsProps {
  sections: readonly Pick<Section, 'id' | 'title'>[]
  isNumbered: boolean
}

/** The table of contents: always visible at the side of a wide window, collapsed on narrower ones. */
export function LegalContents({ sections, isNumbered }: LegalContentsProps) {
  const listId = useId()
  const [open, setOpen] = useState(false)
  const current = useCurrentSection(sections.map(({ id }) => id))
  if (sections.length === 0) return <div />
  return (
    <nav aria-label={TITLE} className={css.contents}>
      <p className={css.title}>{TITLE}</p>
      <button
        type="button"
        className={css.toggle}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        {TITLE}
        <ChevronDown size={18} className={css.chevron} aria-hidden="true" />
      </button>
      <ol id={listId} className={css.list[open ? 'open' : 'folded']}>
        {sections.map(({ id, title }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={css.entry[isNumbered ? 'numbered' : 'plain']}
              aria-current={id === current ? 'location' : undefined}
              onClick={() => setOpen(false)}
            >
              {isNumbered && <span className={css.number}>{index + 1}</span>}
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** A section counts as current once its heading is at most this far below the top of the window. */
const READING_LINE_PX = 160

function subscribe(notify: () => void) {
  addEventListener('scroll', notify, { passive: true })
  addEventListener('resize', notify, { passive: true })
  return () => {
    removeEventListener('scroll', notify)
    removeEventListener('resize', notify)
  }
}

function lastAbove(ids: readonly string[]): string | null {
  const atTheEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 1
  if (atTheEnd) return ids.at(-1) ?? null
  return (
    ids.findLast((id) => {
      const top = document.getElementById(id)?.getBoundingClientRect().top
      return top !== undefined && top <= READING_LINE_PX
    }) ?? null
  )
}

/** The id of the section at the reading line; null above the first. `ids` are in page order. */
const useCurrentSection = (ids: readonly string[]): string | null =>
  useSyncExternalStore(
    subscribe,
    () => lastAbove(ids),
    () => null,
  )
