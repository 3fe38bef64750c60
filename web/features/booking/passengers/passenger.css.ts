import { globalStyle, style } from '@vanilla-extract/css'
import * as primitives from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, media, space } from '../../../styles/tokens.css'

export const block = primitives.stack[5]
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: `${space[1]} ${space[3]}` })
export const name = style({ fontSize: fontSize.lg })
/** On a phone below the name, so that the mark of a complete traveler finds its place beside it. */
export const kind = style({
  order: 1,
  flexBasis: '100%',
  color: brand.textMuted,
  fontSize: fontSize.sm,
  '@media': { [media.tablet]: { order: 0, flexBasis: 'auto' } },
})

/** At the end of the line, so that nothing moves when it comes. */
export const complete = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  marginInlineStart: 'auto',
  alignSelf: 'center',
  color: brand.successText,
  fontSize: fontSize.sm,
  fontWeight: fontWeight.medium,
})

/** Two fields beside each other from tablets up. */
export const fields = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' } },
})
const span = (columns: number, onPhone = 2) =>
  style({ gridColumn: `span ${onPhone}`, '@media': { [media.tablet]: { gridColumn: `span ${columns}` } } })
export const third = span(2)
/** Like `third`, but two side by side on a phone too. */
export const pair = span(2, 1)
export const half = span(3)
export const full = style({ gridColumn: '1 / -1' })

export const group = style({
  display: 'grid',
  gap: space[3],
  paddingTop: space[5],
  borderTop: `1px solid ${brand.border}`,
})
export const legend = style({ fontWeight: fontWeight.semibold, padding: 0 })
export const groupNote = primitives.text.note
/** Takes no room while it says nothing. */
export const quiet = style({ selectors: { '&:empty': { position: 'absolute' } } })
export const note = style({ fontSize: fontSize.sm, color: brand.textMuted })
export const reveal = style({ justifySelf: 'start' })
export const passportNote = style({
  display: 'flex',
  gap: space[1.5],
  alignItems: 'center',
  fontSize: fontSize.sm,
  marginTop: space[1],
})
export const warning = style({ color: brand.warningText })
export const danger = primitives.text.bad

export const stack = primitives.column[5]

export const chips = primitives.inline[2]

export const problems = style({ display: 'grid', gap: space[1], margin: 0, padding: 0, listStyle: 'none' })
export const problem = style({
  minHeight: space[6],
  padding: 0,
  border: 'none',
  background: 'none',
  color: brand.destructiveText,
  font: 'inherit',
  textAlign: 'start',
  textDecoration: 'underline',
  cursor: 'pointer',
  '@media': { [media.touch]: { minHeight: space[11] } },
})

/** The country's calling code beside the number. */
export const phone = style({ display: 'grid', gridTemplateColumns: '6.5rem minmax(0, 1fr)', gap: space[2] })
export const countryShown = style({ position: 'relative', display: 'block' })
/** Over what it shows: closed, the browser would show the name and cut the code. */
export const countrySelect = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  opacity: 0,
  cursor: 'pointer',
})
globalStyle(`${countryShown} > span`, { display: 'flex', alignItems: 'center', justifyContent: 'space-between' })
globalStyle(`${countrySelect}:focus-visible + span`, { outline: `2px solid ${brand.focusRing}`, outlineOffset: '1px' })
