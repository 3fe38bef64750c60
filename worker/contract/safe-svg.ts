const ELEMENTS = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan clipPath mask
  linearGradient radialGradient stop pattern filter feGaussianBlur feOffset feMerge feMergeNode feColorMatrix feBlend feFlood
  feComposite`.split(/\s+/),
)

// Names that can load, run or style nothing. What begins with "on" or names an address is never among them.
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

// One tag after the other, each attribute quoted; comments, text and the XML declaration between them. Where a comment ends is
// a question that HTML and XML answer differently: one with a bracket in it is refused.
const ATTRIBUTE = String.raw`\s+([\w:.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')`
const TOKEN = new RegExp(
  String.raw`<!--[^<>]*?-->|<\?xml\s[^?<>]*\?>|<(/?)([A-Za-z][\w]*)((?:${ATTRIBUTE})*)\s*(/?)>|[^<]+`,
  'y',
)

const BROKEN = 'it is not well-formed'
const OUTSIDE = 'it refers to something outside of itself'

/** What is wrong with an element, in words that whoever drew it can act on. */
function complaintAboutElement(name: string): string | null {
  if (ELEMENTS.has(name)) return null
  if (/script$/i.test(name)) return 'it has a script in it'
  return /style$/i.test(name) ? 'it has a style sheet in it' : `it has a <${name.slice(0, 30)}> element in it`
}

function complaintAboutAttribute(name: string, value: string): string | null {
  if (/^on/i.test(name)) return `it has the event handler ${name.slice(0, 30)}`
  if (!ATTRIBUTES.has(name)) return `it has the attribute ${name.slice(0, 30)}`
  if (name.startsWith('xmlns')) return NAMESPACES.has(value) ? null : `it has the attribute ${name}`
  if (name.endsWith('href')) return /^#[\w-]+$/.test(value) ? null : OUTSIDE
  // An entity may hide anything; "url(" may only point into the picture itself.
  if (value.includes('&')) return `it hides signs in the attribute ${name}`
  return /url\s*\(/i.test(value.replace(/url\(\s*#[\w-]+\s*\)/g, '')) ? OUTSIDE : null
}

/** What can't be read may still be told: somebody looks for what the drawing program put there. */
function complaintAboutRest(rest: string): string {
  const name = /^<([\w:-]+)/.exec(rest)?.[1]
  const handler = /^<[^>]*?[\s/](on\w+)\s*=/i.exec(rest)?.[1]
  if (name && /script$/i.test(name)) return 'it has a script in it'
  if (handler) return `it has the event handler ${handler.slice(0, 30)}`
  return /^<!DOCTYPE/i.test(rest) ? 'it has a document type' : BROKEN
}

/**
 * Why the text isn't an SVG picture that only draws: known elements and attributes, no script, no style sheet, nothing from
 * elsewhere. Null when it is one. Whatever isn't known is refused, so that nothing has to be cleaned.
 */
export function svgComplaint(text: string): string | null {
  const open: string[] = []
  let position = 0
  let roots = 0
  while (position < text.length) {
    TOKEN.lastIndex = position
    const token = TOKEN.exec(text)
    if (!token) return complaintAboutRest(text.slice(position, position + 500))
    position = TOKEN.lastIndex
    const [, closing, name, attributes = '', , , , selfClosing] = token
    if (name === undefined) {
      if (open.length === 0 && !token[0].startsWith('<') && token[0].trim()) return BROKEN
      continue
    }
    const complaint = complaintAboutElement(name)
    if (complaint) return complaint
    if (closing) {
      if (attributes || open.pop() !== name) return BROKEN
      continue
    }
    for (const [, attribute = '', double, single] of attributes.matchAll(new RegExp(ATTRIBUTE, 'g'))) {
      const wrong = complaintAboutAttribute(attribute, double ?? single ?? '')
      if (wrong) return wrong
    }
    if (open.length === 0 && (name !== 'svg' || ++roots > 1)) return BROKEN
    if (!selfClosing) open.push(name)
  }
  return roots === 1 && open.length === 0 ? null : BROKEN
}
