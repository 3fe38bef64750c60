// @vitest-environment node
import { describe, expect, it } from 'vitest'
import type { RichText } from '#worker/contract/content/rich-text'
import { readMarkdown, writeMarkdown } from './markdown'

const words = (markdown: string) => {
  const { rich, problem } = readMarkdown(markdown)
  return { problem, text: rich.map((block) => ('items' in block ? block.items : [block.runs])) }
}

const EVERYTHING: RichText = [
  { kind: 'heading', level: 2, runs: [{ text: 'Before you pack' }] },
  {
    kind: 'paragraph',
    runs: [
      { text: 'Read ' },
      { text: 'all ', strong: true },
      { text: 'of', strong: true, emphasis: true },
      { text: ' the ' },
      { text: 'rules', href: 'https://example.com/a?b=c&d=(e)' },
      { text: ', write to ' },
      { text: 'us', emphasis: true, href: 'mailto:{email}' },
      { text: ' or ask at [any, {brand}] *desk*, <b>1</b> & &amp; 2_3_4.' },
    ],
  },
  { kind: 'heading', level: 3, runs: [{ text: '# no heading' }] },
  { kind: 'bullets', items: [[{ text: 'One' }], [{ text: '- Two' }, { text: ' now', strong: true }]] },
  { kind: 'numbers', items: [[{ text: '1. First' }], [{ text: 'Second', href: '/contact' }]] },
  { kind: 'paragraph', runs: [{ text: '+ 3) ```code``` ![picture](x) | > --- ===' }] },
]

describe('Markdown', () => {
  it('is read as headings, paragraphs, lists, links, bold and italic text', () => {
    const markdown =
      '# One\n#### Two\n\nA **b *c*** and\n[d **e**](/faq).\n\n* f\n* g\n\n3) h\n4) i\n\n[j](mailto:ada@example.com)'
    expect(readMarkdown(markdown)).toEqual({
      problem: null,
      rich: [
        { kind: 'heading', level: 2, runs: [{ text: 'One' }] },
        { kind: 'heading', level: 3, runs: [{ text: 'Two' }] },
        {
          kind: 'paragraph',
          runs: [
            { text: 'A ' },
            { text: 'b ', strong: true },
            { text: 'c', strong: true, emphasis: true },
            { text: ' and ' },
            { text: 'd ', href: '/faq' },
            { text: 'e', strong: true, href: '/faq' },
            { text: '.' },
          ],
        },
        { kind: 'bullets', items: [[{ text: 'f' }], [{ text: 'g' }]] },
        { kind: 'numbers', items: [[{ text: 'h' }], [{ text: 'i' }]] },
        { kind: 'paragraph', runs: [{ text: 'j', href: 'mailto:ada@example.com' }] },
      ],
    })
  })

  it('is written so that it reads the same', () => {
    expect(readMarkdown(writeMarkdown(EVERYTHING))).toEqual({ rich: EVERYTHING, problem: null })
  })

  it('is written as somebody would type it', () => {
    expect(writeMarkdown(EVERYTHING.slice(0, 1))).toBe('## Before you pack')
    expect(writeMarkdown([{ kind: 'bullets', items: [[{ text: 'a ' }, { text: 'b', strong: true }]] }])).toBe(
      '- a **b**',
    )
    expect(writeMarkdown([])).toBe('')
  })

  it.each([
    ['<script>alert(1)</script>'],
    ['<img src=x onerror=alert(1)>'],
    ['<style>*{display:none}</style>'],
    ['<a href="javascript:alert(1)">x</a>'],
    ['```\ncode\n```'],
    ['> quoted'],
    ['<https://example.com>'],
    ['***'],
  ])('%j is plain text', (markdown) => {
    const { problem, text } = words(markdown)
    expect(problem).toBeNull()
    expect(text).toEqual([[[{ text: markdown.replaceAll('\n', ' ') }]]])
  })

  it('a picture becomes a link to it', () => {
    expect(words('![a](https://example.com/a.png)').text[0]?.[0]).toEqual([
      { text: '!' },
      { text: 'a', href: 'https://example.com/a.png' },
    ])
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#x73;cript:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'http://example.com',
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'https://good.example@evil.example/',
    'file:///etc/passwd',
    'mailto:a@b.example?bcc=c@d.example',
    'faq',
    '#top',
    '/api/account',
    '',
  ])('a link to %j becomes its text alone, with a warning', (href) => {
    const { problem, text } = words(`see [this](<${href}>) now`)
    expect(problem).toMatch(/^There is a link (to|without)/)
    expect(text).toEqual([[[{ text: 'see this now' }]]])
  })

  it.each([
    ['a list in a list', '- a\n  - b', /no other list/],
    ['a heading in a list', '- # a', /no heading/],
    ['lists without end', '- '.repeat(20_000), /no other list/],
    ['stars without end', '*a_ **'.repeat(9000), /signs/],
    ['brackets without end', '['.repeat(50_000), /signs/],
    ['more than anybody types', 'a'.repeat(60_001), /longer/],
  ])('%s is refused at once', (_what, markdown, says) => {
    const before = performance.now()
    expect(words(markdown).problem).toMatch(says)
    // Backtracking would take minutes; the limit must not depend on how busy the machine is.
    expect(performance.now() - before).toBeLessThan(10_000)
  })
})
