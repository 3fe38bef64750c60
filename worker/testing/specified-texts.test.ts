import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { SPECIFIED_TEXTS } from './specified-texts'

const isTest = (file: string) => /\.(test|spec)\.tsx?$|\/e2e\//.test(file)
const files = globSync(['worker/**/*.ts', 'web/**/*.{ts,tsx}', 'web/index.html']).filter(
  (file) => !/specified-texts|\.gen\.ts$/.test(file),
)

/** What the files say, with line breaks as spaces and apostrophes as people type them. */
const words = (from: string[]) =>
  from
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
    .replace(/\s+/g, ' ')
    .replace(/\\'|’|&apos;/g, "'")

const shop = words(files.filter((file) => !isTest(file)))
const tests = words(files.filter(isTest))

/** Finds a text with anything short in the place of its braces: a variable in the code, its value in a test. */
const toPattern = (text: string) =>
  new RegExp(
    text
      .split(/\{[^}]*\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.{1,60}?'),
  )

describe.each(Object.entries(SPECIFIED_TEXTS))('%s', (_section, texts) => {
  test.each(texts)('says "%s", and a test asks for it', (text) => {
    expect({ inTheShop: toPattern(text).test(shop), inATest: toPattern(text).test(tests) }).toEqual({
      inTheShop: true,
      inATest: true,
    })
  })
})
