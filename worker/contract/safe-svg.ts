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

function isHarmless(name: string, value: string): boolean {
  if (!ATTRIBUTES.has(name)) return false
  if (name.startsWith('xmlns')) return NAMESPACES.has(value)
  if (name.endsWith('href')) return /^#[\w-]+$/.test(value)
  // An entity may hide anything; "url(" may only point into the picture itself.
  if (value.includes('&')) return false
  return !/url\s*\(/i.test(value.replace(/url\(\s*#[\w-]+\s*\)/g, ''))
}

/**
 * Whether the text is an SVG picture that only draws: known elements and attributes, no script, no style sheet, nothing from
 * elsewhere. Whatever isn't known is refused, so that nothing has to be cleaned.
 */
export function isSafeSvg(text: string): boolean {
  const open: string[] = []
  let position = 0
  let roots = 0
  while (position < text.length) {
    TOKEN.lastIndex = position
    const token = TOKEN.exec(text)
    if (!token) return false
    position = TOKEN.lastIndex
    const [, closing, name, attributes = '', , , , selfClosing] = token
    if (name === undefined) {
      if (open.length === 0 && !token[0].startsWith('<') && token[0].trim()) return false
      continue
    }
    if (!ELEMENTS.has(name)) return false
    if (closing) {
      if (attributes || open.pop() !== name) return false
      continue
    }
    for (const [, attribute = '', double, single] of attributes.matchAll(new RegExp(ATTRIBUTE, 'g'))) {
      if (!isHarmless(attribute, double ?? single ?? '')) return false
    }
    if (open.length === 0 && (name !== 'svg' || ++roots > 1)) return false
    if (!selfClosing) open.push(name)
  }
  return roots === 1 && open.length === 0
}
