import { LEADERS } from '#worker/content/demo/leaders'
import { press } from '#worker/content/demo/press'

/** A claim that no page may make about a brand unless the brand has stated it. */
interface Claim {
  what: string
  pattern: RegExp
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const anyOf = (texts: readonly string[]) => new RegExp(texts.map(escaped).join('|'), 'i')

/** Claims that have been, or might be, on every brand's pages: names, figures, dates and promises of the demo brand, or invented ones. Add new ones. */
export const CLAIMS: readonly Claim[] = [
  { what: 'the demo brand', pattern: /tailfin|flight-booking-shop/i },
  { what: 'the demo brand’s people', pattern: anyOf(LEADERS.map(({ name }) => name)) },
  { what: 'the demo brand’s press', pattern: anyOf(press.coverage.articles.map(({ publication }) => publication)) },
  { what: 'made-up travelers', pattern: /Marisol Teague|Oren Halvorsen|Priya Lindqvist/ },
  {
    what: 'made-up approval',
    pattern: /\b97%|\b86%|\b4\.8\/5|\b9\.2\/10|would book with us again|average trip rating/i,
  },
  {
    what: 'made-up size',
    pattern: /\b2(?:\.0)?M\+|\b20K\+|\b500\+|\b3-5 sec|\b64 employees|\bmany of our travelers\b/i,
  },
  {
    what: 'made-up deals',
    pattern: /\bhot deal\b|\bflash deals?\b|\bWas\s*\$|\bup to \d+% off\b|\bFlights from\s*\$\d/i,
  },
  { what: 'partners', pattern: /\bpartner airlines\b|\bdirect airline integration\b|\bdirect connection\b/i },
  { what: 'a place', pattern: /\bOntario\b|\bToronto\b/ },
  {
    what: 'opening hours',
    pattern: /\b24\/7\b|\b\d\d:\d\d to \d\d:\d\d\b|\b07:00\b|\b9am\b|\bEST\b|\bMon[-–]Fri\b|\baround the clock\b/i,
  },
  {
    what: 'how soon it answers',
    pattern: /\b(?:answer\w*|repl\w+|respon\w+|hear from us)\b[^.]{0,40}\bwithin (?:\d+|one|two|five)\b/i,
  },
  {
    what: 'how soon refunds come',
    pattern: /\bask the airline (?:for the refund )?within\b|\brefunds?\b[^.]{0,50}\bwithin \d/i,
  },
  { what: 'teams', pattern: /\bpositions in engineering\b/i },
  { what: 'recorded calls', pattern: /\bcalls may be recorded\b/i },
  { what: 'its history', pattern: /\bfounded in\b|\bsince (?:19|20)\d\d\b/i },
  { what: 'an app', pattern: /\bApp Store\b|\bGoogle Play\b/ },
  { what: 'what there is not yet', pattern: /\bnot available yet\b|\bcoming soon\b/i },
]

/** The claims in a text, each with its words. */
export const claimsIn = (text: string): string[] =>
  CLAIMS.flatMap(({ what, pattern }) => {
    const found = pattern.exec(text)
    return found ? [`${what}: ${found[0].replace(/\s+/g, ' ')}`] : []
  })
