import { describe, expect, it } from 'vitest'
import { usedStyles } from '../../../web/page/used-styles'
import { styleRules } from './style-rules'

/** The part of a style file that is inlined into a page. */
const used = (css: string, html = '<p class="a b">text</p>') => usedStyles(styleRules(css), html)

describe('the styles in a page', () => {
  it.each([
    ['without classes, as for elements', 'p{margin:0}', 'p{margin:0}'],
    ['for a class that is there', '.a{top:0}', '.a{top:0}'],
    ['for classes that are all there', '.a.b>p{top:0}', '.a.b>p{top:0}'],
    ['for a class and not another one', '.a:not(.c){top:0}', '.a:not(.c){top:0}'],
    ['for one class or another', ':where(.c,:is(.d)) p{top:0}', ':where(.c,:is(.d)) p{top:0}'],
    ['for a state that a key leads to', '.a:focus-visible{top:0}', '.a:focus-visible{top:0}'],
    ['within a query', '@media (width>=40rem){.a{top:0}}', '@media (width>=40rem){.a{top:0}}'],
    ['of a font that each machine has', '@font-face{src:local(Arial)}', '@font-face{src:local(Arial)}'],
  ])('are those %s', (_which, css, expected) => {
    expect(used(css)).toBe(expected)
  })

  it.each([
    ['for a class that is not there', '.c{top:0}'],
    ['for a class within another that is not there', '.c .a{top:0}'],
    ['for a class that only the text names', '.text{top:0}'],
    ['of paper', '@media print{.a{top:0}}'],
    ['of a pointer', '.a:hover{top:0}'],
    ['of a press', '.a:active{top:0}'],
    ['of a font that has to be fetched', "@font-face{font-family:X;src:url('/x.woff2')}"],
    ['of a motion that nothing here makes', '@keyframes turn{to{rotate:1turn}}'],
  ])('are not those %s', (_which, css) => {
    expect(used(css)).toBe('')
  })

  it('keep the selectors of a list that apply', () => {
    expect(used('.c,.a,.b:hover{top:0}')).toBe('.a{top:0}')
  })

  it('have the animations that they use, and stay in order, neighbors in one query', () => {
    const css =
      '@keyframes turn{to{rotate:1turn}}.b{top:0}@media (hover:none){.a{animation:turn 1s}.b{top:1px}}.a{color:red}'
    expect(used(css)).toBe(
      '.b{top:0}@media (hover:none){.a{animation:turn 1s}.b{top:1px}}.a{color:red}@keyframes turn{to{rotate:1turn}}',
    )
  })

  it('close each nested query', () => {
    expect(used('@supports (top:0){@media (width>1px){.a{top:0}}}p{margin:0}')).toBe(
      '@supports (top:0){@media (width>1px){.a{top:0}}}p{margin:0}',
    )
  })
})
