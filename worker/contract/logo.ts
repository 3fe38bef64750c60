import * as v from 'valibot'

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

/** What is wrong with the part that can't be parsed, so that whoever drew it knows what to remove. */
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

/** How many bytes a logo in a data URI may have: it is part of the brand, which every page carries. */
export const MAX_LOGO_BYTES = 32 * 1024

/** How many pixels wide and high: a small file may unpack to a picture that fills a phone's memory. */
const MAX_LOGO_PIXELS = 2048

const MAX_ADDRESS = 500
const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n'

/** The bytes of a data URI, one a character; null when it can't be read. */
function decodeBase64(base64: string): string | null {
  try {
    return atob(base64)
  } catch {
    return null
  }
}

const asText = (bytes: string) =>
  new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))

function complaintAboutSvg(bytes: string): string | null {
  let text: string
  try {
    text = asText(bytes)
  } catch {
    return 'The logo must be a plain SVG drawing, but it is not text'
  }
  const complaint = svgComplaint(text)
  return complaint && `The logo must be a plain SVG drawing, but ${complaint}`
}

/** Width and height stand in the first part of every PNG, four bytes each. */
const pixelsAt = (bytes: string, at: number) =>
  [0, 1, 2, 3].reduce((number, index) => number * 256 + (bytes.charCodeAt(at + index) || 0), 0)

function complaintAboutPng(bytes: string): string | null {
  if (!bytes.startsWith(PNG_SIGNATURE) || bytes.slice(12, 16) !== 'IHDR') return 'The logo is not a PNG picture'
  const [width, height] = [pixelsAt(bytes, 16), pixelsAt(bytes, 20)]
  if (width === 0 || height === 0) return 'The logo is not a PNG picture'
  return Math.max(width, height) > MAX_LOGO_PIXELS
    ? `The logo must be at most ${MAX_LOGO_PIXELS} pixels wide and high`
    : null
}

const isHttps = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:' && /^https:\/\//i.test(text)

/** What is wrong with a logo; null when nothing is. */
export function complaintAboutLogo(logo: string): string | null {
  const data = /^data:(image\/png|image\/svg\+xml);base64,([A-Za-z0-9+/]+=*)$/.exec(logo)
  if (data) {
    const bytes = decodeBase64(data[2] ?? '')
    if (bytes === null) return 'The logo could not be read'
    if (bytes.length > MAX_LOGO_BYTES) return `The logo must be at most ${MAX_LOGO_BYTES / 1024} kB`
    return data[1] === 'image/png' ? complaintAboutPng(bytes) : complaintAboutSvg(bytes)
  }
  if (logo.startsWith('data:')) return 'Use a PNG or an SVG picture'
  if (logo.length > MAX_ADDRESS) return 'The address of the logo is too long'
  const isOwnFile = /^\/(?!\/)[\w/-]+\.(svg|png)$/.test(logo)
  return isOwnFile || isHttps(logo) ? null : 'Use a PNG or SVG picture, or an address that begins with https://'
}

/** A brand's logo: an https address, a picture of this site, or a data URI (base64) of a PNG or of an SVG that only draws. */
export const Logo = v.pipe(
  v.string('A logo is required'),
  v.trim(),
  v.nonEmpty('A logo is required'),
  v.rawCheck(({ dataset, addIssue }) => {
    const complaint = dataset.typed ? complaintAboutLogo(dataset.value) : null
    if (complaint) addIssue({ message: complaint })
  }),
)
