import { complaintAboutCost, type SvgElement } from './contract-drawing-cost'

const ELEMENTS = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan clipPath mask
  linearGradient radialGradient stop pattern filter feGaussianBlur feOffset feMerge feMergeNode feColorMatrix feBlend feFlood
  feComposite`.split(/\s+/),
)

// The allowed names: none that can load, run or style anything. No attribute that begins with "on" or contains an address is among them.
const ATTRIBUTES = new Set(
  `xmlns xmlns:xlink version id class x y x1 x2 y1 y2 cx cy r rx ry fx fy d points width height viewBox preserveAspectRatio
  transform fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray
  stroke-dashoffset stroke-opacity opacity color clip-path clip-rule mask filter offset stop-color stop-opacity gradientUnits
  gradientTransform spreadMethod patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits
  filterUnits stdDeviation in in2 result dx dy type values mode operator flood-color flood-opacity font-family font-size
  font-weight font-style letter-spacing text-anchor dominant-baseline role aria-label aria-hidden focusable xml:space
  href xlink:href`.split(/\s+/),
)

const NAMESPACES = new Set(['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xlink'])

/** The CSS functions that only compute. Others, such as image-set, may load something. */
const FUNCTIONS = new Set('url rgb rgba hsl hsla matrix translate scale rotate skewX skewY'.split(' '))

// A sequence of tags with quoted attributes; comments, text and the XML declaration between them. HTML and XML disagree about where a
// comment ends: one with a bracket in it is refused.
const ATTRIBUTE = String.raw`\s+([\w:.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')`
const TOKEN = new RegExp(
  String.raw`<!--[^<>]*?-->|<\?xml\s[^?<>]*\?>|<(/?)([A-Za-z][\w]*)((?:${ATTRIBUTE})*)\s*(/?)>|[^<]+`,
  'y',
)

const BROKEN = 'it is not well-formed'
const OUTSIDE = 'it refers to something outside of itself'

/** What is wrong with an element, in words that the picture's author can act on. */
function complaintAboutElement(name: string): string | null {
  if (ELEMENTS.has(name)) return null
  if (/script$/i.test(name)) return 'it has a script in it'
  return /style$/i.test(name) ? 'it has a style sheet in it' : `it has a <${name.slice(0, 30)}> element in it`
}

function complaintAboutValue(name: string, value: string): string | null {
  // An entity, a CSS escape or a control character may hide anything.
  if (/[&\\]|(?![\t\n\r])\p{Cc}/u.test(value)) return `it hides signs in the attribute ${name}`
  if (name === 'aria-label') return null
  // "url(" may only refer to the picture itself.
  if (/url\s*\(/i.test(value.replace(/url\(\s*(['"]?)#[\w-]+\1\s*\)/g, ''))) return OUTSIDE
  const called = [...value.matchAll(/(?<![\w-])([\w-]+)\(/g)].find(([, called = '']) => !FUNCTIONS.has(called))
  return called ? `it has ${called[1]?.slice(0, 30)}() in the attribute ${name}` : null
}

function complaintAboutAttribute(name: string, value: string): string | null {
  if (/^on/i.test(name)) return `it has the event handler ${name.slice(0, 30)}`
  if (!ATTRIBUTES.has(name)) return `it has the attribute ${name.slice(0, 30)}`
  if (name.startsWith('xmlns')) return NAMESPACES.has(value) ? null : `it has the attribute ${name}`
  if (name.endsWith('href')) return /^#[\w-]+$/.test(value) ? null : OUTSIDE
  return complaintAboutValue(name, value)
}

/** What is wrong with the part that can't be parsed, so that its author knows what to remove. */
function complaintAboutRest(rest: string): string {
  const name = /^<([\w:-]+)/.exec(rest)?.[1]
  const handler = /^<[^>]*?[\s/](on\w+)\s*=/i.exec(rest)?.[1]
  if (name && /script$/i.test(name)) return 'it has a script in it'
  if (handler) return `it has the event handler ${handler.slice(0, 30)}`
  return /^<!DOCTYPE/i.test(rest) ? 'it has a document type' : BROKEN
}

/** The attributes of a tag by name, or what is wrong with one. */
function readAttributes(text: string): Map<string, string> | string {
  const attributes = new Map<string, string>()
  for (const [, name = '', double, single] of text.matchAll(new RegExp(ATTRIBUTE, 'g'))) {
    const value = double ?? single ?? ''
    const wrong = complaintAboutAttribute(name, value)
    if (wrong) return wrong
    if (attributes.has(name)) return BROKEN
    attributes.set(name, value)
  }
  return attributes
}

/** The picture's elements, or what is wrong with it. */
function readPicture(text: string): SvgElement | string {
  const open: SvgElement[] = []
  let position = 0
  let root: SvgElement | null = null
  while (position < text.length) {
    TOKEN.lastIndex = position
    const token = TOKEN.exec(text)
    if (!token) return complaintAboutRest(text.slice(position, position + 500))
    position = TOKEN.lastIndex
    const [whole, closing, name, attributeText = '', , , , selfClosing] = token
    const parent = open.at(-1)
    if (name === undefined) {
      if (parent) parent.letters += whole.length
      else if (!whole.startsWith('<') && whole.trim()) return BROKEN
      continue
    }
    const complaint = complaintAboutElement(name)
    if (complaint) return complaint
    if (closing) {
      if (attributeText || open.pop()?.name !== name) return BROKEN
      continue
    }
    const attributes = readAttributes(attributeText)
    if (typeof attributes === 'string') return attributes
    const element = { name, attributes, children: [], letters: whole.length }
    if (parent) parent.children.push(element)
    else if (name !== 'svg' || root) return BROKEN
    else root = element
    if (!selfClosing) open.push(element)
  }
  return root && open.length === 0 ? root : BROKEN
}

/**
 * Why the text isn't a safe SVG picture that is quick to draw: known elements and attributes, no script, no style sheet, nothing external.
 * Null when it is. Whatever isn't known is refused, so that nothing has to be sanitized.
 */
export function svgComplaint(text: string): string | null {
  const picture = readPicture(text)
  return typeof picture === 'string' ? picture : complaintAboutCost(picture)
}
