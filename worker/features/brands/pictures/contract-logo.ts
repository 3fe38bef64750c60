import * as v from 'valibot'
import { svgComplaint } from './contract-svg-picture'

/** The largest logo in a data URI, in bytes: it is part of the brand, which every page contains. */
export const MAX_LOGO_BYTES = 32 * 1024

/** The largest width and height in pixels: a small file may unpack to a picture that fills a phone's memory. */
const MAX_LOGO_PIXELS = 2048

const MAX_ADDRESS = 500
const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n'

/** The bytes of a data URI, one per character; null when it can't be decoded. */
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

/** Width and height are in the first chunk of every PNG, four bytes each. */
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

/** A brand's logo: an https address, a picture of this site, or a data URI (base64) of a PNG or of an SVG without active content. */
export const Logo = v.pipe(
  v.string('A logo is required'),
  v.trim(),
  v.nonEmpty('A logo is required'),
  v.rawCheck(({ dataset, addIssue }) => {
    const complaint = dataset.typed ? complaintAboutLogo(dataset.value) : null
    if (complaint) addIssue({ message: complaint })
  }),
)
