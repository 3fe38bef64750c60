import { describe, expect, it } from 'vitest'
import { readLogo } from './read-logo'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1v1z"/></svg>'
const PNG = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x28\0\0\0\x28\x08\x06'
const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const file = (text: string, name: string, type = '') => new File([bytes(text)], name, { type })

describe('a chosen logo', () => {
  it.each([
    ['an SVG', file(SVG, 'logo.svg', 'image/svg+xml'), `data:image/svg+xml;base64,${btoa(SVG)}`],
    ['an SVG without a type', file(SVG, 'LOGO.SVG'), `data:image/svg+xml;base64,${btoa(SVG)}`],
    ['a PNG', file(PNG, 'logo.png', 'image/png'), `data:image/png;base64,${btoa(PNG)}`],
  ])('is taken: %s', async (_what, chosen, logo) => {
    expect(await readLogo(chosen)).toEqual({ logo, problem: null })
  })

  it.each([
    ['a JPEG', file('\xff\xd8', 'logo.jpg', 'image/jpeg'), 'Use a PNG or an SVG picture'],
    ['a page', file('<html>', 'logo.html', 'text/html'), 'Use a PNG or an SVG picture'],
    ['a page that calls itself a PNG', file('<html>', 'logo.png', 'image/png'), 'The logo is not a PNG picture'],
    ['an SVG that calls itself a PNG', file(SVG, 'logo.png', 'image/png'), 'The logo is not a PNG picture'],
    [
      'a PNG that calls itself an SVG',
      file(PNG, 'logo.svg', 'image/svg+xml'),
      'The logo must be a plain SVG drawing, but it is not text',
    ],
    [
      'an SVG with a handler',
      file('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'logo.svg', 'image/svg+xml'),
      'The logo must be a plain SVG drawing, but it has the event handler onload',
    ],
    [
      'something slightly too large',
      file(SVG.padEnd(33 * 1024), 'logo.svg', 'image/svg+xml'),
      'The logo must be at most 32 kB, and this file has 33 kB',
    ],
  ])('is refused with the reason: %s', async (_what, chosen, problem) => {
    expect(await readLogo(chosen)).toEqual({ logo: null, problem })
  })

  it('of 20 MB is refused without being read', async () => {
    const huge = file('', 'logo.png', 'image/png')
    Object.defineProperty(huge, 'size', { value: 20 * 1024 * 1024 })
    huge.arrayBuffer = () => Promise.reject(new Error('It was read'))
    expect((await readLogo(huge)).problem).toBe('The logo must be at most 32 kB, and this file has 20.0 MB')
  })
})
