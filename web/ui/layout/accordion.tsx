import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { accordion, chevron, content as contentClass, heading, item as itemClass, trigger } from './accordion.css'

interface AccordionItem {
  value: string
  title: ReactNode
  content: ReactNode
}

interface AccordionProps {
  items: AccordionItem[]
  /** The item that is open at first; none unless told. */
  initial?: string
  /** The level of the titles' headings; 3 unless told otherwise. */
  level?: 2 | 3 | 4
}

/** Titles that open one at a time; the open one can be closed. */
export function Accordion({ items, initial, level = 3 }: AccordionProps) {
  const id = useId()
  const [open, setOpen] = useState<string | null>(initial ?? null)
  const Heading = `h${level}` as const
  return (
    <div className={accordion}>
      {items.map(({ value, title, content }) => (
        <div key={value} className={itemClass}>
          <Heading className={heading}>
            <button
              type="button"
              className={trigger}
              id={`${id}-${value}`}
              aria-expanded={open === value}
              aria-controls={`${id}-${value}-content`}
              onClick={() => setOpen(open === value ? null : value)}
            >
              {title}
              <ChevronDown size={18} className={chevron} aria-hidden="true" />
            </button>
          </Heading>
          <section
            id={`${id}-${value}-content`}
            aria-labelledby={`${id}-${value}`}
            className={contentClass}
            hidden={open !== value}
          >
            {content}
          </section>
        </div>
      ))}
    </div>
  )
}
