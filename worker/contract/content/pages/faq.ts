import { FAQ_CATEGORIES } from '../faq'
import { type Blocks, choice, head, line, list, text } from '../fields'
import { top } from './common-parts'

/** /faq, also shown in the Support Center. */
export const faq = {
  top,
  questions: head('Questions', {
    questions: list('Questions', 'question', 120, {
      category: choice('Category', FAQ_CATEGORIES),
      question: line('Question', 160),
      answer: text('Answer', 2000),
      show: choice('On the page', { yes: 'Shown', no: 'Hidden' }),
    }),
  }),
} satisfies Blocks
