import type { StoredContentOf } from '../../contract/content/pages'
import { neutralFaq } from '../faq'

const { top, questions } = neutralFaq

/** The FAQ of the demo brand: how the shop works, with a promise that is invented. */
export const faq: StoredContentOf<'faq'> = {
  top,
  questions: {
    ...questions,
    questions: questions.questions.map((entry) =>
      entry.question === 'How long does a refund take?'
        ? {
            ...entry,
            answer: entry.answer.replace(
              /^[^.]*\./,
              'We ask the airline for the refund within 24-48 hours of your request.',
            ),
          }
        : entry,
    ),
  },
}
