import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isProduct } from '../house'
import { type Pattern, patternsIn, slowText } from './linear-patterns'

const files = globSync('worker/**/*.ts').filter(isProduct)
const patterns = new Map<string, Pattern>(
  files.flatMap((file) =>
    patternsIn(readFileSync(file, 'utf8')).map((pattern) => [`${file} /${pattern.source}/${pattern.flags}`, pattern]),
  ),
)

it('no regular expression of the Worker takes more than linear time', () => {
  expect(patterns.size).toBeGreaterThan(100)
  const slow = [...patterns].flatMap(([name, pattern]) => {
    const text = slowText(pattern)
    return text === null ? [] : [`${name} for ${text}`]
  })
  expect(slow).toEqual([])
}, 300_000)

it('no regular expression is made from a text that somebody sent', () => {
  const made = files.toSorted().filter((file) => /\bRegExp\(/.test(readFileSync(file, 'utf8')))
  // Constants of the file itself.
  expect(made).toEqual(['worker/content/page-meta.ts', 'worker/features/brands/pictures/contract-svg-picture.ts'])
})

it.each([
  [/Version\/[\d.]+.*Safari\//, true],
  [/^(a+)+$/, true],
  [/\/+$/, true],
  [/<[^>]*>/, true],
  [/[\w.]+@\w+/, true],
  [/^[\w.]+@\w+/, false],
  [/(?<!\/)\/+$/, false],
  [/<[^<>]*>/, false],
])('%s would be found: %s', (pattern, isSlow) => {
  expect(slowText(pattern) !== null).toBe(isSlow)
})
