import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { svgComplaint } from './contract-svg-picture'

const svg = (inside: string, attributes = '') => `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${inside}</svg>`

const BROKEN = 'it is not well-formed'
const OUTSIDE = 'it refers to something outside of itself'

describe('an SVG picture', () => {
  it.each([
    svg('<path d="M0 0h1v1z"/>'),
    svg('<!-- drawn by hand --><g fill="#fff"><circle cx="1" cy="1" r=".5" /></g>', ' viewBox="0 0 1 1"'),
    `<?xml version="1.0" encoding="UTF-8"?>\n${svg('<title>Acme &amp; Sons</title>')}\n`,
    svg(`<defs><linearGradient id='a'><stop offset='0'/></linearGradient></defs><rect fill="url(#a)"/>`),
    svg('<rect fill="url(\'#a\')" transform="rotate(45) scale(2,3)" stroke="rgb(1,2,3)"/>'),
    svg('<use href="#mark"/><text font-family="Inter">A &lt; B</text>'),
  ])('without active content is accepted: %s', (text) => expect(svgComplaint(text)).toBeNull())

  it.each(['logo.svg', 'brands/nachtflug.svg', 'brands/blossom.svg'])('of this site is accepted: %s', (file) => {
    expect(svgComplaint(readFileSync(`web/public/${file}`, 'utf8'))).toBeNull()
  })

  it.each([
    ['a script', svg('<script>alert(1)</script>'), 'it has a script in it'],
    ['a script in other letters', svg('<SCRIPT>alert(1)</SCRIPT>'), 'it has a script in it'],
    [
      'a script behind a prefix',
      svg('<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>'),
      'it has a script in it',
    ],
    ['a handler', svg('<path onload="alert(1)"/>'), 'it has the event handler onload'],
    ['a handler on the picture', svg('', ' onload="alert(1)"'), 'it has the event handler onload'],
    ['a handler after a slash', '<svg/onload=alert(1)>', 'it has the event handler onload'],
    ['a handler without quotes', svg('<path onload=alert(1)/>'), 'it has the event handler onload'],
    ['a page in it', svg('<foreignObject><body/></foreignObject>'), 'it has a <foreignObject> element in it'],
    ['a link', svg('<a href="javascript:alert(1)"><path/></a>'), 'it has a <a> element in it'],
    ['something from elsewhere', svg('<use href="https://evil.example/x.svg#a"/>'), OUTSIDE],
    ['something from elsewhere, the old way', svg('<use xlink:href="//evil.example/x.svg#a"/>'), OUTSIDE],
    [
      'a picture from elsewhere',
      svg('<image href="https://evil.example/pixel.png"/>'),
      'it has a <image> element in it',
    ],
    ['an outside paint', svg('<rect fill="url(https://evil.example/x)"/>'), OUTSIDE],
    [
      'a hidden outside paint',
      svg('<rect fill="u&#114;l(https://evil.example/x)"/>'),
      'it hides signs in the attribute fill',
    ],
    [
      'an outside paint in escapes of CSS',
      svg(String.raw`<rect fill="u\72l(https://evil.example/x)"/>`),
      'it hides signs in the attribute fill',
    ],
    ['a backslash', svg(String.raw`<rect fill="\75rl(#a)"/>`), 'it hides signs in the attribute fill'],
    ['a control sign', svg('<rect fill="u\u0001rl(https://evil.example/x)"/>'), 'it hides signs in the attribute fill'],
    [
      'a function that loads',
      svg('<rect mask="image-set(\'https://evil.example/x\' 1x)"/>'),
      'it has image-set() in the attribute mask',
    ],
    ['a picture in a data address', svg('<use href="data:image/svg+xml;base64,PHN2Zz4="/>'), OUTSIDE],
    [
      'a picture in a filter',
      svg('<filter id="a"><feImage href="https://evil.example/x"/></filter>'),
      'it has a <feImage> element in it',
    ],
    ['another base', svg('<g xml:base="https://evil.example/"/>'), 'it has the attribute xml:base'],
    ['one attribute twice', svg('<rect fill="red" fill="blue"/>'), BROKEN],
    ['a style sheet', svg('<style>@import "https://evil.example"</style>'), 'it has a style sheet in it'],
    ['styles', svg('<path style="background:url(https://evil.example)"/>'), 'it has the attribute style'],
    [
      'an animation of an address',
      svg('<animate attributeName="href" to="javascript:alert(1)"/>'),
      'it has a <animate> element in it',
    ],
    ['a document type', `<!DOCTYPE svg [<!ENTITY x "y">]>${svg('')}`, 'it has a document type'],
    ['a style sheet before it', `<?xml-stylesheet href="https://evil.example"?>${svg('')}`, BROKEN],
    ['a comment that ends early', svg('<!--><script>alert(1)</script>-->'), BROKEN],
    ['a part without an end', svg('<g>'), BROKEN],
    ['ends in the wrong order', svg('<g><path></g></path>'), BROKEN],
    ['two pictures', svg('') + svg(''), BROKEN],
    ['words around it', `hello ${svg('')}`, BROKEN],
    ['no picture', '<html></html>', 'it has a <html> element in it'],
    ['nothing', '', BROKEN],
    ['a CDATA section', svg('<![CDATA[<script>alert(1)</script>]]>'), BROKEN],
    ['another namespace', '<svg xmlns="http://www.w3.org/1999/xhtml"></svg>', 'it has the attribute xmlns'],
  ])('with %s is refused with the reason', (_what, text, why) => {
    expect(svgComplaint(text)).toBe(why)
  })

  it('is judged in a time that grows with its length', () => {
    const started = performance.now()
    for (const part of [' x="1"', '<g>', '<!--', '&', ' ']) svgComplaint(`<svg ${part.repeat(20_000)}`)
    // Backtracking would take minutes; the limit must not depend on how busy the machine is.
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})
