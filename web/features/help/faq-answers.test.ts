import { describe, expect, it } from 'vitest'
import { faqEntries } from '#worker/content/faq'
import type { FaqEntry } from '#worker/contract/content/faq'
import { searchFaq, splitByHits } from './faq-answers'

const ENTRIES: FaqEntry[] = [
  { category: 'booking', question: 'How do I book?', answer: 'Search, choose, pay.' },
  { category: 'booking', question: 'Is there a fee?', answer: 'It is in the PRICE.' },
  { category: 'payment', question: 'Price or fee?', answer: 'Both (100%).' },
  { category: 'travel', question: 'When to come?', answer: 'Two hours ahead.' },
]

const found = (text: string) =>
  searchFaq(text, ENTRIES).map(({ label, entries }) => [label, ...entries.map(({ question }) => question)])

describe('searching the questions', () => {
  it.each([
    ['a word of a question', 'book', [['Booking', 'How do I book?']]],
    ['a word of an answer', 'hours', [['Travel', 'When to come?']]],
    ['part of a word', 'oos', [['Booking', 'How do I book?']]],
    [
      'upper and lower case',
      'pRiCe',
      [
        ['Booking', 'Is there a fee?'],
        ['Payment', 'Price or fee?'],
      ],
    ],
    ['several words in a row', 'choose, pay', [['Booking', 'How do I book?']]],
    ['blanks around it', '  hours \t', [['Travel', 'When to come?']]],
    ['signs that a pattern would read', '(100%).', [['Payment', 'Price or fee?']]],
    ['words that are apart', 'hours two', []],
    ['an unknown word', 'zeppelin', []],
    ['nothing', '', []],
    ['blanks alone', ' \t\n', []],
  ])('finds by %s', (_what, text, groups) => {
    expect(found(text)).toEqual(groups)
  })

  it('keeps the order of the tabs, whatever the order of the entries', () => {
    const labels = searchFaq('e', [...ENTRIES].reverse()).map(({ label }) => label)
    expect(labels).toEqual(['Booking', 'Payment', 'Travel'])
  })

  it('finds answers to the topics of the Support Center', () => {
    for (const text of ['bag', 'seat', 'passport', 'check-in', 'refund']) {
      expect(searchFaq(text, faqEntries).length, text).toBeGreaterThan(0)
    }
  })
})

describe('marking matches', () => {
  it.each([
    ['Refund', 'refund', ['*Refund']],
    ['A refund, refunded', 'REFUND', ['A ', '*refund', ', ', '*refund', 'ed']],
    ['Nothing here', 'refund', ['Nothing here']],
    ['As it is', '  ', ['As it is']],
    ['aaa', 'aa', ['*aa', 'a']],
  ])('splits %s at %s', (text, sought, pieces) => {
    expect(splitByHits(text, sought).map((piece) => (piece.hit ? `*${piece.text}` : piece.text))).toEqual(pieces)
  })
})
