import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
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

/** Titles that open one at a time; the open one can be closed. The browser does it by itself, with or without script. */
export function Accordion({ items, initial, level = 3 }: AccordionProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <div className={accordion}>
      {items.map(({ value, title, content }) => (
        // Somebody may have opened one before the app came: it stays as it is.
        <details key={value} name={id} className={itemClass} open={value === initial} suppressHydrationWarning>
          <summary className={trigger}>
            <Heading className={heading}>{title}</Heading>
            <ChevronDown size={18} className={chevron} aria-hidden="true" />
          </summary>
          <div className={contentClass}>{content}</div>
        </details>
      ))}
    </div>
  )
}
