import { describe, expect, it } from 'vitest'
import { dice } from '../../testing/builders/dice'
import { findDifferences, prepareTemplate, restore, templateSize } from './differences'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

function told(text: string, by: string) {
  const template = prepareTemplate(bytesOf(by))
  const differences = findDifferences(bytesOf(text), template)
  return { text: textOf(restore(differences, template)), own: textOf(differences.own) }
}

const SHELL = Array.from(
  { length: 200 },
  (_, number) => `<p class="row-${number}">What every brand says, ${number}</p>`,
)
const page = (name: string, color: string) =>
  SHELL.map((row, at) => (at % 50 === 0 ? `<h2 style="color:${color}">${name}</h2>${row}` : row)).join('\n')

describe('a page that is told by another brand’s', () => {
  it('is the same again, and keeps no more of its own than where they differ', () => {
    const ours = page('Zürich Air ✈', '#123456')
    const { text, own } = told(ours, page('Acme', '#abcdef'))
    expect(text).toBe(ours)
    const first = '<h2 style="color:#123456">Zürich Air ✈' // shorter than a run
    expect(own).toBe(first + '123456">Zürich Air ✈'.repeat(3))
  })

  it('keeps nothing of its own where it is the template', () => {
    const ours = page('Acme', '#abcdef')
    expect(told(ours, ours)).toEqual({ text: ours, own: '' })
  })

  it.each([
    ['nothing', '', page('Acme', '#abcdef')],
    ['no page at all', page('Acme', '#abcdef'), ''],
    ['what is shorter than a run', 'Acme', 'Acme Air'],
    ['the beginning alone', `${page('A', '#abcdef')}, and more`, page('A', '#abcdef')],
    ['the end alone', `before, ${page('A', '#abcdef')}`, page('A', '#abcdef')],
    ['one thing again and again', 'x'.repeat(1000), 'x'.repeat(300)],
    ['cut characters', '✈'.repeat(100), `x${'✈'.repeat(100)}`],
  ])('is the same again where both have %s in common', (_what, ours, theirs) => {
    expect(told(ours, theirs).text).toBe(ours)
  })

  it('is the same again whatever both are made of', () => {
    const { below, one, chance } = dice(20_261_127)
    const pieces = Array.from({ length: 30 }, () => one(['<b>', 'Ü', '✈', 'brand ', '0']).repeat(1 + below(60)))
    const any = () => Array.from({ length: below(40) }, () => (chance(0.2) ? `${below(1e9)}` : one(pieces))).join('')
    for (let time = 0; time < 2000; time++) {
      const ours = any()
      expect(told(ours, any()).text).toBe(ours)
    }
  })

  it('stays what it was whatever is done with the bytes that were sent', () => {
    const template = prepareTemplate(bytesOf(page('Acme', '#abcdef')))
    const ours = page('Zürich Air', '#123456')
    const differences = findDifferences(bytesOf(ours), template)
    restore(differences, template).fill(0)
    expect(textOf(restore(differences, template))).toBe(ours)
  })
})

it('a template takes not much more than its page', () => {
  const bytes = bytesOf(page('Acme', '#abcdef'))
  expect(templateSize(prepareTemplate(bytes)) / bytes.length).toBeLessThan(1.6)
})
