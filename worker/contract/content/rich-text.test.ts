import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { rich } from './fields'
import { isSafeHref, plainText, type RichText } from './rich-text'
import { richTextSchema } from './rich-text-schema'

const { label, most } = rich('Text', 100)
const read = (value: unknown) => {
  const { success, output, issues } = v.safeParse(richTextSchema(label, most), value)
  return success ? { output } : { issue: issues?.map(({ message }) => message).join(' | ') }
}
const paragraph = (...runs: unknown[]) => ({ kind: 'paragraph', runs })

const GOOD: RichText = [
  { kind: 'heading', level: 2, runs: [{ text: 'Bags' }] },
  { kind: 'paragraph', runs: [{ text: 'One ' }, { text: 'free', strong: true, href: '/faq' }] },
  { kind: 'bullets', items: [[{ text: 'Cabin' }], [{ text: 'Hold', emphasis: true }]] },
]

describe('a rich text', () => {
  it('has headings, paragraphs and lists', () => {
    expect(read(GOOD)).toEqual({ output: GOOD })
    expect(plainText(GOOD)).toBe('Bags\nOne free\nCabin\nHold')
    expect(read([])).toEqual({ output: [] })
  })

  it('drops what it can’t contain, and normalizes letters', () => {
    const given = [{ ...paragraph({ text: 'Cafe\u0301', onclick: 'x', strong: false }), style: 'color:red' }]
    expect(read(given)).toEqual({ output: [{ kind: 'paragraph', runs: [{ text: 'Café' }] }] })
  })

  it.each<[string, unknown, RegExp]>([
    ['text', '<b>x</b>', /can't be|not a text/],
    ['nothing', null, /not a text/],
    ['a script', [{ kind: 'script', runs: [{ text: 'alert(1)' }] }], /not a text/],
    ['a kind of an object', [{ kind: 'constructor', runs: [] }], /not a text/],
    ['HTML', [{ kind: 'html', html: '<b>' }], /not a text/],
    ['a picture', [{ kind: 'image', src: 'https://example.com' }], /not a text/],
    ['a heading of the page', [{ kind: 'heading', level: 1, runs: [{ text: 'x' }] }], /not a text/],
    ['runs in runs', [paragraph({ runs: [{ text: 'x' }] })], /not a text/],
    ['a list in a list', [{ kind: 'bullets', items: [[{ kind: 'bullets', items: [] }]] }], /not a text/],
    ['200 blocks', Array.from({ length: 200 }, () => paragraph({ text: 'x' })), /150/],
    ['200 entries', [{ kind: 'bullets', items: Array.from({ length: 200 }, () => [{ text: 'x' }]) }], /100/],
    ['500 pieces', [paragraph(...Array.from({ length: 500 }, () => ({ text: 'x' })))], /pieces/],
    ['too many letters', [paragraph({ text: 'x'.repeat(101) })], /at most 100/],
    ['a paragraph of spaces', [paragraph({ text: '  ' })], /without words/],
    ['a heading of nothing', [{ kind: 'heading', level: 2, runs: [] }], /without words/],
    ['a list of nothing', [{ kind: 'numbers', items: [] }], /without entries/],
    ['turned writing', [paragraph({ text: 'txt.\u202eexe' })], /invisible/],
    ['turned writing over two runs', [paragraph({ text: 'a\u2066' }, { text: 'b', strong: true })], /invisible/],
    ['a sign of width nothing', [paragraph({ text: 'a\u200bb' })], /invisible/],
    ['a line break', [paragraph({ text: 'a\nb' })], /invisible/],
    ['a link that runs', [paragraph({ text: 'x', href: 'javascript:alert(1)' })], /not to javascript:alert\(1\)/],
  ])('refuses %s in one sentence', (_what, value, says) => {
    const { issue } = read(value)
    expect(issue).toMatch(says)
    expect(issue).toMatch(/^Text [^|]+$/)
  })
})

describe('a link', () => {
  it.each([
    'https://example.com',
    'https://example.com/a/b?c=d#e',
    '/',
    '/contact',
    '/blog?article=one-bag#top',
    'mailto:ada@example.com',
    'mailto:{email}',
  ])('may lead to %s', (href) => {
    expect(isSafeHref(href)).toBe(true)
  })

  it.each([
    '',
    ' ',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://example.com/x',
    'http://example.com',
    'ftp://example.com',
    '//example.com',
    '/\\example.com',
    '\\\\example.com',
    'https:example.com',
    'https://',
    'https://a@example.com',
    'https://a:b@example.com',
    'https://exa\u202emple.com',
    'https://example.com/"onmouseover="x',
    '/api/account',
    '/API/account',
    '/a b',
    'contact',
    '#top',
    '?a=b',
    'mailto:',
    'mailto:a@b.example,c@d.example',
    'mailto:a@b.example?bcc=c@d.example',
    'tel:+1',
    `https://example.com/${'x'.repeat(500)}`,
  ])('may not lead to %j', (href) => {
    expect(isSafeHref(href)).toBe(false)
  })
})
