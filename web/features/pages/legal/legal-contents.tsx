import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import * as css from './legal-contents.css'
import type { Section } from './legal-document'
import { useCurrentSection } from './use-current-section'

const TITLE = 'On this page'

/** The table of contents: at the side of a wide window, where it stays in view; folded on narrower ones until asked for. */
export function LegalContents({ sections }: { sections: readonly Pick<Section, 'id' | 'title'>[] }) {
  const listId = useId()
  const [open, setOpen] = useState(false)
  const current = useCurrentSection(sections.map(({ id }) => id))
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
              className={css.entry}
              aria-current={id === current ? 'location' : undefined}
              onClick={() => setOpen(false)}
            >
              <span className={css.number}>{index + 1}</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
