import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { APP_DOCUMENT } from '../testing/doubles/app-files'
import { fillable } from './app-document'
import { gatherStyles } from './written-page'

const PLACES = {
  title: 'T',
  description: 'D',
  icon: 'I',
  headEnd: '<i></i>',
  bodyStart: '<b></b>',
  app: '<main></main>',
}

describe("the app's document", () => {
  it.each([
    ['as it is written', readFileSync('web/index.html', 'utf8')],
    ['of the tests', APP_DOCUMENT],
  ])('%s has each insertion point once', (_which, html) => {
    const filled = fillable(html)(PLACES)
    expect(filled).toContain('<title>T</title>')
    expect(filled).toContain('<meta name="description" content="D" />')
    expect(filled).toContain('<link rel="icon" href="I" />')
    expect(filled).toContain('<i></i></head>')
    expect(filled).toContain('<body><b></b>')
    expect(filled.match(/<main><\/main>/g)).toHaveLength(1)
    expect(filled).not.toContain('id="root"')
    // The text around the insertion points is unchanged.
    expect(filled.replace(/\s+/g, ' ')).toContain('<main></main> </body> </html>')
  })

  it('inserts what looks like a replacement pattern as it is', () => {
    expect(fillable(APP_DOCUMENT)({ ...PLACES, app: "$& $' $1" })).toContain("$& $' $1")
  })

  it('throws when a document lacks an insertion point or has one twice', () => {
    expect(() => fillable(APP_DOCUMENT.replace('<body>', '<body class="x">'))).toThrow('once: bodyStart (0)')
    expect(() => fillable(APP_DOCUMENT.replace('<title>', '<title></title><title>'))).toThrow('title (2)')
    expect(() => fillable('')).toThrow('title (0), description (0), icon (0), headEnd (0), bodyStart (0), app (0)')
  })
})

describe('the style attributes of a page', () => {
  it('become one block, with equal ones merged', () => {
    const { html, css } = gatherStyles(
      '<p style="color:red">a</p><b class="x" style="top:0">b</b><i style="color:red">c</i>',
    )
    expect(html).toBe('<p data-style="0">a</p><b class="x" data-style="1">b</b><i data-style="0">c</i>')
    expect(css).toContain('{color:red}')
    expect(css.match(/color:red/g)).toHaveLength(1)
  })

  it('keep their declarations, quotes included, and leave texts alone', () => {
    const { html, css } = gatherStyles('<p style="font-family:&quot;A &amp; B&quot;">say style=&quot;x&quot;</p>')
    expect(css).toContain('{font-family:"A & B"}')
    expect(html).toContain('>say style=&quot;x&quot;</p>')
  })
})
