import { globalFontFace } from '@vanilla-extract/css'

// Inter, with the Latin alphabets only: text in other scripts is shown in the reader's own font. The second file is loaded only when the
// page has one of its letters.
const inter = (subset: 'latin' | 'latin-ext', unicodeRange: string) => ({
  fontStyle: 'normal',
  fontWeight: '100 900',
  fontDisplay: 'swap' as const,
  src: `url('@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2') format('woff2')`,
  unicodeRange,
})

globalFontFace('Inter Variable', [
  inter(
    'latin-ext',
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  ),
  inter(
    'latin',
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  ),
])

// Inter's ascent and descent, as parts of the font size (the font's hhea table: 1984 and 494 of 2048 units, no gap).
const ASCENT = 0.96875
const DESCENT = 0.2412

const percent = (part: number) => `${(part * 100).toFixed(2)}%`

/** A font that every machine has, stretched to Inter's widths and heights, so that nothing moves when Inter arrives. */
const standIn = (fontWeight: string, stretch: number, names: string[]) => ({
  fontWeight,
  src: names.map((name) => `local('${name}')`).join(', '),
  sizeAdjust: percent(stretch),
  ascentOverride: percent(ASCENT / stretch),
  descentOverride: percent(DESCENT / stretch),
  lineGapOverride: '0%',
})

const TAKEN_OFF = 0.006
const REGULAR = ['Arial', 'Liberation Sans', 'Helvetica', 'Roboto']
const BOLD = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Helvetica Bold', 'Roboto Bold']

// How wide 20,000 letters of this shop's own texts are in Inter of a weight, over their width in Arial (Liberation Sans has its widths): a
// canvas's measureText in Chromium, in lines of 80 letters at 100 px. Inter grows with each weight, Arial has two. Of the
// regular ones half a percent is taken off: so the fewest of 6165 blocks of text on nine pages at six widths take another number of lines.
globalFontFace('Inter Fallback', [
  standIn('100 449', 1.07 - TAKEN_OFF, REGULAR),
  standIn('450 549', 1.0802 - TAKEN_OFF, REGULAR),
  standIn('550 649', 1.0125, BOLD),
  standIn('650 900', 1.0218, BOLD),
])
