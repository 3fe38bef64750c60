import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isSafeSvg } from './safe-svg'

const svg = (inside: string, attributes = '') => `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${inside}</svg>`

describe('an SVG picture', () => {
  it.each([
    svg('<path d="M0 0h1v1z"/>'),
    svg('<!-- drawn by hand --><g fill="#fff"><circle cx="1" cy="1" r=".5" /></g>', ' viewBox="0 0 1 1"'),
    `<?xml version="1.0" encoding="UTF-8"?>\n${svg('<title>Acme &amp; Sons</title>')}\n`,
    svg(`<defs><linearGradient id='a'><stop offset='0'/></linearGradient></defs><rect fill="url(#a)"/>`),
    svg('<use href="#mark"/><text font-family="Inter">A &lt; B</text>'),
  ])('that only draws is taken: %s', (text) => expect(isSafeSvg(text)).toBe(true))

  it.each(['logo.svg', 'brands/nachtflug.svg', 'brands/blossom.svg'])('of this site is taken: %s', (file) => {
    expect(isSafeSvg(readFileSync(`web/public/${file}`, 'utf8'))).toBe(true)
  })

  it.each([
    ['a script', svg('<script>alert(1)</script>')],
    ['a script in other letters', svg('<SCRIPT>alert(1)</SCRIPT>')],
    ['a script behind a prefix', svg('<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>')],
    ['a handler', svg('<path onload="alert(1)"/>')],
    ['a handler on the picture', svg('', ' onload="alert(1)"')],
    ['a handler after a slash', '<svg/onload=alert(1)>'],
    ['a handler without quotes', svg('<path onload=alert(1)/>')],
    ['a page in it', svg('<foreignObject><body/></foreignObject>')],
    ['a link', svg('<a href="javascript:alert(1)"><path/></a>')],
    ['something from elsewhere', svg('<use href="https://evil.example/x.svg#a"/>')],
    ['something from elsewhere, the old way', svg('<use xlink:href="//evil.example/x.svg#a"/>')],
    ['a picture from elsewhere', svg('<image href="https://evil.example/pixel.png"/>')],
    ['an outside paint', svg('<rect fill="url(https://evil.example/x)"/>')],
    ['a hidden outside paint', svg('<rect fill="u&#114;l(https://evil.example/x)"/>')],
    ['a style sheet', svg('<style>@import "https://evil.example"</style>')],
    ['styles', svg('<path style="background:url(https://evil.example)"/>')],
    ['an animation of an address', svg('<animate attributeName="href" to="javascript:alert(1)"/>')],
    ['a document type', `<!DOCTYPE svg [<!ENTITY x "y">]>${svg('')}`],
    ['a style sheet before it', `<?xml-stylesheet href="https://evil.example"?>${svg('')}`],
    ['a comment that ends early', svg('<!--><script>alert(1)</script>-->')],
    ['a part without an end', svg('<g>')],
    ['ends in the wrong order', svg('<g><path></g></path>')],
    ['two pictures', svg('') + svg('')],
    ['words around it', `hello ${svg('')}`],
    ['no picture', '<html></html>'],
    ['nothing', ''],
    ['a CDATA section', svg('<![CDATA[<script>alert(1)</script>]]>')],
    ['another namespace', '<svg xmlns="http://www.w3.org/1999/xhtml"></svg>'],
  ])('with %s is refused', (_what, text) => expect(isSafeSvg(text)).toBe(false))

  it('is judged in a time that grows with its length', () => {
    const started = performance.now()
    for (const part of [' x="1"', '<g>', '<!--', '&', ' ']) isSafeSvg(`<svg ${part.repeat(20_000)}`)
    expect(performance.now() - started).toBeLessThan(2000)
  })
})
