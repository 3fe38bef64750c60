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
  /** The item that is open at first; none by default. */
  initial?: string
  /** The heading level of the titles; 3 by default. */
  level?: 2 | 3 | 4
}

/** Sections of which one is open at a time, or none. Made of the browser's own <details>, so it works without script. */
export function Accordion({ items, initial, level = 3 }: AccordionProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <div className={accordion}>
      {items.map(({ value, title, content }) => (
        // The visitor may have opened one before hydration: it stays open.
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
