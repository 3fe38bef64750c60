import type { FaqEntry } from '#worker/content/faq'
import { Accordion } from '../../../ui/layout/accordion'
import { text } from './help.css'

interface FaqAccordionProps {
  entries: readonly FaqEntry[]
  level: 2 | 3
}

/** Questions that open one at a time. */
export const FaqAccordion = ({ entries, level }: FaqAccordionProps) => (
  <Accordion
    level={level}
    items={entries.map(({ question, answer }, index) => ({
      value: String(index),
      title: question,
      content: <p className={text}>{answer}</p>,
    }))}
  />
)
