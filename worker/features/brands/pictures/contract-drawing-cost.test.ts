import { describe, expect, it } from 'vitest'
import { svgComplaint } from './contract-svg-picture'

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inside}</svg>`
const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => make(i)).join('')
/** Nested definitions, each of which draws the one before ten times, and a drawing of the last. */
const nested = (levels: number, level: (index: number) => string, last: (index: number) => string) =>
  svg(`<defs><g id="a0"><rect width="1" height="1"/></g>${times(levels, (i) => level(i + 1))}</defs>${last(levels)}`)

const PARTS = 'drawing it would take too long: it is made of more than 1000 parts'

describe('an SVG picture that would take long to draw', () => {
  it.each([
    [
      'copies of copies',
      nested(
        8,
        (i) => `<g id="a${i}">${times(10, () => `<use href="#a${i - 1}"/>`)}</g>`,
        (i) => `<use href="#a${i}"/>`,
      ),
    ],
    [
      'copies of copies, the old way',
      nested(
        8,
        (i) => `<g id="a${i}">${times(10, () => `<use xlink:href="#a${i - 1}"/>`)}</g>`,
        (i) => `<use href="#a${i}"/>`,
      ),
    ],
    [
      'patterns made of patterns',
      nested(
        6,
        (i) => `<pattern id="a${i}">${times(10, () => `<rect fill="url(#a${i - 1})"/>`)}</pattern>`,
        (i) => `<rect fill="url(#a${i})"/>`,
      ),
    ],
    [
      'groups painted with patterns',
      nested(
        6,
        (i) => `<pattern id="a${i}"><g fill="url('#a${i - 1}')">${times(10, () => '<rect/>')}</g></pattern>`,
        (i) => `<rect stroke="url(#a${i})"/>`,
      ),
    ],
    [
      'masks in masks',
      nested(
        6,
        (i) => `<mask id="a${i}">${times(10, () => `<rect mask="url(#a${i - 1})"/>`)}</mask>`,
        (i) => `<rect mask="url(#a${i})"/>`,
      ),
    ],
    ['more than a thousand parts', svg(times(1001, () => '<g/>'))],
  ])('by %s is refused', (_what, text) => {
    expect(text.length).toBeLessThan(8000)
    expect(svgComplaint(text)).toBe(PARTS)
  })

  it.each([
    ['a part inside of itself', svg('<g id="a"><use href="#a"/></g>'), 'a part of it is drawn inside of itself'],
    [
      'two parts inside of each other',
      svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'),
      'a part of it is drawn inside of itself',
    ],
    ['one id for two parts', svg('<g id="a"/><g id="a"/>'), 'it has two parts with the id a'],
    [
      'many filters',
      svg(`<filter id="f"><feGaussianBlur stdDeviation="9"/></filter>${times(11, () => '<rect filter="url(#f)"/>')}`),
      'drawing it would take too long: it has too many filters',
    ],
    [
      'a filter of many steps',
      svg(`<filter id="f">${times(17, () => '<feOffset/>')}</filter>`),
      'drawing it would take too long: a filter has too many steps',
    ],
    [
      'a filter over everything',
      svg('<filter id="f" width="9000%"/>'),
      'drawing it would take too long: a filter covers too much',
    ],
    [
      'a filter many times as large',
      svg('<filter id="f" height="50"/>'),
      'drawing it would take too long: a filter covers too much',
    ],
    [
      'a filter of many pixels',
      svg('<filter id="f" filterUnits="userSpaceOnUse" width="5000"/>'),
      'drawing it would take too long: a filter covers too much',
    ],
    [
      'a wide blur',
      svg('<filter id="f"><feGaussianBlur stdDeviation="1 500"/></filter>'),
      'drawing it would take too long: a blur is too wide',
    ],
    ['a large number', svg('<circle r="1e308"/>'), 'it has too large a number in r'],
    ['a large number in a path', svg('<path d="M0 0L-9999999,1"/>'), 'it has too large a number in d'],
    [
      'short dashes',
      svg('<path d="M0 0h9" stroke-dasharray=".001"/>'),
      'drawing it would take too long: its dashes are too short',
    ],
    [
      'a long dashed path',
      svg(`<path d="M0 0${'h9h-9'.repeat(200)}" stroke-dasharray="1 2"/>`),
      'drawing it would take too long: a dashed line is too long',
    ],
    [
      'many dashed lines',
      svg(times(5, () => '<path d="M0 0h9" stroke-dasharray="1 2"/>')),
      'drawing it would take too long: it has too many dashed lines',
    ],
    [
      'long paths many times',
      svg(`<path id="a" d="M0 0${'h1'.repeat(5000)}"/>${times(20, () => '<use href="#a"/>')}`),
      'drawing it would take too long: its paths are too long',
    ],
    [
      'parts in parts',
      svg(`${'<g>'.repeat(40)}${'</g>'.repeat(40)}`),
      'drawing it would take too long: its parts are nested too deeply',
    ],
    [
      'copies through many',
      svg(`<g id="a0"/>${times(70, (i) => `<g id="a${i + 1}"><use href="#a${i}"/></g>`)}`),
      'drawing it would take too long: its parts are nested too deeply',
    ],
  ])('by %s is refused', (_what, text, why) => expect(svgComplaint(text)).toBe(why))
})

it('passes with a shadow, a pattern, a mask, copies and dashes', () => {
  const shadow = `<filter id="s" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur in="SourceAlpha" stdDeviation="2"/>
    <feOffset dx="0" dy="4" result="o"/><feMerge><feMergeNode in="o"/><feMergeNode in="SourceGraphic"/></feMerge></filter>`
  const text = svg(`<defs>${shadow}<pattern id="p" width="4" height="4"><circle r="1"/></pattern>
    <mask id="m"><rect width="9" height="9" fill="#fff"/></mask><path id="wing" d="M0 0C1.5,2 3e1-4 5 6z"/></defs>
    <g filter="url(#s)"><rect fill="url(#p)" mask="url(#m)"/>${times(40, (i) => `<use href="#wing" x="${i}"/>`)}</g>
    <circle r="4" fill="#123456" stroke-dasharray="2 1"/>`)
  expect(svgComplaint(text)).toBeNull()
})
